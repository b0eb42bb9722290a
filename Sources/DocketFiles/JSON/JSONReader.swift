import Glibc

/// Reads JSON (RFC 8259) from bytes, value after value, without building a tree of it.
///
/// It is strict where JSON is strict: no trailing comma, no leading zero, no lone surrogate, no byte that is not
/// UTF-8. A byte order mark before the first value is passed over.
package struct JSONReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    /// How many bytes have been read.
    package private(set) var index = 0
    private var depth = 0
    /// Whether a bracket has just been opened, so that no comma is due.
    private var isAtStart = false

    /// As deep as values may lie in each other; a deeper document is an attack on the stack.
    static let maxDepth = 512

    private let firstLine: Int
    /// Up to where lines have been counted, for the bytes before may be gone, and how many there were.
    private var counted = (index: 0, lines: 0)

    /// - Parameters:
    ///   - bytes: they have to live as long as the reader.
    ///   - firstLine: the number of the line that they begin with, for errors.
    package init(_ bytes: UnsafeBufferPointer<UInt8>, firstLine: Int = 1) {
        self.bytes = bytes
        self.firstLine = firstLine
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    }

    /// Reads an object; `member` is called with each key and has to read or skip the value.
    package mutating func readObject(_ member: (inout JSONReader, String) throws -> Void) throws {
        try openObject()
        while try nextMember() { try member(&self, try readKey()) }
    }

    /// Reads an array; `element` is called before each value and has to read or skip it.
    package mutating func readArray(_ element: (inout JSONReader) throws -> Void) throws {
        try openArray()
        while try nextElement() { try element(&self) }
    }

    /// Begins an object. Each `nextMember` that says true has to be followed by `readKey` and the value.
    package mutating func openObject() throws { try open(UInt8(ascii: "{"), "an object") }

    /// Begins an array. Each `nextElement` that says true has to be followed by the value.
    package mutating func openArray() throws { try open(UInt8(ascii: "["), "an array") }

    /// Whether the object goes on; where it does not, its end has been read.
    package mutating func nextMember() throws -> Bool {
        guard try next(or: UInt8(ascii: "}")) else { return false }
        skipSpace()
        guard peek() == UInt8(ascii: "\"") else { throw error("a key is missing") }
        return true
    }

    /// Whether the array goes on; where it does not, its end has been read.
    package mutating func nextElement() throws -> Bool { try next(or: UInt8(ascii: "]")) }

    package mutating func readKey() throws -> String {
        let key = try readString()
        try expect(UInt8(ascii: ":"))
        return key
    }

    /// Reads the key where it is written as these bytes, without escapes; else stays where it is.
    mutating func takeKey(_ name: [UInt8]) throws -> Bool {
        let end = index + name.count + 1
        guard end < bytes.count, bytes[end] == UInt8(ascii: "\""), let start = bytes.baseAddress,
            memcmp(start + index + 1, name, name.count) == 0
        else { return false }
        index = end + 1
        try expect(UInt8(ascii: ":"))
        return true
    }

    package mutating func readBool() throws -> Bool {
        skipSpace()
        if take("true") { return true }
        if take("false") { return false }
        throw error("true or false is missing")
    }

    package mutating func readInt() throws -> Int {
        let text = try readNumber()
        guard let number = Int(text) else { throw error("\(text) is no whole number that fits") }
        return number
    }

    package mutating func readDouble() throws -> Double {
        let text = try readNumber()
        guard let number = Double(text), number.isFinite else { throw error("\(text) is too large a number") }
        return number
    }

    /// Reads null, if that is what comes.
    package mutating func readNull() -> Bool {
        skipSpace()
        return take("null")
    }

    /// Reads any value for its syntax alone.
    ///
    /// - Returns: where it stands.
    @discardableResult
    package mutating func skipValue() throws -> Range<Int> {
        skipSpace()
        let start = index
        switch peek() {
        case UInt8(ascii: "{"): try readObject { reader, _ in try reader.skipValue() }
        case UInt8(ascii: "["): try readArray { try $0.skipValue() }
        case UInt8(ascii: "\""): _ = try readString()
        case UInt8(ascii: "t"), UInt8(ascii: "f"): _ = try readBool()
        case UInt8(ascii: "n"): guard readNull() else { throw error("a value is missing") }
        default: _ = try readNumber()
        }
        return start..<index
    }

    /// The bytes that stand there.
    package func bytes(in range: Range<Int>) -> [UInt8] { Array(bytes[range]) }

    /// Makes sure that nothing but white space is left.
    package mutating func readEnd() throws {
        skipSpace()
        if index < bytes.count { throw error("something stands behind the end") }
    }

    /// An error at the line that has been reached.
    package func error(_ reason: String) -> RecordError { RecordError(reason: "line \(line): \(reason)") }

    /// The line that has been reached. It is counted anew each time.
    package var line: Int { firstLine + counted.lines + lines(upTo: min(index, bytes.count)) }

    private func lines(upTo end: Int) -> Int {
        bytes[counted.index..<end].count { $0 == UInt8(ascii: "\n") }
    }

    /// Says that the bytes which have been read will not be there any more.
    package mutating func releaseMemory() {
        counted = (index, counted.lines + lines(upTo: index))
    }

    private func peek() -> UInt8? {
        index < bytes.count ? bytes[index] : nil
    }

    private mutating func skipSpace() {
        while index < bytes.count {
            switch bytes[index] {
            case 0x20, 0x09, 0x0A, 0x0D: index += 1
            default: return
            }
        }
    }

    private mutating func expect(_ byte: UInt8) throws {
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

    private mutating func take(_ word: StaticString) -> Bool {
        let length = word.utf8CodeUnitCount
        guard index + length <= bytes.count else { return false }
        for offset in 0..<length where bytes[index + offset] != word.utf8Start[offset] { return false }
        index += length
        return true
    }

    private mutating func readNumber() throws -> String {
        skipSpace()
        let start = index
        if peek() == UInt8(ascii: "-") { index += 1 }
        if peek() == UInt8(ascii: "0") { index += 1 } else { try skipDigits() }
        if peek() == UInt8(ascii: ".") {
            index += 1
            try skipDigits()
        }
        if let byte = peek(), byte | 0x20 == UInt8(ascii: "e") {
            index += 1
            if let sign = peek(), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { index += 1 }
            try skipDigits()
        }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func skipDigits() throws {
        let start = index
        while let byte = peek(), (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
        if index == start { throw error("a value is missing") }
    }
}

extension JSONReader {
    package mutating func readString() throws -> String {
        let start = try openString()
        guard try skipPlainText() else { return try readEscapedString(from: start) }
        let text = String(validating: bytes[start..<index], as: UTF8.self)
        index += 1
        guard let text else { throw error("a text is not UTF-8") }
        return text
    }

    /// Reads a text that is short and plain as a rule, without making a String of it.
    package mutating func readUTF8<Value>(
        _ value: (JSONReader, UnsafeBufferPointer<UInt8>) throws -> Value
    ) throws -> Value {
        let start = try openString()
        guard try skipPlainText() else {
            var text = try readEscapedString(from: start)
            return try text.withUTF8 { try value(self, $0) }
        }
        index += 1
        return try value(self, UnsafeBufferPointer(rebasing: bytes[start..<index - 1]))
    }

    /// - Returns: where the text begins.
    private mutating func openString() throws -> Int {
        skipSpace()
        guard peek() == UInt8(ascii: "\"") else { throw error("a text is missing") }
        index += 1
        return index
    }

    /// Goes on to the end of a text.
    ///
    /// - Returns: false where an escape comes before.
    private mutating func skipPlainText() throws -> Bool {
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""): return true
            case UInt8(ascii: "\\"): return false
            case 0..<0x20: throw error("a control character stands in a text")
            default: index += 1
            }
        }
        throw error("a text does not end")
    }

    /// Reads on in a text that has an escape, which is where the reader stands.
    private mutating func readEscapedString(from start: Int) throws -> String {
        var text = Array(bytes[start..<index])
        while index < bytes.count {
            let byte = bytes[index]
            // An error is at the line of this byte, which may be a line break.
            if byte < 0x20 { throw error("a control character stands in a text") }
            index += 1
            switch byte {
            case UInt8(ascii: "\""):
                guard let string = String(validating: text, as: UTF8.self) else {
                    throw error("a text is not UTF-8")
                }
                return string
            case UInt8(ascii: "\\"):
                text.append(contentsOf: Array(String(try readEscape()).utf8))
            default:
                text.append(byte)
            }
        }
        throw error("a text does not end")
    }

    private mutating func readEscape() throws -> Unicode.Scalar {
        guard let byte = peek() else { throw error("a text does not end") }
        guard byte >= 0x20 else { throw error("an escape is unknown") }
        index += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try readUnicodeEscape()
        default: throw error("an escape is unknown")
        }
    }

    private mutating func readUnicodeEscape() throws -> Unicode.Scalar {
        let unit = try readHex()
        if let scalar = Unicode.Scalar(unit) { return scalar }
        // A character beyond U+FFFF is written as two surrogates.
        guard unit < 0xDC00, peek() == UInt8(ascii: "\\") else { throw error("half a character is escaped") }
        index += 1
        guard peek() == UInt8(ascii: "u") else { throw error("half a character is escaped") }
        index += 1
        let low = try readHex()
        guard (0xDC00...0xDFFF).contains(low),
            let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
        else { throw error("half a character is escaped") }
        return scalar
    }

    private mutating func readHex() throws -> UInt32 {
        guard index + 4 <= bytes.count else { throw error("a text does not end") }
        var value: UInt32 = 0
        for byte in bytes[index..<index + 4] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
                throw error("an escape is unknown")
            }
            value = value << 4 + UInt32(digit)
        }
        index += 4
        return value
    }
}
