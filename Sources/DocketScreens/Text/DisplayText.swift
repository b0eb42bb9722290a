/// Text as it stands on the screen: made safe for a terminal, measured in columns, and cut to fit.
///
/// No text reaches the terminal but through here.
package struct DisplayText: Equatable, Sendable {
    /// What takes up one place: a letter with its marks, say.
    package struct Cluster: Equatable, Sendable {
        package let text: String
        /// 1 or 2; more where ASCII stands in for a glyph.
        package let columns: Int
    }

    /// What the text begins with as long as it is printable ASCII, a byte a column. Most texts are nothing else.
    package private(set) var ascii: String
    /// What follows.
    package private(set) var rest: [Cluster] = []
    package private(set) var columns: Int

    /// - Parameters:
    ///   - limit: the columns that there are; a longer text is cut between two clusters and ends in `…`.
    ///   - charset: what the terminal can show.
    package init(_ text: String, limit: Int = .max, charset: Charset = .unicode) {
        var text = text
        let isPrintable: (UInt8) -> Bool = { (0x20..<0x7F).contains($0) }
        let run = text.withUTF8 { bytes in bytes.firstIndex { !isPrintable($0) } ?? bytes.count }
        let isWhole = run == text.utf8.count
        // A mark may come next, which belongs to the letter before it.
        let end = text.utf8.index(text.startIndex, offsetBy: isWhole ? run : max(run - 1, 0))
        ascii = isWhole ? text : String(text[..<end])
        columns = ascii.utf8.count
        if columns > limit {
            cut(to: limit, charset: charset)
            return
        }
        if isWhole { return }
        let rest = text[end...]
        // Where each scalar is a character, the search for the ends of characters can be spared.
        if rest.unicodeScalars.allSatisfy({ CharacterWidth.columns(ofSimple: $0) != nil }) {
            self.rest.reserveCapacity(rest.utf8.count)
            for scalar in rest.unicodeScalars where columns <= limit {
                append(charset.cluster(forSimple: scalar))
            }
        } else {
            for character in rest where columns <= limit { append(charset.cluster(for: character)) }
        }
        if columns > limit { cut(to: limit, charset: charset) }
    }

    private mutating func append(_ cluster: Cluster) {
        guard cluster.columns > 0 else { return }
        rest.append(cluster)
        columns += cluster.columns
    }

    /// The text cut to fit into `limit` columns, where it does not.
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

    /// What stands in those columns; a cluster belongs to the column where it begins.
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
