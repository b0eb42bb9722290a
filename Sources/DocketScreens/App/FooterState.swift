/// The last row: hints for the most useful keys, or a message about what has just happened.
package enum FooterState: Equatable, Sendable {
    /// The warning stands until its cause is gone, with the hints behind it.
    case hints([FooterHint], offer: Notice? = nil, position: String? = nil, warning: String? = nil)
    case notice(Notice)
    case error(String)
    case prompt(PromptState)
    case quickLine(QuickLineState)
    case menu(MenuState)

    /// Paints all but the position.
    ///
    /// - Parameter position: what stands at the right of a notice or an error too; it needs room.
    func paint(on canvas: inout Canvas, position: String? = nil) {
        let row = canvas.size.rows - 1
        switch self {
        case .hints(let hints, let offer, let position, let warning):
            let end = Self.end(before: position, on: canvas)
            var column = 1
            if let warning {
                column =
                    canvas.put(warning, row: row, column: column, limit: end - column, role: .error) + 2
            } else if let offer {
                column = offer.paint(on: &canvas, row: row, columns: column..<end) + 2
            }
            let columns = column..<max(min(end, canvas.size.columns - 1), column)
            FooterHint.paint(hints, on: &canvas, row: row, columns: columns)
        case .notice(let notice):
            notice.paint(on: &canvas, lastRow: row, end: end(before: position, on: canvas))
        case .error(let message):
            canvas.putMessage(
                message,
                lastRow: row,
                end: Self.end(before: position, on: canvas),
                maxRows: row,
                role: .error
            )
        case .prompt(let prompt):
            prompt.paint(on: &canvas, row: row)
        case .quickLine(let line):
            line.paint(on: &canvas, lastRow: row)
        case .menu(let menu):
            menu.paint(on: &canvas, lastRow: row)
        }
    }

    /// The position in a list, such as `3/17`; nil if none is shown.
    var position: String? {
        if case .hints(_, _, let position, _) = self { position } else { nil }
    }

    /// The end of the room for other texts. The room of the position is that of the last one, so that the others stay
    /// where they are while the selection moves. On a small screen there is no position.
    private static func end(before position: String?, on canvas: Canvas) -> Int {
        guard let position, let slash = position.firstIndex(of: "/") else { return canvas.size.columns }
        let start = canvas.size.columns - 2 * position[slash...].utf8.count
        return start < canvas.size.columns / 2 ? canvas.size.columns : start - 2
    }

    /// The end of the room beside the position. A notice that would be cut there has the whole row.
    private func end(before position: String?, on canvas: Canvas) -> Int {
        let end = Self.end(before: position, on: canvas)
        if case .notice(let notice) = self, !notice.sharesRow(on: canvas, end: end) {
            return canvas.size.columns
        }
        return end
    }

    /// Paints the position beside the rest of the footer, unless that asks for something.
    func paintPosition(_ position: String?, on canvas: inout Canvas) {
        switch self {
        case .prompt, .quickLine, .menu: return
        case .hints, .notice, .error:
            guard let position, end(before: position, on: canvas) < canvas.size.columns else { return }
            canvas.putRight(position, row: canvas.size.rows - 1, end: canvas.size.columns - 1, role: .faint)
        }
    }

    /// Whether both show the same hints, with the same room for the position.
    func differsOnlyInPosition(from other: FooterState) -> Bool {
        guard case .hints(let hints, let offer, let position, let warning) = self,
            case .hints(let otherHints, let otherOffer, let otherPosition, let otherWarning) = other
        else { return false }
        return offer == otherOffer && warning == otherWarning && hints == otherHints
            && position.map(Self.total) == otherPosition.map(Self.total)
    }

    /// The part of a position that is the same while the selection moves: `/17`.
    private static func total(_ position: String) -> Substring {
        position[(position.firstIndex(of: "/") ?? position.startIndex)...]
    }
}

extension Canvas {
    /// Puts a message so that it ends in that row. A long one is not cut: it takes rows of the page. If it needs more
    /// than there are, its middle is left out.
    ///
    /// - Parameter end: the end of the room in the last row.
    mutating func putMessage(_ message: String, lastRow: Int, end: Int, maxRows: Int, role: Role) {
        let message = charset.isPlain ? message.replacing(" · ", with: ", ") : message
        func lines(columns: Int) -> [String] {
            TextWrapping.lines(of: message, columns: columns, maxRows: max(maxRows, 1), charset: charset)
        }
        let wide = lines(columns: size.columns - 2)
        let fits = wide.last.map { columns(of: $0) <= end - 1 } ?? true
        let lines = fits ? wide : lines(columns: end - 1)
        for (index, line) in lines.enumerated() {
            let row = lastRow - lines.count + 1 + index
            clear(row: row)
            put(line, row: row, column: 1, role: role)
        }
    }
}
