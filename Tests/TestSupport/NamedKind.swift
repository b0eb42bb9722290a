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

    package static let all = [person, project, view]

    package static let person = NamedKind(
        description: "person",
        adding: { $0.adding(Person(id: $1, name: $2, rank: $3)) },
        editing: { list, id, name in list.renaming(id, to: name) },
        deleting: { $0.deleting(Person.self, $1) },
        names: { $0.people.map(\.name) },
        referring: { .sample($0, people: [$1]) }
    )

    package static let project = NamedKind(
        description: "project",
        adding: { $0.adding(Project(id: $1, name: $2, color: .red, rank: $3)) },
        editing: { list, id, name in
            list.project(id).flatMap { project in
                var edited = project
                (edited.name, edited.color) = (name, .green)
                return list.replacing(project, with: edited)
            }
        },
        deleting: { $0.deleting(Project.self, $1) },
        names: { $0.projects.map(\.name) },
        referring: { .sample($0, project: $1) }
    )

    package static let view = NamedKind(
        description: "view",
        adding: { $0.adding(SavedView(id: $1, name: $2, query: "@ann due:<=fri", rank: $3)) },
        editing: { list, id, name in
            list.view(id).flatMap { view in
                var edited = view
                (edited.name, edited.query) = (name, "+Home")
                edited.order = ListOrder(sort: .title, isReversed: true)
                return list.replacing(view, with: edited)
            }
        },
        deleting: { $0.deleting(SavedView.self, $1) },
        names: { $0.views.map(\.name) }
    )

    /// A list of values with these names, and ids from 1 on.
    package func list(_ names: [String]) -> TodoList {
        var list = TodoList()
        for (index, name) in names.enumerated() { list.apply(adding(list, UUID(index + 1), name, 0)) }
        return list
    }
}
