/// The last row: the keys that are most useful now, or a word about what has just happened.
package enum FooterState: Equatable, Sendable {
    case hints([FooterHint], offer: Notice? = nil, position: String? = nil)
    case notice(Notice)
    case error(String)
    case prompt(PromptState)

    func paint(on canvas: inout Canvas) {
        let row = canvas.size.rows - 1
        switch self {
        case .hints(let hints, let offer, let position):
            var column = 1
            if let offer { column = offer.paint(on: &canvas, row: row, column: column) + 2 }
            var end = canvas.size.columns - 1
            if let position, offer == nil {
                end =
                    canvas.putRight(
                        position,
                        row: row,
                        end: end,
                        start: canvas.size.columns / 2,
                        role: .faint
                    ) - 2
            }
            paint(hints, on: &canvas, row: row, columns: column..<max(end, column))
        case .notice(let notice):
            notice.paint(on: &canvas, row: row, column: 1)
        case .error(let message):
            canvas.put(message, row: row, column: 1, role: .error)
        case .prompt(let prompt):
            prompt.paint(on: &canvas, row: row)
        }
    }

    private func paint(_ hints: [FooterHint], on canvas: inout Canvas, row: Int, columns: Range<Int>) {
        var column = columns.lowerBound
        for hint in FooterHint.fitting(hints, in: columns.count, measure: { canvas.columns(of: $0) }) {
            column = canvas.put(hint.keys, row: row, column: column, role: .key)
            column = canvas.put(" \(hint.word)", row: row, column: column, role: .faint) + 2
        }
    }
}

/// A key and what it does, as the footer shows it: `␣ check`.
package struct FooterHint: Equatable, Sendable {
    package let keys: String
    package let word: String
    let importance: Int

    /// The hints that fit side by side, the least important ones left out first.
    static func fitting(_ hints: [FooterHint], in columns: Int, measure: (String) -> Int) -> [FooterHint] {
        func width(_ hints: [FooterHint]) -> Int {
            hints.map { measure("\($0.keys) \($0.word)") + 2 }.reduce(-2, +)
        }
        var fitting = hints
        while width(fitting) > columns,
            let least = fitting.indices.min(by: { left, right in
                fitting[left].importance < fitting[right].importance
            })
        {
            fitting.remove(at: least)
        }
        return fitting
    }
}

/// A sentence about what has happened, around a title that is cut where the row is narrow.
package struct Notice: Equatable, Sendable {
    package let before: String
    package let title: String?
    package let after: String

    init(_ before: String, title: String? = nil, _ after: String = "") {
        self.before = before
        self.title = title
        self.after = after
    }

    /// The whole sentence: `Deleted “Buy milk” · u undoes`.
    package var text: String { text(titleLimit: .max, charset: .unicode) }

    @discardableResult
    func paint(on canvas: inout Canvas, row: Int, column: Int) -> Int {
        let around = canvas.columns(of: text(titleLimit: 0, charset: canvas.charset))
        let limit = max(canvas.size.columns - column - around, 4)
        return canvas.put(
            text(titleLimit: min(limit, 32), charset: canvas.charset),
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
