import DocketCore

extension AgendaState {
    func paint(on canvas: inout Canvas) {
        let firstRow = page.paintStart(on: &canvas)
        if let month, canvas.charset.isPlain, month.isFocused {
            return month.paintPlain(on: &canvas, firstRow: firstRow)
        }
        let hasMonth = month != nil && !canvas.charset.isPlain
        let columns = canvas.size.columns - (hasMonth ? MonthState.columns : 0)
        var list = Canvas(size: Size(rows: canvas.size.rows, columns: columns), charset: canvas.charset)
        for (index, line) in page.lines.enumerated() { line.paint(on: &list, row: firstRow + index) }
        canvas.put(list, rows: firstRow..<firstRow + page.lines.count)
        if hasMonth { month?.paint(on: &canvas, firstRow: firstRow, column: columns) }
        if month?.isFocused == true {
            canvas.makeScrollable(up: .agenda(.turnMonth(-1)), down: .agenda(.turnMonth(1)))
        } else {
            canvas.makeRowsScrollable()
        }
    }
}
