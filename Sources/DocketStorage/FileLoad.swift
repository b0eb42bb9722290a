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
        /// Whether the list has ids that are not in the files, because they were missing or duplicate there.
        var isRepaired = false
        /// Sentences about what was repaired or saved under another name.
        var remarks: [String] = []
    }

    /// One of the two files can't be read completely.
    struct Failure: ErrorWithReason {
        var file: String
        var reason: String
        /// What could be read; nil if nothing could.
        var readable: Result?

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
        case applyingJournal(Failure?)
        case done
    }

    private let folder: DataFolder
    private let snapshot: OpenFile?
    private let buffer: Buffer
    private let journal: Journal?
    private var lines: JournalReader
    /// Set if the journal's first line can't be read.
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
    /// - Parameter isLocked: whether this copy holds the lock, so that it may cut off a torn line.
    /// - Throws: a `Failure`.
    init(from folder: DataFolder, isLocked: Bool) throws {
        self.folder = folder
        (snapshot, result.stamp) = try Failure.naming(FileStorage.snapshotName) {
            let file = try OpenFile(folder.file(FileStorage.snapshotName), O_RDONLY)
            return (file, try file?.stamp())
        }
        buffer = Buffer(count: result.stamp?.size ?? 0)
        var journal: Journal?
        do {
            journal = try Journal(at: folder.file(Journal.name))
            lines = JournalReader(try journal?.unread() ?? [])
        } catch let error as RecordError {
            // The snapshot can still be read.
            journalFailure = Failure(file: Journal.name, reason: error.reason)
            lines = JournalReader([])
        } catch {
            throw Failure(file: Journal.name, reason: error.fileReason)
        }
        self.journal = journal
        stage = snapshot == nil ? .applyingJournal(journalFailure) : .reading(0)
        if isLocked, !lines.torn.isEmpty {
            result.remarks.append(
                try Failure.naming(Journal.name) { try journal?.removeTornLine(lines.torn, in: folder) ?? "" }
            )
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
        case .applyingJournal(let failure):
            try applyJournal(failure)
        case .done:
            return result
        }
        return nil
    }

    private mutating func read(from offset: Int) throws {
        let end = min(offset + Self.maxBytesPerStep, buffer.bytes.count)
        let (snapshot, buffer) = (snapshot, buffer)
        try Failure.naming(FileStorage.snapshotName) {
            let count = try snapshot?.read(into: buffer.slice(offset..<end), from: offset)
            // A file of size 0 may be unreadable. Only a read shows that.
            if offset == end { _ = try snapshot?.bytes(in: 0..<1) }
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
        stage = .applyingJournal(journalFailure)
    }

    private func damage(_ error: any Error) -> Failure {
        var readable = result
        // Read the released part again. If that fails, there is nothing to salvage in it.
        _ = try? snapshot?.read(into: buffer.slice(0..<buffer.released), from: 0)
        readable.list = Salvage.list(from: buffer.bytes)
        return Failure(
            file: FileStorage.snapshotName,
            reason: error.fileReason,
            readable: readable
        )
    }

    /// Applies changes of the journal. Skips damaged lines, and reports the first one at the end.
    private mutating func applyJournal(_ failure: Failure?) throws {
        var failure = failure
        if let journal, journal.generation < result.generation {
            try dropJournal()
        } else {
            for _ in 0..<Self.maxRecordsPerStep where !lines.isAtEnd {
                do {
                    _ = try lines.readChange(on: &result.list, unknown: &result.unknown)
                } catch {
                    failure = failure ?? Failure(file: Journal.name, reason: error.fileReason)
                }
            }
            guard lines.isAtEnd else {
                stage = .applyingJournal(failure)
                return
            }
            result.journal = journal
            result.journal?.advance(over: lines.lines)
            result.generation = journal?.generation ?? result.generation
        }
        if var failure {
            failure.readable = result
            throw failure
        }
        stage = .done
    }

    /// Ignores a journal of an older generation. Its changes are in the snapshot, unless somebody has replaced the
    /// snapshot: then a copy of the journal is saved.
    private mutating func dropJournal() throws {
        var (list, unknown) = (result.list, result.unknown)
        // An unreadable line may hold a change that is not in the snapshot.
        let isRead = (try? lines.readChanges(on: &list, unknown: &unknown)) != nil
        guard list != result.list || !isRead else { return }
        let name = try Failure.naming(Journal.name) {
            try folder.saveCopy(of: lines.lines, as: "journal.old")
        }
        result.remarks.append(
            "\(Journal.name) is older than \(FileStorage.snapshotName): it is kept in \(name)"
        )
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
