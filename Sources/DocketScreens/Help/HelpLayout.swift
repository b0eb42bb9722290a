/// Arranges keys and help texts in two columns, or one after the other on a narrow or plain screen.
struct HelpLayout {
    private let context: Context
    private let width: Int
    private let keyColumns: Int
    private var isOneColumn: Bool { context.size.isNarrow || context.charset.isPlain }

    /// - Parameter width: the columns of the screen to use.
    init(_ entries: ArraySlice<HelpEntry>, width: Int, in context: Context) {
        self.context = context
        self.width = width
        let separator = Self.separator(in: context)
        let widths = entries.map { entry in
            Self.columns(of: entry.labels(in: context.charset).joined(separator: separator), in: context)
        }
        keyColumns = min(widths.max() ?? 0, width / 2 - HelpState.keyColumn - 2)
    }

    func lines(of entry: HelpEntry) -> [[HelpState.Piece]] {
        let labels = entry.labels(in: context.charset).enumerated()
        var keys = labels.map { number, label -> (text: String, kind: HelpState.Kind) in
            let separator = number == 0 ? "" : Self.separator(in: context)
            return (separator + label, .keys(action: number))
        }
        var texts = [(text: entry.help, kind: HelpState.Kind.help)]
        if let disabledReason = entry.disabledReason {
            let separator = context.charset.isPlain ? ", " : " — "
            texts.append(
                (separator + disabledReason.prefix(1).lowercased() + disabledReason.dropFirst(), .reason)
            )
        }
        let start = HelpState.keyColumn
        if isOneColumn {
            keys[keys.count - 1].text += "  "
            return flow(keys + texts, column: start, end: width)
        }
        let helpColumn = start + keyColumns + 2
        let left = flow(keys, column: start, end: start + keyColumns)
        let right = flow(texts, column: helpColumn, end: width - 1)
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
        var characters: [Character] = []
        let parts = texts.map { text, kind in
            let start = characters.count
            characters += text
            return (range: start..<characters.count, kind: kind)
        }
        let lines = TextWrapping.lines(of: characters, columns: end - column, charset: context.charset)
        return lines.map { range in
            // Blanks before a line break may exceed the width.
            let range = range.dropLast(characters[range].reversed().prefix { $0 == " " }.count)
            var pieces: [HelpState.Piece] = []
            var next = column
            for part in parts {
                let shown = part.range.clamped(to: range)
                if shown.isEmpty { continue }
                let text = String(characters[shown])
                pieces.append(HelpState.Piece(column: next, text: text, kind: part.kind))
                next += Self.columns(of: text, in: context)
            }
            return pieces
        }
    }

    /// What stands between the keys of two actions.
    private static func separator(in context: Context) -> String { context.size.isWide ? "  " : " " }

    private static func columns(of text: String, in context: Context) -> Int {
        DisplayText(text, charset: context.charset).columns
    }
}
