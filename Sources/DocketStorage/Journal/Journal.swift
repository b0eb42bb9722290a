import DocketFiles
import Glibc

/// The file `journal.jsonl`: a header line with a generation, and a line for each change since the snapshot of that
/// generation. Before these may be lines of changes that the snapshot has: they could not be added to the history yet.
///
/// A change is one write and one sync. An incomplete line is cut off again.
struct Journal {
    /// The generation of the snapshot that the changes apply to.
    let generation: Int
    private let file: OpenFile
    /// Why it can't be written; nil if it can, or is only read.
    private let refusal: FileError?
    /// Identifies the file, because another copy may replace it.
    private let stamp: FileStamp
    /// How far this copy has read and written, in bytes and in lines. It is always the end of a line.
    private(set) var end: Int
    private(set) var lineCount: Int
    private let headerEnd: Int
    /// Where the lines of changes end that the snapshot has, in bytes and in lines.
    private let unfiledEnd: Int
    private let unfiledLineCount: Int

    static let name = "journal.jsonl"
    /// The name under which changes are kept that can't be made: that of the journal of another snapshot, for example.
    static let asideName = "journal.old"

    private enum HeaderMember: String, CaseIterable {
        case generation, unfiled, unfiledLines
    }

    private struct Header {
        var generation = 0
        /// The size of the lines of changes that the snapshot has.
        var unfiled = 0
        var unfiledLines = 0
    }

    private static let headerMembers = MemberTable(HeaderMember.self)

    /// Opens the journal at `path`, and reads its header.
    ///
    /// - Parameter onlyReading: whether it is opened without the right to write. When a file that may be written
    ///   is closed, the system reports a write to all copies that watch the folder.
    /// - Returns: nil if there is no journal, or it is an empty file.
    /// - Throws: a `FileError`, or a `RecordError` if the header is not valid.
    init?(at path: String, onlyReading: Bool = false) throws {
        let opened = try onlyReading ? OpenFile(path, O_RDONLY).map { ($0, nil) } : Self.open(path)
        guard let (file, refusal) = opened else { return nil }
        let stamp = try file.stamp()
        if stamp.size == 0 { return nil }
        let header = try file.bytes(in: 0..<min(stamp.size, 4096))
        guard let lineEnd = header.firstIndex(of: Self.newline) else {
            throw RecordError(reason: "line 1: its end is missing")
        }
        let found = try header.withUnsafeBytes { bytes in
            let line = bytes.assumingMemoryBound(to: UInt8.self)[..<lineEnd]
            return try Self.header(in: UnsafeBufferPointer(rebasing: line))
        }
        generation = found.generation
        (self.file, self.refusal) = (file, refusal)
        self.stamp = stamp
        headerEnd = lineEnd + 1
        // Where somebody has edited the file, all lines are read: the changes that the snapshot has do nothing then.
        let isInPlace =
            try (1...max(stamp.size - headerEnd, 1)).contains(found.unfiled)
            && file.bytes(in: headerEnd + found.unfiled - 1..<headerEnd + found.unfiled) == [Self.newline]
        unfiledEnd = headerEnd + (isInPlace ? found.unfiled : 0)
        unfiledLineCount = isInPlace ? found.unfiledLines : 0
        end = unfiledEnd
        lineCount = 1 + unfiledLineCount
    }

    private static let newline = UInt8(ascii: "\n")

    /// Creates the file of a journal, which replaces an older one.
    ///
    /// - Parameters:
    ///   - unfiled: lines of changes that the snapshot has.
    ///   - line: the first change, if there is one.
    static func create(
        at path: String,
        generation: Int,
        unfiled: [UInt8] = [],
        line: [UInt8] = []
    ) throws(FileError) {
        var writer = JSONWriter()
        writer.writeObject { writer in
            writer.write("generation", generation)
            if unfiled.isEmpty { return }
            writer.write("unfiled", unfiled.count)
            writer.write("unfiledLines", unfiled.count { $0 == newline })
        }
        writer.endLine()
        try AtomicFile(path: path).replace(with: writer.bytes + unfiled + line)
    }

    /// Whether it has no changes that the snapshot lacks, as far as this copy has read.
    var isEmpty: Bool { end == unfiledEnd }

