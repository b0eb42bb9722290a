import FoundationEssentials

/// Reads and writes ids as text: `E621E1F8-C36C-495A-93FC-0C247A3E6E5F`. Lower case is read too.
///
/// Foundation's conversion uses the C library's formats, which took a third of the time of a load.
package enum IDText {
    private static let dash = UInt8(ascii: "-")

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
        guard text.count == 36, text[8] == dash, text[13] == dash, text[18] == dash, text[23] == dash
        else { return nil }
        let raw = UnsafeRawBufferPointer(text)
        func four(_ offset: Int) -> UInt64 {
            UInt64(raw.loadUnaligned(fromByteOffset: offset, as: UInt32.self).littleEndian)
        }
        guard let first = bytes(ofDigits: four(0) | four(4) << 32),
            let second = bytes(ofDigits: four(9) | four(14) << 32),
            let third = bytes(ofDigits: four(19) | four(24) << 32),
            let last = bytes(ofDigits: four(28) | four(32) << 32)
        else { return nil }
        var id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)).uuid
        withUnsafeMutableBytes(of: &id) { bytes in
            bytes.storeBytes(of: (first | second << 32).littleEndian, as: UInt64.self)
            bytes.storeBytes(of: (third | last << 32).littleEndian, toByteOffset: 8, as: UInt64.self)
        }
        return UUID(uuid: id)
    }

    /// The four bytes that eight digits stand for, all computed at once; nil if one is no digit. The first digit is in the
    /// lowest byte, and so is the first byte.
    private static func bytes(ofDigits text: UInt64) -> UInt64? {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let highBits = ones << 7
        // Bytes below 128 can't carry into the next one.
        guard text & highBits == 0 else { return nil }
        func isAtLeast(_ byte: UInt8) -> UInt64 { (text + ones * UInt64(0x80 - byte)) & highBits }
        func isIn(_ range: ClosedRange<Unicode.Scalar>) -> UInt64 {
            isAtLeast(UInt8(ascii: range.lowerBound)) & ~isAtLeast(UInt8(ascii: range.upperBound) + 1)
        }
        let letters = isIn("A"..."F") | isIn("a"..."f")
        guard isIn("0"..."9") | letters == highBits else { return nil }
        let values = text & (ones * 0x0F) + (letters >> 7) * 9
        let pairs = (values << 4 | values >> 8) & 0x00FF_00FF_00FF_00FF
        let halves = (pairs | pairs >> 8) & 0x0000_FFFF_0000_FFFF
        return (halves | halves >> 16) & 0xFFFF_FFFF
    }
}
