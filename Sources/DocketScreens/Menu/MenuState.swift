/// The choices of a menu, in the footer.
package struct MenuState: Equatable, Sendable {
    package let title: String
    package let choices: [FooterHint]
}

extension MenuState {
    /// Paints the choices so that they end in that row. None is left out: on a narrow screen they take rows of the page.
    func paint(on canvas: inout Canvas, lastRow: Int) {
        let lines = lines(on: canvas).prefix(max(lastRow, 1))
        for (index, line) in lines.enumerated() {
            let row = lastRow - lines.count + 1 + index
            canvas.clear(row: row)
            var column = 1
            if index == 0 { column = canvas.put(title, row: row, column: column, role: .notice) + 2 }
            FooterHint.paint(line, on: &canvas, row: row, columns: column..<canvas.size.columns)
        }
    }

    /// The choices of each row.
    private func lines(on canvas: Canvas) -> [[FooterHint]] {
        var lines: [[FooterHint]] = [[]]
        var room = canvas.size.columns - canvas.columns(of: title) - 3
        for choice in choices {
            let columns = canvas.columns(of: choice.keys) + 1 + canvas.columns(of: choice.word)
            if columns > room, !(lines.last ?? []).isEmpty || lines.count == 1 {
                lines.append([])
                room = canvas.size.columns - 1
            }
            lines[lines.count - 1].append(choice)
            room -= columns + 2
        }
        return lines
    }
}
