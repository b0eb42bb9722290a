import FoundationEssentials

/// The logic of a menu. It is on top of the screen that its choices are for.
///
/// A key that is none of its choices closes it and does nothing else: who has opened it by mistake is not trapped, and
/// the key after that means what it always means.
struct MenuViewModel {
    private(set) var menu: Menu
    /// The to-dos that are about to be changed, whatever is selected meanwhile. The menu closes when one is deleted.
    let targets: Targets
    /// The project that is about to be changed; nil for to-dos. The menu closes when it is deleted.
    private let project: UUID?
    /// Why choices are not possible now.
    private var disabledReasons: [(intent: Intent, reason: String)] = []

    init(_ menu: Menu, for targets: Targets = Targets([])) {
        (self.menu, self.targets, project) = (menu, targets, nil)
    }

    init(_ menu: Menu, forProject project: UUID) {
        (self.menu, targets, self.project) = (menu, Targets([]), project)
    }
}

extension MenuViewModel: ScreenModel {
    var screen: Screen { .menu(self) }

    func scopes(in _: Context) -> [Scope] { [menu.scope] }

    var awaitsChoice: Bool { true }

    func disabledReason(for intent: Intent, in _: Context) -> String? {
        disabledReasons.first { $0.intent == intent }?.reason
    }

    func needsWholeList(for intent: Intent, in _: Context) -> Bool {
        if case .menu = intent { false } else { true }
    }

    mutating func handle(_ intent: Intent, in _: Context) -> Request? {
        switch intent {
        case .menu(.open(let next)): menu = next
        case .menu(.close): return .back
        // Also what a click on the page below means.
        default: return .choose(intent, for: targets)
        }
        return nil
    }

    mutating func prepare(in _: Context, below disabledReason: (Intent) -> String?) {
        disabledReasons = intents.compactMap { intent in
            disabledReason(intent).map { (intent, $0) }
        }
    }

    func isGone(in context: Context) -> Bool {
        targets.ids.contains { context.isDeleted($0) }
            || project.map { context.list.project($0) == nil } == true
    }

    func footer(hints: [FooterHint], in _: Context) -> FooterState {
        let choices = intents
        let isChoice = { (hint: FooterHint) in hint.actions.contains { choices.contains($0.intent) } }
        return .menu(
            MenuState(
                title: menu.title,
                choices: hints.filter(isChoice),
                others: hints.filter { !isChoice($0) }
            )
        )
    }

    /// Settings change keys, not choices.
    private var intents: [Intent] {
        KeyMap.standard.bindings(in: menu.scope).flatMap { $0.actions.map(\.intent) }
    }
}
