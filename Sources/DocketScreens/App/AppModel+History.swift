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
        return takeBack(
            NamedChange(takingBack: step, direction),
            hasSync: step.source.program == .sync && direction == .undo
        )
    }

    /// Takes back one entry of the history, beside later ones (H2).
    mutating func takeBack(_ entry: HistoryEntry, _ step: HistoryStep?, _ later: [LaterChange]) -> [Effect] {
        guard let step else { return refuseGone() }
        var change = NamedChange(takingBack: step, entry.direction == .undo ? .redo : .undo)
        change.laterChanges = later.map {
            $0.sentence(
                today: context.today,
                namesLabel: entry.changeCount > 1,
                day: context.dependencies.day
            )
        }
        return takeBack(change, hasSync: step.source.program == .sync)
    }

    /// Takes back an entry of the history and all since (H2).
    mutating func takeBack(_ rewind: HistoryRewind?) -> [Effect] {
        guard let rewind else { return refuseGone() }
        if rewind.change.isEmpty, rewind.conflicts.isEmpty {
            refuse("There is nothing to take back: it is so already")
            return []
        }
        return takeBack(NamedChange(takingBack: rewind), hasSync: rewind.hasSync)
    }

    private mutating func refuseGone() -> [Effect] {
        refuse("The history does not have it any more")
        return []
    }

    private mutating func takeBack(_ change: NamedChange, hasSync: Bool) -> [Effect] {
        guard hasSync else { return save(change) }
        syncUndo = change
        screens.push(.menu(MenuViewModel(.undoSync)))
        return []
    }

    mutating func showHistory() {
        let subject = DetailViewModel.model(of: screens.topScreen)?.id
        // A change that is open belongs to the history that is closed now.
        screens.closePages(HistoryEntryViewModel.self)
        screens.pushOnly(.history(HistoryViewModel(about: subject)))
    }

    /// The next page of the history to read; nil if the open screen needs none.
    package var historyToRead: HistoryRequest? {
        HistoryViewModel.model(of: screens.topScreen)?.toRead(in: context)
    }

    mutating func receive(_ page: HistoryPage?, for request: HistoryRequest) {
        let context = context
        screens.updatePages(HistoryViewModel.self) { history in
            if let page { history.receive(page, for: request, in: context) } else { history.stopReading() }
        }
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
        defer { syncUndo = nil }
        return syncUndo.map { save($0) } ?? []
    }
}
