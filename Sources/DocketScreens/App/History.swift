/// The changes that can be undone, and those that were undone and can be redone.
struct History {
    private(set) var undoable: [NamedChange] = []
    private(set) var redoable: [NamedChange] = []

    /// What a stored change does to the history.
    enum Step {
        case new, undo, redo
    }

    mutating func record(_ change: NamedChange, as step: Step) {
        switch step {
        case .new:
            undoable.append(change)
            redoable = []
        case .undo:
            undoable.removeLast()
            redoable.append(change)
        case .redo:
            redoable.removeLast()
            undoable.append(change)
        }
    }
}
