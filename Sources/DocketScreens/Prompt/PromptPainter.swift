import DocketCore

extension PromptState {
    /// The width of the hints on a wide screen: those of a search, the longest, fit.
    private static let hintColumns = 28
    /// What the text leaves free at the right on a wide screen: the hints, and the gap before them.
    private static let reservedColumns = hintColumns + 2

    /// The least room for the text beside an error.
    private static let minTextColumns = 4

    func paint(on canvas: inout Canvas, row: Int) {
        for other in 0..<row {
            canvas.makeClickable(row: other, columns: 0..<canvas.size.columns, .prompt(.elsewhere))
        }
        canvas.makeUnscrollable()
        let start = canvas.put("\(label): ", row: row, column: 1, role: .label)
        let hintRoom = canvas.size.isWide ? Self.reservedColumns : 0
        var error = error
        if let long = error, start + Self.minTextColumns + 2 + canvas.columns(of: long) > canvas.size.columns
        {
            let end = canvas.size.columns
            canvas.putMessage(long, lastRow: row - 1, end: end, maxRows: row - 1, role: .error)
            error = nil
        }
        let echo = self.error == nil ? echo(behind: start, on: &canvas, row: row) : nil
        let echoRoom = echo.map { $0.columns + 2 } ?? 0
        let reserved = error.map { canvas.columns(of: $0) + 2 } ?? max(hintRoom, echoRoom)
        let room = max(canvas.size.columns - start - reserved - 1, Self.minTextColumns)
        let view = LineView(Array(text), cursor: cursor, columns: room, charset: canvas.charset)
        var end = paint(view, on: &canvas, row: row, column: start)
        if !canvas.charset.isPlain, cursor == text.count {
            end = canvas.put(suggestion, row: row, column: end, limit: start + room - end, role: .example)
        }
        canvas.placeCursor(row: row, column: start + view.cursorColumn, isVisible: true)
        if let echo {
            // The cursor may stand behind the text.
            let column = max(end, start + 1) + 2
            let echo = echo.limited(to: max(canvas.size.columns - column, 0), charset: canvas.charset)
            canvas.put(echo, row: row, column: column, role: .faint)
            end = column + echo.columns
        }
        if error == nil {
            // On a wide screen the hints stay at the right. On a narrow one they follow the text.
            let isAtRight = canvas.size.isWide && !canvas.charset.isPlain
            let first = max(end + 2, isAtRight ? canvas.size.columns - Self.hintColumns : 0)
            let columns = first..<max(canvas.size.columns, first)
            FooterHint.paint(hints, on: &canvas, row: row, columns: columns)
        }
        if let error { canvas.put(error, row: row, column: max(end, start + 1) + 2, role: .error) }
    }

    /// What stands behind the text. A mistake that has no room there stands above it, because all of it must be seen.
    private func echo(behind start: Int, on canvas: inout Canvas, row: Int) -> DisplayText? {
        let columns = canvas.size.columns
        guard let mistake else { return echo.map { canvas.display($0, limit: columns / 2) } }
        if start + max(canvas.columns(of: text), 1) + 2 + canvas.columns(of: mistake) <= columns {
            return canvas.display(mistake, limit: columns)
        }
        canvas.putMessage(mistake, lastRow: row - 1, end: columns, maxRows: row - 1, role: .faint)
        return nil
    }

    /// Paints the visible part of the text, with its marks.
    ///
    /// - Returns: the column behind it.
    private func paint(_ view: LineView, on canvas: inout Canvas, row: Int, column: Int) -> Int {
        let visible = view.range
        var (next, end) = (visible.lowerBound, column)
        func pieces() -> [(range: Range<Int>, role: Role)] {
            var pieces: [(Range<Int>, Role)] = []
            for mark in marks {
                let range = mark.range.clamped(to: visible)
                if range.isEmpty { continue }
                if next < range.lowerBound { pieces.append((next..<range.lowerBound, .input)) }
                pieces.append((range, mark.kind.role))
                next = range.upperBound
            }
            if next < visible.upperBound { pieces.append((next..<visible.upperBound, .input)) }
            return pieces
        }
        let characters = Array(text)
        for piece in pieces() {
            end = canvas.put(String(characters[piece.range]), row: row, column: end, role: piece.role)
        }
        return end
    }
}

extension QueryMark.Kind {
    fileprivate var role: Role {
        switch self {
        case .sign: .faint
        case .term: .key
        case .mistake: .error
        }
    }
}
