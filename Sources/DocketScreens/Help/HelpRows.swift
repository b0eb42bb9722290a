import DocketAtlas

/// The rows of the help page, in one column or in two side by side.
struct HelpRows {
    private(set) var columns: [[HelpState.Line]] = []
    /// Where each entry is. The first entry of a scope includes the header.
    private(set) var places: [Place] = []

    struct Place {
        let column: Int
        let lines: Range<Int>
    }

    private let entries: [HelpEntry]
    private let isFound: Bool
    private let size: Size
    private let charset: Charset

    /// - Parameter isFound: whether the entries were found by typed text. Then the second column is only used if the
    ///   first one is full, and the sources of the map's data are not named.
    init(_ entries: [HelpEntry], isFound: Bool, in context: Context) {
        (self.entries, self.isFound, size, charset) = (entries, isFound, context.size, context.charset)
        let count = Self.hasTwoColumns(in: context) ? 2 : 1
        let width = context.size.columns / count
        let sources = isFound ? [] : Self.sources(width: width, in: context)
        var split = entries.count
        if count == 2 {
            let layout = HelpLayout(entries[...], width: width, in: context)
            split = Self.split(
                entries,
                heights: entries.map { layout.lines(of: $0).count },
                lastHeight: sources.count,
                maxHeight: isFound ? context.size.pageRows : 0
            )
        }
        for range in [0..<split, split..<entries.count].prefix(count) {
            let layout = HelpLayout(entries[range], width: width, in: context)
            var lines: [HelpState.Line] = []
            for index in range {
                let entry = entries[index]
                let isFirst = index == range.lowerBound
                let beginsScope = isFirst || entry.scope != entries[index - 1].scope
                if beginsScope, !isFirst { lines.append(.blank) }
                let first = lines.count
                if beginsScope { lines.append(.header(entry.scope.title(in: context.keys))) }
                lines += layout.lines(of: entry).enumerated().map { number, pieces in
                    .row(pieces, entry: index, isSelected: false, isFirst: number == 0)
                }
                // The sources belong to the last entry, so that scrolling to that entry shows them.
                if index == entries.count - 1 { lines += sources }
                places.append(Place(column: columns.count, lines: first..<lines.count))
            }
            columns.append(lines)
        }
    }

    /// Whether these are the rows of those entries on the screen as it is.
    func show(_ entries: [HelpEntry], isFound: Bool, in context: Context) -> Bool {
        size == context.size && charset == context.charset && self.isFound == isFound
            && self.entries == entries
    }

    /// The lines of each column that are in the window. Those of the selected entry are marked.
    func lines(in window: Range<Int>, selected: Int) -> [[HelpState.Line]] {
        columns.map { lines in
            lines[window.clamped(to: 0..<lines.count)].map { line in
                guard case .row(let pieces, selected, _, let isFirst) = line else { return line }
                return .row(pieces, entry: selected, isSelected: true, isFirst: isFirst)
            }
        }
    }

    static func hasTwoColumns(in context: Context) -> Bool {
        context.size.isVeryWide && !context.charset.isPlain
    }

    /// The number of rows.
    var count: Int { columns.map(\.count).max() ?? 0 }

    /// The rows of an entry, if the columns were one below the other.
    func lines(inOneColumn index: Int) -> Range<Int> {
        let place = places[index]
        let above = columns[..<place.column].reduce(0) { $0 + $1.count }
        return place.lines.lowerBound + above..<place.lines.upperBound + above
    }

    /// The entry beside another one, in the other column; nil if there is none.
    func entry(beside index: Int) -> Int? {
        guard places.indices.contains(index) else { return nil }
        let place = places[index]
        return places.indices.filter { places[$0].column != place.column }
            .min { distance($0, place) < distance($1, place) }
    }

    private func distance(_ index: Int, _ place: Place) -> Int {
        abs(places[index].lines.upperBound - place.lines.upperBound)
    }
}

extension HelpRows {
    /// The attribution that the licences of the map's data require.
    private static func sources(width: Int, in context: Context) -> [HelpState.Line] {
        [.blank]
            + TextWrapping.lines(of: Atlas.attribution, columns: width - 2, charset: context.charset)
            .map(HelpState.Line.remark)
    }

    /// What a split within a scope costs, in rows.
    private static let splitScopeCost = 4

    /// The index of the first entry of the second column, so that both columns have about the same height.
    ///
    /// - Parameters:
    ///   - lastHeight: the rows below the last entry.
    ///   - maxHeight: the rows up to which everything is in the first column.
    private static func split(_ entries: [HelpEntry], heights: [Int], lastHeight: Int, maxHeight: Int) -> Int
    {
        func height(of range: Range<Int>) -> Int {
            let scopes = Set(entries[range].map(\.scope)).count
            return heights[range].reduce(0, +) + max(2 * scopes - 1, 0)
        }
        let all = entries.indices
        if height(of: all) + lastHeight <= maxHeight { return all.upperBound }
        func cost(_ index: Int) -> Int {
            let isBoundary = index == 0 || entries[index].scope != entries[index - 1].scope
            let right = height(of: index..<all.upperBound) + lastHeight
            return max(height(of: 0..<index), right) + (isBoundary ? 0 : splitScopeCost)
        }
        return all.min { cost($0) < cost($1) } ?? 0
    }
}
