/// Text for the screen: safe for a terminal, measured in columns, and cut to fit.
///
/// All text for the terminal goes through here.
package struct DisplayText: Equatable, Sendable {
    /// A character on the screen, such as a letter with its marks.
    package struct Cluster: Equatable, Sendable {
        package let text: String
        /// 1 or 2; more if ASCII replaces a glyph.
        package let columns: Int
    }

    /// The start of the text that is printable ASCII, one column for each byte. Usually the whole text.
    package private(set) var ascii: String
    /// The part after `ascii`.
    package private(set) var rest: [Cluster] = []
    package private(set) var columns: Int

    /// - Parameters:
    ///   - limit: the maximum number of columns. A longer text is cut between two clusters and ends in `…`.
    ///   - charset: the characters that the terminal can show.
    package init(_ text: String, limit: Int = .max, charset: Charset = .unicode) {
        (ascii, columns) = ("", 0)
        let head = text.head(columns: limit)
        measure(head, limit: limit, charset: charset)
        if columns > limit || head.utf8.count < text.utf8.count { cut(to: limit, charset: charset) }
    }

    static let empty = DisplayText(blanks: 0)

    /// A run of blanks.
    init(blanks: Int) {
        columns = max(blanks, 0)
        ascii =
            columns <= Self.line.utf8.count
            ? String(Self.line.prefix(columns)) : String(repeating: " ", count: columns)
    }

    /// Part of a text is copied in a twentieth of the time that repeating a character takes.
    private static let line = String(decoding: [UInt8](repeating: 0x20, count: 500), as: UTF8.self)

    /// Adds the clusters of `text`, up to the first one beyond `limit`.
    private mutating func measure(_ text: String, limit: Int, charset: Charset) {
        var text = text
        let isPrintable: (UInt8) -> Bool = { (0x20..<0x7F).contains($0) }
        let run = text.withUTF8 { bytes in bytes.firstIndex { !isPrintable($0) } ?? bytes.count }
        let isWhole = run == text.utf8.count
        // The next scalar may be a mark, which belongs to the last letter.
        let end = text.utf8.index(text.startIndex, offsetBy: isWhole ? run : max(run - 1, 0))
        ascii = isWhole ? text : String(text[..<end])
        columns = ascii.utf8.count
        if isWhole || columns > limit { return }
        let rest = text[end...]
        // Simple scalars are characters of their own, which saves finding the boundaries of characters.
        if rest.unicodeScalars.allSatisfy({ CharacterWidth.columns(ofSimple: $0) != nil }) {
            self.rest.reserveCapacity(rest.utf8.count)
            for scalar in rest.unicodeScalars where columns <= limit {
                append(charset.cluster(forSimple: scalar))
            }
        } else {
            for character in rest where columns <= limit { append(charset.cluster(for: character)) }
        }
    }

    private mutating func append(_ cluster: Cluster) {
        guard cluster.columns > 0 else { return }
        rest.append(cluster)
        columns += cluster.columns
    }

    /// The text, cut if it is longer than `limit` columns.
    func limited(to limit: Int, charset: Charset) -> DisplayText {
        var limited = self
        if columns > limit { limited.cut(to: limit, charset: charset) }
        return limited
    }

    private init(_ clusters: [Cluster]) {
        ascii = ""
        rest = clusters
        columns = clusters.reduce(0) { $0 + $1.columns }
    }

    package var text: String { rest.reduce(ascii) { $0 + $1.text } }

    package var clusters: [Cluster] {
        ascii.map { Cluster(text: String($0), columns: 1) } + rest
    }

    /// The clusters that begin in those columns.
    func part(_ columns: Range<Int>) -> DisplayText {
        var column = 0
        return DisplayText(
            clusters.filter { cluster in
                defer { column += cluster.columns }
                return columns.contains(column)
            }
        )
    }

    private mutating func cut(to limit: Int, charset: Charset) {
        let ellipsis = charset.cluster(for: "…")
        let room = max(limit - ellipsis.columns, 0)
        while columns > room, let last = rest.popLast() { columns -= last.columns }
        if columns > room {
            ascii = String(ascii[..<ascii.utf8.index(ascii.startIndex, offsetBy: room)])
            columns = room
        }
        guard ellipsis.columns <= limit else { return }
        rest.append(ellipsis)
        columns += ellipsis.columns
    }
}
