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
            // The next step fails for the same reason, and reports it.
            return nil
        }
    }

    package func continueLoading() -> Loaded? {
        do {
            var load = try loading ?? openFiles()
            // Where two variables held the list that is being made, each step would copy it.
            loading = nil
            guard let result = try load.step() else {
                loading = load
                return nil
            }
            known = Known(result)
            return .whole(result.list, remarks: result.remarks)
        } catch {
            loading = nil
            return .damaged(damage(error))
        }
    }

    /// Opens the files while no other copy writes, where the folder can be locked.
    private func openFiles() throws -> FileLoad {
        do {
            guard try FileStamp.of(folder.path) != nil else {
                return try FileLoad(from: folder, isLocked: false)
            }
            return try folder.withLock { try FileLoad(from: folder, isLocked: true) }
        } catch is FileError {
            // A folder that can't be locked can't be written either, but perhaps read.
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
            // What stands in the snapshot and the other lines is newer than any backup.
            let recovery = RecoverySource(name: "the to-dos that can be read", list: readable.list)
            return Damage(error, readable: readable.list, recovery: recovery)
        }
        guard let (name, backup) = backups.newest() else { return Damage(error, readable: readable.list) }
        restorable = backup
        return Damage(error, readable: readable.list, recovery: RecoverySource(name: name, list: backup.list))
    }
}
