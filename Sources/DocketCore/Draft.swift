import FoundationEssentials

/// What the form holds before Save: texts as they were typed, not yet checked.
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

    /// What to call the draft by: the first text that there is.
    package var name: String { texts.first { !$0.trimmed.isEmpty } ?? "untitled" }

    /// Whether nothing was filled in but blanks.
    package var isBlank: Bool {
        texts.allSatisfy(\.trimmed.isEmpty) && priority == .medium && assigned.isEmpty
    }

    private var texts: [String] { [title, note, locationName, address, due, start, end] }
}

/// The form's fields, in their order.
package enum DraftField: String, CaseIterable, Sendable {
    case title, due, start, end, priority, locationName, address, note, assigned

    /// The most characters that a text in the field may have; nil where it holds no text (F14).
    package var limit: Int? {
        switch self {
        case .priority, .assigned: nil
        case .note: 20_000
        default: 500
        }
    }
}
