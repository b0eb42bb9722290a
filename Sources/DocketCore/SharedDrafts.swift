/// The drafts in a file that several running copies share. There is one draft of each kind: that of the copy that
/// typed last. When that copy no longer needs its draft, the one that it replaced comes back.
package struct SharedDrafts: Equatable, Sendable {
    private var newItem: Slot<Draft>
    private var edit: Slot<KeptEdit>

    /// - Parameter loaded: what the file contains.
    package init(loaded: KeptDrafts = KeptDrafts()) {
        newItem = Slot(loaded: loaded.newItem)
        edit = Slot(loaded: loaded.edit)
    }

    /// What the file should contain.
    package var stored: KeptDrafts { KeptDrafts(newItem: newItem.stored, edit: edit.stored) }

    /// Records what another copy has written into the file.
    package mutating func read(_ drafts: KeptDrafts) {
        newItem.read(drafts.newItem)
        edit.read(drafts.edit)
    }

    /// Records the drafts that this copy wants to keep now.
    package mutating func keep(_ drafts: KeptDrafts) {
        newItem.keep(drafts.newItem)
        edit.keep(drafts.edit)
    }

    /// One kind of draft.
    private struct Slot<Value: Equatable & Sendable>: Equatable, Sendable {
        /// What this copy last loaded or kept.
        private var known: Value?
        /// The draft that this copy has typed since.
        private var own: Value?
        /// The draft of another copy, or of an earlier run.
        private var others: Value?

        init(loaded: Value?) {
            (known, others) = (loaded, loaded)
        }

        var stored: Value? { own ?? others }

        mutating func read(_ value: Value?) {
            if value != stored { others = value }
        }

        mutating func keep(_ value: Value?) {
            if value == known { return }
            // A draft that was there before was brought back, or replaced by a newer one.
            if known == others { others = nil }
            (known, own) = (value, value)
        }
    }
}
