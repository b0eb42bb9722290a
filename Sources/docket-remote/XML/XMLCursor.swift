/// A place in an XML document, and the smallest parts that are read there.
struct XMLCursor {
    private let bytes: UnsafeBufferPointer<UInt8>
    private(set) var index = 0

    /// - Parameter bytes: have been checked by `XMLBytes`, and stay valid as long as the cursor is used.
    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    var isAtEnd: Bool { index >= bytes.count }

    func peek() -> UInt8? { index < bytes.count ? bytes[index] : nil }

    /// The problem of something that may not stand here, or of a document that ends here.
    var problem: XMLProblem {
        if isAtEnd { return .cutOff }
        let line = bytes[..<index].reduce(1) { $0 + ($1 == 0x0A ? 1 : 0) }
        return .invalid("it is not valid XML in line \(line)")
    }

    mutating func skip(_ word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        guard index + count <= bytes.count else { return false }
        for offset in 0..<count where bytes[index + offset] != word.utf8Start[offset] { return false }
        index += count
        return true
    }

    mutating func expect(_ word: StaticString) throws(XMLProblem) {
        guard skip(word) else {
            // If only its beginning is there, the document is cut off.
            while let byte = peek(), word.utf8Start[0] == byte, bytes.count - index < word.utf8CodeUnitCount {
                index = bytes.count
            }
            throw problem
        }
    }

    /// - Returns: whether there was any.
    @discardableResult
    mutating func skipSpace() -> Bool {
        let start = index
        while let byte = peek(), XMLBytes.isSpace(byte) { index += 1 }
        return index > start
    }

    /// Reads up to the word, and skips the word.
    ///
    /// - Returns: what stands before it.
    mutating func read(upTo word: StaticString) throws(XMLProblem) -> UnsafeBufferPointer<UInt8> {
        let start = index
        while !isAtEnd {
            if bytes[index] == word.utf8Start[0], skip(word) {
                return UnsafeBufferPointer(rebasing: bytes[start..<index - word.utf8CodeUnitCount])
            }
            index += 1
        }
        throw .cutOff
    }

    /// Reads text up to a byte that means something else there.
    mutating func readPlain(_ isPlain: (UInt8) -> Bool) -> UnsafeBufferPointer<UInt8> {
        let start = index
        while index < bytes.count, isPlain(bytes[index]) { index += 1 }
        return UnsafeBufferPointer(rebasing: bytes[start..<index])
    }

    /// A name, with its prefix.
    mutating func readName() throws(XMLProblem) -> String {
        guard let first = peek(), XMLBytes.isNameStart(first) else { throw problem }
        return String(decoding: readPlain(XMLBytes.isName), as: UTF8.self)
    }

    /// The character for a reference, of which `&` has been read.
    mutating func readReference() throws(XMLProblem) -> Unicode.Scalar {
        let start = index
        let name = readPlain { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "&") }
        let scalar = name.count <= 12 ? Self.scalar(String(decoding: name, as: UTF8.self)) : nil
        guard let scalar, skip(";") else {
            if !isAtEnd { index = start }
            throw problem
        }
        return scalar
    }

    /// `lt` → <, `#252` → ü, `#xFC` → ü
    private static func scalar(_ name: String) -> Unicode.Scalar? {
        switch name {
        case "lt": return "<"
        case "gt": return ">"
        case "amp": return "&"
        case "quot": return "\""
        case "apos": return "'"
        default: break
        }
        guard name.hasPrefix("#") else { return nil }
        let isHex = name.hasPrefix("#x")
        let digits = name.dropFirst(isHex ? 2 : 1)
        guard let value = UInt32(digits, radix: isHex ? 16 : 10), !digits.hasPrefix("+"),
            let scalar = Unicode.Scalar(value), XMLBytes.isAllowed(scalar)
        else { return nil }
        return scalar
    }
}
