/// Paints one state after another. Reuses header and list rows that have not changed.
package struct ScreenPainter {
    private let charset: Charset
    private var last: Painted?

    private struct Painted {
        let state: ScreenState
        /// Without the footer, which may cover rows of the list.
        let canvas: Canvas
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
        last = Painted(state: state, canvas: canvas)
        state.footer.paint(on: &canvas, position: state.position)
        return canvas
    }

    private func previousList(on size: Size) -> PaintedList? {
        guard let last, last.state.size == size, case .list(let list) = last.state.body else { return nil }
        return PaintedList(state: list, canvas: last.canvas)
    }
}
