/// The last row: the keys that are most useful now, or a word about what has just happened.
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
            if let position, offer == nil {
                end =
                    canvas.putRight(
                        position,
                        row: row,
                        end: end,
                        start: canvas.size.columns / 2,
                        role: .faint
                    ) - 2
            }
            FooterHint.paint(hints, on: &canvas, row: row, columns: column..<max(end, column))
        case .notice(let notice):
            notice.paint(on: &canvas, row: row, column: 1)
        case .error(let message):
            // Where the row is narrow, the reason would be cut off: the error takes rows of the page.
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
