import DocketCore
import DocketFiles
import Glibc

/// Loads snapshot and journal in steps that are short enough to run between two keys.
///
/// Both files are opened at once, so that they match, whatever other copies write during the load.
struct FileLoad {
    /// The contents of both files.
    struct Result {
        var list = TodoList()
        var unknown = UnknownParts()
        var generation = 0
        /// The snapshot's stamp when it was opened; nil if there is no snapshot.
        var stamp: FileStamp?
        /// The snapshot's journal; nil if it has none.
        var journal: Journal?
        /// The stamp of the journal's file when it was opened, whether it is the snapshot's or not; nil if there was
        /// none.
        var journalStamp: FileStamp?
        /// Whether the journal's file has nothing that the list lacks, although it is not the snapshot's journal.
        var isOldJournal = false
        /// What else is in the journal's file.
        var leftover = Leftover()
        /// Whether the list has ids that are not in the files, because they were missing or duplicate there.
        var isRepaired = false
        /// Sentences about what was repaired or saved under another name.
        var remarks: [String] = []

        /// Whether the files are still those that were opened.
        func isCurrent(in folder: DataFolder) throws(FileError) -> Bool {
            guard try FileStamp.of(folder.file(FileStorage.snapshotName)) == stamp else { return false }
            return try FileStamp.of(folder.file(Journal.name)) == journalStamp
        }
    }

    /// Parts of the journal's file that are no changes of the list.
    struct Leftover {
        /// An incomplete last line.
        var torn: [UInt8] = []
        /// Lines that change what the list does not have.
        var skipped: [UInt8] = []
        var skippedCount = 0
        /// What of the journal of another snapshot can be applied to the list; nil if it is the snapshot's journal.
        var foreign: Change?

        var isEmpty: Bool { torn.isEmpty && skipped.isEmpty && foreign == nil }
    }

    /// One of the two files can't be read completely.
    struct Failure: ErrorWithReason {
        var file: String
        var reason: String
        /// What could be read; nil if nothing could.
        var readable: Readable?

        enum Readable {
            /// The snapshot, and the readable lines of the damaged journal.
            case list(Result)
            /// The readable records of the damaged snapshot; its journal is to be applied to them.
            case salvage(Salvage, journal: JournalReader, generation: Int)
        }

        /// Runs `body`, and adds the name of the file to its error.
        static func naming<Value>(_ file: String, _ body: () throws -> Value) throws(Failure) -> Value {
            do {
                return try body()
            } catch {
                throw Failure(file: file, reason: error.fileReason)
            }
        }
    }

    private enum Stage {
        case reading(Int)
        case decoding(SnapshotReader)
        case applyingJournal
        case done
    }

    private let folder: DataFolder
    private let snapshot: OpenFile?
    private let buffer: Buffer
    private let journal: Journal?
    private var lines: JournalReader
    /// Why the journal can't be read completely: the first of the reasons.
    private var journalFailure: Failure?
    private var stage: Stage
    private var result = Result()

    /// Limits of one step: about a millisecond of work.
    private static let maxBytesPerStep = 2 << 20
    private static let maxRecordsPerStep = 500
    /// Files up to this size, in bytes, are loaded before the first screen is drawn.
    private static let previewSize = 128 << 10

    /// Opens the files.
    ///
    /// - Throws: a `Failure`.
    init(from folder: DataFolder) throws {
        self.folder = folder
        let path = folder.file(FileStorage.snapshotName)
        (snapshot, result.stamp) = try Failure.naming(FileStorage.snapshotName) {
            let file = try OpenFile(path, O_RDONLY)
            // A link to nowhere opens as if there were no file.
            if file == nil { _ = try AtomicFile(path: path).target() }
            return (file, try file?.stamp())
        }
        buffer = Buffer(count: result.stamp?.size ?? 0)
        result.journalStamp = try Failure.naming(Journal.name) {
            try FileStamp.of(folder.file(Journal.name))
        }
        (journal, lines, journalFailure) = try Failure.naming(Journal.name) {
            try Self.openJournal(folder.file(Journal.name))
        }
        stage = .reading(0)
    }

