import DocketCore
import DocketFiles
import FoundationEssentials
import Glibc

/// Does what `FolderCheck` proposes (DR2). Each repair is one step, or a few of which any can be the last: what was there
/// is kept before anything takes its place.
package struct FolderRepair {
    private let storage: FileStorage
    private let day: (Date) -> Day
    private let now: () -> Date

    private var folder: DataFolder { storage.folder }

    package init(folder path: String, now: @escaping () -> Date, day: @escaping (Date) -> Day) {
        storage = FileStorage(folder: path, now: now, day: day)
        storage.offersConflicts = false
        (self.day, self.now) = (day, now)
    }

    /// - Returns: what was done, as sentences.
    /// - Throws: an error that says why it was not done. Nothing is changed then, or it can be done again.
    package func run(_ repair: Repair) throws(StorageError) -> [String] {
        do {
            switch repair {
            case .permissions(let names): return try setPermissions(of: names)
            case .restore: return try restore()
            case .load: return try load()
            case .bringBack: return try bringBack()
            case .putAside(let name, let copy):
                let newName = try folder.withLock { try folder.putAside(name, as: copy) }
                return ["\(name) is kept as \(newName)"]
            case .putDraftsAside: return storage.drafts.putDamagedAside()
            case .history(let month): return [try removeDamagedLines(of: month)]
            case .removeTemporaryFiles:
                for name in FolderCheck.foldersOfTemporaryFiles { folder.removeStaleTemporaryFiles(in: name) }
                return ["Temporary files were removed"]
            }
        } catch let error as StorageError {
            throw error
        } catch {
            throw StorageError(.save, file: folder.path, reason: error.fileReason)
        }
    }

    private func setPermissions(of names: [String]) throws(FileError) -> [String] {
        var sentences: [String] = []
        // The folder comes first: what is in it can't be reached before.
        for name in names.sorted() {
            let path = name.isEmpty ? folder.path : name.hasPrefix("/") ? name : folder.file(name)
            guard let status = try EntryStatus.of(path), status.kind == .file || status.kind == .folder else {
                continue
            }
            let wanted = (status.permissions | status.needed) & 0o700
            guard chmod(path, wanted) == 0 else { throw .last }
            let (old, new) = (String(status.permissions, radix: 8), String(wanted, radix: 8))
            sentences.append("\(name.isEmpty ? folder.path : name) has the permissions \(new), not \(old)")
        }
        return sentences
    }

    private func restore() throws(StorageError) -> [String] {
        guard case .damaged(let damage) = storage.load(), let recovery = damage.recovery else { return [] }
        let kept = try storage.restore(recovery.list)
        let count = Finding.count(recovery.list.count, "to-do")
        return ["Restored \(recovery.name): \(count)", kept].filter { !$0.isEmpty }
    }

    /// - Returns: the list, and what was said of it.
    private func loadWhole() throws(StorageError) -> (list: TodoList, remarks: [String]) {
        switch storage.load() {
        case .whole(let list, let remarks, _): return (list, remarks)
        case .damaged(let damage): throw damage.error
        }
    }

    private func load() throws(StorageError) -> [String] {
        // A load copies lines whose changes can't be made; a compaction takes them out of the journal.
        let hasSkipped =
            if case .whole(let result) = StoredFiles.read(from: folder) {
                !result.leftover.skipped.isEmpty
            } else {
                false
            }
        let (list, remarks) = try loadWhole()
        if storage.hasLeftover {
            throw StorageError(.save, file: folder.path, reason: remarks.last ?? "It can't be written")
        }
        guard hasSkipped || storage.known?.needsSnapshot == true else { return remarks }
        switch storage.close(list) {
        case .done(let more): return remarks + more
        case .notCompacted(let error), .notStored(let error): throw error
        }
    }

    private func bringBack() throws(StorageError) -> [String] {
        let (list, remarks) = try loadWhole()
        let check = FolderCheck(folder: folder.path, now: now(), day: day)
        let beside = FilesBeside(list, in: check, withBackup: storage.known?.stamp == nil)
        var change = beside.change
        if change.isEmpty { return remarks }
        let what = beside.description
        change.source = ChangeSource(.command, name: "Brought back \(what)")
        storage.known?.unknown.keep(beside.unknown)
        let saved = try storage.save(change, to: list, winner: .mine)
        let places = Finding.names(beside.names)
        let sentence =
            "Brought back \(what)\(places.isEmpty ? "" : " from \(places)"): docket undo takes that back"
        return remarks + saved.update.remarks + [sentence]
    }

    private func removeDamagedLines(of month: String) throws -> String {
        try folder.withLock {
            let copy = try storage.history.removeDamagedLines(of: month)
            return "The lines that can't be read are removed from the history: the file as it was is \(copy)"
        }
    }
}

extension HistoryFiles {
    /// Removes the lines that can't be read. Call it with the lock held.
    ///
    /// - Returns: the name of the file as it was.
    func removeDamagedLines(of month: String) throws(FileError) -> String {
        let path = path(of: month)
        guard let file = try OpenFile(path, O_RDONLY) else { throw FileError(code: ENOENT) }
        let stamp = try file.stamp()
        var number = 1
        var copy: String { "\(Self.name)/\(month).damaged-\(number)" }
        // A repair that was killed may have given it such a name already.
        while let found = try FileStamp.of(folder.file(copy)), !found.isSameFile(as: stamp) { number += 1 }
        // A second name for the same file: it needs no room, however large the file is.
        guard linkat(AT_FDCWD, path, AT_FDCWD, folder.file(copy), 0) == 0 || errno == EEXIST else {
            throw .last
        }
        try AtomicFile(path: path).replace { new throws(FileError) in
            var lines = ForwardLines(of: file)
            while let line = try lines.next() {
                guard case .whole(let bytes) = line, Self.isReadable(bytes) else { continue }
                try new.write(bytes + CollectionOfOne(UInt8(ascii: "\n")))
            }
        }
        return copy
    }

    private static func isReadable(_ line: [UInt8]) -> Bool {
        do {
            _ = try HistoryLine(line)
            return true
        } catch {
            return false
        }
    }
}
