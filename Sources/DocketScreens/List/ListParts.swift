import DocketCore
import FoundationEssentials

/// Making to-dos parts of others (U1).
extension ListViewModel {
    /// Makes the selected item the last part of the one above it on its level.
    func makePart(in context: Context) -> Request? {
        let list = context.list
        guard let item = selected.flatMap(list.item), let whole = siblingAbove(item, in: list) else {
            return .notice(Self.noneAbove)
        }
        let change = list.nesting([item.id], below: whole.id)
        if change.isEmpty { return .notice("That one is a part of it already") }
        return .change(
            NamedChange(
                verb: "Moved",
                object: item.title,
                result: "into \(whole.quotedTitle)",
                change: change
            ),
            then: .select(item.id)
        )
    }

    /// Makes the selected item a part of what its whole is a part of, or of nothing.
    func takeOut(in context: Context) -> Request? {
        let list = context.list
        guard let item = selected.flatMap(list.item), let change = list.unnesting(item.id) else {
            return .notice(Self.noPart)
        }
        let whole = item.parent.flatMap(list.item)
        return .change(
            NamedChange(
                verb: "Moved",
                object: item.title,
                result: "out of \(whole?.quotedTitle ?? "a deleted to-do")",
                change: change
            ),
            then: .select(item.id)
        )
    }

    /// Why the selected item can't become a part, or be no part any more; nil if it can.
    func disabledReason(forMakingPart: Bool, in context: Context) -> String? {
        let list = context.list
        guard let item = selected.flatMap(list.item) else { return "There is no to-do here" }
        if !marks.isEmpty {
            let keys = [.list(.makePart), .list(.takeOut), .list(.clear)].map { context.key($0) }
            return "\(keys[0]) and \(keys[1]) are for the selected one only: \(keys[2]) unmarks the others"
        }
        if forMakingPart { return siblingAbove(item, in: list) == nil ? Self.noneAbove : nil }
        return item.parent == nil ? Self.noPart : nil
    }

    private static let noneAbove = "Above it is no to-do of its level"
    private static let noPart = "It is no part of another to-do"

    /// The item above the selected one that is shown on the same level, below the same whole; nil if there is none.
    private func siblingAbove(_ item: TodoItem, in list: TodoList) -> TodoItem? {
        let whole = content.matcher.shownParent(of: item, in: list)
        var above = content.id(at: selection.index - 1, in: list).flatMap(list.item)
        if above?.section != item.section { return nil }
        while let other = above {
            let otherWhole = content.matcher.shownParent(of: other, in: list)
            if otherWhole?.id == whole?.id { return other }
            above = otherWhole
        }
        return nil
    }
}

extension TodoItem {
    /// The title in quotes, short enough for a notice.
    var quotedTitle: String { "“\(DisplayText(title, limit: Notice.maxTitleColumns).text)”" }
}
