import FoundationEssentials

/// A draft of a form that was left without Save.
package struct KeptDraft: Equatable, Sendable {
    package var draft: Draft
    /// The edited item; nil for a new item.
    package var itemID: UUID?
    /// The item when the form was opened; nil for a new item, or if an older version has kept the draft.
    package var base: TodoItem?

    package init(_ draft: Draft, itemID: UUID? = nil, base: TodoItem? = nil) {
        self.draft = draft
        self.itemID = itemID
        self.base = base
    }
}

/// The kept drafts, which the form offers again (F13). No draft ever replaces another: a draft leaves only when the
/// user takes it into the form.
package struct KeptDrafts: Equatable, Sendable {
    /// The oldest first.
    package private(set) var all: [KeptDraft] = []

    package init(_ drafts: [KeptDraft] = []) {
        for draft in drafts { add(draft) }
    }

    package var isEmpty: Bool { all.isEmpty }

    package func contains(_ draft: KeptDraft) -> Bool { all.contains(draft) }

    /// Adds a draft as the newest.
    package mutating func add(_ draft: KeptDraft) {
        all.removeAll { $0 == draft }
        all.append(draft)
    }

    /// Adds drafts as the oldest, unless they are there.
    package mutating func addOldest(_ drafts: [KeptDraft]) {
        for draft in drafts.reversed() where !all.contains(draft) { all.insert(draft, at: 0) }
    }

    /// Removes the newest draft of which that is true.
    ///
    /// - Returns: the draft; nil if there is none.
    package mutating func takeNewest(where isWanted: (KeptDraft) -> Bool) -> KeptDraft? {
        all.lastIndex(where: isWanted).map { all.remove(at: $0) }
    }
}

/// Drafts that earlier runs or other copies have left.
package struct FoundDrafts: Equatable, Sendable {
    /// The oldest first.
    package var drafts: [KeptDraft] = []
    /// Messages for the user about files that can't be read.
    package var remarks: [String] = []

    package init(_ drafts: [KeptDraft] = [], remarks: [String] = []) {
        self.drafts = drafts
        self.remarks = remarks
    }

    package var isEmpty: Bool { drafts.isEmpty && remarks.isEmpty }
}
