extension PageState {
    func paint(on canvas: inout Canvas) {
        let row = paintStart(on: &canvas)
        if !lines.isEmpty { canvas.makeRowsScrollable() }
        for (index, line) in lines.enumerated() { line.paint(on: &canvas, row: row + index) }
    }

    /// Paints what stands above the lines.
    ///
    /// - Returns: the row of the first line.
    func paintStart(on canvas: inout Canvas) -> Int {
        var row = canvas.size.firstBodyRow
        if let damage { row = damage.paint(on: &canvas, firstRow: row) }
        if let title {
            canvas.put(title, row: row, column: 1, role: .sectionHeader)
            row += 1
        }
        return row
    }
}

extension PageState.Line {
    /// The column of what belongs to the row above.
    static let detailColumn = 5

    func paint(on canvas: inout Canvas, row: Int) {
        switch self {
        case .blank: break
        case .header(let text, let role): canvas.put(text, row: row, column: 1, role: role)
        case .todo(let todo): todo.paint(on: &canvas, row: row)
        case .row(let shown): shown.paint(on: &canvas, row: row)
        case .detail(let text, let click):
            let column = canvas.charset.isPlain ? 3 : Self.detailColumn
            canvas.put(text, row: row, column: column, role: .faint)
            canvas.makeClickable(row: row, columns: 0..<canvas.size.columns, click.intent)
        }
    }
}

extension PageRow {
    static let firstColumn = 3
    /// Between the name and what stands at the right, and between the parts there.
    static let gap = 2

    /// Where the name begins.
    var nameColumn: Int {
        isHeader && !isSelected ? 1 : Self.firstColumn + (lead.flatMap(\.columns).map { $0 + 1 } ?? 0)
    }

    fileprivate func paint(on canvas: inout Canvas, row: Int) {
        canvas.makeClickable(row: row, columns: 0..<canvas.size.columns, click.intent)
        if canvas.charset.isPlain { return paintWords(on: &canvas, row: row) }
        if let lead { canvas.put(lead.text, row: row, column: Self.firstColumn, role: lead.role) }
        var column = nameColumn
        var end = canvas.size.columns - 1
        for part in right.reversed() { end = paint(part, on: &canvas, row: row, end: end) }
        column = canvas.put(
            name,
            row: row,
            column: column,
            limit: end - column,
            role: isSelected ? .selected : role
        )
        for part in tail where end - column - part.gap >= max(part.least, 1) {
            column += part.gap
            column = canvas.put(part.text, row: row, column: column, limit: end - column, role: part.role)
        }
        if isSelected { canvas.markSelected(row: row) }
    }

    /// Puts a part so that it ends before the column `end`.
    ///
    /// - Returns: the end of the room at its left.
    private func paint(_ part: Part, on canvas: inout Canvas, row: Int, end: Int) -> Int {
        let columns = part.columns ?? canvas.columns(of: part.text)
        let text = part.texts.first { canvas.columns(of: $0) <= columns }
        guard columns > 0, let text = text ?? (part.isWhole ? nil : part.texts.last) else { return end }
        let start = end - columns
        guard start - Self.gap - nameColumn >= part.least else { return end }
        let column = part.isLeading ? start : end - min(canvas.columns(of: text), columns)
        canvas.put(text, row: row, column: column, limit: columns, role: part.role)
        return start - Self.gap
    }

    /// Paints the row in words: `Home, red, 12 open`. Where there is little room, the name is cut to half of it.
    private func paintWords(on canvas: inout Canvas, row: Int) {
        var column = 1
        let role: Role = isSelected ? .selected : self.role
        if let lead {
            let leadRole = lead.role == .key ? .key : role
            column = canvas.put(lead.words ?? lead.text, row: row, column: column, role: leadRole)
        }
        let room = canvas.size.columns - 1 - column
        let least = min(canvas.columns(of: name), room / 2)
        let rest = restInWords.first { canvas.columns(of: $0) + least <= room } ?? ""
        let limit = room - canvas.columns(of: rest)
        column = canvas.put(name, row: row, column: column, limit: limit, role: role)
        canvas.put(rest, row: row, column: column, role: .faint)
        if isSelected { canvas.placeCursor(row: row, column: 1, isVisible: true) }
    }

    /// What follows the name in words, the longest first: of several parts, the first ones give way.
    private var restInWords: [String] {
        let parts = (tail + right).map { part in part.words.map { [$0] } ?? part.texts }.filter { $0 != [""] }
        if parts.count == 1 { return parts[0].map { ", \($0)" } }
        return parts.indices.map { index in parts[index...].map { ", \($0[0])" }.joined() }
    }
}
