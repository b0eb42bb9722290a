import DocketCore
import DocketFiles
import FoundationEssentials
import Glibc

/// The folder `history/`: the lines of compacted journals, in a file for each month, such as `2026-11.jsonl`.
///
/// Losing it costs the history, never the list (H5).
struct HistoryFiles {
    let folder: DataFolder

    static let name = "history"

    init(in folder: DataFolder) { self.folder = folder }

    var exists: Bool { access(folder.file(Self.name), F_OK) == 0 }

    /// Files the lines of a journal under their months. Lines that were filed before, by a compaction that was killed
    /// then, are not filed again.
    ///
    /// - Parameter lines: as `ChangeRecord` writes them. Others have no place here, and neither has half of one at the end,
    ///   which a killed process has left: it was never stored.
    func file(_ lines: [UInt8]) throws(NotFiled) {
        var runs: [(month: String, lines: ArraySlice<UInt8>)] = []
        let end = lines.lastIndex(of: UInt8(ascii: "\n")) ?? lines.startIndex
        for line in lines[..<end].split(separator: UInt8(ascii: "\n")) {
            guard let month = Self.month(of: line) else { continue }
            let whole = lines[line.startIndex...line.endIndex]
            if let last = runs.last, last.month == month {
                // They mostly follow each other, and may be long: then they are not copied.
                runs[runs.count - 1].lines =
                    last.lines.endIndex == whole.startIndex
                    ? lines[last.lines.startIndex...line.endIndex] : last.lines + whole
            } else {
                runs.append((month, whole))
            }
        }
        var done = 0
        do throws(FileError) {
            if runs.isEmpty { return try cutTornLine() }
            try folder.create(Self.name)
            for run in runs {
                try append(Array(run.lines), to: path(of: run.month))
                done += 1
            }
        } catch {
            throw NotFiled(lines: runs[done...].flatMap(\.lines), reason: error.reason)
        }
    }

    /// Files the line of a new change: as the first one of its month, it is never in memory as a whole.
    func file(_ line: ChangeRecord.NewLine) throws(NotFiled) {
        guard let month = Self.month(of: line.start[...]), access(path(of: month), F_OK) != 0 else {
            return try file(line.bytes)
        }
        do throws(FileError) {
            try folder.create(Self.name)
            try AtomicFile(path: path(of: month)).replace { file throws(FileError) in
                try line.write { bytes throws(FileError) in try file.write(bytes) }
            }
        } catch {
            throw NotFiled(lines: line.bytes, reason: error.reason)
        }
    }

    /// The lines that could not be filed.
    struct NotFiled: ErrorWithReason {
        let lines: [UInt8]
        let reason: String
    }

