/// A key and its action in the footer: `Space check`.
package struct FooterHint: Equatable, Sendable {
    package let keys: String
    package let word: String
    let importance: Int

    /// The hints that fit side by side. Drops the least important ones first.
    static func fitting(_ hints: [FooterHint], in columns: Int, measure: (String) -> Int) -> [FooterHint] {
        var fitting = hints.map { (hint: $0, columns: measure($0.keys) + 1 + measure($0.word) + 2) }
        var width = fitting.reduce(-2) { $0 + $1.columns }
        while width > columns,
            let leastImportant = fitting.indices.min(by: { left, right in
                fitting[left].hint.importance < fitting[right].hint.importance
            })
        {
            width -= fitting.remove(at: leastImportant).columns
        }
        return fitting.map(\.hint)
    }

    /// Paints the hints that fit into the columns.
    static func paint(_ hints: [FooterHint], on canvas: inout Canvas, row: Int, columns: Range<Int>) {
        var column = columns.lowerBound
        for hint in fitting(hints, in: columns.count, measure: { canvas.columns(of: $0) }) {
            column = canvas.put(hint.keys, row: row, column: column, role: .key)
            column = canvas.put(" \(hint.word)", row: row, column: column, role: .faint) + 2
        }
    }
}
