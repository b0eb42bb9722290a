import DocketCore
import FoundationEssentials

/// Saving changes, and what happens after a save.
extension AppModel {
    /// Asks for a change to be saved. The screen does not change until it is stored (S4).
    ///
    /// - Parameter program: what the user, or the feed, makes the change with.
    func save(
        _ change: NamedChange,
        by program: ChangeSource.Program = .screen,
        then completion: Completion = .stay
    ) -> [Effect] {
        var change = change
        if change.change.source == nil { change.change.source = ChangeSource(program, name: change.name) }
        return [.save(SaveRequest(change: change, completion: completion))]
    }

    /// Updates footer and screens after a change is stored.
    mutating func complete(_ request: SaveRequest, _ rebased: Rebased) {
        noteHistory(after: request, rebased.change)
        if !isShowingError { message = .notice(request.notice(of: rebased, undoIn: undoScopes, in: context)) }
        switch request.completion {
        case .stay, .endEditing:
            screens.refresh(in: &context)
            if request.direction != nil {
                showInQuickLine(request.notice(of: rebased, undoIn: [.quickLine], in: context))
            }
        case .dropOffer:
            if !rebased.change.isEmpty || rebased.conflicts.isEmpty { context.offer = nil }
            screens.refresh(in: &context)
        case .select(let id):
            // After a refusal the selection stays: pressing the key again is about the same to-do.
            let isRefused = rebased.change.isEmpty && !rebased.conflicts.isEmpty
            screens.refresh(in: &context, selecting: isRefused ? nil : id)
        case .closeForm(let id): closeForm(saved: id)
        case .closeDetail(let id, let successor):
            // If the item was not deleted, its page stays open.
            let isDeleted = context.list.item(id) == nil
            if isDeleted, case .detail = screens.topScreen { screens.pop() }
            screens.refresh(in: &context, selecting: isDeleted ? successor : nil)
        case .finishQuickLine(let id):
            finishQuickLine(request.notice(of: rebased, undoIn: [.quickLine], in: context), adding: id)
        case .closePrompt(let id):
            closePrompt()
            screens.refresh(in: &context, selecting: id)
        case .showView(let id):
            closePrompt()
            screens.refresh(in: &context)
            let context = context
            if let view = context.list.view(id).flatMap({ try? ShownView($0, in: context) }) {
                screens.updateList { $0.showTodos(of: .view(view), in: context) }
            }
        }
    }

    /// Where the open page has its keys for undo and redo. A form closes with the change.
    private var undoScopes: [Scope] {
        let page = ([screens.topScreen] + screens.below).first { !$0.isInFooter && !$0.model.keepsDraft }
        return (page.map { $0.model.scopes(in: context) } ?? []) + [.everywhere]
    }

    /// The scope of a page with keys of its own for undo and redo, because letters are text there; nil if it has none.
    func undoScope(of page: any ScreenModel) -> Scope? {
        page.scopes(in: context).first { context.keys.firstKey(of: .app(.undo), in: $0) != nil }
    }

    private mutating func closePrompt() {
        switch screens.topScreen {
        case .prompt, .quickLine: screens.pop()
        default: break
        }
    }

    /// Shows what an undo or a redo has done in the quick line, which covers the message.
    private mutating func showInQuickLine(_ notice: Notice) {
        guard var line = QuickLineViewModel.model(of: screens.topScreen) else { return }
        line.show(notice: notice.text)
        screens.updateTop { $0 = line }
        message = nil
    }

    /// Shows the notice in the quick line, which covers the message.
    private mutating func finishQuickLine(_ notice: Notice, adding id: UUID) {
        let context = context
        screens.updateList { $0.reveal(id, in: context) }
        screens.refresh(in: &self.context, selecting: id)
        guard var line = QuickLineViewModel.model(of: screens.topScreen) else { return }
        line.finish(notice.text, in: context)
        screens.updateTop { $0 = line }
        message = nil
    }
}
