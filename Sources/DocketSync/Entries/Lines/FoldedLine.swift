/// Lines as Docket writes them: folded at 75 bytes, between two characters of UTF-8, with CRLF (RFC 5545, 3.1).
enum FoldedLine {
    private static let maxLength = 75

    /// - Parameters:
    ///   - parameters: each with the semicolon before it.
    ///   - value: has no line ends.
    static func bytes(
        _ name: EntryProperty,
        parameters: [UInt8] = [],
        value: some Sequence<UInt8>
    ) -> [UInt8] {
        let line = Array(name.rawValue.utf8) + parameters + [UInt8(ascii: ":")] + value
        var folded: [UInt8] = []
        folded.reserveCapacity(line.count + line.count / 20 + 2)
        var start = 0
        while line.count - start > room(from: start) {
            var end = start + room(from: start)
            // No character of UTF-8 has more than three of these, but a broken text could.
            while end > start + room(from: start) - 4, UTF8.isContinuation(line[end]) { end -= 1 }
            folded += line[start..<end]
            folded += [.carriageReturn, .lineFeed, .space]
            start = end
        }
        return folded + line[start...] + [.carriageReturn, .lineFeed]
    }

    /// All lines but the first begin with a blank.
    private static func room(from start: Int) -> Int { start == 0 ? maxLength : maxLength - 1 }
}
