/// Which part of a page's lines is on the screen.
struct Scrolling: Equatable {
    /// The topmost line that is shown.
    private(set) var top = 0

    /// The lines that are shown, of `count` in all.
    func window(of count: Int, rows: Int) -> Range<Int> {
        let start = min(top, lastTop(of: count, rows: rows))
        return start..<min(start + max(rows, 0), count)
    }

    mutating func scroll(by lines: Int, count: Int, rows: Int) {
        top = min(max(top + lines, 0), lastTop(of: count, rows: rows))
    }

    /// Scrolls no further than it takes to show those lines, the first of them before all.
    mutating func reveal(_ lines: Range<Int>, count: Int, rows: Int) {
        // A screen that is too small to draw on keeps its place for when it is larger again.
        guard rows > 0 else { return }
        if lines.upperBound > top + rows { top = lines.upperBound - rows }
        if lines.lowerBound < top { top = lines.lowerBound }
        top = min(max(top, 0), lastTop(of: count, rows: rows))
    }

    /// A screen that is too small may have less than no rows for the lines.
    private func lastTop(of count: Int, rows: Int) -> Int { max(count - max(rows, 0), 0) }
}
