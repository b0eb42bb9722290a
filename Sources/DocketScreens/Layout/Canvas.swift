/// A painted state: styled texts at rows and columns, the cursor, and the intents of mouse events.
///
/// It does not depend on a terminal; the renderer draws it on one.
package struct Canvas: Equatable, Sendable {
    /// A text in one role. The spans of a row don't overlap.
    package struct Span: Equatable, Sendable {
        package let column: Int
        package let text: DisplayText
        package let role: Role
    }

    package struct Cursor: Equatable, Sendable {
        package let row: Int
        package let column: Int
        /// Whether to show the cursor. A hidden cursor only tells the terminal what is focused.
        package let isVisible: Bool
    }

    /// Clickable cells of a row.
    fileprivate struct Region: Equatable {
        let columns: Range<Int>
        let intent: Intent
    }

    /// The intents for one notch of the mouse wheel.
    private struct Wheel: Equatable {
        let up: Intent
        let down: Intent
    }

    package let size: Size
    package let charset: Charset
    package private(set) var rows: [[Span]]
    package private(set) var cursor: Cursor?
    /// By row. Later regions cover earlier ones.
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

    /// `text` as the canvas shows it, to be measured before it is put.
    func display(_ text: String, limit: Int = .max) -> DisplayText {
        DisplayText(text, limit: limit, charset: charset)
    }

    /// Copies a row of `other`, with its clickable regions, to the row `target`.
    mutating func copy(row: Int, of other: Canvas, to target: Int) {
        guard rows.indices.contains(target), other.rows.indices.contains(row) else { return }
        rows[target] = other.rows[row]
        regions[target] = other.regions[row]
    }

    /// A painted row, to be put on another canvas.
    struct Row {
        fileprivate let spans: [Span]
        fileprivate let regions: [Region]
    }

    func row(_ row: Int) -> Row { Row(spans: rows[row], regions: regions[row]) }

    mutating func put(_ painted: Row, row: Int) {
        rows[row] = painted.spans
        regions[row] = painted.regions
    }

    /// Puts rows of another canvas, which begin at the left edge, with their clickable regions and the cursor.
    mutating func put(_ other: Canvas, rows: Range<Int>) {
        for row in rows { copy(row: row, of: other, to: row) }
        if let cursor = other.cursor, rows.contains(cursor.row) { self.cursor = cursor }
    }

    /// Puts `text` at a row and column, cut to `limit` columns and at the right edge. Ignores positions outside the
    /// screen.
    ///
    /// - Parameter click: the intent of a click on the text.
    /// - Returns: the column after the text.
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
        // Typed text is not changed: the cursor's column depends on it.
        let text =
            charset.isPlain && role != .input ? text.head(columns: room).replacing(" · ", with: ", ") : text
        let shown = DisplayText(text, limit: room, charset: charset)
        guard shown.columns > 0 else { return column }
        rows[row].append(Span(column: column, text: shown, role: role))
        let end = column + shown.columns
        if let click { makeClickable(row: row, columns: column..<end, click) }
        return end
    }

    /// Puts a text that has been measured and cut already. It must fit.
    mutating func put(_ text: DisplayText, row: Int, column: Int, role: Role) {
        guard rows.indices.contains(row), column >= 0, text.columns > 0 else { return }
        rows[row].append(Span(column: column, text: text, role: role))
    }

    /// Puts `text` so that it ends before the column `end`, unless it would begin before `start`. On a plain canvas,
    /// the text follows the other texts of the row.
    ///
    /// - Parameters:
    ///   - end: the number of columns at most.
    ///   - click: the intent of a click on the text.
    /// - Returns: the column where the text begins, or `end` if it does not fit.
    @discardableResult
    mutating func putRight(
        _ text: String,
        row: Int,
        end: Int,
        start: Int = 0,
        role: Role = .text,
        click: Intent? = nil
    ) -> Int {
        if charset.isPlain { return append(text, row: row, end: end, role: role, click: click) }
        let shown = display(text)
        let column = end - shown.columns
        guard column >= start else { return end }
        put(shown, row: row, column: column, role: role)
        if let click { makeClickable(row: row, columns: column..<end, click) }
        return column
    }

    /// The text of a choice, marked if it is active and the canvas is plain: screen readers don't report bold text.
    func marking(_ text: String, isActive: Bool) -> String {
        charset.isPlain && isActive ? "[\(text)]" : text
    }

    private mutating func append(_ text: String, row: Int, end: Int, role: Role, click: Intent?) -> Int {
        guard rows.indices.contains(row) else { return end }
        let rowEnd = rows[row].map { $0.column + $0.text.columns }.max()
        let separated = rowEnd == nil ? text : ", \(text)"
        let column = rowEnd ?? 1
        guard column + columns(of: separated) <= end else { return end }
        put(separated, row: row, column: column, role: role, click: click)
        return column
    }

    /// Puts a text on as many rows as it needs above `endRow` and the footer. The middle of a longer text is left out.
    ///
    /// - Returns: the row below it.
    @discardableResult
    mutating func putLines(_ text: String, firstRow: Int, endRow: Int, role: Role) -> Int {
        let lines = TextWrapping.lines(
            of: text,
            columns: size.columns - 2,
            maxRows: max(min(endRow, size.rows - 1) - firstRow, 0),
            charset: charset
        )
        for (index, line) in lines.enumerated() { put(line, row: firstRow + index, column: 1, role: role) }
        return firstRow + lines.count
    }

    /// Makes the row of the selection a bar from edge to edge. Call after its texts have been put.
    ///
    /// - Parameter columns: the part of the row to change; nil for all of it.
    mutating func select(row: Int, columns: Range<Int>? = nil) {
        // Words are enough for screen readers, and a Braille display would show the blanks as text.
        guard rows.indices.contains(row), !charset.isPlain else { return }
        let columns = columns ?? 0..<size.columns
        let spans = rows[row].sorted { $0.column < $1.column }
        // All up to the main text has its look: a change of the look takes more bytes than most texts there.
        let mainColumn =
            spans.last { columns.contains($0.column) && $0.role.onBar == .selected }?.column ?? -1
        func role(_ role: Role, at column: Int) -> Role {
            column < mainColumn && role == .selectedText ? .selected : role
        }
        var bar: [Span] = []
        var column = columns.lowerBound
        func fill(to end: Int) {
            guard end > column else { return }
            let blanks = DisplayText(blanks: end - column)
            bar.append(Span(column: column, text: blanks, role: role(.selectedText, at: column)))
        }
        for span in spans {
            guard columns.contains(span.column) else {
                bar.append(span)
                continue
            }
            fill(to: span.column)
            let role = role(span.role.onBar, at: span.column)
            bar.append(Span(column: span.column, text: span.text, role: role))
            column = span.column + span.text.columns
        }
        fill(to: columns.upperBound)
        rows[row] = bar
    }

    /// The column behind the texts of a row.
    func end(ofRow row: Int) -> Int { rows[row].map { $0.column + $0.text.columns }.max() ?? 0 }

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
    /// Sets the intent of a click on these cells. Ignores cells outside the screen.
    mutating func makeClickable(row: Int, columns: Range<Int>, _ intent: Intent) {
        guard rows.indices.contains(row) else { return }
        regions[row].append(Region(columns: columns.clamped(to: 0..<size.columns), intent: intent))
    }

    /// Sets the intents of the mouse wheel, for any position of the mouse.
    mutating func makeScrollable(up: Intent, down: Intent) {
        wheel = Wheel(up: up, down: down)
    }

    /// Makes the mouse wheel have no effect.
    mutating func makeUnscrollable() {
        wheel = nil
    }

    /// The intent of a mouse event; nil if it has none.
    package func intent(for event: MouseEvent) -> Intent? {
        switch event {
        case .press(let row, let column):
            rows.indices.contains(row) ? regions[row].last { $0.columns.contains(column) }?.intent : nil
        case .wheelUp: wheel?.up
        case .wheelDown: wheel?.down
        }
    }
}
