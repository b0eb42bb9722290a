import FoundationEssentials

/// The open to-dos by the day on which they are due, and which of them repeat (A1). Kept up with each change.
package struct DueDays: Sendable {
    /// Those without a day are under nil.
    package private(set) var items: ItemsByDay
    /// The ids of those that repeat.
    package private(set) var repeating: Set<UUID>

    init(_ open: [TodoItem]) {
        items = ItemsByDay(open)
        repeating = Set(open.lazy.filter { $0.repetition != nil }.map(\.id))
    }

    mutating func add(_ item: TodoItem) {
        if item.isComplete { return }
        items.add(item, on: item.dueDate)
        if item.repetition != nil { repeating.insert(item.id) }
    }

    mutating func remove(_ item: TodoItem) {
        if item.isComplete { return }
        items.remove(item, on: item.dueDate)
        repeating.remove(item.id)
    }
}
