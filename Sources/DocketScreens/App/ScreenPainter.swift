/// Paints one state after another. Reuses header, list rows and footer that have not changed.
package struct ScreenPainter {
    private let charset: Charset
    private var last: Painted?

    private struct Painted {
        let state: ScreenState
        /// Without the footer, which may cover rows of the list.
        let canvas: Canvas
        /// The last row without the position; nil if the footer took more rows.
        let hints: Canvas.Row?
    }

    package init(charset: Charset) {
        self.charset = charset
    }

    /// The canvas for `state`, of the state's size.
    package mutating func canvas(of state: ScreenState) -> Canvas {
        var canvas = Canvas(size: state.size, charset: charset)
        guard !state.size.isTooSmall else {
            canvas.put("Docket needs \(Size.smallest.columns)x\(Size.smallest.rows)", row: 0, column: 0)
            return canvas
        }
        if let last, last.state.size == state.size, last.state.header == state.header {
            canvas.copy(row: 0, of: last.canvas, to: 0)
        } else {
            state.header.paint(on: &canvas)
        }
        state.body.paint(on: &canvas, reusing: previousList(on: state.size))
        let page = canvas
        var hints: Canvas.Row?
        if case .hints = state.footer {
            let row = state.size.rows - 1
            if let last, let painted = last.hints, last.state.size == state.size,
                last.state.footer.differsOnlyInPosition(from: state.footer)
            {
                canvas.put(painted, row: row)
            } else {
                state.footer.paint(on: &canvas, position: state.position)
            }
            hints = canvas.row(row)
        } else {
            state.footer.paint(on: &canvas, position: state.position)
        }
        state.footer.paintPosition(state.position, on: &canvas)
        last = Painted(state: state, canvas: page, hints: hints)
        return canvas
    }

    private func previousList(on size: Size) -> PaintedList? {
        guard let last, last.state.size == size, case .list(let list) = last.state.body else { return nil }
        return PaintedList(state: list, canvas: last.canvas)
    }
}
