import FoundationEssentials

/// Finds the step that an undo or a redo takes back, in steps that are shown to it newest first (H1).
///
/// A screen takes back what was done on it before it goes on with what others have done: a person does not expect `u` to
/// take back what a script did a moment ago.
package struct HistorySearch {
    package enum Answer: Sendable {
        case found, goOn
        /// There is nothing to redo: something else was done since.
        case end
    }

    private let direction: HistoryDirection
    private let isCandidate: (UUID, ChangeSource) -> Bool
    private var takenBack: Set<UUID> = []

    /// - Parameter isCandidate: whether a step may be taken back.
    package init(
        for direction: HistoryDirection,
        where isCandidate: @escaping (UUID, ChangeSource) -> Bool = { _, _ in true }
    ) {
        self.direction = direction
        self.isCandidate = isCandidate
    }

    /// Leaves out a step that is taken back.
    package mutating func leaveOut(_ step: UUID) { takenBack.insert(step) }

    /// - Parameter isEmpty: whether the step has changed nothing: what it was to change, others had changed.
    package mutating func look(at id: UUID, _ source: ChangeSource, isEmpty: Bool) -> Answer {
        if let step = source.takenBack?.step { takenBack.insert(step) }
        guard isCandidate(id, source) else { return .goOn }
        if direction == .redo, source.takenBack == nil {
            // What took back several steps is an undo, too.
            if source.rewound != nil { return isEmpty || takenBack.contains(id) ? .goOn : .found }
            // After a new step, what was undone before is not redone any more.
            return source.program.isAsked ? .end : .goOn
        }
        if isEmpty || takenBack.contains(id) { return .goOn }
        let isUndo = source.takenBack?.direction == .undo
        return isUndo == (direction == .redo) ? .found : .goOn
    }
}
