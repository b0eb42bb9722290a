import DocketCore

extension AgendaState {
    func paint(on canvas: inout Canvas) {
        var firstRow = canvas.size.firstBodyRow
        if let damage { firstRow = damage.paint(on: &canvas, firstRow: firstRow) }
        if let month, canvas.charset.isPlain, month.isFocused {
            return month.paintPlain(on: &canvas, firstRow: firstRow)
        }
        let hasMonth = month != nil && !canvas.charset.isPlain
        let columns = canvas.size.columns - (hasMonth ? MonthState.columns : 0)
        var list = Canvas(size: Size(rows: canvas.size.rows, columns: columns), charset: canvas.charset)
        for (index, line) in lines.enumerated() { line.paint(on: &list, row: firstRow + index) }
        canvas.put(list, rows: firstRow..<firstRow + lines.count)
        if hasMonth { month?.paint(on: &canvas, firstRow: firstRow, column: columns) }
        if month?.isFocused == true {
            canvas.makeScrollable(up: .agenda(.turnMonth(-1)), down: .agenda(.turnMonth(1)))
        } else {
            canvas.makeRowsScrollable()
        }
    }
}

extension AgendaState.Line {
    fileprivate func paint(on canvas: inout Canvas, row: Int) {
        switch self {
        case .blank: break
        case .header(let title, let emphasis):
            let role: Role =
                switch emphasis {
                case .overdue: .overdue
                case .today: .dueToday
                case .other: .sectionHeader
                }
            canvas.put(title, row: row, column: 1, role: role)
        case .todo(let todo): todo.paint(on: &canvas, row: row)
        case .undated(let count, let isUnfolded, let isSelected):
            canvas.makeClickable(
                row: row,
                columns: 0..<canvas.size.columns,
                .agenda(isSelected ? .unfold : .select(.undated))
            )
            if canvas.charset.isPlain {
                let title = "No date, \(count), \(isUnfolded ? "unfolded" : "folded")"
                canvas.put(title, row: row, column: 1, role: isSelected ? .selected : .sectionHeader)
                if isSelected { canvas.placeCursor(row: row, column: 1, isVisible: true) }
                return
            }
            canvas.put(
                "No date · \(count) \(isUnfolded ? "▾" : "▸")",
                row: row,
                column: isSelected ? 3 : 1,
                role: isSelected ? .selected : .sectionHeader
            )
            if isSelected { canvas.markSelected(row: row) }
        }
    }
}
