import DocketCore

extension ListState {
    /// The row on which the items begin.
    static func firstRow(on size: Size) -> Int { size.isRoomy ? 3 : 2 }

    func paint(on canvas: inout Canvas) {
        paintFilters(on: &canvas)
        let firstRow = Self.firstRow(on: canvas.size)
        switch content {
        case .blank: return
        case .failed(let error): canvas.putLines(error.message, firstRow: firstRow, role: .error)
        case .lines(let lines):
            for (index, line) in lines.enumerated() {
                switch line {
                case .blank: continue
                case .header(let title):
                    canvas.put(title, row: firstRow + index, column: 1, role: .sectionHeader)
                case .item(let row): row.paint(on: &canvas, row: firstRow + index)
                }
            }
        }
    }

    private func paintFilters(on canvas: inout Canvas) {
        var column = 1
        for filter in filters {
            let role: Role = filter.isActive ? .activeFilter : .faint
            column = canvas.put("\(filter.title) \(filter.count)", row: 1, column: column, role: role)
            column += canvas.size.columns < 40 ? 1 : 3
        }
        if let personName {
            column = canvas.put("· \(personName)", row: 1, column: column, role: .activeFilter) + 2
        }
        canvas.putRight("+ New Todo", row: 1, end: canvas.size.columns - 1, start: column, role: .key)
    }
}

extension ListState.Row {
    func paint(on canvas: inout Canvas, row: Int) {
        let columns = canvas.size.columns
        if isSelected { canvas.put("❯", row: row, column: 1, role: .selected) }
        canvas.put(isDone ? "✓" : "○", row: row, column: 3, role: isDone ? .faint : .text)

        var end = columns
        if columns >= 40 { end = canvas.putRight("›", row: row, end: columns - 1, role: .faint) - 2 }
        end = paintRightColumns(on: &canvas, row: row, end: end)

        var tail: [(text: String, role: Role)] = []
        if let due { tail.append((" - \(due)", isOverdue ? .overdue : isDone ? .faint : .text)) }
        if let time { tail.append((" \(time)", isDone ? .faint : .text)) }
        if isOverdue { tail.append(("  overdue", .overdue)) }

        // The title gives way down to ten columns, then what stands behind it is cut.
        let tailColumns = tail.map { canvas.columns(of: $0.text) }.reduce(0, +)
        let titleLimit = max(end - 5 - tailColumns, min(10, end - 5))
        var column = canvas.put(
            title,
            row: row,
            column: 5,
            limit: titleLimit,
            role: isDone ? .done : isSelected ? .selected : .text
        )
        for (text, role) in tail {
            column = canvas.put(text, row: row, column: column, limit: max(end - column, 0), role: role)
        }
        if isSelected { canvas.placeCursor(row: row, column: 1, isVisible: false) }
    }

    /// Puts location, initials and priority into their columns, as far as the screen is wide enough for each.
    ///
    /// - Returns: the column where they begin. What a row does not have leaves its place to the title.
    private func paintRightColumns(on canvas: inout Canvas, row: Int, end: Int) -> Int {
        let columns = canvas.size.columns
        var places: [(text: String, width: Int, role: Role)] = []
        if columns >= 60 { places.append((location, min(columns / 8, 20), .faint)) }
        if columns >= 50 { places.append((initials, 5, .text)) }
        let priorityText = priority.map { columns >= 40 ? $0.text : String($0.text.prefix(1)) } ?? ""
        places.append((priorityText, columns >= 40 ? 6 : 1, priority == .high ? .highPriority : .lowPriority))

        var start = end
        var used = end
        for (text, width, role) in places {
            start -= width
            if canvas.put(text, row: row, column: start, limit: width, role: role) > start {
                used = start - 2
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
