import DocketCore
import FoundationEssentials

/// The actions that list and detail page share, with their descriptions for the footer. Each is one change, which can be
/// undone at once, for one to-do or several.
enum ItemActions {
    /// Checks the to-dos, or unchecks them if all are done.
    static func toggle(_ targets: Targets, in context: Context) -> Request? {
        let items = targets.ids.compactMap { context.list.item($0) }
        guard items.allSatisfy(\.isComplete) else { return check(targets, in: context) }
        return items.isEmpty
            ? nil : .change(named("Unchecked", items, context.list.unchecking(targets.ids), targets))
    }

    private static func check(_ targets: Targets, in context: Context) -> Request {
        let checking = context.list.checking(
            targets.ids,
            at: context.dependencies.now(),
            on: context.today
        )
        let refusal = checking.refused.map { item, reason in
            "“\(DisplayText(item.title, limit: Notice.maxTitleColumns).text)” stays: \(reason)"
        }
        if checking.change.isEmpty { return .notice(refusal ?? "It is done already") }
        let next = checking.nextDay.map { "· again \(name(of: $0, in: context))" }
        let results = [withParts(checking.partCount), next, refusal.map { "· \($0)" }].compactMap { $0 }
        var change = named("Checked", checking.checked, checking.change, targets)
        change.result = results.isEmpty ? nil : results.joined(separator: " ")
        return .change(change)
    }

    /// Deletes the to-dos, and their parts; nil if there are none.
    static func delete(_ targets: Targets, in context: Context) -> NamedChange? {
        let items = targets.ids.compactMap { context.list.item($0) }
        if items.isEmpty { return nil }
        let change = context.list.deleting(targets.ids)
        var named = named("Deleted", items, change, targets)
        named.result = withParts(change.items.count - items.count)
        return named
    }

    /// - Parameter items: those that the user has chosen.
    static func named(_ verb: String, _ items: [TodoItem], _ change: Change, _ targets: Targets)
        -> NamedChange
    {
        NamedChange(
            verb: items.count == 1 ? verb : "\(verb) \(items.count) to-dos",
            object: items.count == 1 ? items[0].title : nil,
            change: change,
            hiddenCount: targets.hiddenCount
        )
    }

    private static func withParts(_ count: Int) -> String? {
        switch count {
        case 0: nil
        case 1: "and a part of it"
        default: "and \(count) parts"
        }
    }

    /// `today`, `tomorrow` or `Monday, 23.11.2026`.
    static func name(of day: Day, in context: Context) -> String {
        let today = context.today
        if day == today || day - today == 1 { return day.distance(from: today) }
        return "\(day.weekday.name), \(day.text(in: context.dateFormat))"
    }
}
