import FoundationEssentials

/// A step of the history as a row of it: what it is called, and what it is about, without the values (H2).
package struct HistoryEntry: Equatable, Identifiable, Sendable {
    /// Something that a step has changed.
    package struct Subject: Equatable, Identifiable, Sendable {
        package let kind: ValueKind
        package let id: UUID
        /// Its title or name after the step, or before it; that in the list, if the step does not say it. Nil if neither has
        /// it.
        package var name: String?

        package init(_ kind: ValueKind, _ id: UUID, name: String?) {
            (self.kind, self.id, self.name) = (kind, id, name)
        }
    }

    package let id: UUID
    /// When the last of it was stored.
    package let at: Date
    /// By what, its name, and the step that it takes back.
    package let source: ChangeSource
    /// How many to-dos, people, projects and views it has changed.
    package let changeCount: Int
    /// The first of them.
    package let subjects: [Subject]
    /// Where it stands, for `historyStep`.
    package let place: HistoryPlace

    /// An entry of a first sync can be about 100,000 to-dos.
    package static let maxSubjects = 20

    /// - Parameter subjects: all of them, or the first ones.
    package init(
        id: UUID,
        at: Date,
        source: ChangeSource,
        changeCount: Int,
        subjects: some Sequence<Subject>,
        place: HistoryPlace
    ) {
        (self.id, self.at, self.source, self.changeCount) = (id, at, source, changeCount)
        self.subjects = Array(subjects.prefix(Self.maxSubjects))
        self.place = place
    }

    /// What it takes back: an undo, or a redo; nil for any other step.
    package var direction: HistoryDirection? { source.takenBack?.direction }

    /// What it has done: `Checked “Buy milk”`, or `Undone: Checked “Buy milk”`.
    package var title: String { direction.prefix + source.name }
}
