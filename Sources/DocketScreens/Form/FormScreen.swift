import DocketCore

extension FormViewModel: ScreenModel {
    static func model(of screen: Screen) -> Self? {
        if case .form(let model) = screen { model } else { nil }
    }

    var screen: Screen { .form(self) }

    var tab: (tab: Tab, title: String)? { (.create, heading) }

    var title: String? { heading }

    private var heading: String { original == nil ? Tab.create.title : "Edit Todo" }

    func scopes(in _: Context) -> [Scope] { scopes }

    func disabledReason(for intent: Intent, in context: Context) -> String? {
        intent == .form(.restoreDraft) && keptDraft(in: context) == nil ? "There is no kept draft" : nil
    }

    func needsWholeList(for intent: Intent, in _: Context) -> Bool {
        intent == .form(.save) || intent == .form(.press)
    }

    mutating func handle(_ intent: Intent, in context: Context) -> Request? {
        switch intent {
        case .form(.restoreDraft): .restoreDraft
        case .form(let intent): handle(intent, in: context)
        case .text(let edit): self.edit(edit)
        default: nil
        }
    }

    func body(in context: Context) -> BodyState? { .form(state(in: context)) }

    func footer(hints: [FooterHint], in context: Context) -> FooterState {
        guard let kept = keptDraft(in: context), !hasUnsavedText else { return .hints(hints) }
        let offer =
            context.size.isNarrow
            ? Notice("^Y kept draft") : Notice("Kept draft", title: kept.name, " · ^Y brings it back")
        return .hints(hints, offer: offer)
    }
}

/// The kept draft (F13).
extension FormViewModel {
    /// The kept draft that this form can restore.
    func keptDraft(in context: Context) -> Draft? {
        guard original != nil else { return context.drafts.newItem }
        return keptEdit(in: context)?.draft
    }

    private func keptEdit(in context: Context) -> KeptEdit? {
        context.drafts.edit.flatMap { $0.itemID == original?.id ? $0 : nil }
    }

    /// The form with the kept draft, and with the item as it was when that draft was begun: Save merges what has
    /// changed since.
    ///
    /// - Returns: nil if there is no kept draft.
    func restoringDraft(in context: Context) -> FormViewModel? {
        guard let original else { return context.drafts.newItem.map { FormViewModel($0) } }
        return keptEdit(in: context).map { FormViewModel($0.draft, editing: $0.base ?? original) }
    }

    /// Stores the form's draft in `drafts` if it has unsaved text.
    func keep(in drafts: inout KeptDrafts) {
        guard hasUnsavedText else { return }
        if let original {
            drafts.edit = KeptEdit(itemID: original.id, draft: draft, base: original)
        } else {
            drafts.newItem = draft
        }
    }
}
