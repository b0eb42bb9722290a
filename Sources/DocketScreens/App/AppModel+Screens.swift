import DocketCore
import FoundationEssentials

/// Opening and closing screens, and what happens to the form's draft meanwhile.
extension AppModel {
    mutating func openForm(editing id: UUID?) {
        guard let original = id.flatMap(context.list.item) else { return show(.create) }
        screens.push(.form(FormViewModel(Draft(editing: original), editing: original)))
    }

    mutating func openNeighbour(of id: UUID, step: Int) {
        let neighbour = screens.list?.neighbour(of: id, step: step, in: context)
        guard let neighbour = neighbour ?? nil else {
            message = .notice(Notice(step > 0 ? "This is the last to-do" : "This is the first to-do"))
            return
        }
        screens.pop()
        screens.push(.detail(DetailViewModel(id: neighbour)))
        // Paging through the list takes its selection along.
        screens.refresh(in: context, selecting: neighbour)
    }

    /// The tab that is marked.
    var activeTab: Tab {
        let active = screens.top.tab ?? screens.below.first { $0.model.tab != nil }?.model.tab
        return active?.tab ?? screens.tab
    }

    mutating func show(_ tab: Tab) {
        if screens.top.back == .help(.close) { close() }
        guard tab != activeTab || !screens.isAtRoot else { return }
        while !screens.isAtRoot { close() }
        keepDraft()
        screens.open(tab)
        screens.refresh(in: context)
    }

    /// Leaves the topmost screen for the one below it; below the form of a new item is the list.
    mutating func close() {
        keepDraft()
        let detail = DetailViewModel.model(of: screens.topScreen)
        if screens.isAtRoot { screens.open(.todos) } else { screens.pop() }
        screens.refresh(in: context, selecting: detail?.id)
    }

    /// Leaves the form after its item was saved.
    mutating func closeForm(saved id: UUID) {
        if screens.isAtRoot { screens.open(.todos) } else { screens.pop() }
        let context = context
        screens.updateList { $0.reveal(id, in: context) }
        screens.refresh(in: context)
    }

    /// Whether a search has not come to its end.
    package var isSearching: Bool { screens.isSearching }

    /// Looks at some more items.
    package mutating func continueSearch() {
        let context = context
        screens.updateList { $0.continueSearch(in: context) }
    }
}

/// The kept draft (F13).
extension AppModel {
    /// What is to be kept, should the process end now.
    package var draftsToKeep: KeptDrafts {
        var kept = context.drafts
        screens.openForm?.keep(in: &kept)
        return kept
    }

    /// Puts the kept draft into the form. What the form held is kept in its place.
    mutating func restoreDraft() {
        guard let form = FormViewModel.model(of: screens.topScreen),
            let restored = form.restoringDraft(in: context)
        else { return }
        if form.original == nil { context.drafts.newItem = nil } else { context.drafts.edit = nil }
        form.keep(in: &context.drafts)
        screens.updateTop { $0 = restored.form }
        if let remark = restored.remark { message = .notice(Notice(remark)) }
    }

    /// Keeps what is in the form that is about to be left.
    private mutating func keepDraft() {
        guard let form = FormViewModel.model(of: screens.topScreen), form.hasUnsavedText else { return }
        message =
            context.draftError.map { .error($0.message) }
            ?? .notice(Notice("Kept draft", title: form.draft.name))
        form.keep(in: &context.drafts)
    }
}
