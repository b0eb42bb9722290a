import DocketCore
import DocketFiles
import Glibc

/// A load of snapshot and journal on its way, in steps that are short enough to be made between two keys.
///
/// Both files are opened at the same moment, so that they belong together whatever other copies do meanwhile.
struct FileLoad {
    /// What the files hold together.
    struct Result {
        var list = TodoList()
        var unknown = UnknownParts()
        var generation = 0
        /// The snapshot's, as it was when it was opened; nil where there is none.
        var stamp: FileStamp?
        /// The snapshot's journal; nil where it has none.
        var journal: Journal?
        /// Whether what is stored does not say all that the list has: an id was missing.
        var isRepaired = false
        /// What was repaired or put aside, in sentences.
        var remarks: [String] = []
    }

    /// One of the two files can't be read as a whole.
    struct Failure: ErrorWithReason {
        var file: String
        var reason: String
        /// What could be read; nil where the file itself can't be.
        var readable: Result?

        /// Runs `body`, and names the file in its error.
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
        case following(Failure?)
        case done
    }

    private let folder: DataFolder
    private let snapshot: OpenFile?
    private let buffer: Buffer
    private let journal: Journal?
    private var lines: JournalReader
    /// Why the journal can't be read.
    private var journalFailure: Failure?
    private var stage: Stage
    private var result = Result()

    /// How much is done in one step: about a millisecond of work.
    private static let bytesAtOnce = 2 << 20
    private static let recordsAtOnce = 500
    /// A file that is no longer than this is read whole before the first screen.
    private static let previewSize = 128 << 10

    /// Opens the files.
    ///
    /// - Parameter isLocked: whether no other copy writes meanwhile, so that a torn journal may be cut.
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
        stage = snapshot == nil ? .following(journalFailure) : .reading(0)
        if isLocked, !lines.torn.isEmpty {
            result.remarks.append(
                try Failure.naming(Journal.name) { try journal?.cut(lines.torn, in: folder) ?? "" }
            )
        }
    }

    /// What can be shown before everything is read: the items that the snapshot begins with, and the people.
    ///
    /// - Returns: an empty list where that is not known early; nil where everything is read in no time.
    func preview() -> TodoList? {
        guard buffer.bytes.count + lines.lines.count > Self.previewSize else { return nil }
        let head = min(Self.previewSize / 4, buffer.bytes.count)
        guard let snapshot, lines.isAtEnd,
            (try? snapshot.read(into: buffer.part(0..<head), from: 0)) == head,
            var reader = try? SnapshotReader(UnsafeBufferPointer(rebasing: buffer.bytes[..<head]))
        else { return TodoList() }
        // It ends with the record that the head cuts in two; whether anything is damaged, the load will tell.
        while !reader.isAtEnd, (try? reader.read(1)) != nil {}
        var list = reader.list
        list.normalizeRanks()
        return list
    }

    /// Makes the next step.
    ///
    /// - Returns: what the files hold, once all is read; nil while there is more.
    /// - Throws: a `Failure`.
    mutating func step() throws -> Result? {
        switch stage {
        case .reading(let offset):
            try read(from: offset)
        case .decoding(let reader):
            // Two readers would share the list, and each change of one would copy it.
            stage = .done
            try decode(reader)
        case .following(let failure):
            try follow(failure)
        case .done:
            return result
        }
        return nil
    }

    private mutating func read(from offset: Int) throws {
        let end = min(offset + Self.bytesAtOnce, buffer.bytes.count)
        let (snapshot, buffer) = (snapshot, buffer)
        try Failure.naming(FileStorage.snapshotName) {
            let count = try snapshot?.read(into: buffer.part(offset..<end), from: offset)
            // A file of no length may be one that can't be read.
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
            try reader.read(Self.recordsAtOnce)
        } catch {
            throw damage(error)
        }
        guard reader.isAtEnd else {
            // The list needs as much memory as the bytes that it was made of. So both are never there as a whole.
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
        stage = .following(journalFailure)
    }

    private func damage(_ error: any Error) -> Failure {
        var readable = result
        // Memory that was released is read again. Where that fails, there is nothing to salvage either.
        _ = try? snapshot?.read(into: buffer.part(0..<buffer.released), from: 0)
        readable.list = Salvage.list(from: buffer.bytes)
        return Failure(
            file: FileStorage.snapshotName,
            reason: error.fileReason,
            readable: readable
        )
    }

    /// Applies the changes of the journal. Damaged lines are skipped, and the first one is reported at the end.
    private mutating func follow(_ failure: Failure?) throws {
        var failure = failure
        if let journal, journal.generation < result.generation {
            try dropJournal()
        } else {
            for _ in 0..<Self.recordsAtOnce where !lines.isAtEnd {
                do {
                    _ = try lines.readChange(on: &result.list, unknown: &result.unknown)
                } catch {
                    failure = failure ?? Failure(file: Journal.name, reason: error.fileReason)
                }
            }
            guard lines.isAtEnd else {
                stage = .following(failure)
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

    /// Drops a journal of an older generation. Its changes are in the snapshot, unless somebody has put another
    /// snapshot there: then the journal is kept aside.
    private mutating func dropJournal() throws {
        var (list, unknown) = (result.list, result.unknown)
        // A line that can't be read may say anything.
        let isRead = (try? lines.readChanges(on: &list, unknown: &unknown)) != nil
        guard list != result.list || !isRead else { return }
        let name = try Failure.naming(Journal.name) {
            try folder.putAside(lines.lines, as: "journal.old")
        }
        result.remarks.append(
            "\(Journal.name) is older than \(FileStorage.snapshotName): it is kept in \(name)"
        )
    }
}

/// Memory for a file's bytes, which are not set to zero before they are read.
private final class Buffer {
    private let space: UnsafeMutableRawBufferPointer
    /// How many bytes have been released. They read as zeros now.
    private(set) var released = 0

    private static let page = sysconf(Int32(_SC_PAGESIZE))

    init(count: Int) {
        space = .allocate(byteCount: count, alignment: Self.page)
    }

    /// Gives the memory of the bytes before `end` back to the system, in whole pages.
    func releaseMemory(upTo end: Int) {
        let end = end / Self.page * Self.page
        guard end > released, let start = space.baseAddress else { return }
        madvise(start + released, end - released, MADV_DONTNEED)
        released = end
    }

    deinit { space.deallocate() }

    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(space.bindMemory(to: UInt8.self)) }

    func part(_ range: Range<Int>) -> UnsafeMutableRawBufferPointer {
        UnsafeMutableRawBufferPointer(rebasing: space[range])
    }
}
