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

extension ListViewModel {
    /// Marks the selected item, or unmarks it, and goes to the next one (M1).
    mutating func mark(in context: Context) {
        guard let selected else { return }
        if marks.contains(selected) {
            marks.remove([selected], in: context.list)
        } else {
            marks.insert([selected], in: context.list)
        }
        move(.rows(1), in: context)
    }

    /// Marks all items that are shown; if they are marked, unmarks them (M1).
    mutating func markAll(in context: Context) {
        let shown = allShown(in: context)
        if shown.allSatisfy(marks.contains) {
            marks.remove(shown, in: context.list)
        } else {
            marks.insert(shown, in: context.list)
        }
    }

    /// Does something with the marked items that are shown, or the selected one.
    mutating func acting(
        in context: Context,
        _ action: (ListViewModel, Targets) -> Request?
    ) -> Request? {
        guard let targets = targets(in: context) else { return nil }
        guard !targets.ids.isEmpty else {
            let what =
                targets.hiddenCount == 1
                ? "The marked to-do is hidden" : "All \(targets.hiddenCount) marked to-dos are hidden"
            let (clear, filter) = (context.key(.list(.clear)), context.key(.list(.nextFilter)))
            let how =
                criteria.search == nil
                ? "\(clear) unmarks, \(filter) shows them" : "\(clear) ends the search"
            return .notice("\(what): \(how)")
        }
        return action(self, targets)
    }

    /// What the keys act on (M1, M2); nil if nothing is marked or selected.
    mutating func targets(in context: Context) -> Targets? {
        guard !marks.isEmpty else { return selected.map { Targets([$0]) } }
        let ids = allShown(in: context).filter(marks.contains)
        return Targets(ids, hiddenCount: marks.count - ids.count)
    }
}
