import Glibc

/// Reads JSON (RFC 8259) from bytes, one value after the other, without building a tree.
///
/// It is as strict as the standard: it rejects trailing commas, leading zeros, lone surrogates and invalid UTF-8.
/// It skips a byte order mark before the first value.
///
/// Arrays are read with `openArray` and `nextElement`, objects with an `ObjectReader`.
@usableFromInline
package struct JSONReader {
    let bytes: UnsafeBufferPointer<UInt8>
    /// The number of bytes read so far.
    package internal(set) var index = 0
    private var depth = 0
    /// Whether a bracket has just been opened, so that no comma is expected.
    private var isAtStart = false

    /// How deep values may be nested. A deeper document could overflow the stack.
    static let maxDepth = 512

    private let firstLine: Int
    /// How far lines have been counted already, and how many line breaks were found.
    private var counted = (index: 0, lines: 0)

    /// - Parameters:
    ///   - bytes: must stay valid as long as the reader is used.
    ///   - firstLine: the line number of the first byte, for errors.
    package init(_ bytes: UnsafeBufferPointer<UInt8>, firstLine: Int = 1) {
        self.bytes = bytes
        self.firstLine = firstLine
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    }

    /// Starts to read an array. After each `nextElement` that returns true, read or skip the element.
    package mutating func openArray() throws { try open(UInt8(ascii: "["), "an array") }

    /// Returns whether the array has another element. If not, the end of the array has been read.
    package mutating func nextElement() throws -> Bool { try next(or: UInt8(ascii: "]")) }

    mutating func openObject() throws { try open(UInt8(ascii: "{"), "an object") }

    /// Returns whether the object has another member, and moves to its key. If not, the end of the object has been read.
    mutating func nextMember() throws -> Bool {
        guard try next(or: UInt8(ascii: "}")) else { return false }
        skipSpace()
        guard peek() == UInt8(ascii: "\"") else { throw error("a key is missing") }
        return true
    }

    mutating func readKey() throws -> String {
        let key = try readString()
        try expect(UInt8(ascii: ":"))
        return key
    }

    package mutating func readBool() throws -> Bool {
        skipSpace()
        if consume("true") { return true }
        if consume("false") { return false }
        throw error("true or false is missing")
    }

    /// Reads null, if it is next: `readNull() ? nil : try readString()`.
    package mutating func readNull() -> Bool {
        skipSpace()
        return consume("null")
    }

    /// Skips a value of any kind, and checks its syntax.
    ///
    /// - Returns: the range of its bytes.
    @discardableResult
    package mutating func skipValue() throws -> Range<Int> {
        skipSpace()
        let start = index
        switch peek() {
        case UInt8(ascii: "{"):
            try openObject()
            while try nextMember() {
                _ = try readKey()
                try skipValue()
            }
        case UInt8(ascii: "["):
            try openArray()
            while try nextElement() { try skipValue() }
        case UInt8(ascii: "\""): _ = try readString()
        case UInt8(ascii: "t"), UInt8(ascii: "f"): _ = try readBool()
        case UInt8(ascii: "n"): guard readNull() else { throw error("a value is missing") }
        default: _ = try readNumber()
        }
        return start..<index
    }

    package func bytes(in range: Range<Int>) -> [UInt8] { Array(bytes[range]) }

    /// Checks that only white space is left.
    package mutating func readEnd() throws {
        skipSpace()
        if index < bytes.count { throw error("something stands behind the end") }
    }

    /// An error at the current line.
    @usableFromInline
    package func error(_ reason: String) -> RecordError { RecordError(reason: "line \(line): \(reason)") }

    /// The number of the current line. Each access counts line breaks, which is slow.
    package var line: Int { firstLine + counted.lines + lines(upTo: min(index, bytes.count)) }

    private func lines(upTo end: Int) -> Int {
        guard let start = bytes.baseAddress else { return 0 }
        var (lines, next) = (0, start + counted.index)
        while let found = memchr(next, Int32(UInt8(ascii: "\n")), start + end - next) {
            lines += 1
            next = UnsafePointer(found.assumingMemoryBound(to: UInt8.self)) + 1
        }
        return lines
    }

    /// Counts the lines read so far. Call this before the memory of these bytes is released.
    package mutating func releaseMemory() {
        counted = (index, counted.lines + lines(upTo: index))
    }
}

/// Tokens.
extension JSONReader {
    func peek() -> UInt8? {
        index < bytes.count ? bytes[index] : nil
    }

    mutating func skipSpace() {
        while index < bytes.count {
            switch bytes[index] {
            case 0x20, 0x09, 0x0A, 0x0D: index += 1
            default: return
            }
        }
    }

    mutating func expect(_ byte: UInt8) throws {
        skipSpace()
        guard peek() == byte else { throw error("“\(Character(Unicode.Scalar(byte)))” is missing") }
        index += 1
    }

    private mutating func open(_ bracket: UInt8, _ what: String) throws {
        skipSpace()
        guard peek() == bracket else { throw error("\(what) is missing") }
        index += 1
        depth += 1
        isAtStart = true
        guard depth <= Self.maxDepth else { throw error("it is nested too deep") }
    }

    /// Moves to the next value inside a bracket, or past the closing bracket.
    private mutating func next(or bracket: UInt8) throws -> Bool {
        skipSpace()
        defer { isAtStart = false }
        if peek() == bracket {
            index += 1
            depth -= 1
            return false
        }
        if !isAtStart { try expect(UInt8(ascii: ",")) }
        return true
    }

    private mutating func consume(_ word: StaticString) -> Bool {
        let length = word.utf8CodeUnitCount
        guard index + length <= bytes.count else { return false }
        for offset in 0..<length where bytes[index + offset] != word.utf8Start[offset] { return false }
        index += length
        return true
    }
}
