import DocketCore
import DocketFiles

/// Loading.
extension FileStorage {
    package func beginLoading() -> TodoList? {
        folder.removeStaleTemporaryFiles()
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
            isDamaged = false
            known = Known(result)
            return .whole(result.list, remarks: result.remarks)
        } catch {
            loading = nil
            isDamaged = true
            return .damaged(damage(error))
        }
    }

    /// Opens the files with the lock held, if the folder can be locked.
    private func openFiles() throws -> FileLoad {
        do {
            guard try FileStamp.of(folder.path) != nil else {
                return try FileLoad(from: folder, isLocked: false)
            }
            return try folder.withLock { try FileLoad(from: folder, isLocked: true) }
        } catch is FileError {
            // A folder that can't be locked may be read-only.
            return try FileLoad(from: folder, isLocked: false)
        }
    }

    private func damage(_ error: any Error) -> Damage {
        guard let failure = error as? FileLoad.Failure else {
            return Damage(StorageError(.load, file: snapshot.path, reason: error.fileReason))
        }
        let error = StorageError(.load, file: folder.file(failure.file), reason: failure.reason)
        guard let readable = failure.readable else { return Damage(error) }
        restorable = readable
        if failure.file == Journal.name {
            // The snapshot and the readable lines are newer than any backup.
            let recovery = RecoverySource(name: "the to-dos that can be read", list: readable.list)
            return Damage(error, readable: readable.list, recovery: recovery)
        }
        guard let (name, backup) = backups.newest() else { return Damage(error, readable: readable.list) }
        restorable = backup
        return Damage(error, readable: readable.list, recovery: RecoverySource(name: name, list: backup.list))
    }
}
