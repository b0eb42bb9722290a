extension PeopleState {
    func paint(on canvas: inout Canvas) {
        var firstRow = canvas.size.firstBodyRow
        if let damage { firstRow = damage.paint(on: &canvas, firstRow: firstRow) }
        switch content {
        case .empty: return
        case .rows(let rows):
            let step = MouseEvent.rowsPerNotch
            canvas.makeScrollable(up: .move(.rows(-step)), down: .move(.rows(step)))
            for (index, row) in rows.enumerated() { row.paint(on: &canvas, row: firstRow + index) }
        }
    }
}

extension PeopleState.Row {
    fileprivate func paint(on canvas: inout Canvas, row: Int) {
        let columns = canvas.size.columns
        canvas.makeClickable(
            row: row,
            columns: 0..<columns,
            .people(isSelected ? .showTodos : .select(id))
        )
        if canvas.charset.isPlain {
            let count = ", \(openCount) open"
            let limit = columns - 2 - canvas.columns(of: count)
            let end = canvas.put(
                name,
                row: row,
                column: 1,
                limit: limit,
                role: isSelected ? .selected : .text
            )
            canvas.put(count, row: row, column: end, role: .faint)
            if isSelected { canvas.placeCursor(row: row, column: 1, isVisible: true) }
            return
        }
        let start = canvas.putRight("\(openCount) open", row: row, end: columns - 1, role: .faint)
        canvas.put(name, row: row, column: 3, limit: start - 5, role: isSelected ? .selected : .text)
        guard isSelected else { return }
        canvas.put("❯", row: row, column: 1, role: .selected)
        canvas.select(row: row)
        canvas.placeCursor(row: row, column: 1, isVisible: false)
    }
}
