import FoundationEssentials

extension SyncViewModel: ScreenModel {
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

    mutating func refresh(in context: Context, selecting _: UUID?) { refresh(in: context) }

    func body(in context: Context) -> BodyState? { state(in: context).map(BodyState.sync) }

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
}
