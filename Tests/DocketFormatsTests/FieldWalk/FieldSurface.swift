import DocketCore

/// Something that each field of a to-do goes through: a file, a form, a page.
struct FieldSurface: Sendable {
    let name: String
    /// The properties that it has no notion of, and why.
    let lacking: [String: String]
    /// Whether a property of a to-do is there.
    let has: @Sendable (FieldSample) throws -> Bool

    /// A surface that gives a to-do back.
    init(
        _ name: String,
        lacking: [String: String] = [:],
        returning item: @escaping @Sendable (FieldSample) throws -> TodoItem?
    ) {
        self.init(name, lacking: lacking) { sample in
            let property = sample.property
            let found = try item(sample).flatMap { FieldSample.values(of: $0)[property] }
            return found == FieldSample.values(of: .full)[property]
        }
    }

    /// A surface that shows texts.
    init(
        _ name: String,
        lacking: [String: String] = [:],
        showing texts: @escaping @Sendable () throws -> [String]
    ) {
        self.init(name, lacking: lacking) { sample in
            try texts().contains { $0.contains(sample.text) }
        }
    }

    init(
        _ name: String,
        lacking: [String: String] = [:],
        has: @escaping @Sendable (FieldSample) throws -> Bool
    ) {
        (self.name, self.lacking, self.has) = (name, lacking, has)
    }

    static let all = files + formats + typed + shown + reports
}

extension TodoItem {
    static var full: TodoItem { FieldSample.full }
    static var plain: TodoItem { FieldSample.plain }
}

extension TodoList {
    /// The to-do with the samples, whatever its id is here.
    var full: TodoItem? {
        (items(in: .todo) + items(in: .done)).first { $0.title == TodoItem.full.title }
    }
}
