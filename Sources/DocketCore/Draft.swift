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

    package var isEmpty: Bool { self == Draft() }

    /// Whether the title has any character at all, so that Save is enabled (F3, F4).
    package var hasTitle: Bool { !title.isEmpty }
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

/// Drafts that were left without Save, so that they can be offered again (F13).
package struct KeptDrafts: Equatable, Sendable {
    /// The newest draft of a new item.
    package var newItem: Draft?
    /// The newest draft of a change to an item that the list has.
    package var edit: KeptEdit?

    package init(newItem: Draft? = nil, edit: KeptEdit? = nil) {
        self.newItem = newItem
        self.edit = edit
    }
}

/// A draft of a change to one item.
package struct KeptEdit: Equatable, Sendable {
    package var itemID: UUID
    package var draft: Draft

    package init(itemID: UUID, draft: Draft) {
        self.itemID = itemID
        self.draft = draft
    }
}
