import DocketCore
import DocketFiles
import FoundationEssentials

/// Reads the lines of the journal that this copy has not read yet.
struct JournalReader {
    /// The complete lines.
    let lines: [UInt8]
    /// A last line that was not written completely: it has no line break, or is not JSON.
    let torn: [UInt8]
    /// The items that lines have made parts of their own parts.
    private(set) var droppedParents: [UUID] = []
    private var offset = 0
    private var number: Int
    /// The version of the snapshot that the lines belong to.
    var version: Int
    /// The lines that change what the list did not have.
    private var skipped: [(bytes: ArraySlice<UInt8>, lacking: [UUID])] = []

    /// - Parameters:
    ///   - bytes: the bytes after the lines that have been read.
    ///   - number: the line number of the first of them, for errors.
    init(_ bytes: [UInt8], line number: Int = 2, version: Int = Snapshot.version) {
        self.version = version
        let newline = UInt8(ascii: "\n")
        let wholeEnd = bytes.lastIndex(of: newline).map { $0 + 1 } ?? 0
        let lastStart = bytes[..<max(wholeEnd - 1, 0)].lastIndex(of: newline).map { $0 + 1 } ?? 0
        let isLastTorn = wholeEnd == bytes.count && !Self.isJSON(bytes[lastStart..<wholeEnd])
        let end = isLastTorn ? lastStart : wholeEnd
        lines = Array(bytes[..<end])
        torn = Array(bytes[end...])
        self.number = number
    }

    static func isJSON(_ line: ArraySlice<UInt8>) -> Bool {
        line.withUnsafeBufferPointer { bytes in
            var reader = JSONReader(bytes)
            return bytes.isEmpty || (try? reader.skipValue()) != nil && (try? reader.readEnd()) != nil
        }
    }

    var isAtEnd: Bool { offset == lines.count }

    /// The lines whose changes could not be made, because the list does not have what they change, and no later line
    /// removes it.
    var skippedLines: [UInt8] { skipped.flatMap(\.bytes) }

    var skippedCount: Int { skipped.count }

    /// Reads the next line, and applies its change to `list`.
    ///
    /// - Throws: a `RecordError` with line and reason. The reader has moved past that line then.
    mutating func readChange(on list: inout TodoList, unknown: inout UnknownParts) throws -> Change {
        let start = offset
        let end = lines[start...].firstIndex(of: UInt8(ascii: "\n")) ?? lines.count
        offset = min(end + 1, lines.count)
        defer { number += 1 }
        let read = try lines.withUnsafeBufferPointer { bytes in
            try ChangeRecord.read(
                UnsafeBufferPointer(rebasing: bytes[start..<end]),
                line: number,
                version: version,
                on: list,
                unknown: &unknown
            )
        }
        if !skipped.isEmpty, !read.removed.isEmpty { forget(read.removed) }
        if !read.lacking.isEmpty { skipped.append((lines[start..<offset], read.lacking)) }
        droppedParents += list.apply(read.change)
        return read.change
    }

    /// What is removed in the end need not have been changed.
    private mutating func forget(_ removed: [UUID]) {
        skipped = skipped.compactMap { line in
            let lacking = line.lacking.filter { !removed.contains($0) }
            return lacking.isEmpty ? nil : (line.bytes, lacking)
        }
    }

    /// Reads all remaining lines that can be read, and applies their changes to `list`.
    ///
    /// - Returns: the changes, and whether all lines could be read.
    mutating func readReadable(
        on list: inout TodoList,
        unknown: inout UnknownParts
    ) -> (changes: [Change], isWhole: Bool) {
        var (changes, isWhole) = ([Change](), true)
        while !isAtEnd {
            if let change = try? readChange(on: &list, unknown: &unknown) {
                changes.append(change)
            } else {
                isWhole = false
            }
        }
        return (changes, isWhole)
    }

    /// Reads all remaining lines, and applies their changes to `list`.
    mutating func readChanges(on list: inout TodoList, unknown: inout UnknownParts) throws -> [Change] {
        var changes: [Change] = []
        while !isAtEnd { changes.append(try readChange(on: &list, unknown: &unknown)) }
        return changes
    }
}
