import DocketCore
import FoundationEssentials

/// Finds the to-dos of files in a list.
struct ImportMatch {
    private let list: TodoList
    /// The to-dos of the list by what they look like, the last one first. Empty if all to-dos of the files have ids.
    private var lookAlikes: [Look: [UUID]] = [:]
    /// The titles of the files' to-dos, for those that are parts of them.
    private let titles: [UUID: String]

    /// What makes two to-dos the same one for somebody who reads them.
    private struct Look: Hashable {
        let title: String
        let project: String?
        let parent: String?
        let dueDate: Day?
        let isComplete: Bool
    }

    init(_ list: TodoList, _ todos: [FoundTodo]) {
        self.list = list
        let hasParts = todos.contains { $0.item.parent != nil }
        titles = Dictionary(hasParts ? todos.map { ($0.item.id, $0.item.title) } : []) { first, _ in first }
        guard !list.isEmpty, todos.contains(where: { !$0.hasOwnID }) else { return }
        // Ids that the files name are not free for others.
        let named = Set(todos.map(\.item.id))
        for section in Section.allCases.reversed() {
            for item in list.items(in: section).reversed() where !named.contains(item.id) {
                let look = Look(
                    title: item.title.trimmed,
                    project: item.project.flatMap { list.project($0)?.name }.map(Self.key),
                    parent: item.parent.flatMap { list.item($0)?.title.trimmed },
                    dueDate: item.dueDate,
                    isComplete: item.isComplete
                )
                lookAlikes[look, default: []].append(item.id)
            }
        }
    }

    /// The id of the to-do of the list that a file's is; nil if it is a new one.
    mutating func find(_ todo: FoundTodo) -> UUID? {
        if list.item(todo.item.id) != nil { return todo.item.id }
        return todo.hasOwnID ? nil : lookAlike(todo)
    }

    private mutating func lookAlike(_ todo: FoundTodo) -> UUID? {
        let look = Look(
            title: todo.item.title.trimmed,
            project: (todo.project?.name).map(Self.key),
            parent: todo.item.parent.flatMap { titles[$0]?.trimmed },
            dueDate: todo.item.dueDate,
            isComplete: todo.item.isComplete
        )
        return lookAlikes[look]?.popLast()
    }

    private static func key(_ name: String) -> String { name.trimmed.lowercased() }
}
