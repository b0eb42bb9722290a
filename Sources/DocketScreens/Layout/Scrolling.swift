/// The scroll position of a page.
struct Scrolling: Equatable {
    /// The first visible line.
    private(set) var top = 0

    /// The visible lines, of `count` lines.
    func window(of count: Int, rows: Int) -> Range<Int> {
        let start = min(top, lastTop(of: count, rows: rows))
        return start..<min(start + max(rows, 0), count)
    }

    mutating func scroll(by lines: Int, count: Int, rows: Int) {
        top = min(max(top + lines, 0), lastTop(of: count, rows: rows))
    }

    /// Scrolls as little as possible to show those lines; at least the first if there are too many.
    mutating func reveal(_ lines: Range<Int>, count: Int, rows: Int) {
        // Without any rows, keep the position until the screen is larger again.
        guard rows > 0 else { return }
        if lines.upperBound > top + rows { top = lines.upperBound - rows }
        if lines.lowerBound < top { top = lines.lowerBound }
        top = min(max(top, 0), lastTop(of: count, rows: rows))
    }

    /// On a very small screen, `rows` can be negative.
    private func lastTop(of count: Int, rows: Int) -> Int { max(count - max(rows, 0), 0) }
}
