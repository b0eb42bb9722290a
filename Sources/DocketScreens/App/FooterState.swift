/// The last row: hints for the most useful keys, or a message about what has just happened.
package enum FooterState: Equatable, Sendable {
    /// The warning stands until its cause is gone, with the hints behind it.
    case hints([FooterHint], offer: Notice? = nil, position: String? = nil, warning: String? = nil)
    case notice(Notice)
    case error(String)
    case prompt(PromptState)

    /// - Parameter position: what stands at the right of a notice or an error too.
    func paint(on canvas: inout Canvas, position: String? = nil) {
        let row = canvas.size.rows - 1
        switch self {
        case .hints(let hints, let offer, let position, let warning):
            let end = Self.end(before: position, on: canvas)
            var column = 1
            if let warning {
                column =
                    canvas.put(warning, row: row, column: column, limit: end - column, role: .error) + 2
            } else if let offer {
                column = offer.paint(on: &canvas, row: row, columns: column..<end) + 2
            }
            FooterHint.paint(hints, on: &canvas, row: row, columns: column..<max(end, column))
            Self.paint(position, on: &canvas)
        case .notice(let notice):
            notice.paint(on: &canvas, lastRow: row, end: Self.end(before: position, on: canvas))
            Self.paint(position, on: &canvas)
        case .error(let message):
            canvas.putMessage(
                message,
                lastRow: row,
                end: Self.end(before: position, on: canvas),
                maxRows: row,
                role: .error
            )
            Self.paint(position, on: &canvas)
        case .prompt(let prompt):
            prompt.paint(on: &canvas, row: row)
        }
    }

    /// The position in a list, such as `3/17`; nil if none is shown.
    var position: String? {
        if case .hints(_, _, let position, _) = self { position } else { nil }
    }

    /// The end of the room for other texts. The room of the position is that of the last one, so that the others stay
    /// where they are while the selection moves. On a small screen there is no position.
    private static func end(before position: String?, on canvas: Canvas) -> Int {
        let end = canvas.size.columns - 1
        guard let position, let slash = position.firstIndex(of: "/") else { return end }
        let start = end - 2 * position[slash...].utf8.count + 1
        return start < canvas.size.columns / 2 ? end : start - 2
    }

    private static func paint(_ position: String?, on canvas: inout Canvas) {
        guard let position, end(before: position, on: canvas) < canvas.size.columns - 1 else { return }
        canvas.putRight(position, row: canvas.size.rows - 1, end: canvas.size.columns - 1, role: .faint)
    }
}

extension Canvas {
    /// Puts a message so that it ends in that row. A long one is not cut: it takes rows of the page. If it takes too
    /// many, its end is shown, which says what to do.
    ///
    /// - Parameter end: the end of the room in the last row.
    mutating func putMessage(_ message: String, lastRow: Int, end: Int, maxRows: Int, role: Role) {
        var lines = TextWrapping.lines(of: message, columns: size.columns - 2, charset: charset)
        if let last = lines.last, columns(of: last) > end - 1 {
            lines = TextWrapping.lines(of: message, columns: end - 1, charset: charset)
        }
        lines = lines.suffix(max(maxRows, 1))
        for (index, line) in lines.enumerated() {
            let row = lastRow - lines.count + 1 + index
            clear(row: row)
            put(line, row: row, column: 1, role: role)
        }
    }
}
