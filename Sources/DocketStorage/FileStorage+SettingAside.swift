import DocketCore
import DocketFiles

/// Parts of the journal's file that are no changes of the list are kept in files of their own.
extension FileStorage {
    /// - Returns: false if the files have changed since they were read. Then they have to be loaded again.
    func setAsideUnlocked(_ result: FileLoad.Result) throws -> Bool {
        do {
            return try folder.withLock {
                guard try result.isCurrent(in: folder) else { return false }
                try setAside(result)
                return true
            }
        } catch let error as FileError {
            // A folder that can't be written can still be read. Should it be writable later, a save loads it again.
            hasLeftover = true
            remark("Part of \(Journal.name) is not used, and can't be kept elsewhere: \(error.reason)")
            return true
        }
    }

    /// Call it with the lock held, for files that have not changed since they were read.
    func setAside(_ result: FileLoad.Result) throws {
        let leftover = result.leftover
        if !leftover.torn.isEmpty, let journal = result.journal { try cut(leftover.torn, off: journal) }
        if !leftover.skipped.isEmpty { try keepSkipped(leftover.skipped, count: leftover.skippedCount) }
        guard let change = leftover.foreign, let name = try setAsideJournal() else { return }
        if !change.items.isEmpty || !change.people.isEmpty { propose(Offer(name: name, change: change)) }
    }

    /// Cuts an incomplete last line off the journal.
    func cut(_ torn: [UInt8], off journal: Journal) throws(FileError) {
        let name = try folder.saveCopy(of: torn, as: "journal.torn")
        try journal.cutOff(count: torn.count)
        remark("The last line of \(Journal.name) was not written whole: it is kept in \(name)")
    }

    /// Keeps lines of the journal whose changes can't be made.
    func keepSkipped(_ lines: [UInt8], count: Int) throws(FileError) {
        let name = try folder.saveCopy(of: lines, as: Journal.asideName)
        let what = count == 1 ? "1 change" : "\(count) changes"
        remark("\(Journal.name) has \(what) of what is not in \(Self.snapshotName): kept in \(name)")
    }

    /// Renames a journal that belongs to another snapshot.
    ///
    /// - Returns: its new name; nil if there is no journal.
    @discardableResult
    func setAsideJournal() throws(FileError) -> String? {
        guard let (bytes, _) = try AtomicFile(path: folder.file(Journal.name)).read() else { return nil }
        let generation = (try? Journal(at: folder.file(Journal.name)))?.generation
        let backup = generation.flatMap(backups.name)
        // A journal without changes only says that its snapshot was another one.
        if generation != nil, bytes.firstIndex(of: UInt8(ascii: "\n")) == bytes.count - 1 {
            try folder.remove(Journal.name)
            remark(
                "\(Self.snapshotName) was replaced by another one"
                    + (backup.map { ": what was there is in \($0)" } ?? "")
            )
            return nil
        }
        let name = try folder.putAside(Journal.name, bytes, as: Journal.asideName)
        remark(
            "\(Journal.name) belongs to another \(Self.snapshotName): it is kept in \(name)"
                + (backup.map { ", and that one in \($0)" } ?? "")
        )
        return name
    }
}
