import DocketCore
import DocketFiles
import Glibc

/// Parts of the journal's file that are no changes of the list are kept in files of their own.
extension FileStorage {
    /// Call it without the lock.
    ///
    /// - Returns: false if the files have changed since they were read. Then they have to be loaded again.
    func lockAndSetAside(_ result: FileLoad.Result) throws -> Bool {
        do {
            return try withLock {
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
        if leftover.isForeign { try setAsideJournal(for: result) }
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

    /// Sets the journal of another snapshot aside, with that snapshot if it is the newer one and there is a backup of it.
    /// Offers what the list lacks.
    private func setAsideJournal(for result: FileLoad.Result) throws {
        let journal = try Journal(at: folder.file(Journal.name))
        var (base, unknown) = (result.list, result.unknown)
        var additions = Change()
        var copy: String?
        if let journal, journal.generation >= result.generation,
            let (bytes, backup) = backups.content(of: journal.generation)
        {
            // The backup of the day is replaced at the next quit.
            if backup.list != result.list { copy = try folder.saveCopy(of: bytes, as: "todos.old") }
            if journal.generation > result.generation {
                additions = Change(adding: backup.list, to: result.list)
                base.apply(additions)
            }
        }
        var lines = JournalReader(try journal?.unread() ?? [])
        let changes = lines.readReadable(on: &base, unknown: &unknown).changes
        let name = try setAsideJournal()
        let places = [name, copy].compactMap(\.self).joined(separator: " and ")
        if places.isEmpty { return }
        remark("\(Self.snapshotName) was replaced by another one: what was there is in \(places)")
        let change = Change(from: result.list, to: base, edited: [additions] + changes)
        if change.editCount > 0 { propose(Offer(name: places, change: change)) }
    }

    /// Renames a journal that belongs to another snapshot, or removes it if it has no changes.
    ///
    /// - Returns: its new name; nil if it has gone.
    @discardableResult
    func setAsideJournal() throws(FileError) -> String? {
        guard let file = try OpenFile(folder.file(Journal.name), O_RDONLY) else { return nil }
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try file.contents(.journal).bytes
        } catch {
            guard error.isForeign else { throw error }
            return try folder.putAside(Journal.name, as: Journal.asideName)
        }
        let hasHeader = (try? Journal(at: folder.file(Journal.name))) != nil
        guard hasHeader, bytes.firstIndex(of: UInt8(ascii: "\n")) == bytes.count - 1 else {
            return try folder.putAside(Journal.name, bytes, as: Journal.asideName)
        }
        try folder.remove(Journal.name)
        return nil
    }
}
