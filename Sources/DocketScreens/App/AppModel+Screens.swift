import DocketCore
import FoundationEssentials

/// Opening and closing screens, and what happens to the form's draft meanwhile.
extension AppModel {
    mutating func openDetail(_ id: UUID) {
        detail = DetailViewModel(id: id)
        screens.append(.detail)
    }

    mutating func openForm(editing id: UUID?) {
        let original = id.flatMap(context.list.item)
        form = FormViewModel(original.map(Draft.init(editing:)) ?? Draft(), editing: original)
        if original == nil { screens = [.form] } else { screens.append(.form) }
    }

    mutating func openHelp() {
        help = HelpViewModel(scopes: scopes, isTyping: isTyping)
        screens.append(.help)
    }

    /// The app as it is once its help is closed, which says what works there.
    var belowHelp: AppModel {
        var below = self
        if screens.last == .help { below.close() }
        return below
    }

    mutating func show(_ tab: Tab) {
        if screens.last == .help { close() }
        guard tab != self.tab || screens.count > 1 else { return }
        while screens.count > 1 { close() }
        if screens == [.form] { keepDraft() }
        switch tab {
        case .todos:
            screens = [.list]
        case .create:
            openForm(editing: nil)
        case .people:
            screens = [.people]
            people.refresh(in: context)
        }
    }

    mutating func show(step: Int) {
        let count = Tab.allCases.count
        if let tab = Tab(rawValue: (tab.rawValue + step + count) % count) { show(tab) }
    }

    /// The tab that is open; help is about the one below it.
    var tab: Tab {
        switch screens.last(where: { $0 != .help }) {
        case .form: .create
        case .people: .people
        default: .todos
        }
    }

    /// Whether a search has not come to its end.
    package var isSearching: Bool { todos.isSearching }

    /// Looks at some more items.
    package mutating func continueSearch() { todos.continueSearch(in: context) }

    /// Leaves the topmost screen for the one below it; below the form of a new item is the list.
    mutating func close() {
        switch screens.popLast() {
        case .detail:
            if let detail { todos.select(detail.id, in: context) }
            detail = nil
        case .form: keepDraft()
        case .help: help = nil
        default: break
        }
        if screens.isEmpty { screens = [.list] }
    }

    /// Leaves the form after its item was saved.
    mutating func closeForm(saved id: UUID) {
        let isNew = form?.original == nil
        form = nil
        screens.removeLast()
        if isNew { screens = [.list] }
        todos.reveal(id, in: context)
    }

    /// Follows the list after a change: what shows an item that is gone is closed.
    mutating func refreshScreens(listHasFollowed: Bool = false) {
        if !listHasFollowed { todos.refresh(in: context) }
        if screens.contains(.people) { people.refresh(in: context) }
        if let detail, context.list.item(detail.id) == nil {
            self.detail = nil
            screens.removeAll { $0 == .detail }
        }
    }
}

/// The kept draft (F13).
extension AppModel {
    /// The draft that the form may bring back.
    var keptDraft: Draft? {
        guard let form else { return nil }
        guard let original = form.original else { return drafts.newItem }
        return drafts.edit?.itemID == original.id ? drafts.edit?.draft : nil
    }

    /// What is to be kept, should the process end now.
    package var draftsToKeep: KeptDrafts {
        var kept = drafts
        guard let form, form.hasUnsavedText else { return kept }
        if let original = form.original {
            kept.edit = KeptEdit(itemID: original.id, draft: form.draft)
        } else {
            kept.newItem = form.draft
        }
        return kept
    }

    /// Puts the kept draft into the form. What the form held is kept in its place.
    mutating func restoreDraft() {
        guard let form, let kept = keptDraft else { return }
        if form.original == nil { drafts.newItem = nil } else { drafts.edit = nil }
        drafts = draftsToKeep
        self.form = FormViewModel(kept, editing: form.original)
    }

    private mutating func keepDraft() {
        guard let form else { return }
        if form.hasUnsavedText {
            message =
                draftError.map { .error($0.message) } ?? .notice(Notice("Kept draft", title: form.draft.name))
        }
        drafts = draftsToKeep
        self.form = nil
    }
}
