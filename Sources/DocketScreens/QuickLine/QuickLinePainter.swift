import DocketCore

extension QuickLineState {
    func paint(on canvas: inout Canvas, lastRow: Int) {
        let row = lastRow - 1
        for other in 0..<row {
            canvas.makeClickable(row: other, columns: 0..<canvas.size.columns, .quickLine(.elsewhere))
        }
        canvas.makeUnscrollable()
        canvas.clear(row: row)
        let start = canvas.put("\(label): ", row: row, column: 1, role: .label)
        let room = max(canvas.size.columns - start - 1, Self.minTextColumns)
        let view = LineView(Array(text), cursor: cursor, columns: room, charset: canvas.charset)
        let end = canvas.put(view.text, row: row, column: start, limit: room, role: .input)
        if !canvas.charset.isPlain {
            canvas.put(suggestion, row: row, column: end, limit: start + room - end, role: .example)
        }
        canvas.placeCursor(row: row, column: start + view.cursorColumn, isVisible: true)
        paintRemark(on: &canvas, row: lastRow)
    }

    private static let minTextColumns = 4

    private func paintRemark(on canvas: inout Canvas, row: Int) {
        let columns = canvas.size.columns
        var text = remark.text
        if canvas.charset.isPlain { text = text.replacing(" · ", with: ", ") }
        let shown = canvas.display(text, limit: columns - 2)
        canvas.put(shown, row: row, column: 1, role: role)
        let end = shown.columns + 3
        guard end < columns else { return }
        FooterHint.paint(hints, on: &canvas, row: row, columns: end..<columns)
    }

    private var role: Role {
        switch remark {
        case .example: .example
        case .echo, .notice: .text
        case .error: .error
        }
    }
}
