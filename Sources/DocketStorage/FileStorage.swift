import DocketCore

/// Keeps the to-dos in `todos.json` and the drafts in `draft.json`, in one folder.
///
/// Every save replaces the snapshot whole. A copy that finds the snapshot changed since it last saw it makes
/// its change on top of what is there now, so that two running copies lose nothing of each other.
package final class FileStorage: TodoStorage {
    private let folder: DataFolder
    private let snapshot: AtomicFile
    private let drafts: DraftFile
    /// The snapshot as this copy last read or wrote it; nil before the first load that succeeded.
    private var known: Known?

    private struct Known {
        /// nil where there was no file.
        var stamp: AtomicFile.Stamp?
        var record = SnapshotRecord(of: TodoList(), generation: 0)
    }

    /// - Parameter path: the folder; it need not exist yet.
    package init(folder path: String) {
        folder = DataFolder(path: path)
        snapshot = AtomicFile(path: folder.file("todos.json"))
        drafts = DraftFile(in: folder)
    }

    package func load() throws(StorageError) -> TodoList {
        do {
            folder.removeLeftovers()
            let found = try readSnapshot()
            known = found
            return found.record.list
        } catch {
            throw StorageError(.load, file: snapshot.path, reason: Self.reason(error))
        }
    }

    package func save(_ change: Change, to list: TodoList) throws(StorageError) -> TodoList {
        do {
            try folder.make()
            return try folder.withLock {
                // It becomes the known one only when the save succeeds: until then the app shows the former list.
                let newer = try snapshotStoredSince()
                var record = (newer ?? known)?.record ?? SnapshotRecord(of: list, generation: 0)
                var changed = newer?.record.list ?? list
                changed.apply(newer == nil ? change : changed.rebasing(change, from: list))
                record.list = changed
                record.generation &+= 1
                known = Known(stamp: try snapshot.replace(with: record.bytes), record: record)
                return changed
            }
        } catch {
            throw StorageError(.save, file: "todos.json", reason: Self.reason(error))
        }
    }

    package func loadDrafts() throws(StorageError) -> KeptDrafts {
        do {
            return try drafts.load()
        } catch {
            throw StorageError(.load, file: drafts.path, reason: Self.reason(error))
        }
    }

    package func saveDrafts(_ kept: KeptDrafts) throws(StorageError) {
        do {
            try drafts.save(kept)
        } catch {
            throw StorageError(.save, file: "draft.json", reason: Self.reason(error))
        }
    }

    /// The snapshot as it is stored, where that is not as this copy left it.
    private func snapshotStoredSince() throws -> Known? {
        guard let known else { return try readSnapshot() }
        let stamp = try snapshot.stamp()
        // A snapshot that somebody removed takes nothing away from the list on the screen.
        return stamp == nil || stamp == known.stamp ? nil : try readSnapshot()
    }

    private func readSnapshot() throws -> Known {
        guard let (bytes, stamp) = try snapshot.read() else { return Known(stamp: nil) }
        return Known(stamp: stamp, record: try SnapshotRecord(from: bytes))
    }

    private static func reason(_ error: any Error) -> String {
        switch error {
        case let error as FileError: error.reason
        case let error as RecordError: error.reason
        default: "\(error)"
        }
    }
}
