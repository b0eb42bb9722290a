import DocketCore

extension ViewsState {
    func paint(on canvas: inout Canvas) {
        var firstRow = canvas.size.firstBodyRow
        if let damage { firstRow = damage.paint(on: &canvas, firstRow: firstRow) }
        canvas.makeRowsScrollable()
        let countColumn = canvas.size.columns - 1 - (rows.map { canvas.columns(of: $0.count) }.max() ?? 0)
        for (index, line) in lines.enumerated() {
            let row = firstRow + index
            switch line {
            case .blank: break
            case .header(let title): canvas.put(title, row: row, column: 1, role: .sectionHeader)
            case .row(let view): view.paint(on: &canvas, row: row, countColumn: countColumn)
            }
        }
    }
}

extension ViewsState.Row {
    fileprivate var count: String { openCount.map { "\($0) open" } ?? (isReadable ? "…" : "?") }

    private static let nameColumn = 3
    /// The least room for a query beside its name.
    private static let minQueryColumns = 8

    fileprivate func paint(on canvas: inout Canvas, row: Int, countColumn: Int) {
        canvas.makeClickable(
            row: row,
            columns: 0..<canvas.size.columns,
            isSelected ? .views(.show) : .views(.select(id))
        )
        if canvas.charset.isPlain { return paintPlain(on: &canvas, row: row) }
        canvas.put(count, row: row, column: countColumn, role: .faint)
        var end = canvas.put(
            name,
            row: row,
            column: Self.nameColumn,
            limit: countColumn - 2 - Self.nameColumn,
            role: isSelected ? .selected : .text
        )
        if let color {
            end = canvas.put(
                "■",
                row: row,
                column: end + 1,
                limit: countColumn - 2 - end,
                role: .project(color)
            )
        }
        if let query, countColumn - end - 4 >= Self.minQueryColumns {
            canvas.put(query, row: row, column: end + 2, limit: countColumn - end - 4, role: .faint)
        }
        if isSelected { canvas.markSelected(row: row) }
    }

    /// Paints the row in words: `Home, red, 12 open`.
    private func paintPlain(on canvas: inout Canvas, row: Int) {
        let count = openCount.map { "\($0) open" } ?? (isReadable ? "counting" : "can't be read")
        let rest = (color.map { ", \($0.rawValue)" } ?? "") + ", \(count)"
        let role: Role = isSelected ? .selected : .text
        canvas.putInWords(name, rest, row: row, role: role, isSelected: isSelected)
    }
}
