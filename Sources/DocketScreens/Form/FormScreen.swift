import DocketCore
import FoundationEssentials

extension FormViewModel: ScreenModel {
    var screen: Screen { .form(self) }

    var tab: (tab: Tab, title: String)? { (.create, heading) }

    var title: String? { heading }

    private var heading: String { original == nil ? Tab.create.title : "Edit Todo" }

    func scopes(in _: Context) -> [Scope] { scopes }

    func disabledReason(for intent: Intent, in context: Context) -> String? {
        if let reason = typedNameReason(in: context), loses(intent) { return reason }
        return switch intent {
        case .form(.restoreDraft):
            discarded != nil || !offered(in: context).isEmpty ? nil : "There is no kept draft"
        case .form(.discardDraft): hasUnsavedText ? nil : "There is nothing to discard"
        case .form(.complete): completion == nil ? "There is nothing to complete" : nil
        case .form(.undo): history.undoable.isEmpty ? "There is nothing to undo in this form" : nil
        case .form(.redo): history.redoable.isEmpty ? "There is nothing to redo in this form" : nil
        // Their keys are letters and digits, which the hand may have meant for a field.
        case .app(.showTab), .app(.nextTab), .app(.previousTab), .app(.restore):
            hasUnsavedText ? "\(context.key(.form(.cancel))) leaves the form first" : nil
        default: nil
        }
    }

    /// Whether a typed name would be lost without a word.
    private func loses(_ intent: Intent) -> Bool {
        switch intent {
        case .form(.save), .form(.nextField), .form(.previousField), .form(.focus), .form(.restoreDraft): true
        default: false
        }
    }

    func needsWholeList(for intent: Intent, in _: Context) -> Bool {
        intent == .form(.save) || intent == .form(.press)
    }

    mutating func handle(_ intent: Intent, in context: Context) -> Request? {
        switch intent {
        case .form(.restoreDraft): .restoreDraft
        case .form(.discardDraft): .discardDraft
        case .form(let intent): handle(intent, in: context)
        case .text(let edit): self.edit(edit, in: context)
        default: nil
        }
    }

    mutating func refresh(in context: Context, selecting _: UUID?) {
        tagsInUse = nil
        if completion != nil { findCompletion(in: context) }
    }

    func body(in context: Context) -> BodyState? { .form(state(in: context)) }

    func footer(hints: [FooterHint], in context: Context) -> FooterState {
        if let finder = finder(in: context) {
            return .hints(hints, offer: Self.finding(wantedName.text, count: finder.found.count))
        }
        let offered = offered(in: context)
        guard let newest = offered.last, !hasUnsavedText else { return .hints(hints) }
        return .hints(
            hints,
            offer: Self.offer(of: newest, count: offered.count, isNarrow: context.size.isNarrow)
        )
    }

    func hintWord(for intent: Intent, in context: Context) -> String? {
        guard intent == .form(.assign), let person = finder(in: context)?.person else { return nil }
        return isAssigned(person.id) ? "unassign" : nil
    }

    private static func finding(_ name: String, count: Int) -> Notice {
        count == 0
            ? Notice("Nobody is called", title: name)
            : Notice("Finding", title: name, count == 1 ? ": 1 person" : ": \(count) people")
    }

    private static func offer(of newest: KeptDraft, count: Int, isNarrow: Bool) -> Notice {
        switch (count, isNarrow) {
        case (1, true): Notice("^Y kept draft")
        case (1, false): Notice("Kept draft", title: newest.draft.name, " · ^Y brings it back")
        case (_, true): Notice("^Y \(count) kept drafts")
        case (_, false): Notice("\(count) kept drafts · ^Y brings back", title: newest.draft.name)
        }
    }
}

/// The kept drafts (F13).
extension FormViewModel {
    /// The kept drafts that this form can restore, the oldest first.
    func offered(in context: Context) -> [KeptDraft] {
        context.drafts.all.filter { offers($0, in: context) }
    }

    /// The form of a new item offers edits of deleted items as well: no other form does.
    private func offers(_ kept: KeptDraft, in context: Context) -> Bool {
        guard let id = kept.itemID, original == nil else { return kept.itemID == original?.id }
        return context.isDeleted(id)
    }

    var keepsDraft: Bool { true }

    /// The form's draft; nil if it has no unsaved text.
    var keptDraft: KeptDraft? {
        hasUnsavedText ? KeptDraft(draft, itemID: original?.id, base: original) : nil
    }

    /// The form with the discarded draft, or with the newest kept one, and with the item as it was when that draft was
    /// begun: Save merges what has changed since. The form's own draft is kept instead, as the oldest.
    ///
    /// - Returns: nil if there is no draft.
    func restoringDraft(in context: inout Context) -> FormViewModel? {
        let before = context
        let next = discarded ?? context.drafts.takeNewest { offers($0, in: before) }
        guard let next else { return nil }
        let current = keptDraft
        context.drafts.addOldest([current].compactMap { $0 })
        var form = FormViewModel(
            next.draft,
            editing: original.map { next.base ?? $0 },
            in: context.list,
            format: context.dateFormat
        )
        // A draft that was emptied has left the round: the next one has its number.
        form.preset = preset
        form.draftNumber = max(draftNumber, 1) + (current == nil ? 0 : 1)
        if form.draftNumber > offered(in: context).count + 1 { form.draftNumber = 1 }
        return form
    }

    /// The form as it is opened, with this form's draft at hand.
    func discarding(_ original: TodoItem?, in context: Context) -> FormViewModel {
        var form =
            original.map { FormViewModel(editing: $0, in: context.list, format: context.dateFormat) }
            ?? FormViewModel(preset: preset)
        form.draft.parent = draft.parent
        form.discarded = keptDraft
        form.draftNumber = draftNumber
        return form
    }
}
