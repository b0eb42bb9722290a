import DocketCore
import DocketFiles

/// Restoring damaged files.
extension FileStorage {
    /// The new snapshot takes effect with one `rename`: before it, everything is as it was, after it, everything is
    /// restored. So the journal must be one that the new snapshot makes out of date.
    package func restore(_ list: TodoList) throws(StorageError) -> String {
        try saving {
            let isFolderLost = (try? settleFolder(for: .loading)) == nil
            _ = try identity.settle(for: .restoring)
            return try withLock {
                // Another copy may have restored them already.
                if !isFolderLost, try snapshot.stamp() != nil, (try? FileLoad.result(from: folder)) != nil {
                    throw FileError(reason: "It can be read again")
                }
                let snapshotBytes = try snapshot.read()?.bytes ?? []
                let journalBytes = try AtomicFile(path: folder.file(Journal.name)).read()?.bytes ?? []
                var kept: [String] = []
                for (bytes, name) in [(snapshotBytes, "todos.damaged"), (journalBytes, "journal.damaged")] {
                    if !bytes.isEmpty { kept.append(try folder.saveCopy(of: bytes, as: name)) }
                }
                let generation = Snapshot.generation(in: snapshotBytes) ?? 0
                let journal = try journalWithHeader(journalBytes, generation: generation)
                restorable.generation = max(
                    restorable.generation,
                    known?.generation ?? 0,
                    generation,
                    journal?.generation ?? 0
                )
                if let known { restorable.unknown = known.unknown }
                restorable.stamp = nil
                // The files of an older version have just been kept.
                restorable.version = Snapshot.version
                known = Known(restorable)
                known?.journal = journal
                try compact(list)
                let copies =
                    kept.isEmpty ? [] : ["kept \(kept.joined(separator: " and "))"]
                return (copies + takeRemarks()).joined(separator: ". ")
            }
        }
    }

    /// The journal that is there, with a first line that can be read.
    private func journalWithHeader(_ bytes: [UInt8], generation: Int) throws -> Journal? {
        if bytes.isEmpty { return nil }
        do {
            return try Journal(at: folder.file(Journal.name))
        } catch is RecordError {
            try Journal.create(at: folder.file(Journal.name), generation: generation, line: bytes)
            return try Journal(at: folder.file(Journal.name))
        }
    }
}
