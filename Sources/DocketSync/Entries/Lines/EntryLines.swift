/// The text of an entry as its lines (RFC 5545, 3.1). A folded line, which goes on behind a line end and a blank, is one.
struct EntryLines: Sendable {
    let bytes: [UInt8]
    /// Where each line is in `bytes`, with its line ends. Only a byte order mark is in none of them.
    let ranges: [Range<Int>]

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    init(_ text: String) {
        let bytes = Array(text.utf8)
        var ranges: [Range<Int>] = []
        var start = bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
        bytes.withUnsafeBufferPointer { buffer in
            var end = start
            while end < buffer.count {
                defer { end += 1 }
                guard buffer[end] == .lineFeed else { continue }
                let next = end + 1
                if next < buffer.count, buffer[next] == .space || buffer[next] == .tab { continue }
                ranges.append(start..<next)
                start = next
            }
        }
        if start < bytes.count { ranges.append(start..<bytes.count) }
        (self.bytes, self.ranges) = (bytes, ranges)
    }

    /// The bytes of a line without its line ends and its folding.
    ///
    /// - Parameter limit: where to stop; a few more bytes may be there.
    func unfolded(_ index: Int, limit: Int = .max) -> [UInt8] {
        var rest = bytes[ranges[index]]
        var line: [UInt8] = []
        while !rest.isEmpty, line.count < limit {
            let end = rest.firstIndex(of: .lineFeed) ?? rest.endIndex
            var part = rest[..<end]
            if limit < part.count { part = part.prefix(limit) }
            while part.last == .carriageReturn { part.removeLast() }
            line += part
            // The line feed, and the blank behind it.
            rest = rest[end...].dropFirst(2)
        }
        return line
    }
}

extension UInt8 {
    static let tab = UInt8(ascii: "\t")
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")

    /// The letter in upper case, if it is one of ASCII.
    var uppercased: UInt8 { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) ? self - 32 : self }
}
