import DocketAtlas

/// The layout of the help page.
struct HelpRows {
    private(set) var lines: [HelpState.Line] = []
    /// The lines of each entry. The first entry of a scope includes the header.
    private(set) var entryLines: [Range<Int>] = []

    /// - Parameter showsSources: whether the last lines name the sources of the map's data.
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
            entryLines.append(first..<lines.count)
        }
        if showsSources { appendSources(in: context) }
    }
}

extension HelpRows {
    /// Adds the attribution that the licences of the map's data require. It belongs to the last entry, so that scrolling
    /// to that entry shows it.
    private mutating func appendSources(in context: Context) {
        lines.append(.blank)
        lines += TextWrapping.lines(
            of: Atlas.attribution,
            columns: context.size.columns - 2,
            charset: context.charset
        )
        .map(HelpState.Line.remark)
        if let last = entryLines.popLast() { entryLines.append(last.lowerBound..<lines.count) }
    }
}

/// Arranges keys and help texts in two columns, or one after the other on a narrow or plain screen.
private struct Layout {
    private let context: Context
    private let keyColumns: Int
    private var isOneColumn: Bool { context.size.isNarrow || context.charset.isPlain }

    init(_ entries: [HelpEntry], in context: Context) {
        self.context = context
        let widths = entries.map { Self.columns(of: Self.keys(of: $0, in: context), in: context) }
        keyColumns = min(widths.max() ?? 0, context.size.columns / 2 - HelpState.keyColumn - 2)
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

    /// The texts one after the other, wrapped between `column` and `end`.
    private func flow(
        _ texts: [(text: String, kind: HelpState.Kind)],
        column: Int,
        end: Int
    ) -> [[HelpState.Piece]] {
        let characters = texts.flatMap { Array($0.text) }
        let kinds = texts.flatMap { Array(repeating: $0.kind, count: $0.text.count) }
        let lines = TextWrapping.lines(of: characters, columns: end - column, charset: context.charset)
        return lines.map { range in
            // Blanks before a line break may exceed the width.
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
