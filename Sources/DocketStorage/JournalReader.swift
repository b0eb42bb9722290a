import DocketCore
import DocketFiles

/// Reads the lines of the journal that this copy has not read yet.
struct JournalReader {
    /// The complete lines.
    let lines: [UInt8]
    /// A last line that was not written completely: it has no line break, or is not JSON.
    let torn: [UInt8]
    private var offset = 0
    private var number: Int

    /// - Parameters:
    ///   - bytes: the bytes after the lines that have been read.
    ///   - number: the line number of the first of them, for errors.
    init(_ bytes: [UInt8], line number: Int = 2) {
        let newline = UInt8(ascii: "\n")
        let wholeEnd = bytes.lastIndex(of: newline).map { $0 + 1 } ?? 0
        let lastStart = bytes[..<max(wholeEnd - 1, 0)].lastIndex(of: newline).map { $0 + 1 } ?? 0
        let isLastTorn = wholeEnd == bytes.count && !Self.isJSON(bytes[lastStart..<wholeEnd])
        let end = isLastTorn ? lastStart : wholeEnd
        lines = Array(bytes[..<end])
        torn = Array(bytes[end...])
        self.number = number
    }

    private static func isJSON(_ line: ArraySlice<UInt8>) -> Bool {
        line.withUnsafeBufferPointer { bytes in
            var reader = JSONReader(bytes)
            return bytes.isEmpty || (try? reader.skipValue()) != nil && (try? reader.readEnd()) != nil
        }
    }

    var isAtEnd: Bool { offset == lines.count }

    /// Reads the next line, and applies its change to `list`.
    ///
    /// - Throws: a `RecordError` with line and reason. The reader has moved past that line then.
    mutating func readChange(on list: inout TodoList, unknown: inout UnknownParts) throws -> Change {
        let start = offset
        let end = lines[start...].firstIndex(of: UInt8(ascii: "\n")) ?? lines.count
        offset = min(end + 1, lines.count)
        defer { number += 1 }
        let change = try lines.withUnsafeBufferPointer { bytes in
            try ChangeRecord.change(
                from: UnsafeBufferPointer(rebasing: bytes[start..<end]),
                line: number,
                on: list,
                unknown: &unknown
            )
        }
        list.apply(change)
        return change
    }

    /// Reads all remaining lines, and applies their changes to `list`.
    mutating func readChanges(on list: inout TodoList, unknown: inout UnknownParts) throws -> [Change] {
        var changes: [Change] = []
        while !isAtEnd { changes.append(try readChange(on: &list, unknown: &unknown)) }
        return changes
    }
}