    /// Whether it has nothing for the history either.
    var hasNoLines: Bool { end == headerEnd }

    /// The number of changes that the snapshot lacks, as far as this copy has read.
    var changeCount: Int { lineCount - 1 - unfiledLineCount }

    /// - Returns: the file, and why it can't be written, if it can only be read.
    private static func open(_ path: String) throws(FileError) -> (OpenFile, FileError?)? {
        do throws(FileError) {
            return try OpenFile(path, O_RDWR | O_APPEND).map { ($0, nil) }
        } catch {
            guard [EACCES, EROFS, EPERM].contains(error.code) else { throw error }
            return try OpenFile(path, O_RDONLY).map { ($0, error) }
        }
    }

    private static func header(in line: UnsafeBufferPointer<UInt8>) throws -> Header {
        var generation: Int?
        var header = Header()
        var reader = JSONReader(line)
        var object = try ObjectReader(headerMembers, in: &reader)
        while let key = try object.nextKey(in: &reader) {
            switch key {
            case .known(.generation): generation = try reader.readInt()
            case .known(.unfiled): header.unfiled = try reader.readInt()
            case .known(.unfiledLines): header.unfiledLines = try reader.readInt()
            case .unknown: try reader.skipValue()
            }
        }
        try reader.readEnd()
        header.generation = try reader.require(generation, "generation")
        return header
    }

    /// Whether a file with that stamp is this journal.
    func isSame(as found: FileStamp?) -> Bool { stamp.isSameFile(as: found) }

    /// Whether a file with that stamp is this journal, and this copy has read all of it.
    func isFullyRead(_ found: FileStamp) -> Bool { isSame(as: found) && found.size == end }

    /// The bytes after the lines that this copy has read; nil if the file has become shorter than these.
    ///
    /// - Parameter size: the size of the file, if the caller knows it.
    func unread(size: Int? = nil) throws(FileError) -> [UInt8]? {
        guard let part = try unreadPart(size: size) else { return nil }
        return part.range.isEmpty ? [] : try file.bytes(in: part.range)
    }

    /// The same, to be read piece by piece.
    func unreadPart(size: Int? = nil) throws(FileError) -> (file: OpenFile, range: Range<Int>)? {
        let size = if let size { size } else { try file.stamp().size }
        if size < end { return nil }
        if size > end { try FileLimit.journal.check(file, size: size) }
        return (file, end..<size)
    }

    /// All of its lines, also those of changes that the snapshot has.
    func lines() throws(FileError) -> [UInt8] {
        let size = try file.stamp().size
        try FileLimit.journal.check(file, size: size)
        return try file.bytes(in: headerEnd..<max(headerEnd, size))
    }

    /// Its lines, from the last one to the first.
    ///
    /// - Parameter end: where the last one ends, in bytes; nil for the end of the file.
    func backwardLines(before end: Int? = nil) throws(FileError) -> BackwardLines {
        let size = try file.stamp().size
        return BackwardLines(of: file, in: headerEnd..<max(headerEnd, min(end ?? size, size)))
    }

    /// Marks these lines as read.
    mutating func advance(over lines: [UInt8]) {
        end += lines.count
        lineCount += lines.count { $0 == Self.newline }
    }

    /// Appends a line, and returns when it is on the disk. All earlier lines must have been read. After an error, what
    /// was written is cut off again, if possible.
    mutating func append(_ line: [UInt8]) throws(FileError) {
        if let refusal { throw refusal }
        do throws(FileError) {
            try file.write(line)
            guard fdatasync(file.descriptor) == 0 else { throw .last }
        } catch {
            try? truncate()
            throw error
        }
        advance(over: line)
    }

    /// Cuts off the last bytes.
    func cutOff(count: Int) throws(FileError) { try truncate(to: try file.stamp().size - count) }

    /// Cuts off everything after the lines that this copy has read.
    func truncate() throws(FileError) { try truncate(to: end) }

    private func truncate(to size: Int) throws(FileError) {
        guard ftruncate(file.descriptor, off_t(size)) == 0, fdatasync(file.descriptor) == 0 else {
            throw .last
        }
    }
}
