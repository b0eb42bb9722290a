import FoundationEssentials

/// Ids as the files hold them: `E621E1F8-C36C-495A-93FC-0C247A3E6E5F`, with letters of either case.
///
/// Foundation uses the C library's formats for them, which took a third of the time of a load.
package enum IDText {
    private static let dashes = [8, 13, 18, 23]
    /// Where the two digits of each byte begin.
    private static let places = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34]

    /// Writes an id to the start of `text`, which needs room for 36 bytes.
    ///
    /// - Returns: how many bytes were written.
    package static func write(_ id: UUID, to text: UnsafeMutableBufferPointer<UInt8>) -> Int {
        withUnsafeBytes(of: id.uuid) { bytes in
            var place = 0
            for (index, byte) in bytes.enumerated() {
                if index == 4 || index == 6 || index == 8 || index == 10 {
                    text[place] = UInt8(ascii: "-")
                    place += 1
                }
                text[place] = digit(byte >> 4)
                text[place + 1] = digit(byte & 15)
                place += 2
            }
            return place
        }
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value + (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "A") - 10)
    }

    /// The id that the text is; nil where it is no id.
    package static func id(in text: UnsafeBufferPointer<UInt8>) -> UUID? {
        guard text.count == 36, dashes.allSatisfy({ text[$0] == UInt8(ascii: "-") }) else { return nil }
        var id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)).uuid
        let isWhole = withUnsafeMutableBytes(of: &id) { bytes in
            for (index, place) in places.enumerated() {
                guard let high = value(of: text[place]), let low = value(of: text[place + 1]) else {
                    return false
                }
                bytes[index] = high << 4 | low
            }
            return true
        }
        return isWhole ? UUID(uuid: id) : nil
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
