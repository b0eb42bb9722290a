import DocketCore
import Foundation

/// A stored property of a to-do with a value that a to-do does not have by itself.
struct FieldSample: Sendable {
    /// As `TodoItem` calls it; that of a place as `location.name`.
    let property: String
    /// The value as it is shown.
    let text: String
    /// Whether somebody has written the value, so that a report must not have it.
    let isWritten: Bool
    let set: @Sendable (inout TodoItem) -> Void

    init(
        _ property: String,
        _ text: String,
        isWritten: Bool = false,
        _ set: @escaping @Sendable (inout TodoItem) -> Void
    ) {
        (self.property, self.text, self.isWritten, self.set) = (property, text, isWritten, set)
    }

    static let all = [
        FieldSample("id", number(1).uuidString) { $0 = TodoItem($0, id: number(1)) },
        FieldSample("title", "Buy milk", isWritten: true) { $0.title = "Buy milk" },
        FieldSample("note", "Two litres", isWritten: true) { $0.note = "Two litres" },
        FieldSample("priority", "high") { $0.priority = .high },
        FieldSample("dueDate", "27.11.2026") { $0.dueDate = day("2026-11-27") },
        FieldSample("startTime", "09:30") { $0.startTime = clock("09:30") },
        FieldSample("endTime", "10:15") { $0.endTime = clock("10:15") },
        FieldSample("location.name", "Corner shop", isWritten: true) {
            $0.location = Location(name: "Corner shop")
        },
        FieldSample("location.address", "Rua Augusta 1500", isWritten: true) {
            $0.location?.address = "Rua Augusta 1500"
        },
        FieldSample("location.coordinate", "-23.5 -46.625") {
            $0.location?.coordinate = Coordinate(latitude: -23.5, longitude: -46.625)
        },
        FieldSample("people", "Ann Berg") { $0.people = [ann.id] },
        FieldSample("createdAt", "20.11.2026") {
            $0 = TodoItem($0, id: $0.id, createdAt: midnight(of: "2026-11-20"))
        },
        FieldSample("isComplete", "done") { $0.isComplete = true },
        FieldSample("completedAt", "21.11.2026") { $0.completedAt = midnight(of: "2026-11-21") },
        FieldSample("rank", "4711") { $0.rank = 4711 },
        FieldSample("project", "Kitchen") { $0.project = kitchen.id },
        FieldSample("tags", "#dairy", isWritten: true) { $0.tags = ["dairy"] },
        FieldSample("parent", "Spring cleaning") { $0.parent = parent.id },
        FieldSample("firstDay", "25.11.2026") { $0.firstDay = day("2026-11-25") },
        FieldSample("repetition", "every week") { $0.repetition = Recurrence("FREQ=WEEKLY") },
        FieldSample("reminders", "30m") { $0.reminders = [30] },
    ]

    static let ann = Person(id: number(101), name: "Ann Berg")
    static let kitchen = Project(id: number(102), name: "Kitchen")
    static let parent = TodoItem(
        id: number(103),
        title: "Spring cleaning",
        createdAt: midnight(of: "2026-11-01")
    )
    /// A to-do with none of the samples.
    static let plain = TodoItem(id: number(2), title: "Plain", createdAt: midnight(of: "2026-11-02"))
    /// A to-do with all of them.
    static let full = all.reduce(into: plain) { item, sample in sample.set(&item) }

    /// Somebody, a project and a parent, with these to-dos besides.
    static func list(with items: TodoItem...) -> TodoList {
        TodoList(items: [parent] + items, people: [ann], projects: [kitchen])
    }

    /// The values of a to-do's stored properties, as texts that are equal if the values are.
    static func values(of item: TodoItem) -> [String: String] {
        var values: [String: String] = [:]
        func add(_ value: Any, below prefix: String = "") {
            for case (let name?, let value) in Mirror(reflecting: value).children {
                values[prefix + name] = "\(value)"
            }
        }
        add(item)
        values["place"] = nil
        add(item.location ?? Location(name: ""), below: "location.")
        values["extras"] = nil
        if let rare = Mirror(reflecting: item).descendant("extras", "some") { add(rare) }
        return values
    }

    /// An id that nobody has drawn, as that of an import.
    private static func number(_ number: UInt8) -> UUID {
        UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, number))
    }

    private static func midnight(of text: String) -> Date {
        let midnight = clock("00:00").flatMap { TestZones().instant(day(text), $0, in: nil) }
        return midnight ?? .distantPast
    }
}
