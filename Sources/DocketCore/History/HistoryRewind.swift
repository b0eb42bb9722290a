import FoundationEssentials

/// What takes back a step of the history and all since, as one change (H2).
package struct HistoryRewind: Sendable {
    /// The list as it is after that.
    package private(set) var list: TodoList
    /// What makes it of the list that the rewind began with.
    package var change: Change { joined.change }
    private var joined = JoinedChange()
    /// What was not taken back.
    package private(set) var conflicts: [Conflict] = []
    private var steps: Set<UUID> = []
    private var oldest: UUID?
    private var gone: Set<UUID> = []
    /// Whether steps of a sync are taken back, so that the server will get them, too.
    package private(set) var hasSync = false

    package init(from list: TodoList) { self.list = list }

    /// How many steps are taken back.
    package var stepCount: Int { steps.count }

    /// How many to-dos, people, projects and views were deleted since, so that their steps can't be taken back.
    package var goneCount: Int { gone.count }

    /// Takes back the newest step that was not yet.
    ///
    /// - Parameter step: read for `list`; a step that was stored in pieces is taken back piece by piece.
    package mutating func takeBack(_ step: HistoryStep) {
        let rebased = list.rebasing(step.change.inverse, from: list, winner: .theirs)
        list.apply(rebased.change)
        joined.append(rebased.change)
        conflicts += rebased.conflicts
        gone.formUnion(step.gone)
        steps.insert(step.id)
        oldest = step.id
        if step.source.program == .sync { hasSync = true }
    }

    /// The change as a step of the history.
    package func step(by program: ChangeSource.Program) -> Change {
        var change = change
        change.source = ChangeSource(program, name: name, rewound: oldest)
        return change
    }

    /// `Took back 3 changes`.
    package var name: String { "Took back \(stepCount) \(stepCount == 1 ? "change" : "changes")" }
}
