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
            guard var result = try load.step() else {
                loading = load
                return nil
            }
            var offer: Offer?
            if !result.leftover.isEmpty {
                guard try setAsideUnlocked(&result, &offer) else { return nil }
            }
            isDamaged = false
            known = Known(result)
            return .whole(result.list, remarks: identity.takeRemarks() + result.remarks, offer: offer)
        } catch {
            loading = nil
            isDamaged = true
            return .damaged(damage(error))
        }
    }

    /// Opens the files with the lock held, if the folder can be locked.
    private func openFiles() throws -> FileLoad {
        try identity.settle(for: .loading)
        do {
            guard try FileStamp.of(folder.path) != nil else { return try FileLoad(from: folder) }
            return try folder.withLock { try FileLoad(from: folder) }
        } catch is FileError {
            // A folder that can't be locked may be read-only.
            return try FileLoad(from: folder)
        }
    }

    /// Loads everything at once. Call it with the lock held.
    func loadLocked() throws -> (list: TodoList, remarks: [String], offer: Offer?) {
        var load = try FileLoad(from: folder)
        while true {
            guard var result = try load.step() else { continue }
            var offer: Offer?
            try setAside(&result, &offer)
            known = Known(result)
            return (result.list, identity.takeRemarks() + result.remarks, offer)
        }
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
    private func setAsideUnlocked(
        _ result: inout FileLoad.Result,
        _ offer: inout Offer?
    ) throws -> Bool {
        do {
            return try folder.withLock {
                guard try result.isCurrent(in: folder) else { return false }
                try setAside(&result, &offer)
                return true
            }
        } catch let error as FileError {
            // A folder that can't be written can still be read.
            result.remarks.append("Can't save what is left over in \(Journal.name): \(error.reason)")
            return true
        }
    }

    /// Call it with the lock held, for files that have not changed since they were read.
    func setAside(_ result: inout FileLoad.Result, _ offer: inout Offer?) throws {
        let leftover = result.leftover
        if !leftover.torn.isEmpty, let journal = result.journal {
            result.remarks.append(try journal.removeTornLine(leftover.torn, in: folder))
        }
        if !leftover.skipped.isEmpty {
            result.remarks.append(try keepSkipped(leftover.skipped, count: leftover.skippedCount))
        }
        if case .applicable(let changes) = leftover.foreign, let name = try setAsideJournal() {
            result.remarks.append(
                "\(Journal.name) belongs to another \(Self.snapshotName): it is kept in \(name)"
            )
            if !changes.items.isEmpty || !changes.people.isEmpty {
                offer = Offer(name: name, change: changes)
            }
        }
    }

    /// - Returns: a sentence about it for the user.
    func keepSkipped(_ lines: [UInt8], count: Int) throws(FileError) -> String {
        let name = try folder.saveCopy(of: lines, as: Journal.asideName)
        let what = count == 1 ? "1 change" : "\(count) changes"
        return "\(Journal.name) has \(what) of what is not in \(Self.snapshotName): kept in \(name)"
    }

    /// - Returns: the new name of the journal's file; nil if there is none.
    func setAsideJournal() throws(FileError) -> String? {
        guard let (bytes, _) = try AtomicFile(path: folder.file(Journal.name)).read() else { return nil }
        return try folder.putAside(Journal.name, bytes, as: Journal.asideName)
    }
}
