import DocketCore

extension ListState.Row {
    /// Paints the row, or in words: `[ ] Buy milk - Due: 15.03.2027 09:30–10:00, high priority, AB BL, project Home`. In
    /// words a part is not indented, but names what it is a part of.
    func paint(on canvas: inout Canvas, row: Int) {
        let isPlain = canvas.charset.isPlain
        let selecting = occurrence.map { Intent.agenda(.select(.occurrence(id, $0))) } ?? .list(.select(id))
        canvas.makeClickable(
            row: row,
            columns: 0..<canvas.size.columns,
            isSelected ? .list(.open) : selecting
        )
        let layout = RowLayout(self, on: canvas)
        if occurrence == nil {
            // A click on the blanks beside the circle counts too: one column is hard to hit.
            let circle = layout.indent + 2..<layout.indent + 5
            canvas.makeClickable(row: row, columns: circle, .list(.toggleItem(id)))
        }
        paintStart(on: &canvas, row: row, layout: layout)
        var column = canvas.put(
            layout.title,
            marking: isPlain ? [] : titleMatches,
            of: title,
            row: row,
            column: layout.titleColumn,
            role: titleRole(isPlain: isPlain)
        )
        let (tail, level) = (layout.tail, layout.level)
        let rest: Role = isOverdue ? .overdue : isDone ? .faint : .text
        for (text, role) in [
            (tail.lead(at: level), .faint),
            (tail.date(at: level), isDone ? .faint : dueRole),
            (tail.time(at: level), isDone ? .faint : isPast ? .dueToday : .text),
            (tail.repeatMark(at: level), .faint),
            (tail.remark(at: level), .text),
        ] as [(String, Role)] where !text.isEmpty {
            column = canvas.put(text, row: row, column: column, role: isPlain ? rest : role)
        }
        layout.forEachBehind { part in
            column = canvas.put(
                part.text(at: level),
                marking: isPlain ? [] : part.matches,
                of: part.source,
                row: row,
                column: column + (isPlain ? 0 : RowLayout.gap),
                role: isPlain ? rest : .faint
            )
        }
        canvas.put(
            layout.snippet,
            marking: snippetMatches,
            of: snippet ?? "",
            row: row,
            column: column + RowLayout.gap,
            role: .faint
        )
        layout.forEachAtRight(on: canvas.size) { part, column in
            paint(part, at: level, on: &canvas, row: row, column: column)
        }
        guard isSelected else { return }
        canvas.select(row: row)
        canvas.placeCursor(row: row, column: 1, isVisible: false)
    }

    /// Paints what stands before the title.
    private func paintStart(on canvas: inout Canvas, row: Int, layout: RowLayout) {
        if canvas.charset.isPlain {
            if isMarked { canvas.put("*", row: row, column: 0) }
            canvas.put(layout.mark + layout.lead, row: row, column: 1)
            return
        }
        if isSelected { canvas.put("❯", row: row, column: 1, role: isDone ? .text : .selected) }
        if isMarked { canvas.put("*", row: row, column: 2, role: .strong) }
        canvas.put(mark, row: row, column: layout.indent + 3, role: markRole)
        if !layout.lead.isEmpty {
            let role: Role = isPast ? .dueToday : occurrence == nil ? .text : .faint
            let column = layout.titleColumn - layout.lead.unicodeScalars.count
            canvas.put(layout.lead, row: row, column: column, role: role)
        }
    }

    /// Paints a part at the right.
    private func paint(_ part: RowPart, at level: RowLevel, on canvas: inout Canvas, row: Int, column: Int) {
        let text = part.text(at: level)
        var (start, role) = (0, Role.faint)
        switch part.kind {
        case .priority:
            // The glyph has a colour, the word has not.
            start = 1
            let glyph: Role = isDone ? .faint : priority == .high ? .highPriority : .lowPriority
            canvas.put(text.part(0..<start), row: row, column: column, role: glyph)
            role = isDone || priority == .low ? .faint : .text
        case .initials: role = isDone ? .faint : .text
        case .project: role = isDone ? .faint : .project(extras.project?.color)
        case .location, .snippet, .parts, .firstDay, .parent, .tags: break
        }
        canvas.put(
            start == 0 ? text : text.part(start..<Int.max),
            marking: part.matches,
            of: part.source,
            row: row,
            column: column + start,
            role: role
        )
    }

    /// The circle, with a check if done; another mark for what can't be checked yet. What should be done by now gets `!`,
    /// because the word may not fit on the row.
    private var mark: String { isDone ? "✓" : isOverdue || isPast ? "!" : occurrence == nil ? "○" : "↻" }

    /// The mark has a colour where it is `!`.
    private var markRole: Role {
        isDone || occurrence != nil ? .faint : isOverdue ? .overdue : isPast ? .dueToday : .text
    }

    private func titleRole(isPlain: Bool) -> Role {
        isDone ? .done : isSelected ? .selected : occurrence == nil || isPlain ? .text : .faint
    }

    /// The role of an open to-do's date.
    private var dueRole: Role { isOverdue ? .overdue : isDueToday || isPast ? .dueToday : .text }
}
