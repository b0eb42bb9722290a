/// The numbers of rows of a page above and below the visible ones.
package struct HiddenRows: Equatable, Sendable {
    package let above: Int
    package let below: Int

    /// - Parameters:
    ///   - window: the visible rows.
    ///   - count: the number of all rows.
    init(outside window: Range<Int>, of count: Int) {
        above = window.lowerBound
        below = count - window.upperBound
    }

    /// Paints them as `▲ 3 more  ▼ 12 more`, or shorter if there is little room. A click scrolls by a page.
    func paint(on canvas: inout Canvas, row: Int, columns: Range<Int>, up: Intent, down: Intent) {
        let parts = [
            Part(count: above, arrow: "▲", word: "above", click: up),
            Part(count: below, arrow: "▼", word: "below", click: down),
        ].filter { $0.count > 0 }
        let gap = canvas.charset.isPlain ? ", " : "  "
        let lengths = Part.Length.allCases.map { length in
            parts.map { $0.text(length, in: canvas.charset) }
        }
        let fitting = lengths.first { canvas.columns(of: $0.joined(separator: gap)) <= columns.count }
        guard let fitting else { return }
        var column = columns.lowerBound
        for (part, text) in zip(parts, fitting) {
            if column > columns.lowerBound {
                column = canvas.put(gap, row: row, column: column, role: .faint)
            }
            column = canvas.put(text, row: row, column: column, role: .faint, click: part.click)
        }
    }

    /// Paints an arrow at the right edge of the first and of the last row, if there is room.
    func paintAtEdge(of canvas: inout Canvas, rows: ClosedRange<Int>, up: Intent, down: Intent) {
        let parts = [
            (row: rows.lowerBound, part: Part(count: above, arrow: "▲", word: "above", click: up)),
            (row: rows.upperBound, part: Part(count: below, arrow: "▼", word: "below", click: down)),
        ]
        for (row, part) in parts where part.count > 0 {
            let text = part.text(.short, in: canvas.charset)
            let end = canvas.size.columns
            canvas.putRight(
                text,
                row: row,
                end: end,
                start: canvas.end(ofRow: row),
                role: .faint,
                click: part.click
            )
        }
    }
}

private struct Part {
    enum Length: CaseIterable {
        case long, medium, short
    }

    let count: Int
    let arrow: String
    let word: String
    let click: Intent

    func text(_ length: Length, in charset: Charset) -> String {
        switch length {
        case .long: charset.isPlain ? "\(count) more \(word)" : "\(arrow) \(count) more"
        case .medium: charset.isPlain ? "\(count) \(word)" : "\(arrow) \(count)"
        case .short: charset.isPlain ? word : arrow
        }
    }
}
