/// The part of a line of text that its cursor is in, where the line is longer than its place.
///
/// The view jumps by half its width, so that the cursor moves in it and not it under the cursor.
struct LineView: Equatable {
    let text: String
    /// The cursor's column, from the start of the part that is shown.
    let cursorColumn: Int

    /// - Parameters:
    ///   - cursor: in characters from the start of the line.
    ///   - columns: the place that there is, the cursor behind the last character included.
    init(_ characters: [Character], cursor: Int, columns: Int, charset: Charset) {
        let widths = characters.map { charset.cluster(for: $0).columns }
        let cursorColumn = widths[..<cursor].reduce(0, +)
        let wanted = Self.start(showing: cursorColumn, in: columns)

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

    /// Where a view of that size starts for a place to be in it.
    static func start(showing place: Int, in size: Int) -> Int {
        let step = max(size / 2, 1)
        let overflow = place - (size - 1)
        return overflow <= 0 ? 0 : (overflow + step - 1) / step * step
    }
}
