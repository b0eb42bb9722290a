import DocketCore
import DocketStorage
import Foundation
import TestSupport

extension TodoItem {
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
        people: [UUID(102), UUID(101)],
        createdAt: Date(timeIntervalSince1970: 1_795_262_400.123),
        isComplete: true,
        completedAt: Date(timeIntervalSince1970: -0.001),
        project: UUID(201),
        tags: ["dairy", "Corner Shop", "#"],
        parent: UUID(9),
        firstDay: Day(year: 2027, month: 3, day: 1),
        repetition: Recurrence("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH"),
        reminders: [10, -60]
    )
}

extension TodoStorage {
    /// Loads the whole list. Throws the error if a file is damaged.
    @discardableResult
    func stored() throws -> TodoList { try load().get() }

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
