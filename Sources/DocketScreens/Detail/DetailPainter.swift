extension DetailState {
    func paint(on canvas: inout Canvas) {
        canvas.makeRowsScrollable()
        for (index, line) in lines.enumerated() {
            line.paint(on: &canvas, row: canvas.size.firstBodyRow + index)
        }

        let row = canvas.size.rows - 2
        let text = "[  \(button)  ]"
        let middle = max((canvas.size.columns - canvas.columns(of: text)) / 2, 0)
        let column = canvas.charset.isPlain ? 1 : middle
        let role: Role = isButtonFocused ? .focusedButton : .button
        let end = canvas.put(text, row: row, column: column, role: role, click: .detail(.toggle))
        if isButtonFocused {
            canvas.placeCursor(row: row, column: column + 3, isVisible: false)
        } else {
            canvas.placeCursor(row: canvas.size.firstBodyRow, column: 1, isVisible: false)
        }
        // On a small screen there is no row above the button.
        let first = canvas.size.isRoomy ? 1 : min(end + 1, canvas.size.columns)
        hidden.paint(
            on: &canvas,
            row: canvas.size.isRoomy ? row - 1 : row,
            columns: first..<canvas.size.columns,
            up: .move(.pages(-1)),
            down: .move(.pages(1))
        )
    }
}

extension DetailState.Line {
    fileprivate func paint(on canvas: inout Canvas, row: Int) {
        switch self {
        case .blank:
            return
        case .title(let title):
            canvas.put(title, row: row, column: 1, role: .strong)
        case .remark(let text):
            canvas.put(text, row: row, column: 1, role: .faint)
        case .mapFrame(let title, let scale):
            paintFrame(on: &canvas, row: row, corners: ("┌", "┐"), texts: (title, scale))
        case .mapRow(let spans):
            canvas.put("│", row: row, column: DetailState.mapColumn, role: .faint)
            for span in spans {
                canvas.put(
                    span.text,
                    row: row,
                    column: DetailState.mapColumn + 1 + span.column,
                    role: span.role
                )
            }
            canvas.put("│", row: row, column: canvas.size.columns - 1 - DetailState.mapColumn, role: .faint)
        case .mapEnd:
            paintFrame(on: &canvas, row: row, corners: ("└", "┘"), texts: ("", ""))
        case .status(let parts):
            var column = 1
            for (index, part) in parts.enumerated() {
                if index > 0 { column = canvas.put(" · ", row: row, column: column, role: .faint) }
                column = canvas.put(part.text(in: canvas.charset), row: row, column: column, role: part.role)
            }
        case .field(let label, let value, let remark):
            let start = canvas.size.valueColumn
            canvas.put(label, row: row, column: 1, limit: start - 2, role: .label)
            let column = canvas.put(value, row: row, column: start)
            guard let remark else { return }
            let isPlain = canvas.charset.isPlain
            canvas.put(
                isPlain ? ", \(remark)" : remark,
                row: row,
                column: isPlain ? column : column + 2,
                role: .faint
            )
        }
    }

    /// Paints an edge of the map's frame, with a text at the left and one at the right.
    private func paintFrame(
        on canvas: inout Canvas,
        row: Int,
        corners: (left: String, right: String),
        texts: (left: String, right: String)
    ) {
        let start = DetailState.mapColumn
        let end = canvas.size.columns - start
        var column = canvas.put(corners.left, row: row, column: start, role: .faint)
        let scaleStart = texts.right.isEmpty ? end - 1 : end - canvas.columns(of: texts.right) - 3
        if !texts.left.isEmpty {
            let limit = scaleStart - column - 3
            column = canvas.put(" ", row: row, column: column, role: .faint)
            column = canvas.put(texts.left, row: row, column: column, limit: limit, role: .strong)
            column = canvas.put(" ", row: row, column: column, role: .faint)
        }
        let line = String(repeating: "─", count: max(scaleStart - column, 0))
        column = canvas.put(line, row: row, column: column, role: .faint)
        if !texts.right.isEmpty {
            column = canvas.put(" \(texts.right) ", row: row, column: column, role: .faint)
        }
        canvas.put(corners.right, row: row, column: end - 1, role: .faint)
    }
}

extension DetailState {
    /// The column where the map's frame begins. It ends as many columns before the right edge.
    static let mapColumn = 1
    /// The minimum size of a useful map; a smaller one is left out.
    static let minMapSize = Size(rows: 6, columns: 36)
    private static let maxMapRows = 20

    /// The size of a map below `lines` lines of text on a page; nil if the page is too small.
    ///
    /// The map fills the rest of the page. If that is too little, it has the minimum height and the page scrolls.
    static func mapSize(below lines: Int, pageRows: Int, columns: Int) -> Size? {
        let frame = 2
        let columns = columns - 2 * mapColumn - frame
        guard columns >= minMapSize.columns, pageRows >= minMapSize.rows + frame else { return nil }
        let free = pageRows - lines - frame
        return Size(rows: min(max(free, minMapSize.rows), maxMapRows), columns: columns)
    }
}
