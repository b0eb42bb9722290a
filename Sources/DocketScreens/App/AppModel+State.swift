import DocketCore
import FoundationEssentials

/// What the app looks like now.
extension AppModel {
    package var state: ScreenState {
        ScreenState(size: context.size, header: header, body: body, footer: footer)
    }

    private var header: HeaderState {
        let titles = ["Todos", form?.original == nil ? "Create Todo" : "Edit Todo", "People"]
        let leading: HeaderState.Leading =
            switch screens.last {
            case .detail: .back("Todos", .detail(.back))
            case .help: .back(detail != nil && form == nil ? "To-do" : titles[tab.rawValue], .help(.close))
            default: .tabs(active: tab, titles: titles)
            }
        return HeaderState(leading: leading, today: context.today)
    }

    private var body: BodyState {
        switch screens.last {
        case .list, nil: .list(todos.state(in: context))
        case .detail: detail.map { .detail($0.state(in: context)) } ?? .list(todos.state(in: context))
        case .form: form.map { .form($0.state(in: context)) } ?? .list(todos.state(in: context))
        case .people: .people(people.state(in: context))
        case .help:
            help.map { .help($0.state(in: context, disabledReason: belowHelp.disabledReason)) }
                ?? .list(todos.state(in: context))
        }
    }

    private var footer: FooterState {
        if let prompt { return .prompt(prompt.state(hints: hints)) }
        if let search { return .prompt(search.state(hints: hints)) }
        if let message { return message }
        switch screens.last {
        case .list:
            if let absence { return .notice(Notice(absence)) }
            let offer =
                isLoadingFeed
                ? Notice(fitting("Loading the feed…", "Loading…", in: context.size.columns / 3)) : nil
            return .hints(hints, offer: offer, position: todos.position(in: context))
        case .people:
            if context.damage == nil, context.list.people.isEmpty {
                return .notice(
                    Notice(fitting("Nobody yet · + adds a person · ? help", "+ adds one · ? help"))
                )
            }
            return .hints(hints, position: people.position(in: context))
        case .form:
            guard let keptDraft, form?.hasUnsavedText == false else { return .hints(hints) }
            let isNarrow = context.size.isNarrow
            let offer =
                isNarrow
                ? Notice("^Y kept draft")
                : Notice("Kept draft", title: keptDraft.name, " · ^Y brings it back")
            return .hints(hints, offer: offer)
        case .help:
            guard let query = help?.query, !query.isEmpty else {
                let offer = context.size.isWide ? Notice("Type to find a key") : nil
                return .hints(hints, offer: offer)
            }
            // The cursor has to stay on the row that was found.
            if context.charset.isPlain { return .hints(hints, offer: Notice("Find: \(query)")) }
            return .prompt(
                PromptState(label: "Find", text: query, cursor: query.count, error: nil, hints: hints)
            )
        default:
            return .hints(hints)
        }
    }

    /// Why the list shows nothing, and what to press (L7).
    private var absence: String? {
        guard context.damage == nil, todos.selected == nil else { return nil }
        if context.isLoading { return "Loading…" }
        if context.list.isEmpty, isLoadingFeed {
            return fitting("Loading the feed… · ⎋ stops · ? help", "Loading… · ⎋ stops", "⎋ stops")
        }
        if context.list.isEmpty {
            return fitting("No to-dos yet · + adds one · ? help", "+ adds one · ? help")
        }
        if todos.isSearching { return "Searching…" }
        if let query = todos.criteria.query {
            return fitting(
                "Nothing has “\(query.text)” in it · ⎋ shows all · ? help",
                "Nothing found · ⎋ all · ? help",
                "⎋ all · ? help"
            )
        }
        if todos.criteria.person != nil {
            return fitting(
                "No to-dos of theirs here · ⎋ shows everybody's · ? help",
                "⎋ shows everybody's · ? help",
                "⎋ all · ? help"
            )
        }
        return fitting(
            "No to-dos here · f shows the others · ? help",
            "f shows others · ? help",
            "f · ? help"
        )
    }

    /// The first of the texts that the footer has room for, else the last.
    private func fitting(_ texts: String..., in columns: Int? = nil) -> String {
        let room = columns ?? context.size.columns - 1
        return texts.first { DisplayText($0, charset: context.charset).columns <= room } ?? texts.last ?? ""
    }

    /// The hints of what works now, in the order in which the key map declares them.
    private var hints: [FooterHint] {
        offers.all.compactMap { offer in
            guard offer.intents.contains(where: { disabledReason(for: $0) == nil }) else { return nil }
            for intent in offer.intents {
                guard let word = word(for: intent) else { continue }
                return FooterHint(keys: offer.hint.keys, word: word, importance: offer.hint.importance)
            }
            return offer.hint
        }
    }

    /// Another word than the declared one, where the state asks for it.
    private func word(for intent: Intent) -> String? {
        if intent == .help(.back), help?.query.isEmpty == false { return "clear" }
        let toggled: UUID? =
            switch intent {
            case .list(.toggle): todos.selected
            case .detail(.toggle): detail?.id
            default: nil
            }
        return toggled.flatMap(context.list.item)?.isComplete == true ? "uncheck" : nil
    }
}
