import DocketCore

/// Undo and redo (H1).
extension AppModel {
    /// Takes back a step of the history. That of a sync is none that the user has just taken, and what it had added would
    /// be deleted on the server: it is asked first.
    mutating func takeBack(_ step: HistoryStep?, _ direction: HistoryDirection) -> [Effect] {
        guard let step else {
            switch direction {
            case .undo: canUndo = false
            case .redo: canRedo = false
            }
            refuse(direction == .undo ? Self.nothingToUndo : Self.nothingToRedo)
            return []
        }
        guard step.source.program == .sync, direction == .undo else {
            return save(NamedChange(takingBack: step, direction))
        }
        syncStep = step
        screens.push(.menu(MenuViewModel(.undoSync)))
        return []
    }

    static let nothingToUndo = "There is nothing to undo"
    static let nothingToRedo = "There is nothing to redo"

    /// Notes what a stored change has left to undo and to redo.
    mutating func noteHistory(after request: SaveRequest, _ stored: Change) {
        if stored.isEmpty { return }
        switch request.direction {
        case nil: (canUndo, canRedo) = (true, false)
        case .undo: canRedo = true
        case .redo: canUndo = true
        }
    }

    /// Undoes the step of a sync, after the menu has asked.
    mutating func undoSync() -> [Effect] {
        screens.pop()
        defer { syncStep = nil }
        return syncStep.map { save(NamedChange(takingBack: $0, .undo)) } ?? []
    }
}
