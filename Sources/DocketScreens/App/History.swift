/// The changes that can be undone and redone.
package struct History {
    private(set) var undoable: [NamedChange] = []
    private(set) var redoable: [NamedChange] = []

    /// What a stored change does to the history.
    package enum Step: Sendable {
        case new, undo, redo
    }

    /// Records a change that a sync has stored. What was undone can still be redone: nobody has asked for this change
    /// now. What one run of a sync stores piece by piece is one step.
    ///
    /// - Returns: the step.
    mutating func receive(_ change: NamedChange) -> NamedChange {
        var step = change
        if change.source?.begun != nil,
            let index = undoable.lastIndex(where: { $0.source == change.source })
        {
            step.change = undoable.remove(at: index).change.followed(by: change.change)
        }
        undoable.append(step)
        return step
    }

    /// Records a stored change.
    ///
    /// - Parameters:
    ///   - change: with the change that was actually stored. If that is empty, there is nothing to undo or redo.
    ///   - entry: the entry that was undone or redone.
    mutating func record(_ change: NamedChange, as step: Step, of entry: NamedChange) {
        switch step {
        case .new:
            if change.change.isEmpty { return }
            undoable.append(change)
            redoable = []
        case .undo:
            undoable.removeLast(entry)
            if !change.change.isEmpty { redoable.append(change) }
        case .redo:
            redoable.removeLast(entry)
            if !change.change.isEmpty { undoable.append(change) }
        }
    }
}

extension [NamedChange] {
    /// Removes the last entry that is equal to `entry`.
    fileprivate mutating func removeLast(_ entry: NamedChange) {
        if let index = lastIndex(of: entry) { remove(at: index) }
    }
}
