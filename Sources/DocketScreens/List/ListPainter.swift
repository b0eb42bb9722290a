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
        let rows = MouseEvent.rowsPerNotch
        canvas.makeScrollable(up: .list(.move(-rows)), down: .list(.move(rows)))
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
        let gap = canvas.size.isNarrow ? 1 : 3
        let marks = [personName, query.map { "/\($0)" }, sort].compactMap { mark in
            mark.map { canvas.charset.isPlain ? "[\($0)]" : "· \($0)" }
        }
        let texts = filters.map { filter in
            canvas.marking(
                "\(filter.title) \(filter.count.map(String.init) ?? "…")",
                isActive: filter.isActive
            )
        }
        let columns = (texts + marks).map { canvas.columns(of: $0) + gap }.reduce(1, +)
        var column = 1
        for (filter, text) in zip(filters, texts) {
            // If the row is too narrow, only the active filter is shown.
            if !filter.isActive, !marks.isEmpty, columns > canvas.size.columns { continue }
            let role: Role = filter.isActive ? .activeFilter : .faint
            column =
                canvas.put(text, row: Self.filterRow, column: column, role: role, click: .list(filter.intent))
                + gap
        }
        for mark in marks {
            column = canvas.put(mark, row: Self.filterRow, column: column, role: .activeFilter) + gap
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
}

extension ListState.Line {
    fileprivate func paint(on canvas: inout Canvas, row: Int) {
        switch self {
        case .blank: return
        case .header(let title): canvas.put(title, row: row, column: 1, role: .sectionHeader)
        case .item(let item): item.paint(on: &canvas, row: row)
        }
    }
}

extension ListState.Row {
    func paint(on canvas: inout Canvas, row: Int) {
        let columns = canvas.size.columns
        canvas.makeClickable(row: row, columns: 0..<columns, .list(isSelected ? .open : .select(id)))
        // A click on the blanks beside the circle counts too: one column is hard to hit.
        canvas.makeClickable(row: row, columns: 2..<5, .list(.toggleItem(id)))
        if canvas.charset.isPlain { return paintPlain(on: &canvas, row: row) }
        if isSelected { canvas.put("❯", row: row, column: 1, role: .selected) }
        canvas.put(mark, row: row, column: 3, role: isOverdue ? .overdue : isDone ? .faint : .text)

        var end = columns
        if !canvas.size.isNarrow { end = canvas.putRight("›", row: row, end: columns - 1, role: .faint) - 2 }
        end = paintRightColumns(on: &canvas, row: row, end: end)

        let title = canvas.display(title, limit: columns)
        let minTitleColumns = title.limited(to: 10, charset: canvas.charset).columns
        let tail = tail(fitting: end - 5 - minTitleColumns, on: canvas)
        let room = end - 5 - tail.reduce(0) { $0 + $1.text.columns }
        var column = 5 + paint(title.limited(to: room, charset: canvas.charset), on: &canvas, row: row)
        for (text, role) in tail {
            // The snippet is the last part.
            if role == .match {
                let source = "  \(snippet ?? "")"
                let matches = snippetMatches.map { $0.lowerBound + 2..<$0.upperBound + 2 }
                canvas.put(text, marking: matches, of: source, row: row, column: column, role: .faint)
            } else {
                canvas.put(text, row: row, column: column, role: role)
            }
            column += text.columns
        }
        guard isSelected else { return }
        canvas.select(row: row)
        canvas.placeCursor(row: row, column: 1, isVisible: false)
    }

    /// Paints the title, with the matches highlighted.
    ///
    /// - Parameter shown: the title, already cut to fit.
    /// - Returns: the columns that it takes up.
    private func paint(_ shown: DisplayText, on canvas: inout Canvas, row: Int) -> Int {
        let role: Role = isDone ? .done : isSelected ? .selected : .text
        return canvas.put(shown, marking: titleMatches, of: title, row: row, column: 5, role: role) - 5
    }

    /// The circle, with a check if done. Overdue items get `!`, because the word may not fit on the row.
    private var mark: String { isOverdue ? "!" : isDone ? "✓" : "○" }

    /// What follows the title, as far as it fits. In order of importance: due date, `overdue`, snippet, time.
    private func tail(fitting columns: Int, on canvas: Canvas) -> [(text: DisplayText, role: Role)] {
        let role: Role = isDone ? .faint : .text
        var room = columns
        func fits(_ text: String?, after separator: DisplayText? = nil) -> DisplayText? {
            guard let shown = text.map({ canvas.display($0) }) else { return nil }
            let needed = shown.columns + (separator?.columns ?? 0)
            guard needed <= room else { return nil }
            room -= needed
            return shown
        }
        let dash = canvas.display(" - ")
        let due = fits(self.due, after: dash)
        let overdue = fits(isOverdue ? "  overdue" : nil)
        // The snippet takes up to half of the room, but at least 16 columns if there are as many.
        let snippet = fits(
            room < 10
                ? nil
                : self.snippet.map { snippet in
                    "  "
                        + canvas.display(snippet, limit: max(room / 2, min(room - 2, 16))).text
                }
        )
        let time = fits(self.time.map { " \($0)" })
        let parts = [
            (due.map { _ in dash }, role), (due, isOverdue ? .overdue : role), (time, role),
            (overdue, .overdue), (snippet, .match),
        ]
        return parts.compactMap { text, role in text.map { ($0, role) } }
    }

    /// The initials that fit, and the number of people left out: `AB BL +2`.
    private func initials(fitting columns: Int, on canvas: Canvas) -> DisplayText {
        // Each takes two columns or more.
        for count in stride(from: min(initials.count, columns), through: 0, by: -1) {
            let rest = initials.count - count
            let parts = initials.prefix(count) + (rest > 0 ? ["+\(rest)"] : [])
            let shown = canvas.display(parts.reduce("") { $0.isEmpty ? $1 : "\($0) \($1)" })
            if shown.columns <= columns { return shown }
        }
        return canvas.display("")
    }

    /// Paints location, initials and priority in their columns, if the screen is wide enough.
    ///
    /// - Returns: the end of the title's room. The title can use columns that are empty in this row.
    private func paintRightColumns(on canvas: inout Canvas, row: Int, end: Int) -> Int {
        let (size, columns) = (canvas.size, canvas.size.columns)
        var places: [(text: DisplayText, width: Int, role: Role)] = []
        if size.hasLocationColumn {
            let width = min(columns / 8, 20)
            places.append((canvas.display(location, limit: width), width, .faint))
        }
        if size.isWide {
            let width = min(columns / 16, 11)
            places.append((initials(fitting: width, on: canvas), width, isDone ? .faint : .text))
        }
        let priorityText = priority.map { size.isWide ? $0.text : String($0.text.prefix(1)) } ?? ""
        let priorityRole: Role = isDone ? .faint : priority == .high ? .highPriority : .lowPriority
        places.append((canvas.display(priorityText), size.isWide ? 6 : 1, priorityRole))

        var start = end
        var used = end
        for (index, (text, width, role)) in places.enumerated() {
            start -= width
            // The location is aligned right, so that the title can use the rest of its column.
            let column = size.hasLocationColumn && index == 0 ? start + width - text.columns : start
            if text.columns > 0 {
                canvas.put(text, row: row, column: column, role: role)
                used = column - 2
            }
            start -= 2
        }
        return used
    }
}

extension Priority {
    /// The priority with its glyph, such as `▲ high`.
    var text: String {
        switch self {
        case .high: "▲ high"
        case .medium: "medium"
        case .low: "▽ low"
        }
    }
}
