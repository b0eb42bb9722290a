import FoundationEssentials

/// Drafts of forms that were left without Save. The form offers them again (F13).
package struct KeptDrafts: Equatable, Sendable {
    /// The newest draft of a new item.
    package var newItem: Draft?
    /// The newest draft of an edit of an existing item.
    package var edit: KeptEdit?

    package init(newItem: Draft? = nil, edit: KeptEdit? = nil) {
        self.newItem = newItem
        self.edit = edit
    }
}

/// A draft of an edit of one item.
package struct KeptEdit: Equatable, Sendable {
    package var itemID: UUID
    package var draft: Draft
    /// The item when the form was opened; nil if an older version has kept the draft.
    package var base: TodoItem?

    package init(itemID: UUID, draft: Draft, base: TodoItem? = nil) {
        self.itemID = itemID
        self.draft = draft
        self.base = base
    }
}
