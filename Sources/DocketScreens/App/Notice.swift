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

    /// The whole message: `Deleted “Buy milk” · u undoes`.
    package var text: String { text(titleLimit: .max, charset: .unicode) }

    @discardableResult
    func paint(on canvas: inout Canvas, row: Int, column: Int) -> Int {
        let around = canvas.columns(of: text(titleLimit: 0, charset: canvas.charset))
        let limit = max(canvas.size.columns - column - around, 4)
        return canvas.put(
            text(titleLimit: min(limit, Self.maxTitleColumns), charset: canvas.charset),
            row: row,
            column: column,
            role: .notice
        )
    }

    private func text(titleLimit: Int, charset: Charset) -> String {
        guard let title else { return before + after }
        return "\(before) “\(DisplayText(title, limit: titleLimit, charset: charset).text)”\(after)"
    }
}
