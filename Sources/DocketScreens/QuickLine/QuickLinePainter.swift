import DocketCore

extension QuickLineState {
    func paint(on canvas: inout Canvas, lastRow: Int) {
        let remarkLines = remarkLines(on: canvas.size, charset: canvas.charset)
        let row = lastRow - remarkLines.count
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
        paint(remarkLines, on: &canvas, firstRow: row + 1)
    }

    private static let minTextColumns = 4

    private func paint(_ remarkLines: [String], on canvas: inout Canvas, firstRow: Int) {
        var end = 1
        for (index, line) in remarkLines.enumerated() {
            canvas.clear(row: firstRow + index)
            end = canvas.put(line, row: firstRow + index, column: 1, role: role)
        }
        let columns = end + 2..<max(canvas.size.columns, end + 2)
        FooterHint.paint(hints, on: &canvas, row: firstRow + remarkLines.count - 1, columns: columns)
    }

    private var role: Role {
        switch remark {
        case .example: .example
        case .echo, .notice: .text
        case .error: .error
        }
    }
}
