import DocketCore
import DocketFiles
import Glibc

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
                var kept: [String] = []
                // A long one is not copied, and only its start says something here.
                let snapshotBytes = try keep(Self.snapshotName, .small, as: "todos.damaged", &kept)
                let journalBytes = try keep(Journal.name, .journal, as: "journal.damaged", &kept)
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
                // What can't be read of it is kept beside.
                if journal == nil { known?.oldJournal = try FileStamp.of(folder.file(Journal.name)) }
                try compact(list)
                let copies =
                    kept.isEmpty ? [] : ["kept \(kept.joined(separator: " and "))"]
                return (copies + takeRemarks()).joined(separator: ". ")
            }
        }
    }

    /// Keeps a damaged file under another name, too.
    ///
    /// - Parameter kept: gets that name.
    /// - Returns: its bytes; none of a journal that is too long, and only the first ones of such a snapshot.
    private func keep(
        _ file: String,
        _ limit: FileLimit,
        as name: String,
        _ kept: inout [String]
    ) throws(FileError) -> [UInt8] {
        let path = folder.file(file)
        guard let open = try OpenFile(path, O_RDONLY) else { return [] }
        do throws(FileError) {
            let bytes = try open.contents(limit).bytes
            if !bytes.isEmpty { kept.append(try folder.saveCopy(of: bytes, as: name)) }
            return bytes
        } catch {
            guard error.isForeign else { throw error }
            kept.append(try folder.addName(name, to: file))
            return file == Journal.name ? [] : try open.bytes(in: 0..<Snapshot.headSize)
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
