import DocketCore
import FoundationEssentials

extension ListViewModel: TodoPage {
    var screen: Screen { .list(self) }

    var tab: (tab: Tab, title: String)? { (.todos, Tab.todos.title) }

    var title: String? { Tab.todos.title }

    func scopes(in context: Context) -> [Scope] {
        (context.feed?.isLoading == true ? [.feed] : []) + [.list]
    }

    var takesCounts: Bool { true }

    func disabledReason(for intent: Intent, in context: Context) -> String? {
        switch intent {
        case .item, .move, .menu(.open(.change)), .quickLine(.addPart), .quickLine(.change):
            return selected == nil ? "There is no to-do here" : nil
        case .list(let intent): return disabledReason(for: intent, in: context)
        default: return nil
        }
    }

    private func disabledReason(for intent: ListIntent, in context: Context) -> String? {
        switch intent {
        case .open, .toggle, .edit, .delete, .mark, .markAll:
            return selected == nil ? "There is no to-do here" : nil
        case .clear:
            return criteria.group == nil && criteria.search == nil && filter == .all
                && marks.isEmpty
                ? "All to-dos are shown" : nil
        case .match:
            return criteria.search == nil ? "Nothing was searched: / searches" : nil
        case .shift:
            if selected == nil { return "There is no to-do here" }
            return criteria.order.words.map { "They are sorted \($0): s h comes back to your own order" }
        case .saveView:
            return savedQuery(in: context.list).isEmpty && criteria.order.sort == .manual
                ? "Search or sort first: \(context.key(.list(.search))) searches" : nil
        case .makePart: return disabledReason(forMakingPart: true, in: context)
        case .takeOut: return disabledReason(forMakingPart: false, in: context)
        case .reverse:
            return criteria.order.sort == .manual ? "By hand there is no reverse: s sorts them first" : nil
        case .add, .nextFilter, .show, .select, .toggleItem, .sort, .search:
            return nil
        }
    }

    var selectedTodo: UUID? { selected }

    func unhidingAdvice(in context: Context) -> String {
        let clear = context.key(.list(.clear))
        return criteria.search == nil
            ? "\(clear) unmarks, \(context.key(.list(.nextFilter))) shows them" : "\(clear) ends the search"
    }

    func needsWholeList(for intent: Intent, in context: Context) -> Bool {
        switch intent {
        case .list(.add), .list(.select), .list(.show), .move(.first), .quickLine(.add): false
        case .move(.rows(let step)): !hasItem(atOffset: step, in: context)
        case .move(.pages(let step)): !hasItem(atOffset: step * Self.rows(in: context), in: context)
        case .move(.halfPages(let step)): !hasItem(atOffset: step * Self.rows(in: context) / 2, in: context)
        default: true
        }
    }

    mutating func handle(_ intent: Intent, in context: Context) -> Request? {
        switch intent {
        case .list(let intent): return handle(intent, in: context)
        case .move(let intent): move(intent, in: context)
        case .menu(.open(.sort)): return .open(MenuViewModel(.sort))
        case .menu(.open(let menu)): return acting(in: context) { .open(MenuViewModel(menu, for: $1)) }
        case .quickLine(let intent): return openQuickLine(intent, in: context)
        case .item(let intent): return acting(in: context) { $0.request(intent, for: $1, in: context) }
        default: break
        }
        return nil
    }

    func body(in context: Context) -> BodyState? { .list(state(in: context)) }

    func footer(hints: [FooterHint], in context: Context) -> FooterState {
        if let text = emptyListMessage(in: context) { return .notice(Notice(text)) }
        let offer =
            context.feed?.isLoading == true
            ? Notice(context.fitting("Loading the feed…", "Loading…", in: context.size.columns / 3)) : nil
        return .hints(hints, offer: offer, position: position(in: context))
    }

    func hintWord(for intent: Intent, in context: Context) -> String? {
        if intent == .list(.clear) {
            if criteria.search != nil { return "end search" }
            if !marks.isEmpty { return "unmark" }
            if case .person = criteria.group { return "everybody" }
            return nil
        }
        guard intent == .list(.toggle), let selected else { return nil }
        return context.list.item(selected)?.isComplete == true ? "uncheck" : nil
    }

    /// Why the list shows no items, and what to press (L7); nil if it shows some.
    private func emptyListMessage(in context: Context) -> String? {
        guard context.damage == nil, selected == nil else { return nil }
        if context.isLoading { return "Loading…" }
        let help = "\(context.key(.app(.showHelp))) help"
        if context.list.isEmpty, context.feed?.isLoading == true {
            let stops = "\(context.key(.app(.stopFeed))) stops"
            return context.fitting("Loading the feed… · \(stops) · \(help)", "Loading… · \(stops)", stops)
        }
        if context.list.isEmpty {
            let adds = "\(context.key(.list(.add))) adds one"
            return context.fitting("No to-dos yet · \(adds) · \(help)", "\(adds) · \(help)")
        }
        if isSearching { return "Searching…" }
        let clear = context.key(.list(.clear))
        if let unknown = content.matcher.unknownNames.first {
            let ends = criteria.search == nil ? "shows all" : "ends the search"
            return context.fitting("\(unknown) · \(clear) \(ends) · \(help)", unknown, "\(clear) \(ends)")
        }
        if let search = criteria.search {
            return context.fitting(
                "Nothing has “\(search.text)” in it · \(clear) ends the search · \(help)",
                "Nothing found · \(clear) ends it · \(help)",
                "\(clear) ends the search"
            )
        }
        switch criteria.group {
        case .person:
            return context.fitting(
                "No to-dos of theirs here · \(clear) shows everybody's · \(help)",
                "\(clear) shows everybody's · \(help)",
                "\(clear) all · \(help)"
            )
        case .project:
            return context.fitting(
                "No to-dos of this project here · \(clear) shows all · \(help)",
                "\(clear) shows all · \(help)",
                "\(clear) all · \(help)"
            )
        case .tag, .view:
            return context.fitting(
                "No to-dos in this view · \(clear) shows all · \(help)",
                "\(clear) shows all · \(help)",
                "\(clear) all · \(help)"
            )
        case nil: break
        }
        let filter = context.key(.list(.nextFilter))
        return context.fitting(
            "No to-dos here · \(filter) shows the others · \(help)",
            "\(filter) shows others · \(help)",
            "\(filter) · \(help)"
        )
    }
}
