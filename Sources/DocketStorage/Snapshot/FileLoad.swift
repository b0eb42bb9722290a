import DocketCore
import DocketFiles
import FoundationEssentials
import Glibc

/// Loads snapshot and journal in steps that are short enough to run between two keys.
///
/// Both files are opened at once, so that they match, whatever other copies write during the load.
struct FileLoad {
    private enum Stage {
        case readingJournal
        case reading(Int)
        case decoding(SnapshotReader)
        case applyingJournal
        case done
    }

    private let folder: DataFolder
    private let snapshot: OpenFile?
    private let buffer: FileBuffer
    /// Why the snapshot is not read; nil if it is.
    private let unreadableSnapshot: FileError?
    /// How far the snapshot was read, in bytes.
    private var readEnd = 0
    private var journal: Journal?
    /// What is not read yet of the journal's lines; nil if there is nothing to read.
    private var unreadJournal: (file: OpenFile, range: Range<Int>)?
    private var journalBytes: [UInt8] = []
    private var lines = JournalReader([])
    /// Why the journal can't be read completely: the first of the reasons.
    private var journalFailure: Failure?
    private var stage: Stage
    private var isBackup = false
    private var result = Result()

    /// Limits of one step: about a millisecond of work.
    private static let maxBytesPerStep = 2 << 20
    /// What stands behind so many zeros is not read.
    private static let maxZeros = 1 << 20
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
        (buffer, unreadableSnapshot) = try Self.makeBuffer(for: snapshot, size: result.stamp?.size ?? 0)
        result.journalStamp = try Failure.naming(Journal.name) {
            try FileStamp.of(folder.file(Journal.name))
        }
        stage = .readingJournal
        openJournal(folder.file(Journal.name))
    }

    /// - Returns: memory for the snapshot, and why it is not read; nil if it is.
    private static func makeBuffer(for snapshot: OpenFile?, size: Int) throws -> (FileBuffer, FileError?) {
        guard let snapshot else { return (try FileBuffer(count: 0), nil) }
        do throws(FileError) {
            try FileLimit.list.check(snapshot, size: size)
            return (try FileBuffer(count: size), nil)
        } catch {
            return (try FileBuffer(count: 0), error)
        }
    }

    /// Loads everything at once.
    static func result(from folder: DataFolder) throws -> Result {
        var load = try FileLoad(from: folder)
        while true {
            if let result = try load.step() { return result }
        }
    }

    private mutating func openJournal(_ path: String) {
        do {
            journal = try Journal(at: path)
            unreadJournal = try journal?.unreadPart()
        } catch {
            failJournal(error)
            // If its first line is damaged, the others, and the snapshot, can still be read.
            guard let file = try? OpenFile(path, O_RDONLY), let size = try? file.stamp().size,
                (try? FileLimit.journal.check(file, size: size)) != nil
            else { return }
            unreadJournal = (file, 0..<size)
        }
    }

    private mutating func failJournal(_ error: any Error) {
        journal = nil
        journalFailure = Failure(file: Journal.name, reason: error.fileReason)
    }

    private mutating func readJournal() {
        if let (file, range) = unreadJournal, !range.isEmpty {
            let end = min(range.lowerBound + Self.maxBytesPerStep, range.upperBound)
            do throws(FileError) {
                journalBytes += try file.bytes(in: range.lowerBound..<end)
                unreadJournal = (file, end..<range.upperBound)
                if end < range.upperBound { return }
            } catch {
                failJournal(error)
                journalBytes = []
            }
        }
        lines = JournalReader(journalBytes, line: (journal?.lineCount ?? 0) + 1)
        (unreadJournal, journalBytes) = (nil, [])
        stage = .reading(0)
    }

    /// What can be shown before the load is complete: the people, the projects, and the first items of the snapshot.
    ///
    /// - Returns: an empty list if that can't be read early; nil if the files are so small that no preview is needed.
    func preview() -> TodoList? {
        let journalSize = unreadJournal?.range.count ?? 0
        guard buffer.bytes.count + journalSize > Self.previewSize else { return nil }
        let head = min(Self.previewSize / 4, buffer.bytes.count)
        guard let snapshot, journalSize == 0,
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
        case .readingJournal:
            readJournal()
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
            if result.journalStamp?.size ?? 0 == 0 {
                stage = .done
                return
            }
            throw damage(FileError(reason: "It has gone, and its \(Journal.name) is still there"))
        }
        let end = min(offset + Self.maxBytesPerStep, buffer.bytes.count)
        if let unreadableSnapshot { throw damage(unreadableSnapshot) }
        let buffer = buffer
        try Failure.naming(FileStorage.snapshotName) {
            let count = try snapshot.read(into: buffer.slice(offset..<end), from: offset)
            // A file of size 0 may be unreadable. Only a read shows that.
            if offset == end { _ = try snapshot.bytes(in: 0..<1) }
            guard count == end - offset else {
                throw FileError(reason: "It became shorter while it was read")
            }
        }
        readEnd = end
        let startOfZeros = buffer.startOfZeros(in: offset..<end)
        // After a power failure, that may be all there is, up to the end of a very long file.
        if end - startOfZeros >= Self.maxZeros {
            throw damage(FileError(reason: "It has nothing but zeros behind byte \(startOfZeros)"))
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
        (result.generation, result.version) = (reader.generation, reader.version)
        lines.version = reader.version
        isBackup = reader.isBackup
        if !reader.repairs.isEmpty {
            result.isRepaired = true
            result.remarks.append("\(FileStorage.snapshotName) \(reader.repairs): it has one of its own now")
        }
        (result.list, result.unknown) = (reader.list, reader.unknown)
        noteDroppedParents(reader.droppedParents, in: FileStorage.snapshotName)
        stage = .applyingJournal
    }

    private mutating func noteDroppedParents(_ ids: [UUID], in file: String) {
        guard let remark = result.list.remark(onDroppedParents: ids, in: file) else { return }
        result.isRepaired = true
        result.remarks.append(remark)
    }

    private func damage(_ error: any Error) -> Failure {
        // Read the released part again. If that fails, there is nothing to salvage in it.
        _ = try? snapshot?.read(into: buffer.slice(0..<buffer.released), from: 0)
        return Failure(
            file: FileStorage.snapshotName,
            reason: error.fileReason,
            isOtherVersion: (error as? RecordError)?.isOtherVersion ?? false,
            readable: .salvage(
                Salvage(of: UnsafeBufferPointer(rebasing: buffer.bytes[..<readEnd])),
                journal: lines,
                generation: journal?.generation ?? 0
            )
        )
    }

    /// Applies changes of the journal. Skips damaged lines, and reports the first one at the end.
    private mutating func applyJournal() throws {
        // A backup that somebody has put back has the generation of its snapshot, but is meant as it is.
        if let journal, journal.generation != result.generation || isBackup {
            // If the snapshot of a newer journal is gone, somebody has put an older one in its place.
            result.isJournalContained = journal.generation <= result.generation && isContained()
            result.leftover.isForeign = !result.isJournalContained
            stage = .done
            return
        }
        var count = 0
        while count < Self.maxRecordsPerStep, !lines.isAtEnd {
            count += 1
            do {
                // A line of a sync may have hundreds of records.
                count += try lines.readChange(on: &result.list, unknown: &result.unknown).items.count
            } catch {
                journalFailure = journalFailure ?? Failure(file: Journal.name, reason: error.fileReason)
            }
        }
        if !lines.isAtEnd { return }
        result.journal = journal
        result.journal?.advance(over: lines.lines)
        noteDroppedParents(lines.droppedParents, in: Journal.name)
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

    /// Whether the list has all changes of a journal of another generation: it has if the process was killed during a
    /// compaction.
    private func isContained() -> Bool {
        var (list, unknown, lines) = (result.list, result.unknown, lines)
        let (changes, isWhole) = lines.readReadable(on: &list, unknown: &unknown)
        var difference = Change(from: result.list, to: list, edited: changes)
        // An older Docket compacts a journal without them.
        difference.tombstones = nil
        return isWhole && lines.skippedCount == 0 && lines.torn.isEmpty && difference.isEmpty
    }
}
