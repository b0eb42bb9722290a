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
