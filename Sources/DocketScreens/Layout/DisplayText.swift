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

    package private(set) var clusters: [Cluster] = []
    package private(set) var columns = 0

    /// - Parameters:
    ///   - limit: the columns that there are; a longer text is cut between two clusters and ends in `…`.
    ///   - charset: what the terminal can show.
    package init(_ text: String, limit: Int = .max, charset: Charset = .unicode) {
        for character in text {
            let cluster = charset.cluster(for: character)
            guard cluster.columns > 0 else { continue }
            clusters.append(cluster)
            columns += cluster.columns
            if columns > limit {
                cut(to: limit, charset: charset)
                return
            }
        }
    }

    /// What stands in those columns; a cluster belongs to the column where it begins.
    func part(_ columns: Range<Int>) -> DisplayText {
        var part = DisplayText("")
        var column = 0
        for cluster in clusters {
            if columns.contains(column) {
                part.clusters.append(cluster)
                part.columns += cluster.columns
            }
            column += cluster.columns
        }
        return part
    }

    package var text: String { clusters.map(\.text).joined() }

    private mutating func cut(to limit: Int, charset: Charset) {
        let ellipsis = charset.cluster(for: "…")
        let room = limit - ellipsis.columns
        while columns > max(room, 0), let last = clusters.popLast() { columns -= last.columns }
        guard room >= 0 else { return }
        clusters.append(ellipsis)
        columns += ellipsis.columns
    }
}
