import DocketCore

extension ListState.Row {
    func paint(on canvas: inout Canvas, row: Int) {
        let columns = canvas.size.columns
        let selecting = occurrence.map { Intent.agenda(.select(.occurrence(id, $0))) } ?? .list(.select(id))
        canvas.makeClickable(row: row, columns: 0..<columns, isSelected ? .list(.open) : selecting)
        if canvas.charset.isPlain {
            if occurrence == nil { canvas.makeClickable(row: row, columns: 2..<5, .list(.toggleItem(id))) }
            return paintPlain(on: &canvas, row: row)
        }
        let layout = RowLayout(self, on: canvas)
        if occurrence == nil {
            // A click on the blanks beside the circle counts too: one column is hard to hit.
            let circle = layout.indent + 2..<layout.indent + 5
            canvas.makeClickable(row: row, columns: circle, .list(.toggleItem(id)))
        }
        if isSelected { canvas.put("❯", row: row, column: 1, role: isDone ? .text : .selected) }
        if isMarked { canvas.put("*", row: row, column: 2, role: .strong) }
        canvas.put(mark, row: row, column: layout.indent + 3, role: markRole)

        var column = layout.titleColumn
        if !layout.lead.isEmpty {
            let role: Role = isPast ? .dueToday : occurrence == nil ? .text : .faint
            canvas.put(layout.lead, row: row, column: column - layout.lead.unicodeScalars.count, role: role)
        }
        let titleRole: Role =
            isDone ? .done : isSelected ? .selected : occurrence == nil ? .text : .faint
        column = canvas.put(
            layout.title,
            marking: titleMatches,
            of: title,
            row: row,
            column: column,
            role: titleRole
        )
        for (text, role) in [
            (layout.tail.lead(at: layout.level), .faint),
            (layout.tail.date(at: layout.level), isDone ? .faint : dueRole),
            (layout.tail.time(at: layout.level), isDone ? .faint : isPast ? .dueToday : .text),
            (layout.tail.repeatMark(at: layout.level), .faint),
            (layout.tail.remark(at: layout.level), .text),
        ] as [(String, Role)] where !text.isEmpty {
            column = canvas.put(text, row: row, column: column, role: role)
        }
        for note in layout.notes.shown(at: layout.level) {
            let isTags = note.kind == .tags
            column = canvas.put(
                note.text,
                marking: isTags ? extras.tagMatches : [],
                of: isTags ? extras.tags : "",
                row: row,
                column: column + RowNotes.gap,
                role: .faint
            )
        }
        canvas.put(
            layout.snippet,
            marking: snippetMatches,
            of: snippet ?? "",
            row: row,
            column: column + 2,
            role: .faint
        )
        canvas.put(
            layout.location,
            marking: locationMatches,
            of: location,
            row: row,
            column: layout.locationColumn,
            role: .faint
        )
        canvas.put(
            layout.project,
            marking: extras.project?.matches ?? [],
            of: extras.project?.name ?? "",
            row: row,
            column: layout.projectColumn,
            role: isDone ? .faint : .project(extras.project?.color)
        )
        canvas.put(layout.initials, row: row, column: layout.initialsColumn, role: isDone ? .faint : .text)
        paintPriority(on: &canvas, row: row, layout: layout)

        guard isSelected else { return }
        canvas.select(row: row)
        canvas.placeCursor(row: row, column: 1, isVisible: false)
    }

    private func paintPriority(on canvas: inout Canvas, row: Int, layout: RowLayout) {
        guard let priority else { return }
        let text = priority.text
        let role: Role = isDone ? .faint : priority == .high ? .highPriority : .lowPriority
        let column = canvas.put(String(text.prefix(1)), row: row, column: layout.priorityColumn, role: role)
        guard canvas.size.isWide, layout.level < .shortPriority else { return }
        canvas.put(
            String(text.dropFirst()),
            row: row,
            column: column,
            role: isDone || priority == .low ? .faint : .text
        )
    }

    /// The circle, with a check if done; another mark for what can't be checked yet. What should be done by now gets `!`, because the word may not fit on the row.
    private var mark: String { isDone ? "✓" : isOverdue || isPast ? "!" : occurrence == nil ? "○" : "↻" }

    /// The mark has a colour where it is `!`.
    private var markRole: Role {
        isDone || occurrence != nil ? .faint : isOverdue ? .overdue : isPast ? .dueToday : .text
    }

    /// The role of an open to-do's date.
    private var dueRole: Role { isOverdue ? .overdue : isDueToday || isPast ? .dueToday : .text }

    /// The initials that fit, and the number of people left out: `AB BL +2`.
    func initials(fitting columns: Int, on canvas: Canvas) -> DisplayText {
        if initials.isEmpty { return .empty }
        // Each takes two columns or more.
        for count in stride(from: min(initials.count, columns), through: 0, by: -1) {
            let rest = initials.count - count
            let parts = initials.prefix(count) + (rest > 0 ? ["+\(rest)"] : [])
            let shown = canvas.display(parts.reduce("") { $0.isEmpty ? $1 : "\($0) \($1)" })
            if shown.columns <= columns { return shown }
        }
        return .empty
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
