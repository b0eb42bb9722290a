import FoundationEssentials

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

extension KeptDrafts {
    /// These drafts on top of those that another copy of Docket has `stored`: what is not as it was in `known`
    /// is this copy's.
    package func merged(into stored: KeptDrafts, since known: KeptDrafts) -> KeptDrafts {
        KeptDrafts(
            newItem: newItem == known.newItem ? stored.newItem : newItem,
            edit: edit == known.edit ? stored.edit : edit
        )
    }
}

/// A draft of a change to one item.
package struct KeptEdit: Equatable, Sendable {
    package var itemID: UUID
    package var draft: Draft
    /// The item as the form was opened with it; nil where an older Docket has kept the draft.
    package var base: Draft?

    package init(itemID: UUID, draft: Draft, base: Draft? = nil) {
        self.itemID = itemID
        self.draft = draft
        self.base = base
    }
}
