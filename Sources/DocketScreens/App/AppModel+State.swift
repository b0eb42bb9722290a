import DocketCore
import FoundationEssentials

/// The state of the screen.
extension AppModel {
    package var state: ScreenState {
        let (top, below) = (screens.top, screens.below)
        let footer = footer(of: top)
        let shown = withMessage(footer)
        return ScreenState(
            size: context.size,
            header: header(top, below),
            body: body(top, below, in: context(under: shown)),
            footer: shown,
            position: footer.position
        )
    }

    private func header(_ top: any ScreenModel, _ below: [Screen]) -> HeaderState {
        // A prompt or a menu leaves the header as it is.
        let pages = ([screens.topScreen] + below).drop { $0.isInFooter }
        if let back = pages.first?.model.back,
            let title = pages.dropFirst().first(where: { $0.model.title != nil })?.model.title
        {
            return HeaderState(leading: .back(title, back), today: context.today, sync: context.sync?.mark)
        }
        let active = activeTab(top, below)
        let titles = Tab.all.map { $0 == active.tab ? active.title : $0.title }
        return HeaderState(
            leading: .tabs(active: active.tab, titles: titles),
            today: context.today,
            sync: context.sync?.mark
        )
    }

    /// The tab that the header marks, with its title: the edit form has another title than a new form.
    private func activeTab(_ top: any ScreenModel, _ below: [Screen]) -> (tab: Tab, title: String) {
        if let active = top.tab { return active }
        for screen in below {
            if let active = screen.model.tab { return active }
        }
        return (screens.tab, screens.tab.title)
    }

    var activeTab: Tab { activeTab(screens.top, screens.below).tab }

    /// The context of the page, which leaves the rows of a menu or a quick line free: the user has to see what it is for.
    private func context(under footer: FooterState) -> Context {
        var context = context
        switch footer {
        case .menu(let menu): context.coveredRows = menu.rows(on: context.size, charset: context.charset) - 1
        case .quickLine(let line):
            context.coveredRows = line.rows(on: context.size, charset: context.charset) - 1
        default: break
        }
        return context
    }

    private func body(_ top: any ScreenModel, _ below: [Screen], in context: Context) -> BodyState {
        if let body = top.body(in: context) { return body }
        for screen in below {
            if let body = screen.model.body(in: context) { return body }
        }
        return .blank
    }

    private func footer(of top: any ScreenModel) -> FooterState {
        let footer = withSearchResult(top.footer(hints: hints(on: top), in: context))
        guard let count else { return footer }
        return .hints(countHints(on: top), offer: Notice("\(count)"), position: footer.position)
    }

    private func withMessage(_ footer: FooterState) -> FooterState {
        if screens.coversMessage { return footer }
        return message ?? reminderNotice.map { .notice($0) } ?? withWarning(footer)
    }

    /// The movements that a count repeats, and how to drop it.
    private func countHints(on top: any ScreenModel) -> [FooterHint] {
        hints(on: top) { $0 == .app(.dropCount) || $0.repeated(1) != nil }
    }

    /// Says in the prompt of a search that nothing was found.
    private func withSearchResult(_ footer: FooterState) -> FooterState {
        guard case .prompt(let model) = screens.topScreen, case .search = model.question,
            case .prompt(var prompt) = footer, !prompt.text.isEmpty, prompt.echo == nil,
            screens.list?.hasFoundNothing == true
        else { return footer }
        prompt.echo = "nothing found"
        return .prompt(prompt)
    }

    /// Adds that drafts can't be stored, as long as they can't. It leaves room for the most important hints.
    private func withWarning(_ footer: FooterState) -> FooterState {
        guard let error = context.draftError, case .hints(let hints, let offer, let position, _) = footer
        else {
            return footer
        }
        let columns = context.size.columns * 2 / 3
        let warning = context.fitting(error.message, "Draft not stored", "Not stored", in: columns)
        return .hints(hints, offer: offer, position: position, warning: warning)
    }

    /// A word that replaces the key map's on every screen.
    private func hintWord(for intent: Intent) -> String? {
        intent == .app(.restore) && context.damage == nil ? "apply" : nil
    }

    /// The hints for the keys that work now, in the order of the key map.
    private func hints(
        on top: any ScreenModel,
        where isWanted: (Intent) -> Bool = { _ in true }
    ) -> [FooterHint] {
        hintCandidates.all.compactMap { candidate in
            let actions = candidate.actions
            guard actions.contains(where: { isWanted($0.intent) }) else { return nil }
            if context.damage != nil, actions.contains(where: { $0.intent.traits.contains(.opensForm) }) {
                return nil
            }
            guard actions.contains(where: { disabledReason(for: $0.intent, on: top) == nil }) else {
                return nil
            }
            for action in actions {
                let intent = action.intent
                if let word = top.hintWord(for: intent, in: context) ?? hintWord(for: intent) {
                    var hint = candidate
                    hint.word = word
                    return hint
                }
            }
            return candidate
        }
    }
}
