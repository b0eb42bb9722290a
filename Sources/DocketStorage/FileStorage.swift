import DocketCore
import FoundationEssentials

/// Keeps the to-dos in `todos.json` and the drafts in `draft.json`, in one folder.
///
/// Every save replaces the snapshot whole. A copy that finds the snapshot changed since it last saw it makes
/// its change on top of what is there now, so that two running copies lose nothing of each other.
package final class FileStorage: TodoStorage {
    private let folder: DataFolder
    private let snapshot: AtomicFile
    private let drafts: AtomicFile
    /// The snapshot as this copy last read or wrote it; nil before the first load that succeeded.
    private var known: Known?
    /// Whether the drafts could not be read, so that the file is kept aside before there is a new one.
    private var draftsAreDamaged = false
    /// The drafts as this copy last read or wrote them.
    private var knownDrafts = KeptDrafts()
    private var draftsStamp: AtomicFile.Stamp?

    private struct Known {
        /// nil where there was no file.
        var stamp: AtomicFile.Stamp?
        var generation: Int
    }

    /// - Parameter path: the folder; it need not exist yet.
    package init(folder path: String) {
        folder = DataFolder(path: path)
        snapshot = AtomicFile(path: folder.file("todos.json"))
        drafts = AtomicFile(path: folder.file("draft.json"))
    }

    package func load() throws(StorageError) -> TodoList {
        do {
            folder.removeLeftovers()
            return try readSnapshot()
        } catch {
            throw StorageError(.load, file: snapshot.path, reason: Self.reason(error))
        }
    }

    package func save(_ change: Change, to list: TodoList) throws(StorageError) -> TodoList {
        let before = known
        do {
            try folder.make()
            return try folder.withLock {
                var changed = list
                if let newer = try listStoredSince() {
                    changed = newer
                    changed.apply(newer.rebasing(change, from: list))
                } else {
                    changed.apply(change)
                }
                let generation = (known?.generation ?? 0) &+ 1
                let stamp = try snapshot.replace(
                    with: try SnapshotCoder.encode(changed, generation: generation)
                )
                known = Known(stamp: stamp, generation: generation)
                return changed
            }
        } catch {
            // What was read on the way did not reach the screen: the next save has to find it again.
            known = before
            throw StorageError(.save, file: "todos.json", reason: Self.reason(error))
        }
    }

    package func loadDrafts() throws(StorageError) -> KeptDrafts {
        do {
            return try readDrafts()
        } catch {
            draftsAreDamaged = true
            throw StorageError(.load, file: drafts.path, reason: Self.reason(error))
        }
    }

    package func saveDrafts(_ kept: KeptDrafts) throws(StorageError) {
        do {
            try folder.make()
            try folder.withLock {
                if draftsAreDamaged { try drafts.move(to: folder.file("draft.damaged.json")) }
                draftsAreDamaged = false
                let merged = try draftsStoredSince().map { kept.merged(into: $0, since: knownDrafts) } ?? kept
                // It runs at every key in the form, where waiting for the disk would be felt.
                let bytes = try JSONEncoder().encode(DraftsRecord(merged))
                draftsStamp = try drafts.replace(with: bytes, synced: false)
                knownDrafts = kept
            }
        } catch {
            throw StorageError(.save, file: "draft.json", reason: Self.reason(error))
        }
    }

    private func readDrafts() throws -> KeptDrafts {
        guard let (bytes, stamp) = try drafts.read() else { return KeptDrafts() }
        let record = try JSONDecoder().decode(DraftsRecord.self, from: bytes)
        try record.requireKnownVersion()
        (knownDrafts, draftsStamp, draftsAreDamaged) = (record.drafts, stamp, false)
        return record.drafts
    }

    /// The drafts as another copy has kept them since this one last read or wrote them.
    private func draftsStoredSince() throws -> KeptDrafts? {
        guard let stamp = try drafts.stamp(), stamp != draftsStamp else { return nil }
        let mine = knownDrafts
        defer { knownDrafts = mine }
        return try readDrafts()
    }

    /// The list as it is stored, where that is not as this copy left it.
    private func listStoredSince() throws -> TodoList? {
        guard let known else { return try readSnapshot() }
        let stamp = try snapshot.stamp()
        // A snapshot that somebody removed takes nothing away from the list on the screen.
        return stamp == nil || stamp == known.stamp ? nil : try readSnapshot()
    }

    private func readSnapshot() throws -> TodoList {
        guard let (bytes, stamp) = try snapshot.read() else {
            known = Known(stamp: nil, generation: 0)
            return TodoList()
        }
        let (list, generation) = try SnapshotCoder.decode(bytes)
        known = Known(stamp: stamp, generation: generation)
        return list
    }

    private static func reason(_ error: any Error) -> String {
        switch error {
        case let error as FileError: error.reason
        case let error as RecordError: error.reason
        case let error as DecodingError: error.reason
        default: "\(error)"
        }
    }
}
