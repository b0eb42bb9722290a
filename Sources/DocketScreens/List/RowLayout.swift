import DocketCore

/// Where the parts of a to-do's row stand.
///
/// From left to right: the title, what follows it, then at the right location, initials and priority. What gives way
/// first is next to the title, so the others stay in their columns.
struct RowLayout {
    static let titleColumn = 5
    /// Between two columns, and between the title and them.
    private static let gap = 2
    private static let maxLocationColumns = 30
    /// A location that is cut to less is left out.
    private static let minLocationColumns = 6
    /// The room for a snippet that other parts give way to.
    private static let minSnippetColumns = 16

    let level: RowLevel
    let tail: RowTail
    /// The title, cut if it does not fit.
    let title: DisplayText
    private(set) var location = DisplayText.empty
    private(set) var initials = DisplayText.empty
    /// The words around the match of a search, as far as they fit.
    private(set) var snippet = DisplayText.empty
    let locationColumn: Int
    let initialsColumn: Int
    let priorityColumn: Int

    init(_ row: ListState.Row, on canvas: Canvas) {
        let size = canvas.size
        let whole = canvas.display(row.title, limit: size.columns)
        let tail = RowTail(row, on: size)
        var location = DisplayText.empty
        if size.hasLocationColumn, !row.location.isEmpty {
            location = canvas.display(row.location, limit: Self.maxLocationColumns)
        }
        let initialsWidth = size.columns < 100 ? 5 : 8
        let initials = size.isWide ? row.initials(fitting: initialsWidth, on: canvas) : .empty
        /// Where the columns begin that end before `end`.
        func columns(end: Int, level: RowLevel) -> (location: Int, initials: Int, priority: Int) {
            let priority = end - (size.isWide && level < .shortPriority ? 6 : 1)
            let initials = priority - Self.gap - initialsWidth
            return (initials - Self.gap - location.columns, initials, priority)
        }
        /// The end of the room for the title and the tail.
        func titleEnd(end: Int, level: RowLevel) -> Int {
            let columns = columns(end: end, level: level)
            if location.columns > 0, level < .noLocation { return columns.location - Self.gap }
            if initials.columns > 0, level < .noInitials { return columns.initials - Self.gap }
            return row.priority == nil ? end : columns.priority - Self.gap
        }
        func room(end: Int, level: RowLevel) -> Int {
            titleEnd(end: end, level: level) - Self.titleColumn - tail.columns(at: level)
        }
        let wanted =
            row.snippet.map { canvas.display($0, limit: Self.minSnippetColumns).columns + Self.gap } ?? 0
        let ends = Self.ends(on: size)
        let last = ends.last ?? size.columns
        var end = ends.first { room(end: $0, level: .full) >= whole.columns + wanted } ?? last
        var level = RowLevel.full
        if room(end: end, level: .full) < whole.columns + wanted {
            // The location is cut before anything else is left out.
            let cut = location.columns - (whole.columns + wanted - room(end: end, level: .full))
            if cut >= Self.minLocationColumns {
                location = location.limited(to: cut, charset: canvas.charset)
            } else {
                level = .first(titleColumns: whole.columns) { level in
                    // The rest of the date does not give way to a snippet.
                    room(end: last, level: level) >= whole.columns + (level < .noYear ? wanted : 0)
                }
                end = last
            }
        }
        self.level = level
        self.tail = tail
        let titleRoom = room(end: end, level: level)
        title = whole.limited(to: titleRoom, charset: canvas.charset)
        (locationColumn, initialsColumn, priorityColumn) = columns(end: end, level: level)
        if level < .noLocation { self.location = location }
        if level < .noInitials { self.initials = initials }
        let rest = titleRoom - title.columns - Self.gap
        if let text = row.snippet, rest >= 4 { snippet = canvas.display(text, limit: rest) }
    }

    /// Where the columns at the right can end. On a very wide screen they stand not far behind the titles: at the first
    /// of a few places, or further out if this row's title needs it.
    private static func ends(on size: Size) -> [Int] {
        let last = size.isNarrow ? size.columns : size.columns - 1
        return Array(stride(from: 119, to: last, by: 40)) + [last]
    }
}
