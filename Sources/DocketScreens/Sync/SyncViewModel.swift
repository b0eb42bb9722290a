import DocketCore
import FoundationEssentials

/// The page of the sync: its state, its question, and what it could not do (Y4).
struct SyncViewModel: ScreenModel {
    private(set) var selection = RowSelection<UUID>()
    /// What the selected row is about. The selection stays on it when rows above it come or go.
    private var target: SyncPage.Target?
    /// The question that was shown when its most dangerous answer was chosen, which has to be confirmed.
    private var confirmed: SyncQuestion?

    var screen: Screen { .sync(self) }

    var title: String? { "Sync" }

    var back: Intent? { .sync(.back) }

    func scopes(in _: Context) -> [Scope] { [.sync] }

    var takesCounts: Bool { true }

    func disabledReason(for intent: Intent, in context: Context) -> String? {
        switch intent {
        case .sync(.open): openDisabledReason(in: context)
        case .sync(.answer), .menu: answerDisabledReason(in: context)
        case .app(.showSync): "The sync is shown already"
        default: nil
        }
    }

    private func answerDisabledReason(in context: Context) -> String? {
        if context.sync?.question == nil { return "No server asks anything" }
        return context.sync?.isRunning == true ? "A sync is under way: wait for its end" : nil
    }

    private func openDisabledReason(in context: Context) -> String? {
        switch selected(in: context) {
        case .status, .offered:
            context.sync?.isRunning == true ? "A sync is under way: wait for its end" : nil
        case .answer: answerDisabledReason(in: context)
        case .refused(let id), .conflict(let id, _):
            context.list.item(id) == nil ? "That to-do is deleted" : nil
        case .kept: "It is kept in step already"
        case .run, .empty, nil: "There is nothing to open here"
        }
    }

    mutating func handle(_ intent: Intent, in context: Context) -> Request? {
        switch intent {
        case .sync(let intent): return handle(intent, in: context)
        case .menu(.open): return confirm(in: context)
        case .move(let intent): move(intent, in: context)
        default: break
        }
        return nil
    }

    func isGone(in context: Context) -> Bool { context.sync == nil }

    func body(in context: Context) -> BodyState? { state(in: context).map(BodyState.page) }

    func footer(hints: [FooterHint], in context: Context) -> FooterState {
        .hints(hints, position: position(in: context))
    }

    func hintWord(for intent: Intent, in context: Context) -> String? {
        guard intent == .sync(.open) else { return nil }
        return switch selected(in: context) {
        case .offered: "keep in step"
        case .answer: "choose"
        case .status: "sync now"
        case .kept, .refused, .conflict, .run, .empty, nil: nil
        }
    }

    private func page(in context: Context) -> SyncPage? {
        context.sync.map { SyncPage($0, selected: selection.index, in: context) }
    }

    func selected(in context: Context) -> SyncPage.Target? {
        page(in: context)?.target(at: selection.index)
    }

    mutating func handle(_ intent: SyncIntent, in context: Context) -> Request? {
        switch intent {
        case .back: return .back
        case .answer(let answer):
            return context.sync?.question.flatMap { self.answer(answer, to: $0, in: context) }
        case .open: return selected(in: context).flatMap { open($0, in: context) }
        }
    }

    private mutating func open(_ target: SyncPage.Target, in context: Context) -> Request? {
        switch target {
        case .status: return .sync(.retry)
        case .offered(let url): return .sync(.keep(url: url))
        case .refused(let id), .conflict(let id, _): return .openDetail(id)
        case .answer(.accept): return confirm(in: context)
        case .answer(let answer):
            return context.sync?.question.flatMap { self.answer(answer, to: $0, in: context) }
        case .kept, .run, .empty: return nil
        }
    }

    /// Asks once more.
    mutating func confirm(in context: Context) -> Request? {
        confirmed = context.sync?.question
        return confirmed.map { _ in .open(MenuViewModel(.accept)) }
    }

    private func answer(_ answer: SyncAnswer, to question: SyncQuestion, in context: Context) -> Request {
        // A run that has ended meanwhile may ask about something else.
        if answer == .accept, question != confirmed {
            return .notice(
                "The question is another one now: press \(Menu.accept.keys(in: context.keys)) again"
            )
        }
        return .sync(.answer(answer, url: question.url))
    }

    mutating func move(_ intent: MoveIntent, in context: Context) {
        guard let page = page(in: context) else { return }
        selection.move(intent, of: page.selectable, height: Self.height(in: context))
        target = page.target(at: selection.index)
    }

    mutating func select(_ index: Int, in context: Context) {
        guard let page = page(in: context) else { return }
        selection.select(index, of: page.selectable, height: Self.height(in: context))
        target = page.target(at: selection.index)
    }

    /// Updates the model after a run. A question comes first.
    mutating func refresh(in context: Context, selecting _: UUID?) {
        guard let page = page(in: context) else { return }
        let index = target.flatMap { page.index(of: $0, near: selection.index) }
        select(index ?? selection.index, in: context)
    }

    static func height(in context: Context) -> Int { context.size.pageRows - context.damageRows }

    private func state(in context: Context) -> PageState? {
        guard let page = page(in: context) else { return nil }
        let window = selection.window(
            of: page.selectable,
            height: Self.height(in: context),
            covered: context.coveredRows
        )
        return PageState(damage: context.damage, lines: Array(page.lines[window]), in: context)
    }

    /// The selected row's position, such as `1/12`.
    private func position(in context: Context) -> String? {
        page(in: context).map { "\(selection.index + 1)/\($0.selectable.count)" }
    }
}
