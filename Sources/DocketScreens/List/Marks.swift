import DocketCore
import FoundationEssentials

/// The marked to-dos, by id: what sorts, hides or deletes them, and what brings them back, changes no mark (M2).
struct Marks {
    private var ids: Set<UUID> = []
    /// The number of those that are in the list.
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }

    func contains(_ id: UUID) -> Bool { ids.contains(id) }

    mutating func insert(_ marked: [UUID], in list: TodoList) {
        ids.formUnion(marked)
        update(for: list)
    }

    mutating func remove(_ unmarked: [UUID], in list: TodoList) {
        ids.subtract(unmarked)
        update(for: list)
    }

    /// Counts again after the list has changed.
    mutating func update(for list: TodoList) { count = ids.count { list.item($0) != nil } }
}
