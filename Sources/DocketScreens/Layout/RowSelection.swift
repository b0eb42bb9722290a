import FoundationEssentials

/// The selected row of a list, and the visible part of the list.
struct RowSelection {
    /// The id of the selected row; nil if there are no rows.
    private(set) var id: UUID?
    /// The index of the selected row. It stays the same when that row is removed.
    private(set) var index = 0
    private var scrolling = Scrolling()

    /// The rows to select from.
    struct Rows {
        var count: Int
        /// The number of lines, including headers and blank lines.
        var lineCount: Int
        var id: (Int) -> UUID?
        /// The line of the row at an index, together with the header if the row is the first below it.
        var lines: (Int) -> Range<Int>
    }

    mutating func select(_ index: Int, of rows: Rows, height: Int) {
        self.index = min(max(index, 0), max(rows.count - 1, 0))
        id = rows.id(self.index)
        guard id != nil else { return }
        scrolling.reveal(rows.lines(self.index), count: rows.lineCount, rows: height)
    }

    /// Moves selection and view by so many rows, so that the selection stays at the same place on the screen.
    mutating func page(_ step: Int, of rows: Rows, height: Int) {
        scrolling.scroll(by: step, count: rows.lineCount, rows: height)
        select(index + step, of: rows, height: height)
    }

    /// The visible lines.
    func window(of rows: Rows, height: Int) -> Range<Int> {
        scrolling.window(of: rows.lineCount, rows: height)
    }
}
