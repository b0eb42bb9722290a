/// Which part of a page's lines is on the screen.
struct Scrolling: Equatable {
    /// The topmost line that is shown.
    private(set) var top = 0

    /// The lines that are shown, of `count` in all.
    func window(of count: Int, rows: Int) -> Range<Int> {
        let start = min(top, max(count - rows, 0))
        return start..<min(start + max(rows, 0), count)
    }

    mutating func scroll(by lines: Int, count: Int, rows: Int) {
        top = min(max(top + lines, 0), max(count - rows, 0))
    }

    /// Scrolls no further than it takes to show those lines, the first of them before all.
    mutating func reveal(_ lines: Range<Int>, count: Int, rows: Int) {
        if lines.upperBound > top + rows { top = lines.upperBound - rows }
        if lines.lowerBound < top { top = lines.lowerBound }
        top = min(max(top, 0), max(count - rows, 0))
    }
}
