import DocketCore

extension SyncState {
    /// The column of what belongs to a row.
    static let detailColumn = 5

    func paint(on canvas: inout Canvas) {
        var row = canvas.size.firstBodyRow
        if let damage { row = damage.paint(on: &canvas, firstRow: row) }
        canvas.makeRowsScrollable()
        for line in lines {
            switch line {
            case .blank: break
            case .header(let text): canvas.put(text, row: row, column: 1, role: .sectionHeader)
            case .row(let shown): shown.paint(on: &canvas, row: row)
            case .detail(let text, let index):
                let column = canvas.charset.isPlain ? 3 : Self.detailColumn
                canvas.put(text, row: row, column: column, role: .faint)
                let selected = rows.contains { $0.index == index && $0.isSelected }
                let intent = Intent.sync(selected ? .open : .select(index))
                canvas.makeClickable(row: row, columns: 0..<canvas.size.columns, intent)
            }
            row += 1
        }
    }
}

extension SyncState.Row {
    private static let markColumn = 3
    private static let textColumn = 5

    fileprivate func paint(on canvas: inout Canvas, row: Int) {
        canvas.makeClickable(
            row: row,
            columns: 0..<canvas.size.columns,
            .sync(isSelected ? .open : .select(index))
        )
        if canvas.charset.isPlain { return paintPlain(on: &canvas, row: row) }
        if let mark { canvas.put(mark.text, row: row, column: Self.markColumn, role: mark.role) }
        let column = mark == nil ? Self.markColumn : Self.textColumn
        let end = canvas.size.columns - 1
        // Where a section's remarks don't fit behind its longest text, texts are cut to half of the row. An answer is
        // not cut for its remark.
        let wide = Self.markColumn + textColumns + 2
        let remarkColumn = isAnswer ? wide : min(wide, column + max((end - column) / 2, 0))
        let room = end - remarkColumn
        let fitting = remarks.first { canvas.columns(of: $0) <= room }
        let remark = fitting ?? (isAnswer ? nil : remarks.last)
        let limit = remark == nil ? end - column : remarkColumn - 2 - column
        canvas.put(text, row: row, column: column, limit: limit, role: isSelected ? .selected : role)
        if let remark {
            canvas.put(remark, row: row, column: remarkColumn, limit: room, role: .faint)
        }
        if isSelected { canvas.markSelected(row: row) }
    }

    private var isAnswer: Bool {
        if case .key = mark { true } else { false }
    }

    /// Paints the row in words: `Home, kept in step, 12 to-dos`.
    private func paintPlain(on canvas: inout Canvas, row: Int) {
        var column = 1
        if case .key(let key) = mark {
            column = canvas.put("\(key): ", row: row, column: column, role: .key)
        }
        let end = canvas.size.columns - 1
        let room = end - column
        let rest = remarks.first {
            canvas.columns(of: $0) + 2 + min(canvas.columns(of: text), room / 2) <= room
        }
        let reserved = rest.map { canvas.columns(of: $0) + 2 } ?? 0
        let role = isSelected ? Role.selected : self.role
        let textEnd = canvas.put(text, row: row, column: column, limit: room - reserved, role: role)
        if let rest { canvas.put(", \(rest)", row: row, column: textEnd, role: .faint) }
        if isSelected { canvas.placeCursor(row: row, column: 1, isVisible: true) }
    }
}

extension SyncState.Mark {
    fileprivate var text: String {
        switch self {
        case .kept: "✓"
        case .offered: "○"
        case .key(let key): String(key)
        }
    }

    fileprivate var role: Role {
        if case .key = self { .key } else { .faint }
    }
}
