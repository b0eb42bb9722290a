import DocketCore
import FoundationEssentials

extension UUID {
    /// An id that is the same in every run.
    package init(_ number: some BinaryInteger) {
        let byte = { (shift: Int) in UInt8(truncatingIfNeeded: number >> shift) }
        self.init(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, byte(24), byte(16), byte(8), byte(0)))
    }
}

extension TodoItem {
    /// A to-do with an id that is the same in every run.
    package static func sample(
        _ number: UInt8 = 1,
        title: String = "Buy milk",
        note: String? = nil,
        dueDate: Day? = nil,
        location: Location? = nil,
        people: [UUID] = [],
        isComplete: Bool = false,
        project: UUID? = nil,
        tags: [String] = []
    ) -> TodoItem {
        TodoItem(
            id: UUID(number),
            title: title,
            note: note,
            dueDate: dueDate,
            location: location,
            people: people,
            createdAt: .noon,
            isComplete: isComplete,
            project: project,
            tags: tags
        )
    }

    /// A to-do of a screen. Day and times are texts, and people the numbers of their ids.
    package static func sample(
        _ number: Int,
        _ title: String,
        note: String? = nil,
        due: String? = nil,
        time: (start: String, end: String?)? = nil,
        priority: Priority = .medium,
        location: String? = nil,
        address: String? = nil,
        people: [Int] = [],
        isComplete: Bool = false
    ) -> TodoItem {
        TodoItem(
            id: UUID(number),
            title: title,
            note: note,
            priority: priority,
            dueDate: due.map(Day.on),
            startTime: time.flatMap { ClockTime(text: $0.start) },
            endTime: time?.end.flatMap { ClockTime(text: $0) },
            location: location.map { Location(name: $0, address: address) },
            people: people.map { UUID($0) },
            createdAt: .noon - 3 * 86_400,
            isComplete: isComplete,
            completedAt: isComplete ? .noon : nil
        )
    }

    /// A to-do that was created on 18 November 2026.
    package static func sample(
        _ title: String,
        done: Bool = false,
        _ fill: (inout TodoItem) -> Void = { _ in }
    ) -> TodoItem {
        let createdAt = Date(timeIntervalSince1970: 1_794_990_600)
        var item = TodoItem(id: UUID(), title: title, createdAt: createdAt, isComplete: done)
        fill(&item)
        return item
    }
}

extension Person {
    package static func sample(_ name: String) -> Person { Person(id: UUID(), name: name) }
}

extension Project {
    package static func sample(_ name: String, color: ProjectColor? = nil) -> Project {
        Project(id: UUID(), name: name, color: color)
    }
}
