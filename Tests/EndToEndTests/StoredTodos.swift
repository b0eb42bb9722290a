import Foundation

/// A `todos.json` that is written without Docket's own code.
struct StoredTodos: Encodable {
    struct Item: Encodable {
        var id = UUID()
        var title: String
        var note: String?
        var location: Location?
        var priority = "medium"
        var dueDate: String?
        var startTime: String?
        var reminders: [Int]?
        var people: [UUID]?
        var createdAt = "2026-11-18T09:30:00.000Z"
        var isComplete = false
    }

    struct Location: Encodable {
        var name: String
        var address: String?
    }

    struct Person: Encodable {
        var id = UUID()
        var name: String
    }

    var docket = 1
    var generation = 1
    var people: [Person] = []
    var items: [Item] = []

    /// A list of open to-dos, one for each title.
    init(_ titles: String..., people: [String] = []) {
        items = titles.map { Item(title: $0) }
        self.people = people.map { Person(name: $0) }
    }

    init(titles: [String]) {
        items = titles.map { Item(title: $0) }
    }

    /// The document's text.
    var json: String {
        get throws { String(decoding: try JSONEncoder().encode(self), as: UTF8.self) }
    }
}
