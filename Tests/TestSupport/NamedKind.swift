import DocketCore
import FoundationEssentials

/// A kind of value with a name, for tests of what is so for each of them.
package struct NamedKind: Sendable, CustomStringConvertible {
    package let description: String
    /// Adds one with that id, name and rank.
    package let adding: @Sendable (TodoList, UUID, String, Int) -> Change
    /// Changes all of a value but its id and rank; nil if there is none.
    package let editing: @Sendable (TodoList, UUID, _ name: String) -> Change?
    package let deleting: @Sendable (TodoList, UUID) -> Change?
    package let names: @Sendable (TodoList) -> [String]
    /// A to-do with that id that refers to a value; nil if to-dos don't.
    package var referring: (@Sendable (UInt8, UUID) -> TodoItem)?

    package static let all = [
        NamedKind(
            { Person(id: $0, name: $1, rank: $2) },
            editing: { _ in },
            referring: { .sample($0, people: [$1]) }
        ),
        NamedKind(
            { Project(id: $0, name: $1, color: .red, rank: $2) },
            editing: { $0.color = .green },
            referring: { .sample($0, project: $1) }
        ),
        NamedKind(
            { SavedView(id: $0, name: $1, query: "@ann due:<=fri", rank: $2) },
            editing: { ($0.query, $0.order) = ("+Home", ListOrder(sort: .title, isReversed: true)) }
        ),
    ]

    /// - Parameter edit: changes all but the id, the name and the rank.
    private init<Value: NamedValue>(
        _ make: @escaping @Sendable (UUID, String, Int) -> Value,
        editing edit: @escaping @Sendable (inout Value) -> Void,
        referring: (@Sendable (UInt8, UUID) -> TodoItem)? = nil
    ) {
        description = Value.kind.rawValue
        adding = { $0.adding(make($1, $2, $3)) }
        editing = { list, id, name in
            Value.value(id, in: list).flatMap { value in
                var edited = value
                edited.name = name
                edit(&edited)
                return list.replacing(value, with: edited)
            }
        }
        deleting = { $0.deleting(Value.self, $1) }
        names = { Value.all(in: $0).map(\.name) }
        self.referring = referring
    }

    /// A list of values with these names, and ids from 1 on.
    package func list(_ names: [String]) -> TodoList {
        var list = TodoList()
        for (index, name) in names.enumerated() { list.apply(adding(list, UUID(index + 1), name, 0)) }
        return list
    }
}
