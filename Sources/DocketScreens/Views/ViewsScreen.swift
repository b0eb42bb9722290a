import DocketCore

extension ViewsViewModel: ScreenModel {
    var screen: Screen { .views(self) }

    var title: String? { "Views" }

    var back: Intent? { .views(.close) }

    func scopes(in _: Context) -> [Scope] { [.views] }

    var isTyping: Bool { true }

    func disabledReason(for intent: Intent, in _: Context) -> String? {
        switch intent {
        case .views(.erase) where typed.isEmpty: "Nothing was typed"
        case .views(.rename), .views(.editQuery), .views(.delete):
            selected?.savedView == nil ? "Only a saved view can be changed" : nil
        case .views(.show) where selected == nil: "No view is called so"
        case .app(.showViews): "The views are shown already"
        default: nil
        }
    }

    func keepIndexes(of list: inout TodoList) { list.countNames() }

    mutating func handle(_ intent: Intent, in context: Context) -> Request? {
        switch intent {
        case .views(let intent): return handle(intent, in: context)
        case .move(let intent): move(intent, in: context)
        case .text(.insert(let text)): type(text, in: context)
        default: break
        }
        return nil
    }

    func body(in context: Context) -> BodyState? { .views(state(in: context)) }

    func footer(hints: [FooterHint], in context: Context) -> FooterState {
        if typed.isEmpty {
            let offer = context.size.isWide ? Notice("Type to find a view") : nil
            return .hints(hints, offer: offer, position: position)
        }
        // A prompt would move the cursor away from the selected row, where a screen reader needs it.
        if context.charset.isPlain { return .hints(hints, offer: Notice("Find: \(typed)")) }
        let error = found.isEmpty ? "No view is called so" : nil
        return .prompt(
            PromptState(label: "Find", text: typed, cursor: typed.count, error: error, hints: hints)
        )
    }

    func hintWord(for intent: Intent, in _: Context) -> String? {
        intent == .views(.back) && !typed.isEmpty ? "clear" : nil
    }
}
