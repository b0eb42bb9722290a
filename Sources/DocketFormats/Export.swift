import DocketCore
import FoundationEssentials

/// The to-dos that are written, with what the list says of them.
package struct Export: Sendable {
    /// In the order in which they are written.
    package let items: [TodoItem]
    private let list: TodoList
    private let ids: Set<UUID>

    /// - Parameter items: each once.
    package init(_ items: [TodoItem], of list: TodoList) {
        self.items = items
        self.list = list
        ids = Set(items.map(\.id))
    }

    /// Only what is not done.
    var open: Export { Export(items.filter { !$0.isComplete }, of: list) }

    /// The project; nil if there is none.
    func project(of item: TodoItem) -> Project? { item.project.flatMap(list.project) }

    /// Those of the people that the list has.
    func people(of item: TodoItem) -> [Person] { item.people.compactMap(list.person) }

    /// What the to-do is a part of, if that is written, too.
    func parent(of item: TodoItem) -> UUID? { item.parent.flatMap { ids.contains($0) ? $0 : nil } }

    /// The to-dos with their depths, for each project of those that are parts of nothing. Those without a project come first:
    /// under a heading they would belong to it.
    func groups() -> [(project: Project?, items: [(item: TodoItem, depth: Int)])] {
        var order: [UUID?] = []
        var groups: [UUID?: (project: Project?, items: [(item: TodoItem, depth: Int)])] = [:]
        var current: Project?
        for (item, depth) in nested() {
            if depth == 0 { current = project(of: item) }
            if groups[current?.id] == nil { order.append(current?.id) }
            groups[current?.id, default: (current, [])].items.append((item, depth))
        }
        return (order.filter { $0 == nil } + order.filter { $0 != nil }).compactMap { groups[$0] }
    }

    /// The to-dos with their depths, each below the one that it is a part of.
    func nested() -> [(item: TodoItem, depth: Int)] {
        let known = Dictionary(items.map { ($0.id, $0) }) { first, _ in first }
        var parts: [UUID: [UUID]] = [:]
        var waiting: [(id: UUID, depth: Int)] = []
        for item in items.reversed() {
            if let parent = parent(of: item) {
                parts[parent, default: []].append(item.id)
            } else {
                waiting.append((item.id, 0))
            }
        }
        var nested: [(item: TodoItem, depth: Int)] = []
        nested.reserveCapacity(items.count)
        while let (id, depth) = waiting.popLast() {
            if let item = known[id] { nested.append((item, depth)) }
            waiting += (parts[id] ?? []).map { ($0, depth + 1) }
        }
        return nested
    }
}
