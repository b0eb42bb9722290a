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

    /// The whole message: `Deleted “Buy milk” · u undoes`.
    package var text: String { text(titleLimit: .max, charset: .unicode) }

    /// Paints the message into these columns of a row, with the title cut to fit.
    ///
    /// - Returns: the column after it.
    @discardableResult
    func paint(on canvas: inout Canvas, row: Int, columns: Range<Int>) -> Int {
        let limit = max(columns.count - columnsAroundTitle(on: canvas), 4)
        return canvas.put(
            text(titleLimit: min(limit, Self.maxTitleColumns), charset: canvas.charset),
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
        let whole = text(titleLimit: Self.maxTitleColumns, charset: canvas.charset)
        let around = columnsAroundTitle(on: canvas)
        let needed = min(canvas.columns(of: whole), title == nil ? .max : around + Self.minTitleColumns)
        let maxRows = canvas.size.rows / 4
        if needed <= end - 1 || maxRows < 2 {
            paint(on: &canvas, row: lastRow, columns: 1..<end)
        } else {
            canvas.putMessage(whole, lastRow: lastRow, end: end, maxRows: maxRows, role: .notice)
        }
    }

    private func columnsAroundTitle(on canvas: Canvas) -> Int {
        canvas.columns(of: text(titleLimit: 0, charset: canvas.charset))
    }

    private func text(titleLimit: Int, charset: Charset) -> String {
        guard let title else { return before + after }
        return "\(before) “\(DisplayText(title, limit: titleLimit, charset: charset).text)”\(after)"
    }
}
