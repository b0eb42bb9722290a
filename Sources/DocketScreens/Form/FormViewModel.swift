import DocketCore
import FoundationEssentials

/// The logic of the form: its content and the focus.
struct FormViewModel {
    /// The edited item, as it was when the form was opened; nil for a new item.
    let original: TodoItem?
    /// The draft of `original`; nil for a new item. Its project may have another name since.
    let opened: Draft?
    var draft: Draft
    /// The fields that are shown, from top to bottom.
    let fields: [DraftField]
    /// The draft's text fields, each with its cursor.
    var inputs: [DraftField: TextInput] = [:]
    var focus = Focus.field(.title)
    /// The person that Enter or Space assigns while the people are focused.
    var candidate: UUID?
    /// What was typed to find a person.
    var wantedName = TextInput(limit: 500)
    var errors = DraftErrors()
    var history = FormHistory()
    /// How the name that is being typed may go on; nil if nothing was typed since the cursor was moved.
    var completion: FieldCompletion?
    /// The tags to complete from; nil until one is typed, and after the list has changed.
    var tagsInUse: [String]?
    /// Whether the user has done anything here yet.
    var isTouched = false
    /// Which of the kept drafts this is, if the user goes through them; 0 if it is none of them.
    var draftNumber = 0
    /// What the form of a new item was opened with. That alone is no unsaved text.
    var preset = Draft()
    /// What could not be saved only because a day in it has passed: saved once more, it keeps that day.
    var draftWithPastDay: Draft?
    /// The draft that the user has just discarded.
    var discarded: KeptDraft?

    /// The scopes for the keys of the focused field or button.
    var scopes: [Scope] {
        switch focusedField?.kind {
        case .line:
            (isEmptyAndUntouched ? [.formUntouched] : completion == nil ? [] : [.formCompletion])
                + [.formLine, .text, .form]
        case .note: [.formNote, .text, .form]
        case .people: [wantedName.characters.isEmpty ? .formAssigned : .formName, .form]
        case .choice: [.formChoice] + scopesOutsideText
        case nil: [.formButton] + scopesOutsideText
        }
    }

    private var scopesOutsideText: [Scope] { hasUnsavedText ? [.formUnsaved, .form] : [.form] }

    /// Whether it was only opened, so that a digit goes to another tab.
    private var isEmptyAndUntouched: Bool {
        !isTouched && original == nil && !hasUnsavedText && focus == .field(.title)
    }

    var isTyping: Bool {
        switch focusedField?.kind {
        case .line, .note, .people: true
        case .choice, nil: false
        }
    }

    func state(in context: Context) -> FormState {
        let layout = FormRows(self, in: context)
        let rows = FormState.rows(on: context.size)
        var scrolling = Scrolling()
        scrolling.reveal(layout.focused, count: layout.rows.count, rows: rows)
        let window = scrolling.window(of: layout.rows.count, rows: rows)
        return FormState(
            rows: Array(layout.rows[window]),
            hidden: HiddenRows(outside: window, of: layout.rows.count),
            hiddenFields: .init(outside: window, of: layout.rows),
            save: .init(intent: .save, title: "Save", isEnabled: canSave, isFocused: focus == .save),
            cancel: .init(intent: .cancel, title: "Cancel", isEnabled: true, isFocused: focus == .cancel)
        )
    }

    mutating func handle(_ intent: FormIntent, in context: Context) -> Request? {
        isTouched = true
        switch intent {
        case .nextField: moveFocus(by: 1, in: context)
        case .previousField: moveFocus(by: -1, in: context)
        case .row(let step): moveRow(by: step, in: context)
        case .page(let direction): page(direction, in: context)
        case .choose(let step): choose(step, in: context)
        case .toggle: toggle(in: context)
        case .assign: return assign(in: context)
        case .dropName: wantedName.clear()
        case .complete: return complete()
        case .focus(let field): setFocus(.field(field), in: context)
        case .togglePerson(let id):
            setFocus(.field(.people), in: context)
            candidate = id
            toggle(in: context)
        case .press: return focus == .save ? save(in: context) : .back
        case .editNote: return .editNote(draft.note)
        case .save: return save(in: context)
        case .cancel: return .back
        case .leave: return .askToLeave
        case .undo: return undo()
        case .redo: return redo()
        case .restoreDraft, .discardDraft: return nil
        }
        return nil
    }

    mutating func edit(_ edit: TextEdit, in context: Context) -> Request? {
        isTouched = true
        guard let field = focusedField else { return nil }
        guard let path = field.textPath, var input = inputs[field] else {
            return find(edit, in: context)
        }
        let before = input
        let isComplete = input.apply(edit)
        inputs[field] = input
        completion = nil
        if input.characters != before.characters {
            draft[keyPath: path] = input.text
            errors.clear(field)
            history.record(edit, of: field, from: before, to: input)
            findCompletion(in: context)
        }
        guard isComplete else {
            return .notice(
                input.isEditable
                    ? "\(field.label) is full: it takes \(input.capacity)"
                    : "\(field.label) is too long to be edited here"
            )
        }
        return nil
    }

    var focusedField: DraftField? {
        if case .field(let field) = focus { field } else { nil }
    }
}
