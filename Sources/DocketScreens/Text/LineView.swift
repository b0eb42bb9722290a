/// The visible part of a line that is longer than its field: the part around the cursor.
///
/// The view scrolls by half its width, so that most cursor movements don't scroll it.
struct LineView: Equatable {
    let text: String
    /// The characters of the line that are visible.
    let range: Range<Int>
    /// The cursor's column in the visible part.
    let cursorColumn: Int

    /// - Parameters:
    ///   - cursor: in characters from the start of the line.
    ///   - columns: the width of the view, including the cursor after the last character.
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
        range = first..<last
        text = String(characters[range])
        self.cursorColumn = cursorColumn - start
    }

    /// The start of a view of that size that contains `place`.
    static func start(showing place: Int, in size: Int) -> Int {
        let step = max(size / 2, 1)
        let overflow = place - (size - 1)
        return overflow <= 0 ? 0 : (overflow + step - 1) / step * step
    }
}
