import DocketCore

extension HistoryState {
    func paint(on canvas: inout Canvas) {
        var firstRow = canvas.size.firstBodyRow
        if let damage { firstRow = damage.paint(on: &canvas, firstRow: firstRow) }
        canvas.makeRowsScrollable()
        for (index, line) in lines.enumerated() {
            switch line {
            case .blank: break
            case .day(let text): canvas.put(text, row: firstRow + index, column: 1, role: .sectionHeader)
            case .row(let row): row.paint(on: &canvas, row: firstRow + index)
            }
        }
    }
}

extension HistoryState.Row {
    private static let timeColumn = 3
    private static let nameColumn = 9
    /// Less room for the name than that, and nothing stands at its right.
    private static let minNameColumns = 12

    fileprivate func paint(on canvas: inout Canvas, row: Int) {
        let columns = canvas.size.columns
        canvas.makeClickable(row: row, columns: 0..<columns, .history(isSelected ? .open : .select(id)))
        let remark = [isUndone ? "undone" : "", program].filter { !$0.isEmpty }.joined(separator: " · ")
        let role: Role = isSelected ? .selected : isUndone ? .faint : .text
        if canvas.charset.isPlain {
            let end = remark.isEmpty ? "" : ", \(remark)"
            let text = (time.isEmpty ? "" : "\(time) ") + name
            return canvas.putInWords(text, end, row: row, role: role, isSelected: isSelected)
        }
        canvas.put(time, row: row, column: Self.timeColumn, role: .faint)
        let remarkColumn = columns - 1 - canvas.columns(of: remark)
        let hasRemark = !remark.isEmpty && remarkColumn - 2 - Self.nameColumn >= Self.minNameColumns
        canvas.put(
            name,
            row: row,
            column: Self.nameColumn,
            limit: (hasRemark ? remarkColumn - 2 : columns) - Self.nameColumn,
            role: role
        )
        if hasRemark { canvas.put(remark, row: row, column: remarkColumn, role: .faint) }
        if isSelected { canvas.markSelected(row: row) }
    }
}
