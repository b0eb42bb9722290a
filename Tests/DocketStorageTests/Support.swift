import DocketCore
import DocketStorage
import Foundation
import TestSupport

extension Date {
    static let noon = Date(timeIntervalSince1970: 1_795_262_400)
}

extension UUID {
    /// An id that is the same in every run.
    init(_ number: UInt8) {
        self.init(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, number))
    }
}

extension TodoItem {
    static func sample(
        _ number: UInt8 = 1,
        title: String = "Buy milk",
        note: String? = nil,
        location: Location? = nil,
        assignedUsers: [UUID] = [],
        isComplete: Bool = false
    ) -> TodoItem {
        TodoItem(
            id: UUID(number),
            title: title,
            note: note,
            location: location,
            assignedUsers: assignedUsers,
            createdAt: .noon,
            isComplete: isComplete
        )
    }

    /// An item with all fields set.
    static let full = TodoItem(
        id: UUID(2),
        title: "Buy milk",
        note: "Two litres",
        priority: .high,
        dueDate: Day(year: 2027, month: 3, day: 15),
        startTime: ClockTime(hour: 9, minute: 30),
        endTime: ClockTime(hour: 10, minute: 0),
        location: Location(
            name: "Corner shop",
            address: "1 High Street",
            coordinate: Coordinate(latitude: 51.500_729_123_456_78, longitude: -0.1)
        ),
        assignedUsers: [UUID(102), UUID(101)],
        createdAt: Date(timeIntervalSince1970: 1_795_262_400.123),
        isComplete: true,
        completedAt: Date(timeIntervalSince1970: -0.001),
        project: UUID(201),
        tags: ["dairy", "Corner Shop", "#"],
        parent: UUID(9),
        startDay: Day(year: 2027, month: 3, day: 1),
        recurrence: Recurrence("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH"),
        reminders: [10, -60]
    )
}

extension FileStorage {
    /// A storage whose days are in UTC.
    convenience init(folder: String) {
        self.init(
            folder: folder,
            day: { Day(ordinal: Int(($0.timeIntervalSince1970 / 86_400).rounded(.down))) ?? .first }
        )
    }
}

extension TodoStorage {
    /// Loads the whole list. Throws the error if a file is damaged.
    @discardableResult
    func stored() throws -> TodoList {
        switch load() {
        case .whole(let list, _, _): return list
        case .damaged(let damage): throw damage.error
        }
    }

    /// Saves a change and updates `list`, as the app does.
    func save(_ change: Change?, into list: inout TodoList) throws {
        if let change { list.apply(try save(change, to: list)) }
    }

    /// Loads the list and adds an item.
    @discardableResult
    func add(_ item: TodoItem) throws -> TodoList {
        var list = try stored()
        try save(list.adding(item), into: &list)
        return list
    }

    /// Ends the run, so that `todos.json` has the whole list.
    func close() throws { try end(try stored()) }
}
