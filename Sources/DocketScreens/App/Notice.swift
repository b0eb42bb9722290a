/// A message about what has happened, with a title in it that is cut to fit the row.
package struct Notice: Equatable, Sendable {
    package let before: String
    package let title: String?
    package let after: String

    init(_ before: String, title: String? = nil, _ after: String = "") {
        self.before = before
        self.title = title
        self.after = after
    }

    /// The columns that a title takes at most.
    static let maxTitleColumns = 32
    /// A title is cut to as little as this before the message takes another row.
    private static let minTitleColumns = 6
    /// A title is cut to as little as this where no other row is free.
    private static let leastTitleColumns = 4

    /// The whole message: `Deleted “Buy milk” · u undoes`.
    package var text: String { text(titleLimit: .max) }

    /// Paints the message into these columns of a row, with the title cut to fit, or left out for what comes after it.
    ///
    /// - Returns: the column after it.
    @discardableResult
    func paint(on canvas: inout Canvas, row: Int, columns: Range<Int>) -> Int {
        let limit = max(columns.count - columnsAroundTitle(on: canvas), Self.leastTitleColumns)
        let text = text(titleLimit: min(limit, Self.maxTitleColumns), charset: canvas.charset)
        let fits = canvas.columns(of: text) <= columns.count
        return canvas.put(
            fits || after.isEmpty ? text : before + after,
            row: row,
            column: columns.lowerBound,
            limit: columns.count,
            role: .notice
        )
    }

    /// Paints the message so that it ends in that row. If it does not fit there, it takes rows of the page.
    ///
    /// - Parameter end: the end of the room in the last row.
    func paint(on canvas: inout Canvas, lastRow: Int, end: Int) {
        if fitsRow(on: canvas, end: end) || maxRows(on: canvas) < 2 {
            paint(on: &canvas, row: lastRow, columns: 1..<end)
        } else {
            let whole = text(titleLimit: Self.maxTitleColumns, charset: canvas.charset)
            canvas.putMessage(whole, lastRow: lastRow, end: end, maxRows: maxRows(on: canvas), role: .notice)
        }
    }

    /// Whether the message leaves the last row's columns from `end` on to another text. Where it can't take rows of the
    /// page, it needs them itself.
    func sharesRow(on canvas: Canvas, end: Int) -> Bool {
        maxRows(on: canvas) >= 2 || fitsRow(on: canvas, end: end)
    }

    private func fitsRow(on canvas: Canvas, end: Int) -> Bool {
        let whole = text(titleLimit: Self.maxTitleColumns, charset: canvas.charset)
        let cut = title == nil ? .max : columnsAroundTitle(on: canvas) + Self.minTitleColumns
        return min(canvas.columns(of: whole), cut) <= end - 1
    }

    private func maxRows(on canvas: Canvas) -> Int { canvas.size.rows / 4 }

    private func columnsAroundTitle(on canvas: Canvas) -> Int {
        canvas.columns(of: text(titleLimit: 0, charset: canvas.charset))
    }

    /// The whole message, with the title cut to that many columns.
    func text(titleLimit: Int, charset: Charset = .unicode) -> String {
        guard let title else { return before + after }
        return "\(before) “\(DisplayText(title, limit: titleLimit, charset: charset).text)”\(after)"
    }
}
