import DocketCore
import FoundationEssentials
import TestSupport

extension Day {
    /// Today in these tests: Saturday, 21 November 2026.
    static let today = Day.on("2026-11-21")

    /// The day of that date, which must exist.
    static func on(_ year: Int, _ month: Int, _ day: Int) -> Day {
        guard let found = Day(year: year, month: month, day: day) else {
            preconditionFailure("\(year)-\(month)-\(day) does not exist")
        }
        return found
    }
}

extension TodoItem {
    /// An item with a value for every property.
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
        people: [UUID(101)],
        createdAt: .noon,
        project: UUID(201),
        tags: ["dairy", "Shop"],
        firstDay: .on(2027, 3, 1),
        repetition: Recurrence("FREQ=WEEKLY;BYDAY=MO"),
        reminders: [1440, 30]
    )

    /// Items with values for different properties.
    static let various: [TodoItem] = [
        .full, .sample(), .sample(dueDate: .on(2020, 2, 29)), .sample(note: "two\n\nlines"),
        .sample(location: Location(name: "Shop")),
        .sample(location: Location(name: "", address: "1 High Street")),
        .sample(location: Location(name: "Summit", coordinate: Coordinate(latitude: 47, longitude: 11))),
        .sample(people: [UUID(101)], isComplete: true),
    ]

    /// The item with a rank of 0, because ranks can't be compared between lists.
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

extension Project {
    static func named(_ name: String) -> Project { Project(id: UUID(201), name: name) }
}

extension TodoList {
    /// A list with the person and the project of the full item.
    static var withNames: TodoList { TodoList(items: [], people: [.sample()], projects: [.named("Kitchen")]) }

    /// Items 1, 2, 3 in To do and 4, 5 in Done. Each has its number as title.
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
