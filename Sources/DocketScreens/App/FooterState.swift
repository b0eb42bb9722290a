/// The last row: hints for the most useful keys, or a message about what has just happened.
package enum FooterState: Equatable, Sendable {
    case hints([FooterHint], offer: Notice? = nil, position: String? = nil)
    case notice(Notice)
    case error(String)
    case prompt(PromptState)

    func paint(on canvas: inout Canvas) {
        let row = canvas.size.rows - 1
        switch self {
        case .hints(let hints, let offer, let position):
            var column = 1
            if let offer { column = offer.paint(on: &canvas, row: row, column: column) + 2 }
            var end = canvas.size.columns - 1
            let start = canvas.size.columns / 2
            let shownPosition = offer == nil ? position : nil
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
            // A long error is not cut: it takes rows of the page.
            let columns = canvas.size.columns - 2
            let lines = TextWrapping.lines(of: message, columns: columns, charset: canvas.charset)
                .prefix(max(row, 1))
            for (index, line) in lines.enumerated() {
                let lineRow = row - lines.count + 1 + index
                canvas.clear(row: lineRow)
                canvas.put(line, row: lineRow, column: 1, role: .error)
            }
        case .prompt(let prompt):
            prompt.paint(on: &canvas, row: row)
        }
    }
}
