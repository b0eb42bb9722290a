import DocketCore

extension HistoryEntryState {
    static let oldColumn = 14
    /// Where values begin that stand below each other, each with a sign or a word before it.
    static let signedColumn = 3

    func paint(on canvas: inout Canvas) {
        let firstRow = canvas.size.firstBodyRow
        canvas.makeRowsScrollable()
        for (index, line) in lines.enumerated() { paint(line, on: &canvas, row: firstRow + index) }
        if !lines.isEmpty {
            hidden.paintAtEdge(
                of: &canvas,
                rows: firstRow...firstRow + lines.count - 1,
                up: .move(.pages(-1)),
                down: .move(.pages(1))
            )
        }
        canvas.placeCursor(row: firstRow, column: 1, isVisible: false)
    }

    private func paint(_ line: Line, on canvas: inout Canvas, row: Int) {
        switch line {
        case .blank: break
        case .title(let text): canvas.put(text, row: row, column: 1, role: .strong)
        case .source(let text): canvas.put(text, row: row, column: 1, role: .faint)
        case .value(let text): canvas.put(text, row: row, column: 1, role: .sectionHeader)
        case .field(let label, let old, let new):
            canvas.put(label, row: row, column: 2, limit: Self.oldColumn - 3, role: .label)
            canvas.put(old, row: row, column: Self.oldColumn, role: .done)
            if let newColumn { canvas.put(new, row: row, column: newColumn) }
        case .old(let text, let isFirst):
            put(text, isFirst ? "- " : "  ", isFirst ? "was: " : "", on: &canvas, row: row, role: .done)
        case .new(let text, let isFirst):
            put(text, isFirst ? "+ " : "  ", isFirst ? "is: " : "", on: &canvas, row: row, role: .text)
        }
    }

    private func put(
        _ text: String,
        _ sign: String,
        _ word: String,
        on canvas: inout Canvas,
        row: Int,
        role: Role
    ) {
        let start = canvas.charset.isPlain ? word : sign
        canvas.put(start + text, row: row, column: Self.signedColumn, role: role)
    }
}
