import FoundationEssentials

/// A kind of value that a list has, and a change edits.
package enum ValueKind: String, CaseIterable, Sendable {
    case todo, person, project, view

    /// For what is done alike for each kind, and not for each row or key: such code is not made for the type.
    package var type: any ListValue.Type {
        switch self {
        case .todo: TodoItem.self
        case .person: Person.self
        case .project: Project.self
        case .view: SavedView.self
        }
    }
}

/// A to-do, a person, a project or a saved view.
package protocol ListValue: Mergeable where ID == UUID {
    static var kind: ValueKind { get }

    /// The edits of such values in a change.
    static var edits: WritableKeyPath<Change, [Edit<Self>]> { get }

    /// The value with that id; nil if the list has none.
    static func value(_ id: UUID, in list: TodoList) -> Self?

    /// All such values, in order.
    static func all(in list: TodoList) -> [Self]
}

extension TodoItem: ListValue {
    package static var kind: ValueKind { .todo }
    package static var edits: WritableKeyPath<Change, [Edit<TodoItem>]> { \.items }

    package static func value(_ id: UUID, in list: TodoList) -> TodoItem? { list.item(id) }

    package static func all(in list: TodoList) -> [TodoItem] { Section.allCases.flatMap(list.items(in:)) }
}

extension TodoList {
    /// The title or name of a value; nil if the list has none of that id.
    package func label(of id: UUID, _ kind: ValueKind) -> String? {
        func label(_ type: (some ListValue).Type) -> String? { type.value(id, in: self)?.label }
        return label(kind.type)
    }
}

extension Change {
    /// The ids of all that it edits.
    package var editedIDs: [UUID] {
        func ids<Value: ListValue>(_: Value.Type) -> [UUID] { self[keyPath: Value.edits].map(\.id) }
        return ValueKind.allCases.flatMap { ids($0.type) }
    }

    /// Drops the edits of these values.
    package mutating func removeEdits(of ids: Set<UUID>) {
        func remove<Value: ListValue>(_: Value.Type) {
            self[keyPath: Value.edits].removeAll { ids.contains($0.id) }
        }
        for kind in ValueKind.allCases { remove(kind.type) }
    }

    /// Drops the removals of what `list` has otherwise.
    package mutating func keepChanged(of list: TodoList) {
        func keep<Value: ListValue>(_: Value.Type) {
            self[keyPath: Value.edits].removeAll { edit in
                if case .remove(let value) = edit { Value.value(value.id, in: list) != value } else { false }
            }
        }
        for kind in ValueKind.allCases { keep(kind.type) }
    }
}
