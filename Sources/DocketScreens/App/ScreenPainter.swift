/// Paints one state after another, and again only those rows of the list that have changed since the last one.
package struct ScreenPainter {
    private let charset: Charset
    private var last: Painted?

    private struct Painted {
        let state: ScreenState
        /// Without the footer, which may take rows of the list.
        let canvas: Canvas
    }

    package init(charset: Charset) {
        self.charset = charset
    }

    /// The state as it looks on a screen of its size.
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
        state.body.paint(on: &canvas, since: formerList(on: state.size))
        last = Painted(state: state, canvas: canvas)
        state.footer.paint(on: &canvas)
        return canvas
    }

    private func formerList(on size: Size) -> PaintedList? {
        guard let last, last.state.size == size, case .list(let list) = last.state.body else { return nil }
        return PaintedList(state: list, canvas: last.canvas)
    }
}
