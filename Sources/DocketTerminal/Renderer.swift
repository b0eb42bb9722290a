import CNcurses
import DocketScreens

/// Brings a canvas to the terminal through ncurses, and computes nothing but cells.
package final class Renderer {
    private let theme: Theme
    private let frames: FrameOutput?
    /// What ncurses has been told last; nil where it has to be told all.
    private var drawn: Canvas?

    /// Call it after ncurses has started.
    ///
    /// - Parameters:
    ///   - usesColor: false where the user wants none (`NO_COLOR`).
    ///   - strikesThrough: whether done titles are to have a line through them.
    ///   - frames: what ncurses writes to; nil for the terminal itself.
    init(usesColor: Bool, strikesThrough: Bool, frames: FrameOutput? = nil) {
        self.frames = frames
        theme = Theme(usesColor: usesColor, strike: strikesThrough ? StrikeThrough.attribute() : 0)
    }

    /// Brings the terminal to show the canvas, and nothing else.
    package func draw(_ canvas: Canvas) {
        var former = drawn?.size == canvas.size ? drawn?.rows : nil
        if former == nil { werase(cn_stdscr()) }
        if let scroll = former.flatMap({ Scroll(from: $0, to: canvas.rows) }) { scroll.perform(on: &former) }
        for (row, spans) in canvas.rows.enumerated() where former?[row] != spans {
            wmove(cn_stdscr(), Int32(row), 0)
            wclrtoeol(cn_stdscr())
            for span in spans { put(span, row: row) }
        }
        drawn = canvas
        if let frames { frames.gather { refresh(with: canvas.cursor) } } else { refresh(with: canvas.cursor) }
    }

    private func refresh(with cursor: Canvas.Cursor?) {
        curs_set(cursor?.isVisible == true ? 1 : 0)
        wmove(cn_stdscr(), Int32(cursor?.row ?? 0), Int32(cursor?.column ?? 0))
        wrefresh(cn_stdscr())
    }

    /// Draws everything anew at the next `draw`, whatever ncurses takes to be on the screen.
    package func invalidate() {
        drawn = nil
        clearok(cn_stdscr(), true)
    }

    private func put(_ span: Canvas.Span, row: Int) {
        let attributes = theme.attributes(of: span.role)
        wattr_set(cn_stdscr(), attributes & ~attr_t(CN_COLOR), Int16(cn_pair_number(attributes)), nil)
        defer { wattr_set(cn_stdscr(), 0, 0, nil) }
        if !span.text.ascii.isEmpty {
            wmove(cn_stdscr(), Int32(row), Int32(span.column))
            waddnstr(cn_stdscr(), span.text.ascii, Int32(span.text.ascii.utf8.count))
        }
        var column = span.column + span.text.ascii.utf8.count
        for cluster in span.text.rest {
            // Each cluster is put at its own column, so that one that is drawn narrower shifts nothing.
            wmove(cn_stdscr(), Int32(row), Int32(column))
            if var character = cluster.terminalCharacter {
                waddnwstr(cn_stdscr(), &character, 1)
            } else {
                let characters = cluster.terminalCharacters
                waddnwstr(cn_stdscr(), characters, Int32(characters.count))
            }
            column += cluster.columns
        }
    }
}
