import FoundationEssentials

/// What the form holds before Save: texts as they were typed, not yet checked. `DraftField` has a line for each
/// property.
package struct Draft: Equatable, Sendable {
    package var title = ""
    package var due = ""
    package var start = ""
    package var end = ""
    package var priority = Priority.medium
    package var locationName = ""
    package var address = ""
    package var note = ""
    package var assigned: [UUID] = []

    package init() {}

    /// The draft of an item that is to be edited (F11).
    package init(editing item: TodoItem) {
        title = item.title
        due = item.dueDate?.text ?? ""
        start = item.startTime?.text ?? ""
        end = item.endTime?.text ?? ""
        priority = item.priority
        locationName = item.location?.name ?? ""
        address = item.location?.address ?? ""
        note = item.note ?? ""
        assigned = item.assignedUsers
    }

    /// What to call the draft by: the first text that is not blank. Texts come before dates and times.
    package var name: String {
        let fields: [DraftField] = [.title, .note, .locationName, .address] + DraftField.allCases
        let texts = fields.lazy.compactMap(\.textPath).map { self[keyPath: $0] }
        return texts.first { !$0.trimmed.isEmpty } ?? "untitled"
    }

    /// Whether nothing was filled in but blanks.
    package var isBlank: Bool {
        DraftField.allCases.allSatisfy { field in
            switch field.kind {
            case .line(let path, _), .note(let path, _): self[keyPath: path].trimmed.isEmpty
            case .choice(let path, _): self[keyPath: path] == Draft()[keyPath: path]
            case .people(let path): self[keyPath: path].isEmpty
            }
        }
    }
}
