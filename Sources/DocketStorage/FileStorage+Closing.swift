import DocketCore
import DocketFiles

/// Closing.
extension FileStorage {
    package func close(_ list: TodoList) -> Closing {
        do throws(StorageError) {
            try compactAtEnd(list)
            return .done(remarks: takeRemarks())
        } catch {
            return isStored(list) ? .notCompacted(error) : .notStored(error)
        }
    }

    /// Whether the files have every change of the app's list.
    private func isStored(_ list: TodoList) -> Bool {
        if isAsKnown { return true }
        do {
            // The compaction may have failed after it had written the snapshot.
            var load = try FileLoad(from: folder)
            while true {
                if let result = try load.step() { return result.list == list }
            }
        } catch {
            return false
        }
    }

    /// Whether the files still are as this copy has read and written them.
    private var isAsKnown: Bool {
        guard let known, known.stamp != nil, (try? snapshot.stamp()) == known.stamp else { return false }
        guard let journal = known.journal else { return true }
        guard let found = try? FileStamp.of(folder.file(Journal.name)) else { return false }
        return journal.isSame(as: found)
    }

    private func compactAtEnd(_ list: TodoList) throws(StorageError) {
        guard known != nil else { return }
        try saving {
            try settleFolder(for: .closing)
            guard try FileStamp.of(folder.path) != nil else { return }
            try folder.withLock {
                var current = list
                if try hasLeftover || readOthers(onto: &current) == nil { current = try loadLocked() }
                guard let known, known.hasUnwrittenRepairs || known.journal?.isEmpty == false else { return }
                try compact(current)
            }
        }
    }
}
