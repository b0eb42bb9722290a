import DocketCore
import FoundationEssentials

/// The form's logic: what is typed into which field, what is focused, and what Save makes of it.
struct FormViewModel {
    enum Focus: Hashable {
        case field(DraftField)
        case cancel, save
    }

    /// The item that is edited; nil for a new one.
    let original: TodoItem?
    private(set) var texts: [DraftField: TextInput] = [:]
    private(set) var priority: Priority
    private(set) var assigned: [UUID]
    private(set) var focus = Focus.field(.title)
    /// The person whom Space assigns, while the people are focused.
    private(set) var candidate: UUID?
    private(set) var errors = DraftErrors()

    init(_ draft: Draft = Draft(), editing original: TodoItem? = nil) {
        self.original = original
        priority = draft.priority
        assigned = draft.assigned
        for field in DraftField.allCases {
            guard let limit = field.limit else { continue }
            texts[field] = TextInput(draft.text(of: field), limit: limit, isMultiline: field == .note)
        }
    }

    /// What the form holds.
    var draft: Draft {
        var draft = Draft()
        draft.priority = priority
        draft.assigned = assigned
        for (field, input) in texts { draft.setText(input.text, of: field) }
        return draft
    }

    /// Whether leaving the form would lose something that was typed.
    var hasUnsavedText: Bool {
        original.map { draft != Draft(editing: $0) } ?? !draft.isBlank
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
        case .restoreDraft: return nil
        }
        return nil
    }

    mutating func edit(_ edit: TextEdit) -> Request? {
        guard case .field(let field) = focus, var input = texts[field] else { return nil }
        let before = input.characters
        let isComplete = input.apply(edit)
        texts[field] = input
        if input.characters != before { errors.clear(field) }
        guard isComplete else {
            return .notice("\(field.label) is full: it takes \(input.limit) characters")
        }
        return nil
    }

    /// Where the keys of the focused field are declared.
    var scopes: [Scope] {
        switch focus {
        case .field(.note): [.formNote, .text, .form]
        case .field(.priority): [.formPriority, .form]
        case .field(.assigned): [.formAssigned, .form]
        case .field: [.formLine, .text, .form]
        case .cancel, .save: [.formButton, .form]
        }
    }

    var isTyping: Bool {
        if case .field(let field) = focus { return field.limit != nil }
        return false
    }

    var canSave: Bool { texts[.title]?.characters.isEmpty == false }

    private mutating func save(in context: Context) -> Request? {
        guard canSave else { return .notice("A title is needed to save") }
        let dependencies = context.dependencies
        // The item may have changed since the form opened, or be gone: then it comes back with the edits.
        let stored = original.flatMap { context.list.item($0.id) }
        let item =
            stored ?? original
            ?? TodoItem(id: dependencies.makeID(), title: "", createdAt: dependencies.now())
        do throws(DraftErrors) {
            let filled = try draft.filling(item, editing: original, in: context.list, today: context.today)
            errors = DraftErrors()
            let change = stored == nil ? context.list.adding(filled) : context.list.replacing(with: filled)
            guard let change else { return .closeForm(filled.id) }
            let verb = original == nil ? "Added" : "Edited"
            return .change(
                NamedChange(verb: verb, object: filled.title, change: change),
                then: .closeForm(filled.id)
            )
        } catch {
            errors = error
            guard let field = error.firstField else { return nil }
            focus = .field(field)
            // The smallest screens have no room for it below the field.
            return context.size.isRoomy ? nil : error.messages[field].map(Request.error)
        }
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
        let hasPeople = !context.list.people.isEmpty
        let fields = DraftField.allCases.filter { $0 != .assigned || hasPeople }
        return fields.map(Focus.field) + [.cancel, .save]
    }

    private mutating func moveInNote(by step: Int, in context: Context) {
        let columns = context.size.valueColumns
        guard texts[.note]?.moveLine(by: step, columns: columns, charset: context.charset) != true else {
            return
        }
        moveFocus(by: step, in: context)
    }

    private mutating func choose(_ step: Int, in context: Context) {
        if focus == .field(.priority) {
            let all = Priority.allCases
            let index = all.firstIndex(of: priority) ?? 0
            priority = all[(index + step + all.count) % all.count]
        } else {
            let people = context.list.people
            let index = (people.firstIndex { $0.id == candidate } ?? 0) + step
            candidate = people.indices.contains(index) ? people[index].id : candidate
        }
    }

    private mutating func toggle(in context: Context) {
        guard let id = candidate, context.list.person(id) != nil else { return }
        if let index = assigned.firstIndex(of: id) {
            assigned.remove(at: index)
        } else {
            assigned.append(id)
        }
    }

}

extension Draft {
    fileprivate static let textFields: [DraftField: WritableKeyPath<Draft, String> & Sendable] = [
        .title: \.title, .due: \.due, .start: \.start, .end: \.end,
        .locationName: \.locationName, .address: \.address, .note: \.note,
    ]

    fileprivate func text(of field: DraftField) -> String {
        Self.textFields[field].map { self[keyPath: $0] } ?? ""
    }

    fileprivate mutating func setText(_ text: String, of field: DraftField) {
        if let path = Self.textFields[field] { self[keyPath: path] = text }
    }
}
