/// How the characters of a file are written.
package enum TextEncoding: String, CaseIterable, Sendable {
    case utf8, latin1, utf16le, utf16be

    /// The bytes of a file in UTF-8. A byte order mark at its start says the encoding.
    ///
    /// - Parameter encoding: that of a file without a mark; nil for UTF-8.
    /// - Throws: where the bytes are no text in that encoding. UTF-8 is not looked at: its readers name each line.
    package static func utf8(_ bytes: [UInt8], _ encoding: TextEncoding? = nil) throws(UnreadableLine)
        -> [UInt8]
    {
        for (mark, isLittleEndian) in [([0xFF, 0xFE, 0, 0], true), ([0, 0, 0xFE, 0xFF], false)]
            as [([UInt8], Bool)]
        where bytes.starts(with: mark) {
            return try utf8(Units<UInt32>(bytes.dropFirst(4), isLittleEndian), from: UTF32.self, "UTF-32")
        }
        if bytes.starts(with: [0xFF, 0xFE]) { return try utf16(bytes.dropFirst(2), isLittleEndian: true) }
        if bytes.starts(with: [0xFE, 0xFF]) { return try utf16(bytes.dropFirst(2), isLittleEndian: false) }
        switch encoding {
        case nil, .utf8: return bytes
        case .latin1 where bytes.starts(with: [0xEF, 0xBB, 0xBF]): return bytes
        case .latin1: return utf8(ofLatin1: bytes)
        case .utf16le: return try utf16(bytes[...], isLittleEndian: true)
        case .utf16be: return try utf16(bytes[...], isLittleEndian: false)
        }
    }

    private static func utf16(_ bytes: ArraySlice<UInt8>, isLittleEndian: Bool) throws(UnreadableLine)
        -> [UInt8]
    {
        try utf8(Units<UInt16>(bytes, isLittleEndian), from: UTF16.self, "UTF-16")
    }

    private static func utf8<Encoding: Unicode.Encoding>(
        _ units: Units<Encoding.CodeUnit>,
        from encoding: Encoding.Type,
        _ name: String
    ) throws(UnreadableLine) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(units.bytes.count)
        let hasFailed = transcode(units, from: encoding, to: UTF8.self, stoppingOnError: true) {
            result.append($0)
        }
        guard !hasFailed, units.isWhole else {
            let line = result.count { $0 == UInt8(ascii: "\n") } + 1
            throw UnreadableLine(number: line, reason: "It is not in \(name)")
        }
        return result
    }

    /// Most files that are said to be in Latin-1 come from Windows, where 0x80 to 0x9F are letters and signs, too.
    private static func utf8(ofLatin1 bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        for byte in bytes {
            if byte < 0x80 {
                result.append(byte)
            } else {
                let scalar = byte < 0xA0 ? windows[Int(byte) - 0x80] : Unicode.Scalar(byte)
                result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
        return result
    }

    private static let windows = Array(
        "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars
    )
}

/// Numbers of two or four bytes.
private struct Units<Unit: FixedWidthInteger>: Sequence, IteratorProtocol {
    fileprivate var bytes: ArraySlice<UInt8>
    private let isLittleEndian: Bool

    private static var width: Int { Unit.bitWidth / 8 }

    init(_ bytes: ArraySlice<UInt8>, _ isLittleEndian: Bool) {
        (self.bytes, self.isLittleEndian) = (bytes, isLittleEndian)
    }

    var isWhole: Bool { bytes.count.isMultiple(of: Self.width) }

    mutating func next() -> Unit? {
        guard bytes.count >= Self.width else { return nil }
        var unit: Unit = 0
        for index in 0..<Self.width {
            let byte = Unit(bytes[bytes.startIndex + (isLittleEndian ? Self.width - 1 - index : index)])
            unit = unit << 8 | byte
        }
        bytes = bytes.dropFirst(Self.width)
        return unit
    }
}
