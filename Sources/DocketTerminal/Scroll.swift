import CNcurses
import DocketScreens

/// A range of rows that has moved up or down by one. Scrolling it is faster than redrawing each row.
struct Scroll {
    private let rows: ClosedRange<Int>
    /// 1 if the rows moved up, -1 if they moved down.
    private let step: Int

    /// - Returns: nil if fewer than half of the rows between the first and the last change have moved by one.
    init?(from previous: [[Canvas.Span]], to rows: [[Canvas.Span]]) {
        guard let first = rows.indices.first(where: { rows[$0] != previous[$0] }),
            let last = rows.indices.last(where: { rows[$0] != previous[$0] }), last - first > 2
        else { return nil }
        let inner = first + 1..<last
        let step = [1, -1].first { step in
            2 * inner.count { rows[$0] == previous[$0 + step] && !rows[$0].isEmpty } > inner.count
        }
        guard let step else { return nil }
        self.rows = first...last
        self.step = step
    }

    /// Scrolls the rows on the ncurses screen, and in the caller's copy of it.
    func perform(on drawn: inout [[Canvas.Span]]?) {
        wsetscrreg(cn_stdscr(), Int32(rows.lowerBound), Int32(rows.upperBound))
        scrollok(cn_stdscr(), true)
        wscrl(cn_stdscr(), Int32(step))
        scrollok(cn_stdscr(), false)
        let (removed, added) =
            step > 0 ? (rows.lowerBound, rows.upperBound) : (rows.upperBound, rows.lowerBound)
        drawn?.remove(at: removed)
        drawn?.insert([], at: added)
    }
}
