import DocketCore
import FoundationEssentials

/// Moving to-dos within their section (K1), and parts among those of the same parent (U2).
extension ListViewModel {
    /// Moves the selected item, with what stands below it, past so many of those that are shown beside it. Hidden ones
    /// keep their order.
    func shift(by step: Int, in context: Context) -> Request? {
        let list = context.list
        guard let selected, let item = list.item(selected),
            let sibling = sibling(of: item, by: step, in: list),
            let change = list.moving(selected, past: sibling)
        else { return selected.flatMap(list.item).map { .notice(endMessage(of: $0, step: step, in: list)) } }
        return .change(
            NamedChange(verb: "Moved", object: item.title, change: change),
            then: .select(selected)
        )
    }

    private func endMessage(of item: TodoItem, step: Int, in list: TodoList) -> String {
        let place = step < 0 ? "first" : "last"
        guard let parent = list.parent(of: item) else { return "It is the \(place) of its section" }
        return "It is the \(place) part of \(parent.quotedTitle)"
    }

    /// The sibling that stands so many siblings further down, or up if `step` is negative; the last one if there are
    /// fewer. Nil if there is none.
    private func sibling(of item: TodoItem, by step: Int, in list: TodoList) -> UUID? {
        guard var index = content.index(of: item.id, in: list) else { return nil }
        let isOnFirstLevel = content.matcher.shownParent(of: item, in: list) == nil
        var found = item
        for _ in 0..<abs(step) {
            var rows = RowsWithin(found.id, list)
            repeat {
                index += step.signum()
            } while content.id(at: index, in: list).map { rows.contain($0) } ?? false
            var next = content.id(at: index, in: list).flatMap(list.item)
            while let other = next, !list.areSiblings(other, item) {
                // On the first level, what is shown of a hidden sibling stands for it.
                next =
                    isOnFirstLevel ? list.parent(of: other) : content.matcher.shownParent(of: other, in: list)
            }
            guard let sibling = next else { break }
            found = sibling
        }
        return found.id == item.id ? nil : found.id
    }
}

/// An item, and what stands below it. Looks at each item above the rows once.
private struct RowsWithin {
    private let list: TodoList
    private var found: Set<UUID>

    init(_ id: UUID, _ list: TodoList) {
        (self.list, found) = (list, [id])
    }

    mutating func contain(_ id: UUID) -> Bool {
        guard list.hasParts else { return false }
        var path: [UUID] = []
        var next = list.item(id)
        while let item = next {
            if found.contains(item.id) {
                found.formUnion(path)
                return true
            }
            path.append(item.id)
            next = list.parent(of: item)
        }
        return false
    }
}
