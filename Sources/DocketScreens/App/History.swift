/// The changes that can be undone and redone.
package struct History {
    private(set) var undoable: [NamedChange] = []
    private(set) var redoable: [NamedChange] = []

    /// What a stored change does to the history.
    package enum Step: Sendable {
        case new, undo, redo
    }

    /// - Parameter change: with the change that was actually stored. If that is empty, there is nothing to undo or
    ///   redo.
    mutating func record(_ change: NamedChange, as step: Step) {
        switch step {
        case .new:
            if change.change.isEmpty { return }
            undoable.append(change)
            redoable = []
        case .undo:
            undoable.removeLast()
            if !change.change.isEmpty { redoable.append(change) }
        case .redo:
            redoable.removeLast()
            if !change.change.isEmpty { undoable.append(change) }
        }
    }
}
