import Foundation

/// What all of a document has to be, before it is read.
enum XMLBytes {
    /// - Throws: a problem if the document is empty, not UTF-8, or has characters that XML does not allow.
    static func check(_ body: Data) throws(XMLProblem) {
        if body.isEmpty { throw .invalid("it is empty") }
        guard isUTF8(body) else { throw .invalid("it is not in UTF-8") }
        guard body.withUnsafeBytes(hasOnlyAllowedCharacters) else {
            throw .invalid("it has a control character, which XML does not allow")
        }
    }

    private static func isUTF8(_ body: Data) -> Bool {
        do {
            _ = try UTF8Span(validating: body.span)
            return true
        } catch {
            return false
        }
    }

    private static func hasOnlyAllowedCharacters(_ bytes: UnsafeRawBufferPointer) -> Bool {
        for (index, byte) in bytes.enumerated() {
            if byte < 0x20, !isSpace(byte) { return false }
            // U+FFFE and U+FFFF.
            if byte == 0xEF, bytes[index + 1] == 0xBF, bytes[index + 2] >= 0xBE { return false }
        }
        return true
    }

    /// Whether a reference may stand for that character.
    static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: true
        case ..<0x20, 0xFFFE, 0xFFFF: false
        default: true
        }
    }

    static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    /// Whether a name may contain the byte. Of the characters beyond ASCII, all are accepted.
    static func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...0xFF,
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "-"),
            UInt8(ascii: "."):
            true
        default: false
        }
    }

    /// Whether the byte, which a name may contain, may be its first one.
    static func isNameStart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): false
        default: isName(byte)
        }
    }
}
