/// A conflict between a change and another one that was stored earlier.
package struct Conflict: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        /// Both have changed these fields, and one had to win.
        case changed(fields: [String])
        /// The item, person, project or view to change was deleted.
        case deleted
        /// The item, person, project or view to delete has changed, and is kept.
        case kept
        /// It had been deleted, and was added again with the edit.
        case restored
        /// It was to be a part of what is a part of it now, and stays where it is (U5).
        case circle
    }

    /// The title of the item, or the name of the person, project or view.
    package let label: String
    package let kind: Kind

    package init(label: String, kind: Kind) {
        self.label = label
        self.kind = kind
    }
}

/// A change rebased onto the current list.
package struct Rebased: Equatable, Sendable {
    /// Empty if there is nothing left to change.
    package var change: Change
    package var conflicts: [Conflict]

    package init(change: Change, conflicts: [Conflict] = []) {
        self.change = change
        self.conflicts = conflicts
    }
}
