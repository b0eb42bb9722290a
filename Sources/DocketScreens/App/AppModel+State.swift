import DocketCore
import FoundationEssentials

/// What the app looks like now.
extension AppModel {
    package var state: ScreenState {
        ScreenState(size: context.size, header: header, body: body, footer: footer)
    }

    package var charset: Charset { context.charset }

    private var header: HeaderState {
        HeaderState(leading: leading(of: screens[...]), today: context.today)
    }

    private func leading(of screens: ArraySlice<Screen>) -> HeaderState.Leading {
        let titles: [Tab: String] = [
            .todos: "Todos",
            .create: form?.original == nil ? "Create Todo" : "Edit Todo",
            .people: "People",
        ]
        switch screens.last {
        case .list, nil: return .tabs(active: .todos, titles: titles)
        case .form: return .tabs(active: .create, titles: titles)
        case .people: return .tabs(active: .people, titles: titles)
        case .detail: return .back("Todos")
        case .help:
            switch leading(of: screens.dropLast()) {
            case .tabs(let active, let titles): return .back(titles[active] ?? "")
            case .back: return .back("Todo")
            }
        }
    }

    private var body: BodyState {
        switch screens.last {
        case .list, nil: .list(todos.state(loadError: loadError, in: context))
        case .detail: detail.map { .detail($0.state(in: context)) } ?? .list(todos.state(in: context))
        case .form: form.map { .form($0.state(in: context)) } ?? .list(todos.state(in: context))
        case .people: .people(people.state(loadError: loadError, in: context))
        case .help: help.map { .help($0.state(in: context)) } ?? .list(todos.state(in: context))
        }
    }

    private var footer: FooterState {
        if let prompt { return .prompt(prompt.state) }
        if let message { return message }
        switch screens.last {
        case .list:
            if let absence { return .notice(Notice(absence)) }
            return .hints(hints, position: todos.position(in: context))
        case .people:
            if loadError == nil, context.list.people.isEmpty {
                return .notice(Notice("Nobody yet · + adds a person · ? help"))
            }
            return .hints(hints, position: people.position(in: context))
        case .form:
            guard let keptDraft, form?.hasUnsavedText == false else { return .hints(hints) }
            let offer = Notice("Kept draft", title: keptDraft.title, " · ^Y brings it back")
            return .hints(hints, offer: offer)
        default:
            return .hints(hints)
        }
    }

    /// Why the list shows nothing, and what to press (L7).
    private var absence: String? {
        guard loadError == nil, todos.selected == nil else { return nil }
        if context.list.isEmpty { return "No todos yet · + adds one · ? help" }
        if todos.person != nil { return "No to-dos of theirs here · ⎋ shows everybody's · ? help" }
        return "No to-dos here · f shows the others · ? help"
    }

    /// The hints of what works now, in the order in which the key map declares them.
    private var hints: [FooterHint] {
        scopes.flatMap { scope in
            KeyMap.bindings.filter { $0.scope == scope }.compactMap(hint)
        }
    }

    private func hint(for binding: Binding) -> FooterHint? {
        let intents = binding.actions.map(\.intent)
        guard let hint = binding.hint, intents.contains(where: { obstacle(to: $0) == nil }) else {
            return nil
        }
        // Where text is typed, a printable key is text: only the others can be offered.
        let keys = binding.actions.compactMap { action in action.keys.first { !isTyping || !$0.isPrintable } }
        guard keys.count == binding.actions.count else { return nil }
        let word = intents.lazy.compactMap(word).first ?? hint.word
        return FooterHint(
            keys: keys.map(\.label).joined(),
            word: word,
            importance: hint.importance
        )
    }

    /// Another word than the declared one, where the state asks for it.
    private func word(for intent: Intent) -> String? {
        let toggled: UUID? =
            switch intent {
            case .list(.toggle): todos.selected
            case .detail(.toggle): detail?.id
            default: nil
            }
        return toggled.flatMap(context.list.item)?.isComplete == true ? "uncheck" : nil
    }
}
