extension HelpState {
    func paint(on canvas: inout Canvas) {
        canvas.makeRowsScrollable()
        let width = canvas.size.columns / max(columns.count, 1)
        for (number, lines) in columns.enumerated() {
            for (index, line) in lines.enumerated() {
                let row = canvas.size.firstBodyRow + index
                line.paint(on: &canvas, row: row, columns: number * width..<(number + 1) * width)
            }
        }
        hidden.paint(
            on: &canvas,
            row: canvas.size.rows - 2,
            columns: 1..<canvas.size.columns,
            up: .move(.pages(-1)),
            down: .move(.pages(1))
        )
    }
}

extension HelpState.Line {
    fileprivate func paint(on canvas: inout Canvas, row: Int, columns: Range<Int>) {
        let start = columns.lowerBound
        switch self {
        case .blank: return
        case .header(let title): canvas.put(title, row: row, column: start + 1, role: .sectionHeader)
        case .remark(let text): canvas.put(text, row: row, column: start + 1, role: .faint)
        case .row(let pieces, let entry, let isSelected, let isFirst):
            canvas.makeClickable(row: row, columns: columns, .help(.choose(entry: entry, action: 0)))
            for piece in pieces {
                canvas.put(
                    piece.text,
                    row: row,
                    column: start + piece.column,
                    role: piece.kind.role(isSelected: isSelected),
                    click: .help(.choose(entry: entry, action: piece.kind.action))
                )
            }
            defer { if isSelected { canvas.select(row: row, columns: columns) } }
            guard isSelected, isFirst else { return }
            if !canvas.charset.isPlain { canvas.put("❯", row: row, column: start + 1, role: .selected) }
            canvas.placeCursor(
                row: row,
                column: canvas.charset.isPlain ? HelpState.keyColumn : start + 1,
                isVisible: false
            )
        }
    }
}

extension HelpState.Kind {
    /// The action that a click performs.
    fileprivate var action: Int {
        if case .keys(let action) = self { action } else { 0 }
    }

    fileprivate func role(isSelected: Bool) -> Role {
        switch self {
        case .keys: .key
        case .help: isSelected ? .selected : .text
        case .reason: .faint
        }
    }
}
