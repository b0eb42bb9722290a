/// A prompt in the footer for a line of text.
package struct PromptState: Equatable, Sendable {
    package let label: String
    package let text: String
    /// The cursor's position, in characters from the start of the text.
    let cursor: Int
    /// Why the text was not accepted, or why the last key had no effect.
    package let error: String?
    var hints: [FooterHint] = []

    func paint(on canvas: inout Canvas, row: Int) {
        for other in 0..<row {
            canvas.makeClickable(row: other, columns: 0..<canvas.size.columns, .prompt(.elsewhere))
        }
        canvas.makeUnscrollable()
        let start = canvas.put("\(label): ", row: row, column: 1, role: .label)
        let errorColumns = error.map { canvas.columns(of: $0) + 2 } ?? (canvas.size.isWide ? 30 : 0)
        let room = max(canvas.size.columns - start - errorColumns - 1, 4)
        let view = LineView(Array(text), cursor: cursor, columns: room, charset: canvas.charset)
        let end = canvas.put(view.text, row: row, column: start, limit: room, role: .input)
        canvas.placeCursor(row: row, column: start + view.cursorColumn, isVisible: true)
        if error == nil {
            // On a wide screen the hints stay at the right. On a narrow one they follow the text.
            let isAtRight = canvas.size.isWide && !canvas.charset.isPlain
            let first = max(end + 2, isAtRight ? canvas.size.columns - 28 : 0)
            let columns = first..<max(canvas.size.columns, first)
            FooterHint.paint(hints, on: &canvas, row: row, columns: columns)
        }
        if let error { canvas.put(error, row: row, column: max(end, start + 1) + 2, role: .error) }
    }
}
