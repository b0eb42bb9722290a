import FoundationEssentials

/// Which row of a list is selected, and which part of the list is in view.
struct RowSelection {
    /// What stands in the selected row; nil where there is none.
    private(set) var id: UUID?
    /// Where the selection stands, or stood last: when what it was on goes, it stays near.
    private(set) var index = 0
    private var scrolling = Scrolling()

    /// The rows that it selects from.
    struct Rows {
        var count: Int
        /// The lines that the rows take up, with headers and blank lines.
        var lineCount: Int
        var id: (Int) -> UUID?
        /// The lines to show with a row: its own, and a header that it is the first below.
        var lines: (Int) -> Range<Int>
    }

    mutating func select(_ index: Int, of rows: Rows, height: Int) {
        self.index = min(max(index, 0), max(rows.count - 1, 0))
        id = rows.id(self.index)
        guard id != nil else { return }
        scrolling.reveal(rows.lines(self.index), count: rows.lineCount, rows: height)
    }

    /// Moves selection and view together, so that the selection keeps its place on the screen.
    mutating func page(_ direction: Int, of rows: Rows, height: Int) {
        scrolling.scroll(by: direction * height, count: rows.lineCount, rows: height)
        select(index + direction * height, of: rows, height: height)
    }

    /// The lines that are in view.
    func window(of rows: Rows, height: Int) -> Range<Int> {
        scrolling.window(of: rows.lineCount, rows: height)
    }
}
