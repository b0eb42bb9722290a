import DocketCore
import DocketFiles

/// Loading.
extension FileStorage {
    package func beginLoading() -> TodoList? {
        hasConflictCopies = folder.removeStaleTemporaryFiles().contains(where: ConflictCopy.isOne)
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
            hasLeftover = false
            guard try result.leftover.isEmpty || lockAndSetAside(result) else { return nil }
            isDamaged = false
            sayIfReplaced(result)
            known = Known(result)
            // It stays where it is for now, and is no reason to load again.
            if hasLeftover, result.journal == nil { known?.ignoredJournal = result.journalStamp }
            if hasConflictCopies, offersConflicts { offerConflicts(with: result.list) }
            return .whole(result.list, remarks: result.remarks + takeRemarks(), offer: takeOffer())
        } catch {
            loading = nil
            isDamaged = true
            return .damaged(damage(error))
        }
    }

    /// Offers what is in copies that a program which keeps folders in step has made (S10).
    private func offerConflicts(with list: TodoList) {
        let beside = FilesBeside(list, in: FolderCheck(of: self), withBackup: false)
        let names = beside.names.filter(ConflictCopy.isOne)
        if names.isEmpty { return }
        remark("\(Finding.names(names)): another device has \(beside.description) that the list lacks")
        known?.unknown.keep(beside.unknown)
        propose(Offer(name: Finding.names(names), change: beside.change))
    }

    /// Another copy has set the journal aside, and with it changes that this copy has shown.
    private func sayIfReplaced(_ result: FileLoad.Result) {
        guard let known, result.generation < known.generation, !hasRemarks else { return }
        let place = (try? folder.lastCopy(of: Journal.asideName)) ?? nil
        remark(
            "\(Self.snapshotName) was replaced by an older one"
                + (place.map { ": later changes are kept in \($0)" } ?? "")
        )
    }

    private func openFiles() throws -> FileLoad { try opening { try FileLoad(from: folder) } }

    /// Opens files by `body`, with the lock held if the folder can be locked.
    func opening<Value>(_ body: () throws -> Value) throws -> Value {
        try settleFolder(for: .loading)
        do {
            guard try FileStamp.of(folder.path) != nil else { return try body() }
            return try withLock(body)
        } catch is FileError {
            // A folder that can't be locked may be read-only.
            return try body()
        }
    }

    /// Loads everything at once. Call it with the lock held.
    func loadLocked() throws -> TodoList {
        let result = try FileLoad.result(from: folder)
        try setAside(result)
        hasLeftover = false
        known = Known(result)
        result.remarks.forEach(remark)
        return result.list
    }

    /// Makes sure that the folder may be used.
    func settleFolder(for purpose: FolderIdentity.Purpose) throws {
        let isNew = try identity.settle(for: purpose, snapshot: known?.stamp)
        // A volume that is mounted again is new too, but nothing was written.
        guard isNew, purpose == .closing else { return }
        remark("\(folder.path) had gone, and was written again")
    }

    private func damage(_ error: any Error) -> Damage {
        if let lost = error as? FolderIdentity.Lost {
            return Damage(StorageError(.load, file: folder.path, reason: lost.reason))
        }
        guard let failure = error as? FileLoad.Failure else {
            return Damage(StorageError(.load, file: snapshot.path, reason: error.fileReason))
        }
        let error = StorageError(.load, file: folder.file(failure.file), reason: failure.reason)
        guard let (contents, name) = failure.recovery(with: backups) else { return Damage(error) }
        restorable = contents
        let recovery = name.map { RecoverySource(name: $0, list: contents.list) }
        return Damage(error, readable: contents.list, recovery: recovery)
    }
}
