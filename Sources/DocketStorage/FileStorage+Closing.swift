import DocketCore
import DocketFiles

/// Closing.
extension FileStorage {
    package func close(_ list: TodoList) -> Closing {
        do throws(StorageError) {
            try compactAtEnd(list)
            return .done(remarks: takeRemarks())
        } catch {
            return isStored(list) || identity.isVolumeGone ? .notCompacted(error) : .notStored(error)
        }
    }

    /// Whether the files have every change of the app's list.
    private func isStored(_ list: TodoList) -> Bool {
        if hasChanges { return true }
        do {
            // The compaction may have failed after it had written the snapshot.
            return try FileLoad.result(from: folder).list == list
        } catch {
            return false
        }
    }

    /// Whether there is a snapshot, even a damaged one, and the journal with the changes since.
    private var hasChanges: Bool {
        guard let known, ((try? snapshot.stamp()) ?? nil) != nil else { return false }
        guard let journal = known.journal else { return true }
        return journal.isSame(as: (try? FileStamp.of(folder.file(Journal.name))) ?? nil)
    }

    private func compactAtEnd(_ list: TodoList) throws(StorageError) {
        guard known != nil else { return }
        let before = identity
        let hadFolder = ((try? FileStamp.of(folder.path)) ?? nil) != nil
        do throws(StorageError) {
            try compactOnce(list)
        } catch {
            // A folder that was created, and in which nothing could be written, would be taken for the to-dos' own.
            if !hadFolder { folder.removeIfEmpty() }
            if !identity.isSame(as: before) { identity = before }
            throw error
        }
    }

    private func compactOnce(_ list: TodoList) throws(StorageError) {
        try saving {
            try settleFolder(for: .closing)
            guard try FileStamp.of(folder.path) != nil else { return }
            try withLock {
                var current = list
                if try hasLeftover || readOthers(onto: &current) == nil { current = try loadLocked() }
                guard let known else { return }
                // To look at a list of an older version must not make it unreadable for an older Docket.
                let isOld = known.version < Snapshot.version
                let hasUnfiled = !unfiled.isEmpty && !historyLimit().keepsNone
                guard known.needsSnapshot || !isOld && (known.journal?.isEmpty == false || hasUnfiled) else {
                    return
                }
                try compact(current)
            }
        }
    }
}
