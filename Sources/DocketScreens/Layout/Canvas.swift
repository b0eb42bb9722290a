/// What a state looks like: styled pieces of text at rows and columns, where the cursor stands, and what a click
/// on which cells means.
///
/// It knows no terminal; the renderer brings it to one.
package struct Canvas: Equatable, Sendable {
    /// A piece of text in one role. Pieces of a row don't overlap.
    package struct Span: Equatable, Sendable {
        package let column: Int
        package let text: DisplayText
        package let role: Role
    }

    package struct Cursor: Equatable, Sendable {
        package let row: Int
        package let column: Int
        /// Whether text is typed there; else it only marks what is focused.
        package let isVisible: Bool
    }

    /// Cells of a row that mean something to a click.
    private struct Region: Equatable {
        let columns: Range<Int>
        let intent: Intent
    }

    /// What the wheel means, by the notch.
    private struct Wheel: Equatable {
        let up: Intent
        let down: Intent
    }

    package let size: Size
    package let charset: Charset
    package private(set) var rows: [[Span]]
    package private(set) var cursor: Cursor?
    /// By row; of two that overlap the later one counts.
    private var regions: [[Region]]
    private var wheel: Wheel?

    init(size: Size, charset: Charset) {
        self.size = size
        self.charset = charset
        rows = Array(repeating: [], count: size.rows)
        regions = Array(repeating: [], count: size.rows)
    }

    /// The columns that `text` takes up.
    func columns(of text: String) -> Int { display(text).columns }

    /// `text` as it stands on the canvas, for those who measure it before they put it.
    func display(_ text: String, limit: Int = .max) -> DisplayText {
        DisplayText(text, limit: limit, charset: charset)
    }

    /// Puts what `other` has in a row into a row that is blank.
    mutating func copy(row: Int, of other: Canvas, to target: Int) {
        guard rows.indices.contains(target), other.rows.indices.contains(row) else { return }
        rows[target] = other.rows[row]
        regions[target] = other.regions[row]
    }

    /// Puts `text` at a place, cut to `limit` columns and to the edge; outside the screen nothing is put.
    ///
    /// - Parameter click: what a click on the text means.
    /// - Returns: the column behind the text.
    @discardableResult
    mutating func put(
        _ text: String,
        row: Int,
        column: Int,
        limit: Int = .max,
        role: Role = .text,
        click: Intent? = nil
    ) -> Int {
        let room = min(limit, size.columns - column)
        guard rows.indices.contains(row), column >= 0, room > 0 else { return column }
        // Typed text stays as it is, so that the cursor is where it is in the text.
        let text = charset.isPlain && role != .input ? text.replacing(" · ", with: ", ") : text
        let shown = DisplayText(text, limit: room, charset: charset)
        guard shown.columns > 0 else { return column }
        rows[row].append(Span(column: column, text: shown, role: role))
        let end = column + shown.columns
        if let click { makeClickable(row: row, columns: column..<end, click) }
        return end
    }

    /// Puts a text that has been measured and cut already. It has to fit.
    mutating func put(_ text: DisplayText, row: Int, column: Int, role: Role) {
        guard rows.indices.contains(row), column >= 0, text.columns > 0 else { return }
        rows[row].append(Span(column: column, text: text, role: role))
    }

    /// Puts `text` so that it ends right before the column `end`, unless it would begin before `start`. A plain
    /// canvas has it behind what stands in the row.
    ///
    /// - Parameter click: what a click on the text means.
    /// - Returns: the column where the text begins, or `end` where it does not fit.
    @discardableResult
    mutating func putRight(
        _ text: String,
        row: Int,
        end: Int,
        start: Int = 0,
        role: Role = .text,
        click: Intent? = nil
    ) -> Int {
        if charset.isPlain { return putBehind(text, row: row, end: end, role: role, click: click) }
        let shown = display(text)
        let column = end - shown.columns
        guard column >= start else { return end }
        // What does not reach beyond the edge need not be measured twice.
        guard column >= 0, end <= size.columns else {
            put(text, row: row, column: column, role: role, click: click)
            return column
        }
        put(shown, row: row, column: column, role: role)
        if let click { makeClickable(row: row, columns: column..<end, click) }
        return column
    }

    /// The text of what can be chosen, marked where it is: no reader tells a bold text from another.
    func marking(_ text: String, isActive: Bool) -> String {
        charset.isPlain && isActive ? "[\(text)]" : text
    }

    private mutating func putBehind(_ text: String, row: Int, end: Int, role: Role, click: Intent?) -> Int {
        guard rows.indices.contains(row) else { return end }
        let behind = rows[row].map { $0.column + $0.text.columns }.max()
        let separated = behind == nil ? text : ", \(text)"
        let column = behind ?? 1
        guard column + columns(of: separated) <= end else { return end }
        put(separated, row: row, column: column, role: role, click: click)
        return column
    }

    /// Puts a text that may need several rows, as far as it fits above `endRow`.
    ///
    /// - Returns: the row behind the text.
    @discardableResult
    mutating func putLines(_ text: String, firstRow: Int, endRow: Int, role: Role) -> Int {
        let lines = TextWrapping.lines(of: text, columns: size.columns - 2, charset: charset)
        for (index, line) in lines.enumerated() where firstRow + index < min(endRow, size.rows - 1) {
            put(line, row: firstRow + index, column: 1, role: role)
        }
        return firstRow + lines.count
    }

    mutating func clear(row: Int) {
        guard rows.indices.contains(row) else { return }
        rows[row] = []
        regions[row] = []
    }

    mutating func placeCursor(row: Int, column: Int, isVisible: Bool) {
        guard rows.indices.contains(row), size.columns > 0 else { return }
        let column = min(max(column, 0), size.columns - 1)
        cursor = Cursor(row: row, column: column, isVisible: isVisible || charset.isPlain)
    }
}

extension Canvas {
    /// Has a click on these cells mean `intent`, whatever it meant before; cells outside the screen mean nothing.
    mutating func makeClickable(row: Int, columns: Range<Int>, _ intent: Intent) {
        guard rows.indices.contains(row) else { return }
        regions[row].append(Region(columns: columns.clamped(to: 0..<size.columns), intent: intent))
    }

    /// Has the wheel mean these, wherever the mouse is.
    mutating func makeScrollable(up: Intent, down: Intent) {
        wheel = Wheel(up: up, down: down)
    }

    /// Has the wheel mean nothing.
    mutating func makeUnscrollable() {
        wheel = nil
    }

    /// What the user means by the mouse there; nil where it means nothing.
    package func intent(for event: MouseEvent) -> Intent? {
        switch event {
        case .press(let row, let column):
            rows.indices.contains(row) ? regions[row].last { $0.columns.contains(column) }?.intent : nil
        case .wheelUp: wheel?.up
        case .wheelDown: wheel?.down
        }
    }
}
