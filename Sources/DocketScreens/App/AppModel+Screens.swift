import DocketCore
import FoundationEssentials

/// Opens and closes screens, and keeps the draft of a form that is left.
extension AppModel {
    mutating func openForm(editing id: UUID) {
        guard let original = context.list.item(id) else { return }
        screens.push(.form(FormViewModel(editing: original, in: context.list, format: context.dateFormat)))
    }

    mutating func openNeighbour(of id: UUID, step: Int) {
        guard let neighbour = screens.todoPage?.neighbour(of: id, step: step, in: context) else {
            message = .notice(Notice(step > 0 ? "This is the last to-do" : "This is the first to-do"))
            return
        }
        screens.pop()
        screens.push(.detail(DetailViewModel(id: neighbour)))
        // The selection on the page below follows.
        screens.refresh(in: &context, selecting: neighbour)
    }

    mutating func show(_ tab: Tab) {
        if case .help = screens.topScreen { close() }
        guard tab != activeTab || !screens.isAtRoot else { return }
        while !screens.isAtRoot { close() }
        keepDraft()
        screens.open(tab, preset: screens.todoPage?.preset(in: context) ?? Draft())
        screens.refresh(in: &context)
    }

    /// Closes the top screen. The form of a new item has no screen below it: the list is opened instead.
    mutating func close() {
        keepDraft()
        let detail = DetailViewModel.model(of: screens.topScreen)
        if screens.isAtRoot { screens.open(.todos) } else { screens.pop() }
        screens.refresh(in: &context, selecting: detail?.id)
    }

    /// Closes the form after its item was saved, and selects the item.
    mutating func closeForm(saved id: UUID) {
        if case .form = screens.topScreen {
            if screens.isAtRoot { screens.open(.todos) } else { screens.pop() }
        }
        let context = context
        screens.updateList { $0.reveal(id, in: context) }
        screens.refresh(in: &self.context)
    }

    /// Whether the list still has items to search.
    package var isSearching: Bool { screens.isSearching }

    /// Searches the next items, or counts them.
    package mutating func continueSearch() {
        let context = context
        if case .views = screens.topScreen {
            screens.updatePages(ViewsViewModel.self) { $0.continueCounting(in: context) }
        } else {
            screens.updateList { $0.continueSearch(in: context) }
        }
    }
}

/// The kept drafts (F13).
extension AppModel {
    /// The drafts to save now, including the one that is being typed.
    package var draftsToKeep: KeptDrafts {
        var kept = context.drafts
        if let draft = screens.drafting?.keptDraft { kept.add(draft) }
        return kept
    }

    /// Whether a form or a quick line is open, even if other screens cover it.
    package var isDrafting: Bool { screens.drafting != nil }

    /// Whether printable keys are text.
    var isTyping: Bool { screens.top.isTyping }

    /// Exchanges the content of the form or the quick line and the next kept draft. Pressed again and again, it goes through all drafts, the
    /// newest first, and back to what was typed.
    mutating func restoreDraft() {
        if let line = QuickLineViewModel.model(of: screens.topScreen) {
            if let restored = line.restoringDraft(in: &context) { screens.updateTop { $0 = restored } }
            return
        }
        guard let form = FormViewModel.model(of: screens.topScreen),
            let restored = form.restoringDraft(in: &context)
        else { return }
        screens.updateTop { $0 = restored }
        let count = restored.offered(in: context).count + 1
        guard count > 1 else { return }
        let position = "Draft \(restored.draftNumber) of \(count)"
        message = .notice(
            Notice(
                context.fitting("\(position) · ^Y goes to the next; none is lost", "\(position) · ^Y: next")
            )
        )
    }

    /// Empties the form, or makes it what it was at first. ^Y brings the draft back as long as the form is open.
    mutating func discardDraft() {
        guard let form = FormViewModel.model(of: screens.topScreen) else { return }
        let original = form.original.map { context.list.item($0.id) ?? $0 }
        let discarding = form.discarding(original, in: context)
        screens.updateTop { $0 = discarding }
        message = .notice(Notice("Discarded", title: form.draft.name, " · ^Y brings it back"))
    }

    /// Keeps the draft of the top screen, if something was typed there.
    private mutating func keepDraft() {
        guard let draft = screens.top.keptDraft else { return }
        message =
            context.draftError.map { .error($0.message) }
            ?? .notice(Notice("Kept draft", title: draft.draft.name))
        context.drafts.add(draft)
    }
}
