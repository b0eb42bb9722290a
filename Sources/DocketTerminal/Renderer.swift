import CNcurses
import DocketScreens

/// Brings a canvas to the terminal through ncurses, and computes nothing but cells.
package final class Renderer {
    private let theme: Theme
    private let strikes: StrikeOverlay?
    /// What ncurses has been told last; nil where it has to be told all.
    private var drawn: Canvas?

    /// Call it after ncurses has started.
    ///
    /// - Parameters:
    ///   - usesColor: false where the user wants none (`NO_COLOR`).
    ///   - output: the descriptor of the terminal that done titles are struck through on; nil for none.
    package init(usesColor: Bool, output: Int32?) {
        theme = Theme(usesColor: usesColor)
        strikes = output.flatMap(StrikeOverlay.init)
    }

    /// Brings the terminal to show the canvas, and nothing else.
    package func draw(_ canvas: Canvas) {
        let former = drawn?.size == canvas.size ? drawn?.rows : nil
        if former == nil { werase(cn_stdscr()) }
        for (row, spans) in canvas.rows.enumerated() where former?[row] != spans {
            wmove(cn_stdscr(), Int32(row), 0)
            wclrtoeol(cn_stdscr())
            for span in spans { put(span, row: row) }
        }
        drawn = canvas
        let cursor = canvas.cursor
        curs_set(cursor?.isVisible == true ? 1 : 0)
        wmove(cn_stdscr(), Int32(cursor?.row ?? 0), Int32(cursor?.column ?? 0))
        strikes?.release(for: canvas)
        wrefresh(cn_stdscr())
        strikes?.strike(canvas)
    }

    /// Draws everything anew at the next `draw`, whatever ncurses takes to be on the screen.
    package func invalidate() {
        drawn = nil
        clearok(cn_stdscr(), true)
        strikes?.invalidate()
    }

    private func put(_ span: Canvas.Span, row: Int) {
        let attributes = theme.attributes(of: span.role)
        wattr_set(cn_stdscr(), attributes & ~attr_t(CN_COLOR), Int16(cn_pair_number(attributes)), nil)
        defer { wattr_set(cn_stdscr(), 0, 0, nil) }
        wmove(cn_stdscr(), Int32(row), Int32(span.column))
        waddnstr(cn_stdscr(), span.text.ascii, Int32(span.text.ascii.utf8.count))
        var column = span.column + span.text.ascii.utf8.count
        for cluster in span.text.rest {
            // Each cluster is put at its own column, so that one that is drawn narrower shifts nothing.
            wmove(cn_stdscr(), Int32(row), Int32(column))
            let characters = cluster.terminalCharacters
            waddnwstr(cn_stdscr(), characters, Int32(characters.count))
            column += cluster.columns
        }
    }
}
