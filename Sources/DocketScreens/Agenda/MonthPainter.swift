import DocketCore

extension MonthState {
    /// The columns that it takes, with the gap before it.
    static let columns = 2 + weekColumns + 7 * cellColumns

    private static let weekColumns = 3
    private static let cellColumns = 5

    func paint(on canvas: inout Canvas, firstRow: Int, column: Int) {
        let start = column + 2
        let rows = canvas.size.rows - 1 - firstRow
        // With little room, the numbers stand beside the days instead of below them.
        let isTall = rows >= 2 + weeks.count * 2
        let gap = isTall ? 2 : 1
        paintTitle(on: &canvas, row: firstRow, column: start)
        for (index, name) in weekdays.enumerated() {
            canvas.put(name, row: firstRow + 1, column: Self.cellColumn(index, start), role: .faint)
        }
        for (number, week) in weeks.enumerated() {
            let row = firstRow + 2 + number * gap
            guard row + gap - 1 < canvas.size.rows - 1 else { break }
            canvas.put(padded(week.number), row: row, column: start, role: .faint)
            for (index, cell) in week.cells.enumerated() {
                cell?.paint(on: &canvas, row: row, column: Self.cellColumn(index, start), isTall: isTall)
            }
        }
    }

    /// Where the number of a day begins.
    private static func cellColumn(_ index: Int, _ start: Int) -> Int {
        start + weekColumns + index * cellColumns + 2
    }

    private func paintTitle(on canvas: inout Canvas, row: Int, column: Int) {
        let first = Self.cellColumn(0, column)
        var end = canvas.put("‹", row: row, column: first, role: .key, click: .agenda(.turnMonth(-1)))
        end = canvas.put(title, row: row, column: end + 1, role: .sectionHeader)
        canvas.put("›", row: row, column: end + 1, role: .key, click: .agenda(.turnMonth(1)))
    }

    private func padded(_ number: Int) -> String { number < 10 ? " \(number)" : "\(number)" }

    /// Paints the chosen day and each day with to-dos in words: `Monday, 23 November, 4 to-dos`.
    func paintPlain(on canvas: inout Canvas, firstRow: Int) {
        canvas.put(title, row: firstRow, column: 1, role: .sectionHeader)
        let cells = weeks.flatMap { $0.cells.compactMap { $0 } }.filter { $0.count > 0 || $0.isChosen }
        let room = max(canvas.size.rows - 2 - firstRow, 1)
        let chosen = cells.firstIndex { $0.isChosen } ?? 0
        let shown = cells.dropFirst(max(chosen - room + 1, 0)).prefix(room)
        for (index, cell) in shown.enumerated() {
            let row = firstRow + 1 + index
            let name = cell.isToday ? "Today, \(cell.day.longText)" : cell.day.longText
            let count = cell.count == 0 ? "nothing due" : cell.count == 1 ? "1 to-do" : "\(cell.count) to-dos"
            canvas.put("\(name), \(count)", row: row, column: 1, role: cell.isChosen ? .selected : .text)
            canvas.makeClickable(row: row, columns: 0..<canvas.size.columns, .agenda(.goTo(cell.day)))
            if cell.isChosen { canvas.placeCursor(row: row, column: 1, isVisible: true) }
        }
    }
}

extension MonthState.Cell {
    /// - Parameter column: where the number of the day begins; the cell begins two columns before it.
    fileprivate func paint(on canvas: inout Canvas, row: Int, column: Int, isTall: Bool) {
        let columns = column - 2..<column + 3
        let number = day.day < 10 ? " \(day.day)" : "\(day.day)"
        let isWeekend = day.weekday == .saturday || day.weekday == .sunday
        let role: Role = isChosen ? .selected : isToday ? .strong : isWeekend || isPast ? .faint : .text
        if isToday {
            // Not by colour alone.
            canvas.put("[", row: row, column: column - 1, role: role)
            canvas.put("]", row: row, column: column + 2, role: role)
        }
        canvas.put(number, row: row, column: column, role: role)
        canvas.makeClickable(row: row, columns: columns, .agenda(.goTo(day)))
        if isTall {
            canvas.makeClickable(row: row + 1, columns: columns, .agenda(.goTo(day)))
            paintCount(on: &canvas, row: row + 1, column: column + 2)
        } else if !isToday {
            canvas.put(count > 9 ? "+" : countText, row: row, column: column + 2, role: countRole)
        }
        guard isChosen else { return }
        canvas.select(row: row, columns: column - 1..<column + 3)
        canvas.placeCursor(row: row, column: column, isVisible: false)
    }

    private var countRole: Role { isPast ? .overdue : isToday ? .dueToday : .load }

    /// Paints the number with the shade before it, so that both end before the column `end`.
    private func paintCount(on canvas: inout Canvas, row: Int, column end: Int) {
        guard let shade else { return }
        let room = max(4 - countText.count, 0)
        let bar = canvas.charset.glyphs != .ascii ? String(repeating: shade, count: min(room, 2)) : ""
        canvas.putRight(bar + countText, row: row, end: end, role: countRole)
    }
}
