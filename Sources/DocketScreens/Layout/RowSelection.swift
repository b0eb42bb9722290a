/// The selected row of a list, and the visible part of the list.
struct RowSelection<ID: Sendable> {
    /// The id of the selected row; nil if there are no rows.
    private(set) var id: ID?
    /// The index of the selected row. It stays the same when that row is removed.
    private(set) var index = 0
    private var scrolling = Scrolling()

    /// The rows to select from.
    struct Rows {
        var count: Int
        /// The number of lines, including headers and blank lines.
        var lineCount: Int
        var id: (Int) -> ID?
        /// The line of the row at an index, together with the header if the row is the first below it.
        var lines: (Int) -> Range<Int>
    }

    mutating func select(_ index: Int, of rows: Rows, height: Int) {
        self.index = min(max(index, 0), max(rows.count - 1, 0))
        id = rows.id(self.index)
        guard id != nil else { return }
        reveal(of: rows, height: height)
    }

    /// Without room for its header, the row itself is visible.
    private mutating func reveal(of rows: Rows, height: Int) {
        let lines = rows.lines(index).suffix(max(height, 1))
        scrolling.reveal(lines, count: rows.lineCount, rows: height)
    }

    /// Moves selection and view by so many rows, so that the selection stays at the same place on the screen.
    private mutating func page(_ step: Int, of rows: Rows, height: Int) {
        scrolling.scroll(by: step, count: rows.lineCount, rows: height)
        select(index + step, of: rows, height: height)
    }

    mutating func move(_ intent: MoveIntent, of rows: Rows, height: Int) {
        switch intent {
        case .rows(let step): select(index + step, of: rows, height: height)
        case .pages(let step): page(step * height, of: rows, height: height)
        case .halfPages(let step): page(step * max(height / 2, 1), of: rows, height: height)
        case .goTo(let number): select(number - 1, of: rows, height: height)
        case .first: select(0, of: rows, height: height)
        case .last: select(rows.count - 1, of: rows, height: height)
        }
    }

    /// The visible lines.
    ///
    /// - Parameter covered: how many lines at the end of the page are covered. The selected row is never one of them.
    func window(of rows: Rows, height: Int, covered: Int = 0) -> Range<Int> {
        if covered > 0, id != nil {
            var uncovered = self
            uncovered.reveal(of: rows, height: height - covered)
            return uncovered.window(of: rows, height: height - covered)
        }
        return scrolling.window(of: rows.lineCount, rows: height)
    }
}
