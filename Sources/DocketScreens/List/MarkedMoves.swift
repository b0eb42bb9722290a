import DocketCore
import FoundationEssentials

/// Moving marked to-dos (M1).
extension ListViewModel {
    /// Moves the marked items, each with what stands below it, past so many of the unmarked ones that are shown beside
    /// them. At the end of their section they stay, in their order.
    func shift(_ targets: Targets, by step: Int, in context: Context) -> Request {
        let list = context.list
        let marked = Set(targets.ids)
        var moving = MovingItems(list)
        for siblings in shownSiblings(of: marked, in: list) {
            moving.move(marked, among: siblings, by: step)
        }
        let items = targets.ids.compactMap(list.item)
        let change = moving.change
        if change.isEmpty { return .notice("They are the \(step < 0 ? "first" : "last") of their section") }
        return .change(ItemActions.named("Moved", items, change, targets))
    }

    /// The shown items, in groups of siblings, of which some are marked. What stands below a marked item goes with it.
    private func shownSiblings(of marked: Set<UUID>, in list: TodoList) -> [[UUID]] {
        struct Group: Hashable {
            let section: Section
            let parent: UUID?
        }
        var groups: [Group: [UUID]] = [:]
        for item in content.ids(in: list).compactMap(list.item) {
            groups[Group(section: item.section, parent: list.parent(of: item)?.id), default: []].append(
                item.id
            )
        }
        return groups.filter { group, ids in
            let isBelowMarked = group.parent.map { parent in list.isWithin(parent, anyOf: marked) } ?? false
            return !isBelowMarked && ids.contains(where: marked.contains)
        }.map(\.value)
    }
}

/// Moves of several items, one after the other, as one change.
private struct MovingItems {
    private let before: TodoList
    private var list: TodoList
    private var touched: Set<UUID> = []

    init(_ list: TodoList) {
        before = list
        self.list = list
    }

    /// - Parameter siblings: in their order.
    mutating func move(_ marked: Set<UUID>, among siblings: [UUID], by step: Int) {
        // The order in which the items are moved: from the end that they move to.
        var order = step < 0 ? siblings : siblings.reversed()
        for _ in 0..<min(abs(step), order.count) {
            for index in order.indices.dropFirst()
            where marked.contains(order[index]) && !marked.contains(order[index - 1]) {
                guard let change = list.moving(order[index], past: order[index - 1]) else { continue }
                list.apply(change)
                touched.formUnion(change.items.map(\.id))
                order.swapAt(index, index - 1)
            }
        }
    }

    var change: Change {
        Change(
            items: touched.compactMap { id in
                guard let old = before.item(id), let new = list.item(id), old != new else { return nil }
                return .replace(old, with: new)
            }
        )
    }
}
