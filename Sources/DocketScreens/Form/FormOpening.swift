import DocketCore
import FoundationEssentials

/// Opening the form, and what the user has typed since.
extension FormViewModel {
    /// - Parameters:
    ///   - draft: what is in the form; nil for a form that nobody has edited yet.
    ///   - list: has the name of the original's project.
    ///   - format: the form of the original's dates.
    init(
        _ draft: Draft? = nil,
        editing original: TodoItem? = nil,
        in list: TodoList = TodoList(),
        format: DateFormat = .dotted
    ) {
        let opened = original.map { Draft(editing: $0, in: list, format: format) }
        let draft = draft ?? opened ?? Draft()
        (self.original, self.opened, self.draft) = (original, opened, draft)
        fields = DraftField.allCases.filter { field in
            guard field.isRare, let path = field.textPath else { return true }
            return !draft[keyPath: path].isEmpty || opened.map { !$0[keyPath: path].isEmpty } == true
        }
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

    /// The form of a new item that has people or a project already.
    init(preset: Draft) {
        self.init(preset)
        self.preset = preset
    }

    /// Whether closing the form would lose changes.
    var hasUnsavedText: Bool {
        if let opened { return draft != opened }
        var typed = draft
        if typed.people == preset.people { typed.people = [] }
        if typed.project == preset.project { typed.project = "" }
        return !typed.isBlank
    }

    var canSave: Bool { draft.hasTitle }
}
