/// The last row: hints for the most useful keys, or a message about what has just happened.
package enum FooterState: Equatable, Sendable {
    /// The warning stands until its cause is gone, with the hints behind it.
    case hints([FooterHint], offer: Notice? = nil, position: String? = nil, warning: String? = nil)
    case notice(Notice)
    case error(String)
    case prompt(PromptState)
    case menu(MenuState)

    func paint(on canvas: inout Canvas) {
        let row = canvas.size.rows - 1
        switch self {
        case .hints(let hints, let offer, let position, let warning):
            var column = 1
            if let warning {
                column = canvas.put(warning, row: row, column: column, role: .error) + 2
            } else if let offer {
                column = offer.paint(on: &canvas, row: row, column: column) + 2
            }
            var end = canvas.size.columns - 1
            let start = canvas.size.columns / 2
            let shownPosition = offer == nil && warning == nil ? position : nil
            let positionColumns = shownPosition.map { canvas.columns(of: $0) + 2 } ?? 0
            if end - positionColumns + 2 >= start { end -= positionColumns }
            FooterHint.paint(hints, on: &canvas, row: row, columns: column..<max(end, column))
            if let shownPosition {
                let end = canvas.size.columns - 1
                canvas.putRight(shownPosition, row: row, end: end, start: start, role: .faint)
            }
        case .notice(let notice):
            notice.paint(on: &canvas, row: row, column: 1)
        case .error(let message):
            canvas.putError(message, lastRow: row)
        case .prompt(let prompt):
            prompt.paint(on: &canvas, row: row)
        case .menu(let menu):
            menu.paint(on: &canvas, lastRow: row)
        }
    }
}

extension Canvas {
    /// Puts an error so that it ends in that row. A long one is not cut: it takes rows of the page.
    mutating func putError(_ message: String, lastRow: Int) {
        let lines = TextWrapping.lines(of: message, columns: size.columns - 2, charset: charset)
            .prefix(max(lastRow, 1))
        for (index, line) in lines.enumerated() {
            let row = lastRow - lines.count + 1 + index
            clear(row: row)
            put(line, row: row, column: 1, role: .error)
        }
    }
}
