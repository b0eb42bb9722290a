extension PeopleViewModel: ScreenModel {
    var screen: Screen { .people(self) }

    var tab: (tab: Tab, title: String)? { (.people, Tab.people.title) }

    var title: String? { Tab.people.title }

    func scopes(in _: Context) -> [Scope] { [.people] }

    var takesCounts: Bool { true }

    func disabledReason(for intent: Intent, in _: Context) -> String? {
        switch intent {
        case .people(.add): nil
        case .people, .move: selection.id == nil ? "There is nobody here" : nil
        default: nil
        }
    }

    mutating func handle(_ intent: Intent, in context: Context) -> Request? {
        switch intent {
        case .people(let intent): return handle(intent, in: context)
        case .move(let intent): move(intent, in: context)
        default: break
        }
        return nil
    }

    func body(in context: Context) -> BodyState? { .people(state(in: context)) }

    func footer(hints: [FooterHint], in context: Context) -> FooterState {
        if context.damage == nil, context.list.people.isEmpty {
            let (add, help) = (context.key(.people(.add)), context.key(.app(.showHelp)))
            let text = context.fitting(
                "Nobody yet · \(add) adds a person · \(help) help",
                "\(add) adds one · \(help) help"
            )
            return .notice(Notice(text))
        }
        return .hints(hints, position: position(in: context))
    }
}
