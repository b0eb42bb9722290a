import DocketCore
import DocketFiles

/// Loading.
extension FileStorage {
    package func beginLoading() -> TodoList? {
        folder.removeStaleTemporaryFiles()
        backups.removeStaleTemporaryFiles()
        watchFiles()
        loading = nil
        do {
            loading = try openFiles()
            return loading?.preview()
        } catch {
            // `continueLoading` tries again, and reports the error.
            return nil
        }
    }

    package func continueLoading() -> Loaded? {
        do {
            var load = try loading ?? openFiles()
            // With two variables, the list would be shared, and each step would copy it.
            loading = nil
            guard let result = try load.step() else {
                loading = load
                return nil
            }
            guard try result.leftover.isEmpty || setAsideUnlocked(result) else { return nil }
            isDamaged = false
            known = Known(result)
            return .whole(result.list, remarks: result.remarks + takeRemarks(), offer: takeOffer())
        } catch {
            loading = nil
            isDamaged = true
            return .damaged(damage(error))
        }
    }

    /// Opens the files with the lock held, if the folder can be locked.
    private func openFiles() throws -> FileLoad {
        try settleFolder(for: .loading)
        do {
            guard try FileStamp.of(folder.path) != nil else { return try FileLoad(from: folder) }
            return try folder.withLock { try FileLoad(from: folder) }
        } catch is FileError {
            // A folder that can't be locked may be read-only.
            return try FileLoad(from: folder)
        }
    }

    /// Loads everything at once. Call it with the lock held.
    func loadLocked() throws -> TodoList {
        var load = try FileLoad(from: folder)
        while true {
            guard let result = try load.step() else { continue }
            try setAside(result)
            hasLeftover = false
            known = Known(result)
            result.remarks.forEach(remark)
            return result.list
        }
    }

    /// Makes sure that the folder may be used.
    func settleFolder(for purpose: FolderIdentity.Purpose) throws {
        guard try identity.settle(for: purpose) else { return }
        remark("\(folder.path) is another folder now: its to-dos are shown")
    }

    private func damage(_ error: any Error) -> Damage {
        if let lost = error as? FolderIdentity.Lost {
            return Damage(StorageError(.load, file: folder.path, reason: lost.reason))
        }
        guard let failure = error as? FileLoad.Failure else {
            return Damage(StorageError(.load, file: snapshot.path, reason: error.fileReason))
        }
        let error = StorageError(.load, file: folder.file(failure.file), reason: failure.reason)
        switch failure.readable {
        case nil: return Damage(error)
        case .list(let readable):
            restorable = readable
            // The snapshot and the readable lines are newer than any backup.
            let recovery = RecoverySource(name: "the to-dos that can be read", list: readable.list)
            return Damage(error, readable: readable.list, recovery: recovery)
        case .salvage(var salvage, let journal, let generation):
            if let (name, backup) = backups.newest() { salvage.add(backup, name) }
            salvage.add(journal, generation: generation)
            restorable = salvage.result
            let list = restorable.list
            guard let name = salvage.description else { return Damage(error, readable: list) }
            return Damage(error, readable: list, recovery: RecoverySource(name: name, list: list))
        }
    }
}

/// Parts of the journal's file that are no changes of the list are kept in files of their own.
extension FileStorage {
    /// - Returns: false if the files have changed since they were read. Then they have to be loaded again.
    private func setAsideUnlocked(_ result: FileLoad.Result) throws -> Bool {
        do {
            return try folder.withLock {
                guard try result.isCurrent(in: folder) else { return false }
                try setAside(result)
                return true
            }
        } catch let error as FileError {
            // A folder that can't be written can still be read. Should it be writable later, a save loads it again.
            hasLeftover = true
            remark("Part of \(Journal.name) is not used, and can't be kept elsewhere: \(error.reason)")
            return true
        }
    }

    /// Call it with the lock held, for files that have not changed since they were read.
    private func setAside(_ result: FileLoad.Result) throws {
        let leftover = result.leftover
        if !leftover.torn.isEmpty, let journal = result.journal { try cut(leftover.torn, off: journal) }
        if !leftover.skipped.isEmpty { try keepSkipped(leftover.skipped, count: leftover.skippedCount) }
        guard let change = leftover.foreign, let name = try setAsideJournal() else { return }
        if !change.items.isEmpty || !change.people.isEmpty { propose(Offer(name: name, change: change)) }
    }

    /// Cuts an incomplete last line off the journal.
    func cut(_ torn: [UInt8], off journal: Journal) throws(FileError) {
        let name = try folder.saveCopy(of: torn, as: "journal.torn")
        try journal.cutOff(count: torn.count)
        remark("The last line of \(Journal.name) was not written whole: it is kept in \(name)")
    }

    /// Keeps lines of the journal whose changes can't be made.
    func keepSkipped(_ lines: [UInt8], count: Int) throws(FileError) {
        let name = try folder.saveCopy(of: lines, as: Journal.asideName)
        let what = count == 1 ? "1 change" : "\(count) changes"
        remark("\(Journal.name) has \(what) of what is not in \(Self.snapshotName): kept in \(name)")
    }

    /// Renames a journal that belongs to another snapshot.
    ///
    /// - Returns: its new name; nil if there is no journal.
    @discardableResult
    func setAsideJournal() throws(FileError) -> String? {
        guard let (bytes, _) = try AtomicFile(path: folder.file(Journal.name)).read() else { return nil }
        // A journal without changes only says that its snapshot was a newer one.
        let newline = UInt8(ascii: "\n")
        if bytes.firstIndex(of: newline) == bytes.count - 1,
            let journal = try? Journal(at: folder.file(Journal.name))
        {
            try folder.remove(Journal.name)
            let backup =
                backups.newestName(since: journal.generation).map { ": the newer one is \($0)" } ?? ""
            remark("\(Self.snapshotName) was replaced by an older one\(backup)")
            return nil
        }
        let name = try folder.putAside(Journal.name, bytes, as: Journal.asideName)
        remark("\(Journal.name) belongs to another \(Self.snapshotName): it is kept in \(name)")
        return name
    }
}
