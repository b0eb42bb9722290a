/// The choices of a menu, in the footer.
package struct MenuState: Equatable, Sendable {
    package let title: String
    package let choices: [FooterHint]
    /// Hints that are shown only where they need no row of their own.
    let others: [FooterHint]
}

extension MenuState {
    /// The rows that the menu takes. On a narrow screen, some are rows of the page.
    func rows(on size: Size, charset: Charset) -> Int { lines(on: size, charset: charset).count }

    /// Paints the choices so that they end in that row. None is left out.
    func paint(on canvas: inout Canvas, lastRow: Int) {
        let lines = lines(on: canvas.size, charset: canvas.charset)
        for (index, line) in lines.enumerated() {
            let row = lastRow - lines.count + 1 + index
            canvas.clear(row: row)
            var column = 1
            if index == 0 { column = canvas.put(title, row: row, column: column, role: .notice) + 2 }
            FooterHint.paint(line, on: &canvas, row: row, columns: column..<canvas.size.columns)
        }
    }

    /// The hints of each row. Where the words would take too much of the page, only the keys are shown.
    private func lines(on size: Size, charset: Charset) -> [[FooterHint]] {
        let choices = lines(of: choices, on: size, charset: charset)
        guard choices.count <= max(size.rows / 4, 1) else {
            return lines(of: self.choices.map(\.withoutWord), on: size, charset: charset)
        }
        let all = lines(of: self.choices + others, on: size, charset: charset)
        return all.count == choices.count ? all : choices
    }

    private func lines(of hints: [FooterHint], on size: Size, charset: Charset) -> [[FooterHint]] {
        var lines: [[FooterHint]] = [[]]
        var room = size.columns - DisplayText(title, charset: charset).columns - 3
        for hint in hints {
            let columns = hint.columns { DisplayText($0, charset: charset).columns }
            if columns > room, !(lines.last ?? []).isEmpty || lines.count == 1 {
                lines.append([])
                room = size.columns - 1
            }
            lines[lines.count - 1].append(hint)
            room -= columns + FooterHint.gap
        }
        return lines
    }
}

extension FooterHint {
    fileprivate var withoutWord: FooterHint {
        FooterHint(actions: actions, separator: separator, word: "", importance: importance)
    }
}
