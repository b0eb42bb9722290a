/// Texts.
extension JSONReader {
    package mutating func readString() throws -> String {
        let start = try openString()
        guard try skipPlainText() else { return try readEscapedString(from: start) }
        let text = String(validating: bytes[start..<index], as: UTF8.self)
        index += 1
        guard let text else { throw error("a text is not UTF-8") }
        return text
    }

    /// Reads a text and parses its bytes. Makes no String if the text has no escapes, as most have not.
    ///
    /// - Parameters:
    ///   - kind: what the text has to be, for the error: `an id`.
    ///   - value: parses the bytes, which may not be UTF-8; returns nil if they are not of that kind.
    @inlinable
    package mutating func readText<Value>(
        is kind: StaticString,
        _ value: (UnsafeBufferPointer<UInt8>) -> Value?
    ) throws -> Value {
        switch try readRawText() {
        case .plain(let bytes):
            if let value = value(bytes) { return value }
            throw mismatch(String(decoding: bytes, as: UTF8.self), kind)
        case .escaped(var text):
            if let value = text.withUTF8(value) { return value }
            throw mismatch(text, kind)
        }
    }

    @usableFromInline
    enum RawText {
        case plain(UnsafeBufferPointer<UInt8>)
        /// A text that had escapes, with these decoded.
        case escaped(String)
    }

    @usableFromInline
    mutating func readRawText() throws -> RawText {
        let start = try openString()
        guard try skipPlainText() else { return .escaped(try readEscapedString(from: start)) }
        index += 1
        return .plain(UnsafeBufferPointer(rebasing: bytes[start..<index - 1]))
    }

    @usableFromInline
    func mismatch(_ text: String, _ kind: StaticString) -> RecordError {
        error("“\(text.quotable)” is not \(kind)")
    }

    /// - Returns: the index of the first byte of the text.
    private mutating func openString() throws -> Int {
        skipSpace()
        guard peek() == UInt8(ascii: "\"") else { throw error("a text is missing") }
        index += 1
        return index
    }

    /// Skips to the end of the text, or to its first escape.
    ///
    /// - Returns: whether the end was reached.
    private mutating func skipPlainText() throws -> Bool {
        var end = index
        while end < bytes.count {
            let byte = bytes[end]
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
            end += 1
        }
        index = end
        switch peek() {
        case UInt8(ascii: "\""): return true
        case UInt8(ascii: "\\"): return false
        case nil: throw error("a text does not end")
        default: throw error("a control character stands in a text")
        }
    }
}

/// Escapes.
extension JSONReader {
    /// Reads the rest of a text from its first escape on.
    private mutating func readEscapedString(from start: Int) throws -> String {
        var (text, start, hasEnded) = ([UInt8](), start, false)
        while true {
            text.append(contentsOf: bytes[start..<index])
            index += 1
            if hasEnded { break }
            text.append(contentsOf: try readEscape().utf8)
            start = index
            hasEnded = try skipPlainText()
        }
        guard let string = String(validating: text, as: UTF8.self) else { throw error("a text is not UTF-8") }
        return string
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
        // A character beyond U+FFFF is escaped as two surrogates.
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
