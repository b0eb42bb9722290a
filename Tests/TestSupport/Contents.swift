import DocketCore
import FoundationEssentials

/// The contents of a list for comparisons. Leaves out the ranks, which have a meaning only within their list.
package struct Contents: Equatable {
    package var todo: [TodoItem]
    package var done: [TodoItem]
    package var people: [Person]
    package var projects: [Project]
    package var views: [SavedView]
    package var importedIDs: [UUID]
    package var tombstones: [UUID]?

    package init(_ list: TodoList) {
        func unranked(_ item: TodoItem) -> TodoItem {
            var item = item
            item.rank = 0
            return item
        }
        todo = list.items(in: .todo).map(unranked)
        done = list.items(in: .done).map(unranked)
        importedIDs = list.importedIDs.sorted()
        tombstones = list.tombstones?.sorted()
        people = list.people.map { Person(id: $0.id, name: $0.name) }
        projects = list.projects.map { Project(id: $0.id, name: $0.name, color: $0.color) }
        views = list.views.map { SavedView(id: $0.id, name: $0.name, query: $0.query, order: $0.order) }
    }
}
