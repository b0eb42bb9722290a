import DocketAtlas

/// Lays the help page out: its lines from top to bottom, and which of them are each entry's.
struct HelpRows {
    private(set) var lines: [HelpState.Line] = []
    /// The lines of each entry, with the header that it is the first below.
    private(set) var places: [Range<Int>] = []

    /// - Parameters:
    ///   - showsSources: whether to say below where the map's data come from.
    init(
        _ entries: [HelpEntry],
        selected: Int,
        showsSources: Bool,
        in context: Context
    ) {
        let layout = Layout(entries, in: context)
        var scope: Scope?
        for (index, entry) in entries.enumerated() {
            if entry.scope != scope, scope != nil { lines.append(.blank) }
            let first = lines.count
            if entry.scope != scope { lines.append(.header(entry.scope.rawValue)) }
            scope = entry.scope
            for (number, pieces) in layout.lines(of: entry).enumerated() {
                lines.append(.row(pieces, isSelected: index == selected, isFirst: number == 0))
            }
            places.append(first..<lines.count)
        }
        if showsSources { appendSources(in: context) }
    }
}

extension HelpRows {
    /// What the licences of the map's data want to be said. The last entry is scrolled to together with it.
    private mutating func appendSources(in context: Context) {
        lines.append(.blank)
        lines += TextWrapping.lines(
            of: Atlas.attribution,
            columns: context.size.columns - 2,
            charset: context.charset
        )
        .map(HelpState.Line.remark)
        if let last = places.popLast() { places.append(last.lowerBound..<lines.count) }
    }
}

/// Where keys and help texts stand: in two columns, or on a narrow or plain screen behind each other.
private struct Layout {
    private let context: Context
    private let keyColumns: Int
    private var isOneColumn: Bool { context.size.isNarrow || context.charset.isPlain }

    init(_ entries: [HelpEntry], in context: Context) {
        self.context = context
        let longest = entries.map { Self.columns(of: Self.keys(of: $0, in: context), in: context) }.max() ?? 0
        keyColumns = min(longest, context.size.columns / 2 - HelpState.keyColumn - 2)
    }

    func lines(of entry: HelpEntry) -> [[HelpState.Piece]] {
        let keys = Self.keys(of: entry, in: context)
        var texts = [(entry.help, HelpState.Kind.help)]
        if let disabledReason = entry.disabledReason {
            let separator = context.charset.isPlain ? ", " : " — "
            texts.append(
                (separator + disabledReason.prefix(1).lowercased() + disabledReason.dropFirst(), .reason)
            )
        }
        let start = HelpState.keyColumn
        if isOneColumn {
            return flow([(keys + "  ", .keys)] + texts, column: start, end: context.size.columns)
        }
        let helpColumn = start + keyColumns + 2
        let left = flow([(keys, .keys)], column: start, end: start + keyColumns)
        let right = flow(texts, column: helpColumn, end: context.size.columns - 1)
        return (0..<max(left.count, right.count)).map { line in
            (left.indices.contains(line) ? left[line] : [])
                + (right.indices.contains(line) ? right[line] : [])
        }
    }

    /// The texts behind each other, broken into lines between two columns.
    private func flow(
        _ texts: [(text: String, kind: HelpState.Kind)],
        column: Int,
        end: Int
    ) -> [[HelpState.Piece]] {
        let characters = texts.flatMap { Array($0.text) }
        let kinds = texts.flatMap { Array(repeating: $0.kind, count: $0.text.count) }
        let lines = TextWrapping.lines(of: characters, columns: end - column, charset: context.charset)
        return lines.map { range in
            // Blanks at a break may stand out.
            let range = range.dropLast(characters[range].reversed().prefix { $0 == " " }.count)
            var pieces: [HelpState.Piece] = []
            var next = column
            for kind in [HelpState.Kind.keys, .help, .reason] {
                let text = String(range.filter { kinds[$0] == kind }.map { characters[$0] })
                if text.isEmpty { continue }
                pieces.append(HelpState.Piece(column: next, text: text, kind: kind))
                next += Self.columns(of: text, in: context)
            }
            return pieces
        }
    }

    private static func keys(of entry: HelpEntry, in context: Context) -> String {
        entry.labels(in: context.charset).joined(separator: context.size.isWide ? "  " : " ")
    }

    private static func columns(of text: String, in context: Context) -> Int {
        DisplayText(text, charset: context.charset).columns
    }
}
