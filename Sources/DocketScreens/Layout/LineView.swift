/// The part of a line of text that its cursor is in, where the line is longer than its place.
struct LineView: Equatable {
    let text: String
    /// The cursor's column, from the start of the part that is shown.
    let cursorColumn: Int

    /// The view jumps by half its width, so that the cursor moves in it and not it under the cursor.
    ///
    /// - Parameters:
    ///   - cursor: in characters from the start of the line.
    ///   - columns: the place that there is, the cursor behind the last character included.
    init(_ characters: [Character], cursor: Int, columns: Int, charset: Charset) {
        let widths = characters.map { charset.cluster(for: $0).columns }
        let cursorColumn = widths[..<cursor].reduce(0, +)
        let step = max(columns / 2, 1)
        let overflow = cursorColumn - (columns - 1)
        let wanted = overflow <= 0 ? 0 : (overflow + step - 1) / step * step

        var first = 0
        var start = 0
        while start < wanted, first < cursor {
            start += widths[first]
            first += 1
        }
        var last = first
        var end = start
        while last < characters.count, end + widths[last] - start <= columns {
            end += widths[last]
            last += 1
        }
        text = String(characters[first..<last])
        self.cursorColumn = cursorColumn - start
    }
}
