import DocketCore
import DocketFiles

/// Compacting the journal into a new snapshot.
extension FileStorage {
    /// Writes `list` as a new snapshot, with an empty journal and a backup. What fails after the snapshot is in place
    /// is only said.
    ///
    /// - Parameter line: the line of a change that is in the list, and in no journal.
    func compact(_ list: TodoList, with line: ChangeRecord.NewLine? = nil) throws {
        guard var known else { return }
        if known.version < Snapshot.version { try keepFiles(ofVersion: known.version) }
        let generation = max(known.generation, backups.newestGeneration())
        known.generation = generation == .max ? 1 : generation + 1
        var written: (file: OpenFile, size: Int)?
        let stamp = try replaced(Self.snapshotName) { () throws(FileError) in
            try snapshot.replace { file throws(FileError) in
                let size = try Snapshot.write(list, generation: known.generation, unknown: known.unknown) {
                    bytes throws(FileError) in try file.write(bytes)
                }
                written = (file, size)
            }
        }
        known.stamp = try stamp ?? snapshot.stamp()
        known.version = Snapshot.version
        known.needsSnapshot = false
        known.limitJournal(to: written?.size ?? 0)
        do {
            try createJournal(&known, filing: line)
        } catch {
            // The journal that is there is out of date. The next change replaces it.
            known.oldJournal = (try? FileStamp.of(folder.file(Journal.name))) ?? nil
            known.journal = nil
        }
        self.known = known
        do throws(StorageError) {
            if let stamp = known.stamp, let written { try backups.keep(written.file, stamp) }
        } catch {
            remark(error.message)
        }
    }

    /// Keeps the files of an older version as they are, before they are first rewritten: the snapshot, and its journal if
    /// that has changes.
    private func keepFiles(ofVersion version: Int) throws {
        if let (bytes, _) = try snapshot.read(.list) { try backups.keep(bytes, ofVersion: version) }
        guard known?.journal?.isEmpty == false else { return }
        if let (bytes, _) = try AtomicFile(path: folder.file(Journal.name)).read(.journal) {
            try backups.keep(bytes, ofVersion: version, isJournal: true)
        }
    }

    /// Creates a journal for the known snapshot. The lines of the journal that it replaces go to the history, or to the new
    /// journal if that fails (H5); a journal whose changes are not in the list is kept.
    ///
    /// - Parameters:
    ///   - line: the first change that the snapshot lacks.
    ///   - newest: the line of a change that the snapshot has, and no journal.
    func createJournal(
        _ known: inout Known,
        line: [UInt8] = [],
        filing newest: ChangeRecord.NewLine? = nil
    ) throws {
        let path = folder.file(Journal.name)
        // What no file has: if this fails, it stays so.
        let inMemory = takeUnfiled()
        var filed = inMemory
        var unfiled: [UInt8] = []
        do {
            if let found = try FileStamp.of(path), found.size > 0, found != known.oldJournal,
                known.journal?.isSame(as: found) != true
            {
                if let name = try setAsideJournal() {
                    remark("\(Journal.name) belongs to another \(Self.snapshotName): it is kept in \(name)")
                }
            } else {
                filed = linesOfJournal(at: path)
                filed += inMemory
            }
            unfiled = fileInHistory(filed, newest)
            try replaced(Journal.name) { () throws(FileError) in
                try Journal.create(at: path, generation: known.generation, unfiled: unfiled, line: line)
            }
        } catch {
            _ = takeUnfiled()
            keepInMemory(inMemory + (newest?.bytes ?? []))
            throw error
        }
        // It is not compacted at each change only for their sake.
        known.journalLimit += unfiled.count
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
}
