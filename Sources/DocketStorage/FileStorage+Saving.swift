import DocketCore
import DocketFiles

/// Saving.
extension FileStorage {
    package func save(
        _ change: Change,
        to list: TodoList,
        winner: MergeWinner
    ) throws(StorageError) -> Saved {
        try saving {
            try settleFolder(for: .saving)
            return try folder.withLock {
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

    /// The new snapshot takes effect with one `rename`: before it, everything is as it was, after it, everything is
    /// restored. So the journal must be one that the new snapshot makes out of date.
    package func restore(_ list: TodoList) throws(StorageError) -> String {
        try saving {
            try settleFolder(for: .restoring)
            return try folder.withLock {
                let snapshotBytes = try snapshot.read()?.bytes ?? []
                let journalBytes = try AtomicFile(path: folder.file(Journal.name)).read()?.bytes ?? []
                var kept: [String] = []
                for (bytes, name) in [(snapshotBytes, "todos.damaged"), (journalBytes, "journal.damaged")] {
                    if !bytes.isEmpty { kept.append(try folder.saveCopy(of: bytes, as: name)) }
                }
                let generation = Snapshot.generation(in: snapshotBytes) ?? 0
                let journal = try settledJournal(journalBytes, generation: generation)
                restorable.generation = max(
                    restorable.generation,
                    known?.generation ?? 0,
                    generation,
                    journal?.generation ?? 0
                )
                if let known { restorable.unknown = known.unknown }
                restorable.stamp = nil
                known = Known(restorable)
                known?.journal = journal
                try compact(list)
                let copies =
                    kept.isEmpty ? [] : ["What was there is kept in \(kept.joined(separator: " and "))"]
                return (copies + takeRemarks()).joined(separator: ". ")
            }
        }
    }

    /// The journal that is there, with a first line that can be read.
    private func settledJournal(_ bytes: [UInt8], generation: Int) throws -> Journal? {
        if bytes.isEmpty { return nil }
        do {
            return try Journal(at: folder.file(Journal.name))
        } catch is RecordError {
            try Journal.create(at: folder.file(Journal.name), generation: generation, line: bytes)
            return try Journal(at: folder.file(Journal.name))
        }
    }

    package func close(_ list: TodoList) -> Closing {
        do throws(StorageError) {
            try compactAtEnd(list)
            return .done
        } catch {
            return isStored(list) ? .notCompacted(error) : .notStored(error)
        }
    }

    /// Whether the files have every change of the app's list.
    private func isStored(_ list: TodoList) -> Bool {
        if isAsKnown { return true }
        do {
            // The compaction may have failed after it had written the snapshot.
            var load = try FileLoad(from: folder)
            while true {
                if let result = try load.step() { return result.list == list }
            }
        } catch {
            return false
        }
    }

    /// Whether the files still are as this copy has read and written them.
    private var isAsKnown: Bool {
        guard let known, known.stamp != nil, (try? snapshot.stamp()) == known.stamp else { return false }
        guard let journal = known.journal else { return true }
        guard let found = try? FileStamp.of(folder.file(Journal.name)) else { return false }
        return journal.isSame(as: found)
    }

    private func compactAtEnd(_ list: TodoList) throws(StorageError) {
        guard known != nil else { return }
        try saving {
            try settleFolder(for: .closing)
            guard try FileStamp.of(folder.path) != nil else { return }
            try folder.withLock {
                var current = list
                if try hasLeftover || readOthers(onto: &current) == nil { current = try loadLocked() }
                guard let known, known.hasUnwrittenRepairs || known.journal?.isEmpty == false else { return }
                try compact(current)
            }
        }
    }

    /// Reads what other copies have appended to the journal, and applies it to `list`.
    ///
    /// - Returns: the changes; nil if the files have been replaced, so that the list has to be loaded again.
    private func readOthers(
        onto list: inout TodoList,
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
            // A journal that somebody has emptied is as good as removed.
            if journal.isSame(as: found), found?.size != 0 {
                size = found?.size
            } else {
                guard found == nil || found?.size == 0 else { return nil }
                known.hasUnwrittenRepairs = known.hasUnwrittenRepairs || !journal.isEmpty
                known.journal = nil
            }
        } else if try FileStamp.of(folder.file(Journal.name)) != known.oldJournal,
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
        var lines = JournalReader(unread, line: journal.lineCount + 1)
        let changes = try FileLoad.Failure.naming(Journal.name) {
            try lines.readChanges(on: &list, unknown: &known.unknown)
        }
        known.journal?.advance(over: lines.lines)
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
                try createJournal(&known, line: line)
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
            remark("Can't compact \(Journal.name) into \(Self.snapshotName): \(error.fileReason)")
        }
    }

    /// Writes `list` as a new snapshot, with an empty journal and a backup. What fails after the snapshot is in place
    /// is only said.
    private func compact(_ list: TodoList) throws {
        guard var known else { return }
        let generation = max(known.generation, backups.newestGeneration())
        known.generation = generation == .max ? 1 : generation + 1
        let size = (known.stamp?.size ?? 0) + (known.journal?.end ?? 0) + 1024
        let bytes = Snapshot.bytes(of: list, generation: known.generation, unknown: known.unknown, size: size)
        let stamp = try replaced(Self.snapshotName) { () throws(FileError) in
            try snapshot.replace(with: bytes)
        }
        known.stamp = try stamp ?? snapshot.stamp()
        known.hasUnwrittenRepairs = false
        known.limitJournal(to: bytes.count)
        do {
            try createJournal(&known)
        } catch {
            // The journal that is there is out of date. The next change replaces it.
            known.oldJournal = (try? FileStamp.of(folder.file(Journal.name))) ?? nil
            known.journal = nil
        }
        self.known = known
        do throws(StorageError) {
            if let stamp = known.stamp { try backups.keep(bytes, stamp) }
        } catch {
            remark(error.message)
        }
    }

    /// Creates a journal for the known snapshot. A journal whose changes are not in the list is kept.
    private func createJournal(_ known: inout Known, line: [UInt8] = []) throws {
        let path = folder.file(Journal.name)
        if let found = try FileStamp.of(path), found.size > 0, found != known.oldJournal,
            known.journal?.isSame(as: found) != true
        {
            try setAsideJournal()
        }
        try replaced(Journal.name) { () throws(FileError) in
            try Journal.create(at: path, generation: known.generation, line: line)
        }
        known.journal = try Journal(at: path)
        known.journal?.advance(over: line)
        known.oldJournal = nil
    }

    /// Replaces a file. If the new file is in place although its folder could not be synced, what it holds is stored, and
    /// has to be treated so: it would come back after a refusal.
    @discardableResult
    private func replaced<Value>(
        _ name: String,
        _ replace: () throws(FileError) -> Value
    ) throws(FileError) -> Value? {
        do {
            return try replace()
        } catch {
            guard error.isReplaced else { throw error }
            remark("\(name) may not survive a power failure: \(error.reason)")
            return nil
        }
    }

    /// Runs `body`. If it fails, restores `known`, so that it still matches the app's list.
    private func saving<Value>(_ body: () throws -> Value) throws(StorageError) -> Value {
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