    /// The month in which a line was written, as `2026-11`: a line begins with its time.
    private static func month(of line: ArraySlice<UInt8>) -> String? {
        let start = Array(#"{"at":""#.utf8)
        guard line.starts(with: start) else { return nil }
        let month = String(decoding: line.dropFirst(start.count).prefix(7), as: UTF8.self)
        return Day(isoText: month + "-01") == nil ? nil : month
    }

    func path(of month: String) -> String { folder.file(Self.fileName(of: month)) }

    private func append(_ lines: [UInt8], to path: String) throws(FileError) {
        guard let file = try OpenFile(path, O_RDWR | O_APPEND) else {
            _ = try AtomicFile(path: path).replace(with: lines)
            return
        }
        var size = try file.stamp().size
        // With the line break before as many bytes as `lines` have.
        let tail = try file.bytes(in: max(size - lines.count - 1, 0)..<size)
        let filed = Self.filedPart(of: lines, in: tail)
        var rest = lines
        var isWhole = tail.last == nil || tail.last == UInt8(ascii: "\n") || filed != nil
        do throws(FileError) {
            if let filed, filed.contains(0) {
                size -= filed.count
                guard ftruncate(file.descriptor, off_t(size)) == 0 else { throw .last }
            } else if let filed {
                rest.removeFirst(filed.count)
                if rest.isEmpty { return }
            } else {
                if !isWhole, let start = try Self.startOfTornLine(in: file, size) {
                    guard ftruncate(file.descriptor, off_t(start)) == 0 else { throw .last }
                    (size, isWhole) = (start, true)
                }
                rest = try Self.lines(lines, missingIn: file, size)
                if rest.isEmpty { return }
            }
            try file.write((isWhole ? [] : [UInt8(ascii: "\n")]) + rest)
            guard fdatasync(file.descriptor) == 0 else { throw .last }
        } catch {
            guard ftruncate(file.descriptor, off_t(size)) == 0 else { throw .last }
            throw error
        }
    }

    /// Cuts off half a line that a killed process has left at the end of the newest month.
    private func cutTornLine() throws(FileError) {
        guard let newest = try months().first, let file = try OpenFile(path(of: newest.month), O_RDWR) else {
            return
        }
        let size = try file.stamp().size
        guard size > 0, try file.bytes(in: size - 1..<size) != [UInt8(ascii: "\n")],
            let start = try Self.startOfTornLine(in: file, size)
        else { return }
        guard ftruncate(file.descriptor, off_t(start)) == 0 else { throw .last }
    }

    /// Where the last line begins, if a process was killed while it wrote that; nil if it can be read, or is none of ours.
    private static func startOfTornLine(in file: OpenFile, _ size: Int) throws(FileError) -> Int? {
        var lines = BackwardLines(of: file, in: 0..<size, maxLength: maxLength)
        guard let line = try lines.next(), !lines.isLastTooLong, !JournalReader.isJSON(line[...]) else {
            return nil
        }
        return lines.position
    }

    /// The end of the file, if it is the start of `lines`: a compaction has filed that, and a kill or a power cut has ended it.
    /// What a power cut has kept from the disk is zero.
    private static func filedPart(of lines: [UInt8], in tail: [UInt8]) -> ArraySlice<UInt8>? {
        var start = tail.startIndex
        if tail.count > lines.count {
            guard let lineBreak = tail.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
            start = lineBreak + 1
        }
        while start < tail.endIndex {
            if zip(tail[start...], lines).allSatisfy({ $0 == $1 || $0 == 0 }) { return tail[start...] }
            guard let lineBreak = tail[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
            start = lineBreak + 1
        }
        return nil
    }

    /// Those of the lines that are not at the end of the file: where the new journal has failed, they are there with a line that
    /// came later.
    private static func lines(
        _ lines: [UInt8],
        missingIn file: OpenFile,
        _ size: Int
    ) throws(FileError) -> [UInt8] {
        let newline = UInt8(ascii: "\n")
        let end = try file.bytes(in: max(size - 2 * lines.count - chunkOfFiled, 0)..<size)
        let filed = Set(end.split(separator: newline))
        return lines.split(separator: newline).filter { !filed.contains($0) }.flatMap { $0 + [newline] }
    }

    private static let chunkOfFiled = 64 << 10

    /// The months that have a file, newest first, with the size of the file in bytes.
    func months() throws(FileError) -> [(month: String, size: Int)] {
        guard try FileStamp.of(folder.file(Self.name)) != nil else { return [] }
        var months: [(month: String, size: Int)] = []
        for name in try folder.names(in: Self.name) where name.hasSuffix(".jsonl") {
            let month = String(name.dropLast(".jsonl".count))
            guard Day(isoText: month + "-01") != nil, let stamp = try FileStamp.of(path(of: month)) else {
                continue
            }
            months.append((month, stamp.size))
        }
        return months.sorted { $0.month > $1.month }
    }

    /// The lines of that month, from the last one to the first.
    ///
    /// - Parameter end: where the last one ends, in bytes; nil for the end of the file.
    func lines(of month: String, before end: Int? = nil) throws(FileError) -> BackwardLines? {
        guard let file = try OpenFile(path(of: month), O_RDONLY) else { return nil }
        let size = try file.stamp().size
        try FileLimit.month.check(file, size: size)
        return BackwardLines(of: file, in: 0..<min(end ?? size, size), maxLength: Self.maxLength)
    }

    /// The longest line that is read, in bytes: as much as is kept of all history by default.
    static let maxLength = 64 << 20

    /// The name of a month's file below the data folder.
    static func fileName(of month: String) -> String { "\(name)/\(month).jsonl" }

    /// The month whose file has that name; nil if it is not the name of one.
    static func month(ofFile file: String) -> String? {
        let (start, end) = ("\(name)/", ".jsonl")
        guard file.hasPrefix(start), file.hasSuffix(end) else { return nil }
        return String(file.dropFirst(start.count).dropLast(end.count))
    }

    /// The months that have a file, newest first.
    func monthNames() throws(FileError) -> [String] { try months().map(\.month) }
}