    private static func openJournal(_ path: String) throws -> (Journal?, JournalReader, Failure?) {
        do {
            let journal = try Journal(at: path)
            return (journal, JournalReader(try journal?.unread() ?? []), nil)
        } catch let error as RecordError {
            // Its first line is damaged. The others, and the snapshot, can still be read.
            let bytes = try AtomicFile(path: path).read()?.bytes ?? []
            return (nil, JournalReader(bytes, line: 1), Failure(file: Journal.name, reason: error.reason))
        }
    }

    /// What can be shown before the load is complete: the people, and the first items of the snapshot.
    ///
    /// - Returns: an empty list if that can't be read early; nil if the files are so small that no preview is needed.
    func preview() -> TodoList? {
        guard buffer.bytes.count + lines.lines.count > Self.previewSize else { return nil }
        let head = min(Self.previewSize / 4, buffer.bytes.count)
        guard let snapshot, lines.isAtEnd,
            (try? snapshot.read(into: buffer.slice(0..<head), from: 0)) == head,
            var reader = try? SnapshotReader(UnsafeBufferPointer(rebasing: buffer.bytes[..<head]))
        else { return TodoList() }
        // The last record is incomplete, so reading ends with an error. If there is damage, the load reports it.
        while !reader.isAtEnd, (try? reader.read(1)) != nil {}
        var list = reader.list
        list.normalizeRanks()
        return list
    }

    /// Runs the next step.
    ///
    /// - Returns: the contents of the files, once all is read; nil before that.
    /// - Throws: a `Failure`.
    mutating func step() throws -> Result? {
        switch stage {
        case .reading(let offset):
            try read(from: offset)
        case .decoding(let reader):
            // With a second reader, the list would be shared, and each change would copy it.
            stage = .done
            try decode(reader)
        case .applyingJournal:
            try applyJournal()
        case .done:
            return result
        }
        return nil
    }

    private mutating func read(from offset: Int) throws {
        guard let snapshot else {
            if journalFailure == nil, lines.isAtEnd, lines.torn.isEmpty {
                result.isOldJournal = true
                stage = .done
                return
            }
            throw damage(FileError(reason: "It has gone, and its \(Journal.name) is still there"))
        }
        let end = min(offset + Self.maxBytesPerStep, buffer.bytes.count)
        let buffer = buffer
        try Failure.naming(FileStorage.snapshotName) {
            let count = try snapshot.read(into: buffer.slice(offset..<end), from: offset)
            // A file of size 0 may be unreadable. Only a read shows that.
            if offset == end { _ = try snapshot.bytes(in: 0..<1) }
            guard count == end - offset else {
                throw FileError(reason: "It became shorter while it was read")
            }
        }
        if end < buffer.bytes.count {
            stage = .reading(end)
            return
        }
        do {
            stage = .decoding(try SnapshotReader(buffer.bytes))
        } catch {
            throw damage(error)
        }
    }

    private mutating func decode(_ reader: consuming SnapshotReader) throws {
        do {
            try reader.read(Self.maxRecordsPerStep)
        } catch {
            throw damage(error)
        }
        guard reader.isAtEnd else {
            // The list needs as much memory as the file. Release the bytes that have been read.
            reader.releaseMemory()
            buffer.releaseMemory(upTo: reader.index)
            stage = .decoding(reader)
            return
        }
        result.generation = reader.generation
        if !reader.repairs.isEmpty {
            result.isRepaired = true
            result.remarks.append("\(FileStorage.snapshotName) \(reader.repairs): it has one of its own now")
        }
        (result.list, result.unknown) = (reader.list, reader.unknown)
        stage = .applyingJournal
    }

