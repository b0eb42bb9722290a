extension PeopleState {
    func paint(on canvas: inout Canvas) {
        var firstRow = canvas.size.firstBodyRow
        if let damage { firstRow = damage.paint(on: &canvas, firstRow: firstRow) }
        switch content {
        case .empty: return
        case .rows(let rows):
            canvas.makeRowsScrollable()
            for (index, row) in rows.enumerated() { row.paint(on: &canvas, row: firstRow + index) }
        }
    }
}

extension PeopleState.Row {
    fileprivate func paint(on canvas: inout Canvas, row: Int) {
        let columns = canvas.size.columns
        let role: Role = isSelected ? .selected : .text
        canvas.makeClickable(
            row: row,
            columns: 0..<columns,
            .people(isSelected ? .showTodos : .select(id))
        )
        if canvas.charset.isPlain {
            return canvas.putInWords(
                name,
                ", \(openCount) open",
                row: row,
                role: role,
                isSelected: isSelected
            )
        }
        let start = canvas.putRight("\(openCount) open", row: row, end: columns - 1, role: .faint)
        canvas.put(name, row: row, column: 3, limit: start - 5, role: role)
        if isSelected { canvas.markSelected(row: row) }
    }
}
