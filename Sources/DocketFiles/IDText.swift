import FoundationEssentials

/// Reads and writes ids as text: `E621E1F8-C36C-495A-93FC-0C247A3E6E5F`. Lower case is read too.
///
/// Foundation's conversion uses the C library's formats, which took a third of the time of a load.
package enum IDText {
    private static let dashOffsets = [8, 13, 18, 23]
    /// Where the two digits of each byte begin.
    private static let digitOffsets = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34]

    /// Writes an id to the start of `text`, which needs room for 36 bytes.
    ///
    /// - Returns: the number of bytes written.
    package static func write(
        _ id: UUID,
        inLowerCase: Bool = false,
        to text: UnsafeMutableBufferPointer<UInt8>
    ) -> Int {
        let letters = UInt8(ascii: inLowerCase ? "a" : "A") - 10
        return withUnsafeBytes(of: id.uuid) { bytes in
            var offset = 0
            for (index, byte) in bytes.enumerated() {
                if index == 4 || index == 6 || index == 8 || index == 10 {
                    text[offset] = UInt8(ascii: "-")
                    offset += 1
                }
                text[offset] = digit(byte >> 4, letters)
                text[offset + 1] = digit(byte & 15, letters)
                offset += 2
            }
            return offset
        }
    }

    private static func digit(_ value: UInt8, _ letters: UInt8) -> UInt8 {
        value + (value < 10 ? UInt8(ascii: "0") : letters)
    }

    /// The id with this text; nil if the text is not an id.
    package static func id(in text: UnsafeBufferPointer<UInt8>) -> UUID? {
        guard text.count == 36, dashOffsets.allSatisfy({ text[$0] == UInt8(ascii: "-") }) else { return nil }
        var id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)).uuid
        let isValid = withUnsafeMutableBytes(of: &id) { bytes in
            for (index, offset) in digitOffsets.enumerated() {
                guard let high = value(of: text[offset]), let low = value(of: text[offset + 1]) else {
                    return false
                }
                bytes[index] = high << 4 | low
            }
            return true
        }
        return isValid ? UUID(uuid: id) : nil
    }

    private static func value(of digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        default: nil
        }
    }
}
