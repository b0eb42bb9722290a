import DocketCore

extension ListState.Row {
    /// Paints the row in words: `[ ] Buy milk - Due: 15.03.2027 09:30–10:00, high priority, AB BL, Home`.
    func paintPlain(on canvas: inout Canvas, row: Int) {
        var column = canvas.put(isDone ? "[x] " : "[ ] ", row: row, column: 1)
        let end = canvas.size.columns - 1
        let minTitleColumns = DisplayText(title, limit: 10, charset: canvas.charset).columns
        var room = end - column - minTitleColumns
        var shown: [String] = []
        // If there is too little room, the last parts are left out.
        for part in parts {
            room -= canvas.columns(of: part)
            if room < 0 { break }
            shown.append(part)
        }
        let rest = shown.joined()
        let limit = end - column - canvas.columns(of: rest)
        let role: Role = isDone ? .done : isSelected ? .selected : .text
        column = canvas.put(title, row: row, column: column, limit: limit, role: role)
        canvas.put(rest, row: row, column: column, role: isOverdue ? .overdue : isDone ? .faint : .text)
        if isSelected { canvas.placeCursor(row: row, column: 1, isVisible: false) }
    }

    /// The parts that follow the title, each with its separator.
    private var parts: [String] {
        let dueAndTime = [due, time].compactMap { $0 }.joined(separator: " ")
        let others = [
            snippet.map { "found: \($0)" } ?? "", isOverdue ? "overdue" : "",
            priority.map { "\($0.rawValue) priority" } ?? "",
            initials.joined(separator: " "), location,
        ]
        return [dueAndTime].filter { !$0.isEmpty }.map { " - \($0)" }
            + others.filter { !$0.isEmpty }.map { ", \($0)" }
    }
}
