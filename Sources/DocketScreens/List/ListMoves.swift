import DocketCore
import FoundationEssentials

/// Moving to-dos within their section (K1), and parts among those of the same whole (U2).
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
        guard let whole = list.whole(of: item) else { return "It is the \(place) of its section" }
        return "It is the \(place) part of \(whole.quotedTitle)"
    }

    /// The sibling that stands so many siblings further down, or up if `step` is negative; the last one if there are
    /// fewer. Nil if there is none.
    private func sibling(of item: TodoItem, by step: Int, in list: TodoList) -> UUID? {
        guard var index = content.index(of: item.id, in: list) else { return nil }
        let direction = step.signum()
        var found = item
        for _ in 0..<abs(step) {
            // Past all that stands below the last one.
            repeat { index += direction } while isShown(at: index, below: found, in: list)
            guard let next = content.id(at: index, in: list).flatMap(list.item),
                let sibling = sibling(of: item, above: next, in: list)
            else { break }
            found = sibling
        }
        return found.id == item.id ? nil : found.id
    }

    private func isShown(at index: Int, below item: TodoItem, in list: TodoList) -> Bool {
        guard list.hasParts, let other = content.id(at: index, in: list).flatMap(list.item) else {
            return false
        }
        return list.stands(other, below: item.id)
    }

    /// The sibling of `item` that is `other`, or that `other` is a part of, or a part of a part. A part that stands below
    /// its whole does not move past a hidden one: nobody would see that.
    private func sibling(of item: TodoItem, above other: TodoItem, in list: TodoList) -> TodoItem? {
        var next: TodoItem? = other
        while let sibling = next {
            if list.areSiblings(sibling, item) {
                let isVisible =
                    criteria.matches(sibling, in: list) || criteria.shownWhole(of: item, in: list) == nil
                return isVisible ? sibling : nil
            }
            next = list.whole(of: sibling)
        }
        return nil
    }
}
