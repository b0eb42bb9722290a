import FoundationEssentials

/// A step that changes the list as a whole or not at all, and that undo takes back as a whole.
///
/// It holds what was there before and what is there after, so its inverse needs no list.
package struct Change: Equatable, Sendable {
    package var items: [Edit<TodoItem>]
    package var people: [Edit<Person>]
    /// The ids of items that come from elsewhere. The list remembers them for good, whatever becomes of the items.
    package var imported: [UUID]

    package init(items: [Edit<TodoItem>] = [], people: [Edit<Person>] = [], imported: [UUID] = []) {
        self.items = items
        self.people = people
        self.imported = imported
    }

    package var isEmpty: Bool { items.isEmpty && people.isEmpty && imported.isEmpty }

    /// The change that takes this one back.
    package var inverse: Change {
        Change(
            items: items.reversed().map(\.inverse),
            people: people.reversed().map(\.inverse),
            imported: imported
        )
    }
}

/// What happens to one item or person.
package enum Edit<Value: Identifiable & Equatable & Sendable>: Equatable, Sendable
where Value.ID: Sendable {
    case add(Value)
    case replace(Value, with: Value)
    case remove(Value)

    package var id: Value.ID {
        switch self {
        case .add(let value), .remove(let value), .replace(let value, _): value.id
        }
    }

    /// The value once the edit is made; nil where it is removed.
    package var after: Value? {
        switch self {
        case .add(let value), .replace(_, let value): value
        case .remove: nil
        }
    }

    var inverse: Edit {
        switch self {
        case .add(let value): .remove(value)
        case .replace(let before, let after): .replace(after, with: before)
        case .remove(let value): .add(value)
        }
    }
}
