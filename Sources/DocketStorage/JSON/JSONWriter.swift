/// Writes JSON as bytes.
struct JSONWriter {
    private(set) var bytes: [UInt8] = []
    /// Whether a value stands before the next one, so that a comma is due.
    private var needsComma = false

    /// - Parameter lineBreaks: puts each value of an array on a line of its own.
    mutating func writeArray<Element>(
        of elements: some Sequence<Element>,
        onLines lineBreaks: Bool = false,
        _ write: (inout JSONWriter, Element) -> Void
    ) {
        begin("[")
        var isEmpty = true
        for element in elements {
            if lineBreaks {
                if needsComma { bytes.append(UInt8(ascii: ",")) }
                needsComma = false
                bytes.append(UInt8(ascii: "\n"))
            }
            write(&self, element)
            isEmpty = false
        }
        if lineBreaks, !isEmpty { bytes.append(UInt8(ascii: "\n")) }
        end("]")
    }

    mutating func writeObject(_ members: (inout JSONWriter) -> Void) {
        begin("{")
        members(&self)
        end("}")
    }

    /// Writes a key; its value has to follow.
    mutating func writeKey(_ key: String) {
        write(key)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    mutating func write(_ text: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""): bytes += Array("\\\"".utf8)
            case UInt8(ascii: "\\"): bytes += Array("\\\\".utf8)
            case 0x0A: bytes += Array("\\n".utf8)
            case 0x09: bytes += Array("\\t".utf8)
            case 0x0D: bytes += Array("\\r".utf8)
            case 0..<0x20, 0x7F: writeEscape(byte)
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    mutating func write(_ flag: Bool) { writeRaw((flag ? "true" : "false").utf8) }

    mutating func write(_ number: Int) { writeRaw(String(number).utf8) }

    /// - Parameter number: a finite one, for JSON has no others.
    mutating func write(_ number: Double) { writeRaw(number.description.utf8) }

    /// Writes a value that is JSON already.
    mutating func writeRaw(_ value: some Sequence<UInt8>) {
        separate()
        bytes.append(contentsOf: value)
    }

    /// Ends the line, as the last byte of a document.
    mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }

    private mutating func writeEscape(_ byte: UInt8) {
        let digits = Array("0123456789abcdef".utf8)
        bytes += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }

    private mutating func begin(_ bracket: Unicode.Scalar) {
        separate()
        bytes.append(UInt8(ascii: bracket))
        needsComma = false
    }

    private mutating func end(_ bracket: Unicode.Scalar) {
        bytes.append(UInt8(ascii: bracket))
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }
}
