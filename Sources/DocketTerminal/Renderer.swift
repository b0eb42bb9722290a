import CNcurses
import DocketScreens

/// Draws a canvas on the terminal with ncurses.
package final class Renderer {
    private let theme: Theme
    private let frames: FrameOutput?
    /// The last canvas that was passed to ncurses; nil if everything has to be drawn.
    private var drawn: Canvas?

    /// Call after ncurses has started.
    ///
    /// - Parameters:
    ///   - usesColor: false if the user wants no colour (`NO_COLOR`).
    ///   - strikesThrough: whether to strike through done titles.
    ///   - looks: the looks that the user has set for roles.
    ///   - frames: the output buffer of ncurses; nil if ncurses writes to the terminal directly.
    init(usesColor: Bool, strikesThrough: Bool, looks: [RoleLook] = [], frames: FrameOutput? = nil) {
        self.frames = frames
        theme = Theme(
            usesColor: usesColor,
            strike: strikesThrough ? StrikeThrough.attribute() : 0,
            looks: looks
        )
    }

    /// Makes the terminal show exactly this canvas. Draws only the rows that have changed.
    package func draw(_ canvas: Canvas) {
        var previous = drawn?.size == canvas.size ? drawn?.rows : nil
        if previous == nil { werase(cn_stdscr()) }
        if let scroll = previous.flatMap({ Scroll(from: $0, to: canvas.rows) }) {
            scroll.perform(on: &previous)
        }
        for (row, spans) in canvas.rows.enumerated() where previous?[row] != spans {
            wmove(cn_stdscr(), Int32(row), 0)
            wclrtoeol(cn_stdscr())
            for span in spans { put(span, row: row) }
        }
        drawn = canvas
        if let frames {
            frames.collect { refresh(with: canvas.cursor) }
        } else {
            refresh(with: canvas.cursor)
        }
    }

    private func refresh(with cursor: Canvas.Cursor?) {
        curs_set(cursor?.isVisible == true ? 1 : 0)
        wmove(cn_stdscr(), Int32(cursor?.row ?? 0), Int32(cursor?.column ?? 0))
        wrefresh(cn_stdscr())
    }

    /// Redraws everything at the next `draw`, even cells that ncurses considers unchanged.
    package func invalidate() {
        drawn = nil
        clearok(cn_stdscr(), true)
    }

    private func put(_ span: Canvas.Span, row: Int) {
        let attributes = theme.attributes(of: span.role)
        wattr_set(cn_stdscr(), attributes & ~attr_t(CN_COLOR), Int16(cn_pair_number(attributes)), nil)
        defer { wattr_set(cn_stdscr(), 0, 0, nil) }
        let length = Int32(span.text.ascii.utf8.count)
        if length > 0 {
            wmove(cn_stdscr(), Int32(row), Int32(span.column))
            // The blanks of a bar: ncurses fills with one character in a fraction of the time.
            if span.text.ascii.utf8.allSatisfy({ $0 == UInt8(ascii: " ") }) {
                whline(cn_stdscr(), chtype(UInt8(ascii: " ")) | attributes, length)
            } else {
                waddnstr(cn_stdscr(), span.text.ascii, length)
            }
        }
        var column = span.column + span.text.ascii.utf8.count
        for cluster in span.text.rest {
            // Position each cluster by itself: a terminal that draws one narrower then shifts nothing after it.
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
