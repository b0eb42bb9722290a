/// Writes JSON as bytes.
@usableFromInline
package struct JSONWriter {
    package private(set) var bytes: [UInt8] = []
    /// How many bytes were handed over.
    private var handedOver = 0
    /// Whether the next value needs a comma before it.
    private var needsComma = false

    /// Docket's own files have capitals.
    let idsAreInLowerCase: Bool

    /// - Parameter idsAreInLowerCase: as people and other programs see them.
    package init(idsAreInLowerCase: Bool = false) { self.idsAreInLowerCase = idsAreInLowerCase }

    /// How many bytes were written.
    package var count: Int { handedOver + bytes.count }

    package mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

    /// Hands over what is written so far, and goes on without it. So a long document never is in memory as a whole.
    ///
    /// - Parameter count: with fewer bytes than that, nothing happens.
    package mutating func handOver<Failure>(
        from count: Int = 0,
        to receive: ([UInt8]) throws(Failure) -> Void
    ) throws(Failure) {
        guard bytes.count >= count else { return }
        try receive(bytes)
        handedOver += bytes.count
        bytes.removeAll(keepingCapacity: true)
    }

    /// - Parameter lineBreaks: whether to put each element on a line of its own.
    @inlinable
    package mutating func writeArray<Element, Failure>(
        of elements: some Sequence<Element>,
        onLines lineBreaks: Bool = false,
        _ write: (inout JSONWriter, Element) throws(Failure) -> Void
    ) throws(Failure) {
        begin("[")
        var isEmpty = true
        for element in elements {
            if lineBreaks { breakLine() }
            try write(&self, element)
            isEmpty = false
        }
        if lineBreaks, !isEmpty { endLine() }
        end("]")
    }

    @inlinable
    package mutating func writeObject<Failure>(
        _ members: (inout JSONWriter) throws(Failure) -> Void
    ) throws(Failure) {
        begin("{")
        try members(&self)
        end("}")
    }

    /// Writes a key that needs no escapes. Write its value next.
    package mutating func writeKey(_ key: StaticString) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        bytes.append(contentsOf: UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount))
        bytes.append(UInt8(ascii: "\""))
        endKey()
    }

    /// Writes a key. Write its value next.
    package mutating func writeKey(_ key: String) {
        write(key)
        endKey()
    }

    package mutating func write(_ text: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { utf8 in
            // Hardly any text needs escapes. This check has no branch for each byte.
            if utf8.reduce(UInt8(0), { $0 | (Self.needsEscape($1) ? 1 : 0) }) == 0 {
                bytes.append(contentsOf: utf8)
            } else {
                for byte in utf8 {
                    if Self.needsEscape(byte) { writeEscape(byte) } else { bytes.append(byte) }
                }
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Writes a text that needs no escapes.
    ///
    /// - Parameters:
    ///   - count: the maximum number of bytes.
    ///   - write: fills a buffer of that size, and returns the number of bytes written.
    package mutating func writePlain(count: Int, _ write: (UnsafeMutableBufferPointer<UInt8>) -> Int) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { text in
            let count = write(text)
            bytes.append(contentsOf: text[..<count])
        }
        bytes.append(UInt8(ascii: "\""))
    }

    package mutating func write(_ flag: Bool) { writeWord(flag ? "true" : "false") }

    package mutating func write(_ number: Int) { writeWord(String(number)) }

    /// - Parameter number: must be finite; JSON can't express other numbers.
    package mutating func write(_ number: Double) { writeWord(number.description) }

    package mutating func writeNull() { writeWord("null") }

    /// Writes a value that is already JSON.
    package mutating func writeRaw(_ value: [UInt8]) {
        separate()
        bytes.append(contentsOf: value)
    }

    /// Writes a line break, as the last byte of a document or a record.
    @usableFromInline
    package mutating func endLine() {
        bytes.append(UInt8(ascii: "\n"))
        needsComma = false
    }
}

/// Tokens.
extension JSONWriter {
    private static func needsEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
    }

    private mutating func writeEscape(_ byte: UInt8) {
        bytes.append(UInt8(ascii: "\\"))
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
        case 0x0A: bytes.append(UInt8(ascii: "n"))
        case 0x09: bytes.append(UInt8(ascii: "t"))
        case 0x0D: bytes.append(UInt8(ascii: "r"))
        default:
            let digits = Array("0123456789abcdef".utf8)
            bytes += Array("u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
    }

    private mutating func writeWord(_ word: String) {
        separate()
        bytes.append(contentsOf: word.utf8)
    }

    private mutating func endKey() {
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    @usableFromInline
    mutating func begin(_ bracket: Unicode.Scalar) {
        separate()
        bytes.append(UInt8(ascii: bracket))
        needsComma = false
    }

    @usableFromInline
    mutating func end(_ bracket: Unicode.Scalar) {
        bytes.append(UInt8(ascii: bracket))
        needsComma = true
    }

    /// Starts a new line for the next element of an array.
    @usableFromInline
    mutating func breakLine() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        endLine()
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }
}
