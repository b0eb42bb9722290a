/// Bytes in gzip format that unpack to 158 times as many spaces, without an end.
enum PackedAnswer {
    static let header = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Encoding: gzip\r\n\r\n"
    static let start: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]

    /// Unpacks to 15 MB. May be repeated.
    static let part: [UInt8] = {
        var bits = Bits()
        // A block with the fixed codes (RFC 1951): a space, and “the last byte 258 times more”, and the end.
        bits.append(0b010, count: 3)
        bits.append(0x50, count: 8)
        for _ in 0..<60_000 { bits.append(0b1100_0101_00000, count: 13) }
        bits.append(0, count: 7)
        // An empty block of bytes, which ends at the border of a byte.
        bits.append(0, count: 3)
        return bits.bytes + [0, 0, 0xFF, 0xFF]
    }()

    private struct Bits {
        var bytes: [UInt8] = []
        private var used = 8

        /// Appends the lowest bits, the highest of them first.
        mutating func append(_ value: Int, count: Int) {
            for shift in (0..<count).reversed() {
                if used == 8 {
                    bytes.append(0)
                    used = 0
                }
                bytes[bytes.count - 1] |= UInt8(value >> shift & 1) << UInt8(used)
                used += 1
            }
        }
    }
}
