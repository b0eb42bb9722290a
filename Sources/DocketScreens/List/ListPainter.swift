import DocketCore

extension ListState {
    /// The first row below the filters.
    static func firstRow(on size: Size) -> Int { size.isRoomy ? 3 : 2 }

    /// - Parameter previous: the list that was painted last. Rows that have not changed are copied from it: most keys
    ///   change only two rows.
    func paint(on canvas: inout Canvas, reusing previous: PaintedList? = nil) {
        if let previous, previous.hasFilters(of: self) {
            canvas.copy(row: Self.filterRow, of: previous.canvas, to: Self.filterRow)
        } else {
            paintFilters(on: &canvas)
        }
        var firstRow = Self.firstRow(on: canvas.size)
        if let damage { firstRow = damage.paint(on: &canvas, firstRow: firstRow) }
        guard case .lines(let lines) = content else { return }
        canvas.makeRowsScrollable()
        guard let previous, let shift = previous.shift(to: lines, damage: damage) else {
            for (index, line) in lines.enumerated() { line.paint(on: &canvas, row: firstRow + index) }
            return
        }
        for (index, line) in lines.enumerated() {
            let row = firstRow + index
            if previous.has(line, at: index + shift) {
                canvas.copy(row: row + shift, of: previous.canvas, to: row)
            } else {
                line.paint(on: &canvas, row: row)
            }
        }
    }

    private static let filterRow = 1

    private func paintFilters(on canvas: inout Canvas) {
        let marked = markedCount > 0 ? "\(markedCount) marked" : nil
        let marks = [marked, groupName, query.map { "/\($0)" }, sort].compactMap { mark in
            mark.map { canvas.charset.isPlain ? "[\($0)]" : "· \($0)" }
        }
        let gap = canvas.size.isNarrow ? 1 : 3
        let texts = filters.map { filter in
            canvas.marking(
                "\(filter.title) \(filter.count.map(String.init) ?? "…")",
                isActive: filter.isActive
            )
        }
        let widths = zip(filters, texts).map { filter, text in
            // The room of a count and the gap behind it is the same for all counts, so that none shifts another.
            let room = canvas.size.isNarrow ? 0 : filter.title.utf8.count + 1 + countColumns
            return max(canvas.columns(of: text) + 1, room)
        }
        var columns = widths.reduce(1, +) + marks.reduce(0) { $0 + canvas.columns(of: $1) + gap }
        // If the row is too narrow, the last filters are left out; beside marks, all but the active one.
        let room = canvas.size.columns + (marks.isEmpty ? 1 : 0)
        var shown = Array(filters.indices)
        for index in filters.indices.reversed() where !filters[index].isActive {
            guard columns > room else { break }
            shown.remove(at: index)
            if marks.isEmpty { columns -= widths[index] }
        }
        var column = 1
        for index in shown {
            let filter = filters[index]
            let role: Role = filter.isActive ? .activeFilter : .faint
            canvas.put(
                texts[index],
                row: Self.filterRow,
                column: column,
                role: role,
                click: .list(filter.intent)
            )
            column += widths[index]
        }
        for mark in marks {
            column = canvas.put(mark, row: Self.filterRow, column: column, role: .strong) + gap
        }
        let end = canvas.size.columns - 1
        canvas.putRight(
            "+ New Todo",
            row: Self.filterRow,
            end: end,
            start: column,
            role: .key,
            click: .list(.add)
        )
    }

    /// The columns for a count and the gap behind it: enough for the largest.
    private var countColumns: Int { max(String(total).utf8.count + 1, 4) }
}
