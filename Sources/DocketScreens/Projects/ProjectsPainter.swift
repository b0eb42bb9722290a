import DocketCore

extension ProjectsState {
    func paint(on canvas: inout Canvas) {
        var firstRow = canvas.size.firstBodyRow
        if let damage { firstRow = damage.paint(on: &canvas, firstRow: firstRow) }
        canvas.put(header, row: firstRow, column: 1, role: .sectionHeader)
        canvas.makeRowsScrollable()
        let countColumn =
            canvas.size.columns - 1 - (rows.map { canvas.columns(of: $0.count) }.max() ?? 0)
        for (index, row) in rows.enumerated() {
            row.paint(on: &canvas, row: firstRow + 1 + index, countColumn: countColumn)
        }
    }
}

extension ProjectsState.Row {
    fileprivate var count: String { "\(openCount) open" }

    private static let nameColumn = 5
    private static let minNameColumns = 8
    /// The columns of the longest word for a color.
    private static let colorColumns = 7

    fileprivate func paint(on canvas: inout Canvas, row: Int, countColumn: Int) {
        canvas.makeClickable(
            row: row,
            columns: 0..<canvas.size.columns,
            .projects(isSelected ? .showTodos : .select(id))
        )
        if canvas.charset.isPlain { return paintPlain(on: &canvas, row: row) }
        canvas.put(count, row: row, column: countColumn, role: .faint)
        let colorColumn = countColumn - 2 - Self.colorColumns
        // Where there is no room for the word, there is no color either: it must not be all that tells.
        let hasColor = colorColumn - 2 - Self.nameColumn >= Self.minNameColumns
        if hasColor, let color {
            canvas.put("■", row: row, column: 3, role: .project(color))
            canvas.put(color.rawValue, row: row, column: colorColumn, role: .faint)
        }
        let column = hasColor ? Self.nameColumn : 3
        canvas.put(
            name,
            row: row,
            column: column,
            limit: (hasColor ? colorColumn : countColumn) - 2 - column,
            role: isSelected ? .selected : .text
        )
        if isSelected { canvas.markSelected(row: row) }
    }

    /// Paints the row in words: `Home, red, 12 open`.
    private func paintPlain(on canvas: inout Canvas, row: Int) {
        let rest = (color.map { ", \($0.rawValue)" } ?? "") + ", \(count)"
        let role: Role = isSelected ? .selected : .text
        canvas.putInWords(name, rest, row: row, role: role, isSelected: isSelected)
    }
}
