import DocketCore
import FoundationEssentials

/// The logic of the form: its content, the focus, and Save.
struct FormViewModel {
    enum Focus: Hashable {
        case field(DraftField)
        case cancel, save
    }

    /// The edited item, as it was when the form was opened; nil for a new item.
    let original: TodoItem?
    private(set) var draft: Draft
    /// The draft's text fields, each with its cursor.
    private(set) var inputs: [DraftField: TextInput] = [:]
    private(set) var focus = Focus.field(.title)
    /// The person that Space assigns while the people are focused.
    private(set) var candidate: UUID?
    private(set) var errors = DraftErrors()
    /// Which of the kept drafts this is, if the user goes through them; 0 if it is none of them.
    var draftNumber = 0
    /// The people whom the form of a new item was opened with. They alone are no unsaved text.
    private var presetPeople: [UUID] = []
    /// The draft that the user has just discarded.
    var discarded: KeptDraft?

    init(_ draft: Draft = Draft(), editing original: TodoItem? = nil) {
        self.original = original
        self.draft = draft
        for field in DraftField.allCases {
            switch field.kind {
            case .line(let path, let limit):
                inputs[field] = TextInput(draft[keyPath: path], limit: limit)
            case .note(let path, let limit):
                inputs[field] = TextInput(draft[keyPath: path], limit: limit, isMultiline: true)
            case .choice, .people: continue
            }
        }
    }

    /// The form of a new item that is assigned to that person already.
    init(assignedTo person: UUID) {
        var draft = Draft()
        draft.assigned = [person]
        self.init(draft)
        presetPeople = [person]
    }

    /// Whether closing the form would lose changes.
    var hasUnsavedText: Bool {
        if let original { return draft != Draft(editing: original) }
        var typed = draft
        if typed.assigned == presetPeople { typed.assigned = [] }
        return !typed.isBlank
    }

    var canSave: Bool { draft.hasTitle }

    /// The scopes for the keys of the focused field or button.
    var scopes: [Scope] {
        switch focusedField?.kind {
        case .line: [.formLine, .text, .form]
        case .note: [.formNote, .text, .form]
        case .choice: [.formPriority, .form]
        case .people: [.formAssigned, .form]
        case nil: [.formButton, .form]
        }
    }

    var isTyping: Bool { focusedField?.textPath != nil }

    func state(in context: Context) -> FormState {
        let layout = FormRows(self, in: context)
        let rows = FormState.rows(on: context.size)
        var scrolling = Scrolling()
        scrolling.reveal(layout.focused, count: layout.rows.count, rows: rows)
        return FormState(
            rows: Array(layout.rows[scrolling.window(of: layout.rows.count, rows: rows)]),
            cancel: .init(intent: .cancel, title: "Cancel", isEnabled: true, isFocused: focus == .cancel),
            save: .init(intent: .save, title: "Save", isEnabled: canSave, isFocused: focus == .save)
        )
    }

    mutating func handle(_ intent: FormIntent, in context: Context) -> Request? {
        switch intent {
        case .nextField: moveFocus(by: 1, in: context)
        case .previousField: moveFocus(by: -1, in: context)
        case .noteLine(let step): moveInNote(by: step, in: context)
        case .choose(let step): choose(step, in: context)
        case .toggle: toggle(in: context)
        case .focus(let field): setFocus(.field(field), in: context)
        case .togglePerson(let id):
            (focus, candidate) = (.field(.assigned), id)
            toggle(in: context)
        case .press: return focus == .save ? save(in: context) : .back
        case .save: return save(in: context)
        case .cancel: return .back
        case .restoreDraft, .discardDraft: return nil
        }
        return nil
    }

    mutating func edit(_ edit: TextEdit) -> Request? {
        guard let field = focusedField, let path = field.textPath, var input = inputs[field] else {
            return nil
        }
        let before = input.characters
        let isComplete = input.apply(edit)
        inputs[field] = input
        if input.characters != before {
            draft[keyPath: path] = input.text
            errors.clear(field)
        }
        guard isComplete else {
            return .notice(
                input.isEditable
                    ? "\(field.label) is full: it takes \(input.limit) characters"
                    : "\(field.label) is too long to be edited here"
            )
        }
        return nil
    }

    private mutating func save(in context: Context) -> Request? {
        guard canSave else { return .notice("A title is needed to save") }
        let dependencies = context.dependencies
        let item = original ?? TodoItem(id: dependencies.makeID(), title: "", createdAt: dependencies.now())
        do throws(DraftErrors) {
            let filled = try draft.filling(item, editing: original, in: context.list, today: context.today)
            errors = DraftErrors()
            if filled == original { return .closeForm(filled.id) }
            // The change starts from the item as it was opened, so that later changes of others are merged.
            let change =
                original.map { Change(items: [.replace($0, with: filled)]) } ?? context.list.adding(filled)
            let verb = original == nil ? "Added" : "Edited"
            return .change(
                NamedChange(verb: verb, object: filled.title, change: change),
                then: .closeForm(filled.id)
            )
        } catch {
            errors = error
            guard let field = error.firstField else { return nil }
            focus = .field(field)
            // Small screens have no room for the message below the field: show it in the footer.
            return context.size.isRoomy ? nil : error.messages[field].map(Request.error)
        }
    }

    private var focusedField: DraftField? {
        if case .field(let field) = focus { field } else { nil }
    }

    private mutating func moveFocus(by step: Int, in context: Context) {
        let order = Self.focusOrder(in: context)
        let index = order.firstIndex(of: focus) ?? 0
        setFocus(order[(index + step + order.count) % order.count], in: context)
    }

    private mutating func setFocus(_ focus: Focus, in context: Context) {
        self.focus = focus
        candidate = context.list.people.first?.id
    }

    private static func focusOrder(in context: Context) -> [Focus] {
        let fields = DraftField.allCases.filter { field in
            if case .people = field.kind { !context.list.people.isEmpty } else { true }
        }
        return fields.map(Focus.field) + [.cancel, .save]
    }

    /// Moves up or down by a line of the note, or to the previous or next field at its ends.
    private mutating func moveInNote(by step: Int, in context: Context) {
        guard let field = focusedField else { return }
        let columns = context.size.valueColumns
        let hasMoved = inputs[field]?.moveLine(by: step, columns: columns, charset: context.charset)
        if hasMoved != true { moveFocus(by: step, in: context) }
    }

    private mutating func choose(_ step: Int, in context: Context) {
        switch focusedField?.kind {
        case .choice(let path, let words):
            let index = words.firstIndex(of: draft[keyPath: path]) ?? 0
            draft[keyPath: path] = words[(index + step + words.count) % words.count]
        case .people:
            let people = context.list.people
            let index = (people.firstIndex { $0.id == candidate } ?? 0) + step
            candidate = people.indices.contains(index) ? people[index].id : candidate
        case .line, .note, nil: return
        }
    }

    private mutating func toggle(in context: Context) {
        guard case .people(let path) = focusedField?.kind, let id = candidate, context.list.person(id) != nil
        else { return }
        if let index = draft[keyPath: path].firstIndex(of: id) {
            draft[keyPath: path].remove(at: index)
        } else {
            draft[keyPath: path].append(id)
        }
    }
}
