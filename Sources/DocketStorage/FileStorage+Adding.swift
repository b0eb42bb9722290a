import DocketCore
import DocketFiles
import Glibc

/// Adding to-dos without loading the list: what a script adds should cost the same in a list of any size.
extension FileStorage {
    /// The most bytes of the snapshot that are read: its people, its projects and its first to-dos are there.
    private static let maxHead = 64 << 10
    /// A larger journal is left to a load, which makes it smaller.
    private static let maxJournal = 256 << 10

    /// Stores a change that only adds to-dos, if the start of the files says enough.
    ///
    /// - Parameter make: returns the change for a list that has the stored people and projects, and the first to-dos of
    ///   the stored list; nil if that is not enough to make it. Its second argument finds the tags of all to-dos.
    /// - Returns: false if the list has to be loaded, and the change stored by `save`. Nothing was stored then.
    package func addWithoutLoading(
        _ make: (TodoList, _ tags: () throws -> [String]) throws -> Change?
    ) throws(StorageError) -> Bool {
        try saving {
            try settleFolder(for: .saving)
            guard try snapshot.stamp() != nil else { return false }
            return try withLock {
                guard var journal = try? Journal(at: folder.file(Journal.name)),
                    let (list, file) = try startOfList(with: &journal),
                    let change = try make(
                        list,
                        { Tags.unique(list.tagsInUse() + (try StoredTags.find(in: file))) }
                    )
                else { return false }
                let line = ChangeRecord.line(
                    for: change,
                    on: list,
                    unknown: UnknownParts(),
                    stamp: stamp(for: change)
                )
                try FileLoad.Failure.naming(Journal.name) { try journal.append(line) }
                return true
            }
        }
    }

    /// - Parameter journal: all of its lines are read.
    /// - Returns: nil if anything is not as usual.
    private func startOfList(with journal: inout Journal) throws -> (list: TodoList, snapshot: OpenFile)? {
        guard let file = try OpenFile(snapshot.path, O_RDONLY), let unread = try journal.unread(),
            unread.count <= Self.maxJournal
        else { return nil }
        let head = try file.bytes(in: 0..<min(try file.stamp().size, Self.maxHead))
        guard let start = Self.startOfList(in: head), start.generation == journal.generation else {
            return nil
        }
        var list = start.list
        var unknown = UnknownParts()
        var lines = JournalReader(unread, version: Snapshot.version)
        guard lines.torn.isEmpty, (try? lines.readChanges(on: &list, unknown: &unknown)) != nil,
            // Such a line may have changed which to-do is the first one.
            lines.skippedCount == 0, lines.droppedParents.isEmpty
        else { return nil }
        journal.advance(over: lines.lines)
        return (list, file)
    }

    /// The people, the projects and the first to-dos, down to the first open one that is no part.
    private static func startOfList(in head: [UInt8]) -> (list: TodoList, generation: Int)? {
        head.withUnsafeBufferPointer { bytes in
            guard var reader = try? SnapshotReader(bytes), reader.version == Snapshot.version else {
                return nil
            }
            while !reader.isAtEnd, (try? reader.read(1)) != nil {
                let list = reader.list
                if list.count(in: .todo) > 0, list.item(at: 0, in: .todo).parent == nil {
                    return reader.isBackup ? nil : (list, reader.generation)
                }
            }
            return nil
        }
    }
}
