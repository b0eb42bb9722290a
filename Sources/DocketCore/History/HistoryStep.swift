import FoundationEssentials

/// A step of the stored history: what a key, a command or a run of a sync has changed.
package struct HistoryStep: Equatable, Identifiable, Sendable {
    package let id: UUID
    /// When it was stored.
    package let at: Date
    package let source: ChangeSource
    /// The step, on the list for which it was read: fields that it has not changed are as they are there.
    package let change: Change
    /// What it has edited, and that list no longer has.
    package let gone: [UUID]
    /// Its edits of these, to be shown only: what the history does not say of them is empty.
    package let lost: Change

    package init(
        id: UUID,
        at: Date,
        source: ChangeSource,
        change: Change,
        gone: [UUID] = [],
        lost: Change = Change()
    ) {
        self.id = id
        self.at = at
        self.source = source
        self.change = change
        self.gone = gone
        self.lost = lost
    }

    /// The change that takes the step back.
    ///
    /// - Parameter program: what the user asks for it with.
    package func takingBack(_ direction: HistoryDirection, by program: ChangeSource.Program) -> Change {
        var change = change.inverse
        change.source = ChangeSource(
            program,
            name: source.name,
            takenBack: ChangeSource.TakenBack(direction, of: id)
        )
        return change
    }
}
