/// A key and its action in the footer, such as `Space check`, or the keys of two opposite actions: `↑↓ move`.
package struct FooterHint: Equatable, Sendable {
    /// The key of each action, and what a click on it does.
    let actions: [Action]
    /// What stands between the keys.
    let separator: String
    package var word: String
    let importance: Int

    struct Action: Equatable, Sendable {
        let key: String
        let intent: Intent
    }

    package var keys: String { actions.map(\.key).joined(separator: separator) }

    /// Hints below this importance are about rarely used keys, and only shown on very wide screens.
    static let minImportance = 20

    /// The columns between two hints.
    static let gap = 2

    /// The columns that the hint takes.
    func columns(measure: (String) -> Int) -> Int {
        word.isEmpty ? measure(keys) : measure(keys) + 1 + measure(word)
    }

    /// The hints that fit side by side. Drops the least important ones first.
    static func fitting(_ hints: [FooterHint], in columns: Int, measure: (String) -> Int) -> [FooterHint] {
        var fitting = hints.map { (hint: $0, columns: $0.columns(measure: measure) + gap) }
        var width = fitting.reduce(-gap) { $0 + $1.columns }
        while width > columns,
            let leastImportant = fitting.indices.min(by: { left, right in
                fitting[left].hint.importance < fitting[right].hint.importance
            })
        {
            width -= fitting.remove(at: leastImportant).columns
        }
        return fitting.map(\.hint)
    }

    /// Paints the hints that fit into the columns. A click on a hint does what its key does.
    static func paint(_ hints: [FooterHint], on canvas: inout Canvas, row: Int, columns: Range<Int>) {
        var column = columns.lowerBound
        for hint in fitting(hints, in: columns.count, measure: { canvas.columns(of: $0) }) {
            column = hint.paint(on: &canvas, row: row, column: column) + gap
        }
    }

    private func paint(on canvas: inout Canvas, row: Int, column: Int) -> Int {
        let start = column
        var column = column
        for (index, action) in actions.enumerated() {
            if index > 0 { column = canvas.put(separator, row: row, column: column, role: .key) }
            column = canvas.put(action.key, row: row, column: column, role: .key, click: action.intent)
        }
        if !word.isEmpty { column = canvas.put(" \(word)", row: row, column: column, role: .faint) }
        // The word of two opposite actions does not say which one is meant.
        if let only = actions.first, actions.count == 1 {
            canvas.makeClickable(row: row, columns: start..<column, only.intent)
        }
        return column
    }
}
