import DocketCore
import DocketFiles
import FoundationEssentials

/// Saving.
extension FileStorage {
    package func save(
        _ change: Change,
        to list: TodoList,
        winner: MergeWinner
    ) throws(StorageError) -> Saved {
        try saving {
            try settleFolder(for: .saving)
            return try withLock {
                watchFiles()
                loading = nil
                var current = list
                if !hasLeftover, let others = try readOthers(onto: &current) {
                    let rebased = current.rebasing(change, from: list, winner: winner)
                    try store(rebased.change, on: current)
                    return Saved(.changes(others + [rebased.change], remarks: takeRemarks()), rebased)
                }
                current = try loadLocked()
                let rebased = current.rebasing(change, from: list, winner: winner)
                try store(rebased.change, on: current)
                current.apply(rebased.change)
                return Saved(.replaced(current, remarks: takeRemarks(), offer: takeOffer()), rebased)
            }
        }
    }

    package func refresh(_ list: TodoList) -> [Change]? {
        var current = list
        watchFiles()
        // If this fails, the caller loads the files again, and that load reports the error.
        guard (try? settleFolder(for: .loading)) != nil else { return nil }
        return try? readOthers(onto: &current, isLocked: false)
    }

    /// Reads what other copies have appended to the journal, and applies it to `list`.
    ///
    /// - Returns: the changes; nil if the files have been replaced, so that the list has to be loaded again.
    func readOthers(
        onto list: inout TodoList,
        isLocked: Bool = true
    ) throws -> [Change]? {
        guard var known else { return nil }
        let stamp = try snapshot.stamp()
        // If somebody has removed the snapshot or the journal, the list on the screen stays as it is.
        if stamp == nil, known.stamp != nil {
            known.needsSnapshot = true
        } else if stamp != known.stamp {
            return nil
        }
        known.stamp = stamp
        var size: Int?
        if let journal = known.journal {
            let found = try FileStamp.of(folder.file(Journal.name))
            // A journal that somebody has emptied is as good as removed.
            if journal.isSame(as: found), found?.size != 0 {
                size = found?.size
            } else {
                guard found == nil || found?.size == 0 else { return nil }
                known.needsSnapshot = known.needsSnapshot || !journal.isEmpty
                known.journal = nil
            }
        } else if let found = try FileStamp.of(folder.file(Journal.name)),
            found != known.oldJournal, found != known.ignoredJournal,
            let journal = try Journal(at: folder.file(Journal.name))
        {
            guard journal.generation == known.generation else { return nil }
            known.journal = journal
        }
        guard let journal = known.journal else {
            self.known = known
            return []
        }
        guard var unread = try journal.unread(size: size) else { return nil }
        if !rejectedLine.isEmpty, !unread.isEmpty, rejectedLine.starts(with: unread) {
            guard isLocked else { return [] }
            try journal.truncate()
            unread = []
        }
        if isLocked { rejectedLine = [] }
        var lines = JournalReader(unread, line: journal.lineCount + 1, version: known.version)
        let changes = try FileLoad.Failure.naming(Journal.name) {
            try lines.readChanges(on: &list, unknown: &known.unknown)
        }
        known.journal?.advance(over: lines.lines)
        if let text = list.remark(onDroppedParents: lines.droppedParents, in: Journal.name) {
            known.needsSnapshot = true
            remark(text)
        }
        if isLocked {
            // All lines before it could be read.
            if !lines.torn.isEmpty { try cut(lines.torn, off: journal) }
            if lines.skippedCount > 0 { try keepSkipped(lines.skippedLines, count: lines.skippedCount) }
        } else if lines.skippedCount > 0 {
            return nil
        }
        self.known = known
        return changes
    }

    private func store(_ change: Change, on list: TodoList) throws {
        // The change is empty if another copy has stored the same. The history has to know that an undo is done.
        guard !change.isEmpty || change.source?.takenBack != nil else { return }
        guard var known else { return }
        let newLine = ChangeRecord.NewLine(change, on: list, known.unknown, stamp(for: change))
        if known.isSnapshotNext {
            var list = list
            list.apply(change)
            try compact(list, with: newLine)
            return
        }
        let line = newLine.bytes
        try FileLoad.Failure.naming(Journal.name) {
            if known.journal == nil {
                try createJournal(&known, line: line)
            } else {
                rejectedLine = line
                try known.journal?.append(line)
                rejectedLine = []
            }
        }
        self.known = known
        guard let end = known.journal?.end, end > max(known.journalLimit, leastJournalLimit) else { return }
        var list = list
        list.apply(change)
        do {
            try compact(list)
        } catch {
            // The change is stored. Try again when the journal has grown by another 256 KB.
            self.known?.journalLimit += 256 << 10
            remark("Can't compact \(Journal.name) into \(Self.snapshotName): \(error.fileReason)")
        }
    }

    /// nil for a change that is no step of the history.
    func stamp(for change: Change) -> ChangeRecord.Stamp? {
        guard let source = change.source else { return nil }
        var stamp = makeStamp()
        // All changes of a run are one step.
        if let begun = source.begun {
            let run = "\(source.program.rawValue) \(source.name) \(begun.timeIntervalSince1970)"
            stamp.id = UUID(hashing: Array(run.utf8), salt: 0)
        }
        ownSteps.add(stamp)
        return stamp
    }

    /// Runs `body` while no other copy writes. Waits for a copy that was stopped only once: keys are waiting too.
    func withLock<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try folder.withLock(waiting: isLockStuck ? 20 : 3000) {
                isLockStuck = false
                return try body()
            }
        } catch {
            if (error as? FileError)?.isLocked == true { isLockStuck = true }
            throw error
        }
    }

    /// Runs `body`. If it fails, restores `known`, so that it still matches the app's list.
    func saving<Value>(_ body: () throws -> Value) throws(StorageError) -> Value {
        let before = known
        do {
            return try body()
        } catch {
            known = before
            throw StorageError(.save, file: name(for: error), reason: error.fileReason)
        }
    }

    /// The name of what could not be written.
    private func name(for error: any Error) -> String {
        switch error {
        case let failure as FileLoad.Failure: failure.file
        case is FolderIdentity.Lost: folder.path
        default: Self.snapshotName
        }
    }
}
