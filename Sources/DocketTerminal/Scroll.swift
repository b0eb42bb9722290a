import CNcurses
import DocketScreens

/// Rows that have moved up or down together by one, which is quicker told to ncurses than what is new in each.
struct Scroll {
    private let rows: ClosedRange<Int>
    /// 1 where they have moved up, -1 where down.
    private let step: Int

    /// - Returns: nil where most rows between the first and the last change are others than before.
    init?(from former: [[Canvas.Span]], to rows: [[Canvas.Span]]) {
        guard let first = rows.indices.first(where: { rows[$0] != former[$0] }),
            let last = rows.indices.last(where: { rows[$0] != former[$0] }), last - first > 2
        else { return nil }
        let inner = first + 1..<last
        let step = [1, -1].first { step in
            2 * inner.count { rows[$0] == former[$0 + step] && !rows[$0].isEmpty } > inner.count
        }
        guard let step else { return nil }
        self.rows = first...last
        self.step = step
    }

    /// Moves the rows on ncurses' screen, and in what is known of it.
    func perform(on known: inout [[Canvas.Span]]?) {
        wsetscrreg(cn_stdscr(), Int32(rows.lowerBound), Int32(rows.upperBound))
        scrollok(cn_stdscr(), true)
        wscrl(cn_stdscr(), Int32(step))
        scrollok(cn_stdscr(), false)
        let (gone, new) = step > 0 ? (rows.lowerBound, rows.upperBound) : (rows.upperBound, rows.lowerBound)
        known?.remove(at: gone)
        known?.insert([], at: new)
    }
}
