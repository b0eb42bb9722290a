import Glibc

/// Reads JSON (RFC 8259) from bytes, value after value, without building a tree of it.
///
/// It is strict where JSON is strict: no trailing comma, no leading zero, no lone surrogate, no byte that is not
/// UTF-8. A byte order mark before the first value is skipped.
///
/// Arrays are read by `openArray` and `nextElement`, objects by an `ObjectReader`.
@usableFromInline
package struct JSONReader {
    let bytes: UnsafeBufferPointer<UInt8>
    /// How many bytes have been read.
    package internal(set) var index = 0
    private var depth = 0
    /// Whether a bracket has just been opened, so that no comma is due.
    private var isAtStart = false

    /// How deep values may be nested: a deeper document is an attack on the stack.
    static let maxDepth = 512

    private let firstLine: Int
    /// The bytes of which the lines have been counted already, and how many lines end there.
    private var counted = (index: 0, lines: 0)

    /// - Parameters:
    ///   - bytes: they have to live as long as the reader.
    ///   - firstLine: the number of the line that they begin with, for errors.
    package init(_ bytes: UnsafeBufferPointer<UInt8>, firstLine: Int = 1) {
        self.bytes = bytes
        self.firstLine = firstLine
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    }

    /// Begins an array. After each `nextElement` that returns true, the element has to be read or skipped.
    package mutating func openArray() throws { try open(UInt8(ascii: "["), "an array") }

    /// Whether the array has another element; where it has none, its end has been read.
    package mutating func nextElement() throws -> Bool { try next(or: UInt8(ascii: "]")) }

    mutating func openObject() throws { try open(UInt8(ascii: "{"), "an object") }

    /// Whether the object has another member, and goes on to its key; where it has none, its end has been read.
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

    /// Reads null, if that comes next: `readNull() ? nil : try readString()`.
    package mutating func readNull() -> Bool {
        skipSpace()
        return consume("null")
    }

    /// Reads any value for its syntax alone.
    ///
    /// - Returns: where it stands.
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

    /// The bytes in that range.
    package func bytes(in range: Range<Int>) -> [UInt8] { Array(bytes[range]) }

    /// Makes sure that nothing but white space is left.
    package mutating func readEnd() throws {
        skipSpace()
        if index < bytes.count { throw error("something stands behind the end") }
    }

    /// An error at the line that has been reached.
    @usableFromInline
    package func error(_ reason: String) -> RecordError { RecordError(reason: "line \(line): \(reason)") }

    /// The line that has been reached. It is counted anew each time.
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

    /// Has to be called before the memory of the bytes that have been read is released, for their lines count.
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

    /// Goes on to the next value inside a bracket, or over the bracket that closes it.
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
