import DocketCore
import DocketFiles

/// Saving.
extension FileStorage {
    package func save(
        _ change: Change,
        to list: TodoList,
        winner: MergeWinner
    ) throws(StorageError) -> Saved {
        try saving(Self.snapshotName) {
            try folder.create()
            return try folder.withLock {
                watchFiles()
                loading = nil
                var current = list
                var remarks: [String] = []
                if let others = try readOthers(onto: &current, &remarks) {
                    let rebased = current.rebasing(change, from: list, winner: winner)
                    try store(rebased.change, on: current, &remarks)
                    return Saved(.changes(others + [rebased.change], remarks: remarks), rebased)
                }
                current = try loadLocked(&remarks)
                let rebased = current.rebasing(change, from: list, winner: winner)
                try store(rebased.change, on: current, &remarks)
                current.apply(rebased.change)
                return Saved(.replaced(current, remarks: remarks), rebased)
            }
        }
    }

    package func refresh(_ list: TodoList) -> [Change]? {
        var (current, remarks) = (list, [String]())
        watchFiles()
        // If this fails, the caller loads the files again, and that load reports the error.
        return try? readOthers(onto: &current, &remarks, isLocked: false)
    }

    package func restore(_ list: TodoList) throws(StorageError) -> String {
        try saving(Self.snapshotName) {
            try folder.withLock {
                var kept: [String] = []
                for (path, name) in [
                    (snapshot.path, "todos.damaged"), (folder.file(Journal.name), "journal.damaged"),
                ] {
                    guard let (bytes, _) = try AtomicFile(path: path).read(), !bytes.isEmpty else { continue }
                    kept.append(try folder.saveCopy(of: bytes, as: name))
                }
                restorable.generation = max(restorable.generation, known?.generation ?? 0)
                if let known { restorable.unknown = known.unknown }
                restorable.stamp = nil
                known = Known(restorable)
                try compact(list)
                return "What was there is kept in \(kept.joined(separator: " and "))"
            }
        }
    }

    package func close(_ list: TodoList) throws(StorageError) {
        guard known != nil else { return }
        try saving(Self.snapshotName) {
            guard try FileStamp.of(folder.path) != nil else { return }
            try folder.withLock {
                var (current, remarks) = (list, [String]())
                if try readOthers(onto: &current, &remarks) == nil { current = try loadLocked(&remarks) }
                guard let known, known.stamp != nil,
                    known.hasUnwrittenRepairs || known.journal?.isEmpty == false
                else {
                    return
                }
                try compact(current)
            }
        }
    }

    /// Reads what other copies have appended to the journal, and applies it to `list`.
    ///
    /// - Returns: the changes; nil if the files have been replaced, so that the list has to be loaded again.
    private func readOthers(
        onto list: inout TodoList,
        _ remarks: inout [String],
        isLocked: Bool = true
    ) throws -> [Change]? {
        guard var known else { return nil }
        let stamp = try snapshot.stamp()
        // If somebody has removed the snapshot or the journal, the list on the screen stays as it is.
        if stamp == nil, known.stamp != nil {
            known.hasUnwrittenRepairs = true
        } else if stamp != known.stamp {
            return nil
        }
        known.stamp = stamp
        var size: Int?
        if let journal = known.journal {
            let found = try FileStamp.of(folder.file(Journal.name))
            if journal.isSame(as: found) {
                size = found?.size
            } else {
                guard found == nil else { return nil }
                known.hasUnwrittenRepairs = known.hasUnwrittenRepairs || !journal.isEmpty
                known.journal = nil
            }
        } else if let journal = try Journal(at: folder.file(Journal.name)) {
            // The changes of an older generation are in the snapshot, or saved in a copy.
            if journal.generation >= known.generation { known.journal = journal }
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
        var lines = JournalReader(unread, line: journal.lineCount + 1)
        if isLocked, !lines.torn.isEmpty {
            remarks.append(try journal.removeTornLine(lines.torn, in: folder))
        }
        let changes = try lines.readChanges(on: &list, unknown: &known.unknown)
        known.journal?.advance(over: lines.lines)
        self.known = known
        return changes
    }

    private func loadLocked(_ remarks: inout [String]) throws -> TodoList {
        var load = try FileLoad(from: folder, isLocked: true)
        while true {
            guard let result = try load.step() else { continue }
            known = Known(result)
            remarks += result.remarks
            return result.list
        }
    }

    private func store(_ change: Change, on list: TodoList, _ remarks: inout [String]) throws {
        // The change is empty if another copy has stored the same.
        guard var known, !change.isEmpty else { return }
        if known.hasUnwrittenRepairs || known.stamp == nil {
            var list = list
            list.apply(change)
            return try compact(list)
        }
        let line = ChangeRecord.line(for: change, on: list, unknown: known.unknown)
        try FileLoad.Failure.naming(Journal.name) {
            if known.journal == nil {
                known.journal = try Journal(
                    at: folder.file(Journal.name),
                    generation: known.generation,
                    line: line
                )
            } else {
                rejectedLine = line
                try known.journal?.append(line)
                rejectedLine = []
            }
        }
        self.known = known
        guard let end = known.journal?.end, end > known.journalLimit else { return }
        var list = list
        list.apply(change)
        do {
            try compact(list)
        } catch {
            // The change is stored. Try again when the journal has grown by another 256 KB.
            self.known?.journalLimit += 256 << 10
            remarks.append("Can't compact \(Journal.name) into \(Self.snapshotName): \(error.fileReason)")
        }
    }

    /// Writes `list` as a new snapshot, with an empty journal.
    private func compact(_ list: TodoList) throws {
        guard var known else { return }
        known.generation = known.generation == .max ? 1 : known.generation + 1
        let size = (known.stamp?.size ?? 0) + (known.journal?.end ?? 0) + 1024
        let bytes = Snapshot.bytes(of: list, generation: known.generation, unknown: known.unknown, size: size)
        if let stamp = known.stamp { try backups.keep(snapshot, stamp) }
        known.stamp = try snapshot.replace(with: bytes)
        known.hasUnwrittenRepairs = false
        known.limitJournal(to: bytes.count)
        // If this fails, the old journal has an older generation and is ignored, and the next change creates a new one.
        known.journal = try? Journal(at: folder.file(Journal.name), generation: known.generation)
        self.known = known
    }

    /// Runs `body`. If it fails, restores `known`, so that it still matches the app's list.
    private func saving<Value>(_ file: String, _ body: () throws -> Value) throws(StorageError) -> Value {
        let before = known
        do {
            return try body()
        } catch {
            known = before
            let name = (error as? FileLoad.Failure)?.file ?? file
            throw StorageError(.save, file: name, reason: error.fileReason)
        }
    }
}
