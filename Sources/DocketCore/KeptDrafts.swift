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

extension KeptDrafts {
    /// Combines these drafts with those that another copy of Docket has stored.
    ///
    /// - Parameter known: the drafts that this copy last loaded or saved. A draft that differs from it was changed
    ///   here and wins; any other comes from `stored`.
    package func merged(into stored: KeptDrafts, since known: KeptDrafts) -> KeptDrafts {
        KeptDrafts(
            newItem: newItem == known.newItem ? stored.newItem : newItem,
            edit: edit == known.edit ? stored.edit : edit
        )
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
