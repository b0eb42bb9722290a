/// Any bytes as safe text, without allocating memory, so that a signal handler may use it.
extension SafeText {
    /// The bytes of safe text for each byte, at most.
    package static let maxGrowth = 3

    /// Copies bytes as safe text. Line breaks and tabs stay as they are; what is not UTF-8 becomes U+FFFD.
    ///
    /// - Parameters:
    ///   - isLast: whether no more bytes follow, so that an incomplete character at the end is invalid.
    ///   - output: room for `maxGrowth` times as many bytes.
    /// - Returns: how many bytes were read and written. An incomplete character at the end is not read.
    package static func copy(
        _ bytes: UnsafeRawBufferPointer,
        isLast: Bool,
        to output: UnsafeMutableRawBufferPointer
    ) -> (read: Int, written: Int) {
        var (read, written) = (0, 0)
        while read < bytes.count {
            let (decoded, length) = decode(bytes, at: read)
            if decoded == nil, read + length == bytes.count, !isLast, isBeginning(bytes[read], length: length)
            {
                break
            }
            read += length
            let scalar = decoded ?? replacement
            guard let shown = isLayout(scalar) ? scalar : self.scalar(for: scalar) else { continue }
            for byte in shown.utf8 {
                output[written] = byte
                written += 1
            }
        }
        return (read, written)
    }

    /// Decodes the scalar at an offset.
    ///
    /// - Returns: the scalar and its length in bytes; nil and the number of bytes to skip if it is not valid.
    private static func decode(
        _ bytes: UnsafeRawBufferPointer,
        at start: Int
    ) -> (scalar: Unicode.Scalar?, length: Int) {
        let first = bytes[start]
        let length = length(of: first)
        var value = length == 1 ? UInt32(first) : UInt32(first) & (0x7F >> UInt32(length))
        var index = 1
        while index < length {
            guard start + index < bytes.count, bytes[start + index] & 0xC0 == 0x80 else {
                return (nil, index)
            }
            value = value << 6 | UInt32(bytes[start + index] & 0x3F)
            index += 1
        }
        guard let scalar = Unicode.Scalar(value), scalar.utf8.count == length else { return (nil, length) }
        return (scalar, length)
    }

    /// Whether more bytes may complete the character.
    private static func isBeginning(_ first: UInt8, length: Int) -> Bool { length < self.length(of: first) }

    /// The length of a character in bytes, by its first byte; 1 if that is not valid.
    private static func length(of first: UInt8) -> Int {
        switch first {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 1
        }
    }
}
