extension Canvas {
    /// Puts a text, with what a search has found in it highlighted.
    ///
    /// - Parameters:
    ///   - shown: the text as it is shown, already cut to fit.
    ///   - matches: the characters of `text` that were found, as ranges that ascend.
    ///   - text: what `shown` was made from.
    /// - Returns: the column after the text.
    @discardableResult
    mutating func put(
        _ shown: DisplayText,
        marking matches: [Range<Int>],
        of text: String,
        row: Int,
        column: Int,
        role: Role
    ) -> Int {
        var start = 0
        for match in matches where start < shown.columns {
            let found = columns(of: String(text.prefix(match.lowerBound)))
            let end = columns(of: String(text.prefix(match.upperBound)))
            put(shown.part(start..<max(found, start)), row: row, column: column + start, role: role)
            put(shown.part(found..<end), row: row, column: column + found, role: .match)
            start = end
        }
        let rest = start == 0 ? shown : shown.part(start..<Int.max)
        put(rest, row: row, column: column + start, role: role)
        return column + shown.columns
    }
}
