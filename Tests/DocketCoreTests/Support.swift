import DocketCore
import FoundationEssentials
import TestSupport

extension Day {
    /// Saturday, 21 November 2026: the day that the tests take for today.
    static let today = Day.on(2026, 11, 21)

    /// A day that the calendar has, or a stop.
    static func on(_ year: Int, _ month: Int, _ day: Int) -> Day {
        guard let found = Day(year: year, month: month, day: day) else {
            preconditionFailure("\(year)-\(month)-\(day) is no day")
        }
        return found
    }
}

extension Date {
    static let noon = Date(timeIntervalSince1970: 1_795_262_400)
}

extension UUID {
    /// An id that is the same in every run.
    init(_ number: UInt8) {
        self.init(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, number))
    }

    static func random(from random: inout SeededGenerator) -> UUID {
        var bytes = UUID(0).uuid
        withUnsafeMutableBytes(of: &bytes) { buffer in
            for index in buffer.indices { buffer[index] = random.next() }
        }
        return UUID(uuid: bytes)
    }
}

extension TodoItem {
    static func sample(
        _ number: UInt8 = 1,
        title: String = "Buy milk",
        note: String? = nil,
        dueDate: Day? = nil,
        location: Location? = nil,
        assignedUsers: [UUID] = [],
        isComplete: Bool = false
    ) -> TodoItem {
        TodoItem(
            id: UUID(number),
            title: title,
            note: note,
            dueDate: dueDate,
            location: location,
            assignedUsers: assignedUsers,
            createdAt: .noon,
            isComplete: isComplete
        )
    }

    /// An item that has everything an item can have.
    static let full = TodoItem(
        id: UUID(1),
        title: "Buy milk",
        note: "Two litres",
        priority: .high,
        dueDate: .on(2027, 3, 15),
        startTime: ClockTime(hour: 9, minute: 30),
        endTime: ClockTime(hour: 10, minute: 0),
        location: Location(
            name: "Corner shop",
            address: "1 High Street",
            coordinate: Coordinate(latitude: 51.5, longitude: -0.125)
        ),
        assignedUsers: [UUID(101)],
        createdAt: .noon
    )

    /// Items that differ in which of their parts they have.
    static let various: [TodoItem] = [
        .full, .sample(), .sample(dueDate: .on(2020, 2, 29)), .sample(note: "two\n\nlines"),
        .sample(location: Location(name: "Shop")),
        .sample(location: Location(name: "", address: "1 High Street")),
        .sample(location: Location(name: "Summit", coordinate: Coordinate(latitude: 47, longitude: 11))),
        .sample(assignedUsers: [UUID(101)], isComplete: true),
    ]

    /// The item without its rank, which says nothing outside its own list.
    var unranked: TodoItem {
        var item = self
        item.rank = 0
        return item
    }
}

extension Person {
    static func sample(_ number: UInt8 = 101, name: String = "Ann Berg") -> Person {
        Person(id: UUID(number), name: name)
    }
}

extension TodoList {
    /// To do holds 1, 2, 3 and Done 4, 5; each is titled by its number.
    static var mixed: TodoList {
        TodoList(items: (1...5).map { .sample($0, title: "\($0)", isComplete: $0 > 3) })
    }

    func titles(in section: Section) -> [String] { items(in: section).map(\.title) }

    func applying(_ change: Change?) -> TodoList {
        var list = self
        if let change { list.apply(change) }
        return list
    }
}