    private func damage(_ error: any Error) -> Failure {
        // Read the released part again. If that fails, there is nothing to salvage in it.
        _ = try? snapshot?.read(into: buffer.slice(0..<buffer.released), from: 0)
        return Failure(
            file: FileStorage.snapshotName,
            reason: error.fileReason,
            readable: .salvage(
                Salvage(of: buffer.bytes),
                journal: lines,
                generation: journal?.generation ?? 0
            )
        )
    }

    /// Applies changes of the journal. Skips damaged lines, and reports the first one at the end.
    private mutating func applyJournal() throws {
        if let journal, journal.generation != result.generation {
            let (difference, isContained) = difference()
            // The snapshot of a newer journal is gone: somebody has put an older one in its place.
            result.isOldJournal = isContained && journal.generation < result.generation
            if !result.isOldJournal { result.leftover.foreign = difference }
            stage = .done
            return
        }
        for _ in 0..<Self.maxRecordsPerStep where !lines.isAtEnd {
            do {
                _ = try lines.readChange(on: &result.list, unknown: &result.unknown)
            } catch {
                journalFailure = journalFailure ?? Failure(file: Journal.name, reason: error.fileReason)
            }
        }
        if !lines.isAtEnd { return }
        result.journal = journal
        result.journal?.advance(over: lines.lines)
        if var failure = journalFailure {
            failure.readable = .list(result)
            throw failure
        }
        result.leftover = Leftover(
            torn: lines.torn,
            skipped: lines.skippedLines,
            skippedCount: lines.skippedCount
        )
        stage = .done
    }

    /// What of a journal of another generation can be applied to the list, and whether the list has all of its changes:
    /// it has them if the process was killed during a compaction.
    private func difference() -> (change: Change, isContained: Bool) {
        var (list, unknown, lines) = (result.list, result.unknown, lines)
        let (changes, isWhole) = lines.readReadable(on: &list, unknown: &unknown)
        let difference = Change(from: result.list, to: list, edited: changes)
        let isContained = difference.isEmpty && isWhole && lines.skippedCount == 0 && lines.torn.isEmpty
        return (difference, isContained)
    }
}

extension Change {
    /// The difference between two lists.
    ///
    /// - Parameter changes: what was done to `old` in between.
    fileprivate init(from old: TodoList, to new: TodoList, edited changes: [Change]) {
        let items = Set(changes.flatMap(\.items).map(\.id)).sorted()
        let people = Set(changes.flatMap(\.people).map(\.id)).sorted()
        self.init(
            items: items.compactMap { Edit(from: old.item($0), to: new.item($0)) },
            people: people.compactMap { Edit(from: old.person($0), to: new.person($0)) },
            imported: new.importedIDs.subtracting(old.importedIDs).sorted()
        )
    }
}

extension Edit {
    /// nil if nothing has changed.
    fileprivate init?(from old: Value?, to new: Value?) {
        switch (old, new) {
        case (let old?, let new?) where old != new: self = .replace(old, with: new)
        case (let old?, nil): self = .remove(old)
        case (nil, let new?): self = .add(new)
        default: return nil
        }
    }
}

/// Uninitialized memory for a file's bytes.
private final class Buffer {
    private let space: UnsafeMutableRawBufferPointer
    /// The number of bytes released. They read as zeros now.
    private(set) var released = 0

    private static let page = sysconf(Int32(_SC_PAGESIZE))

    init(count: Int) {
        space = .allocate(byteCount: count, alignment: Self.page)
    }

    /// Returns the memory of the bytes before `end` to the system, in whole pages.
    func releaseMemory(upTo end: Int) {
        let end = end / Self.page * Self.page
        guard end > released, let start = space.baseAddress else { return }
        madvise(start + released, end - released, MADV_DONTNEED)
        released = end
    }

    deinit { space.deallocate() }

    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(space.bindMemory(to: UInt8.self)) }

    func slice(_ range: Range<Int>) -> UnsafeMutableRawBufferPointer {
        UnsafeMutableRawBufferPointer(rebasing: space[range])
    }
}
