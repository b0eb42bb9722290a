extension HelpViewModel: ScreenModel {
    var screen: Screen { .help(self) }

    var back: Intent? { .help(.close) }

    func scopes(in _: Context) -> [Scope] { [.help] }

    var isTyping: Bool { true }

    func disabledReason(for intent: Intent, in context: Context) -> String? {
        switch intent {
        case .help(.run) where selectedIntent == nil: "No key here is about that"
        case .help(.otherColumn) where !HelpRows.hasTwoColumns(in: context): "There is only one column"
        case .help(.erase) where query.isEmpty: "Nothing was typed"
        default: nil
        }
    }

    func needsWholeList(for intent: Intent, in _: Context) -> Bool {
        switch intent {
        case .help(.run), .help(.choose): true
        default: false
        }
    }

    mutating func handle(_ intent: Intent, in context: Context) -> Request? {
        switch intent {
        case .help(let intent): return handle(intent, in: context)
        case .move(let intent): move(intent, in: context)
        case .text(.insert(let text)): type(text, in: context)
        default: break
        }
        return nil
    }

    mutating func prepare(in context: Context, below disabledReason: (Intent) -> String?) {
        updateDisabledReasons(disabledReason)
        arrange(in: context)
    }

    func body(in context: Context) -> BodyState? { .help(state(in: context)) }

    func footer(hints: [FooterHint], in context: Context) -> FooterState {
        if query.isEmpty {
            return .hints(hints, offer: context.size.isWide ? Notice("Type to find a key") : nil)
        }
        // A prompt would move the cursor away from the selected row, where a screen reader needs it.
        if context.charset.isPlain { return .hints(hints, offer: Notice("Find: \(query)")) }
        return .prompt(PromptState(label: "Find", text: query, cursor: query.count, error: nil, hints: hints))
    }

    func hintWord(for intent: Intent, in _: Context) -> String? {
        intent == .help(.back) && !query.isEmpty ? "clear" : nil
    }
}
