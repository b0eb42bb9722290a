import DocketCore

extension ListState.Row {
    /// Paints the row in words: `[ ] Buy milk - Due: 15.03.2027 09:30–10:00, high priority, AB BL, Home`. A part is not
    /// indented, but names what it is a part of.
    func paintPlain(on canvas: inout Canvas, row: Int) {
        if isMarked { canvas.put("*", row: row, column: 0) }
        let mark = occurrence == nil ? isDone ? "[x] " : "[ ] " : "again: "
        var column = canvas.put(mark + lead(on: canvas.size), row: row, column: 1)
        let end = canvas.size.columns - 1
        let whole = canvas.display(title, limit: end)
        let tail = RowTail(self, on: canvas.size, repeatMark: ", repeats", remarkSeparator: ", ")
        let level = RowLevel.first(titleColumns: whole.columns) { level in
            let rest = others(at: level)
            return column + whole.columns + tail.columns(at: level) + canvas.columns(of: rest) <= end
        }
        let due = tail.lead(at: level) + tail.date(at: level) + tail.time(at: level)
        let rest = due + tail.repeatMark(at: level) + tail.remark(at: level) + others(at: level)
        let role: Role = isDone ? .done : isSelected ? .selected : .text
        let shown = whole.limited(to: end - column - canvas.columns(of: rest), charset: canvas.charset)
        canvas.put(shown, row: row, column: column, role: role)
        column += shown.columns
        canvas.put(rest, row: row, column: column, role: isOverdue ? .overdue : isDone ? .faint : .text)
        if isSelected { canvas.placeCursor(row: row, column: 1, isVisible: false) }
    }

    /// The parts that follow due date and time, each with its separator.
    private func others(at level: RowLevel) -> String {
        let priority = priority.map { level < .shortPriority ? "\($0.rawValue) priority" : $0.rawValue }
        let parts = [
            level < .noYear ? snippet.map { "found: \($0)" } : nil,
            level < .noParts ? place.parts.map { "\($0.done)/\($0.all) done" } : nil,
            level < .noTime ? extras.firstDay.map { "from \($0.text(in: dateFormat))" } : nil,
            level < .noWhole ? place.whole.map { "part of \($0)" } : nil,
            level < .noTags ? extras.tags : nil,
            level < .noRemark ? priority : nil,
            level < .noInitials ? initials.joined(separator: " ") : nil,
            level < .noProject ? extras.project.map { "project \($0.name)" } : nil,
            level < .noLocation ? location : nil,
        ]
        return parts.compactMap { $0 }.filter { !$0.isEmpty }.map { ", \($0)" }.joined()
    }
}
