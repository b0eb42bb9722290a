import DocketCore

/// Where the parts of a to-do's row stand.
///
/// From left to right: the title, what follows it, then at the right location, project, initials and priority. What
/// gives way first is next to the title, so the others stay in their columns.
struct RowLayout {
    /// Where titles begin on the first level.
    static let firstTitleColumn = 5
    /// How much further right a part begins than what it is a part of (U2).
    static let levelColumns = 2
    /// Between two columns, and between the title and them.
    private static let gap = 2
    private static let maxLocationColumns = 30
    private static let maxProjectColumns = 20
    /// A location that is cut to less is left out.
    private static let minLocationColumns = 6
    /// The room for a snippet that other parts give way to.
    private static let minSnippetColumns = 16

    let level: RowLevel
    let tail: RowTail
    let notes: RowNotes
    /// How much further right the row begins than on the first level: no more than half of the title's room.
    let indent: Int
    /// The time before the title, with a blank behind it; empty in the list, where it follows the title.
    let lead: String
    /// The title, cut if it does not fit.
    let title: DisplayText
    private(set) var location = DisplayText.empty
    private(set) var project = DisplayText.empty
    private(set) var initials = DisplayText.empty
    /// The words around the match of a search, as far as they fit.
    private(set) var snippet = DisplayText.empty
    let locationColumn: Int
    let projectColumn: Int
    let initialsColumn: Int
    let priorityColumn: Int

    init(_ row: ListState.Row, on canvas: Canvas) {
        let size = canvas.size
        let whole = canvas.display(row.title, limit: size.columns)
        let tail = RowTail(row, on: size)
        let notes = RowNotes(row, on: canvas)
        var location = DisplayText.empty
        if size.hasLocationColumn, !row.location.isEmpty {
            location = canvas.display(row.location, limit: Self.maxLocationColumns)
        }
        var project = DisplayText.empty
        if size.isWide, let name = row.extras.project?.name {
            project = canvas.display(name, limit: Self.maxProjectColumns)
        }
        let initialsWidth = size.columns < 100 ? 5 : 8
        let initials = size.isWide ? row.initials(fitting: initialsWidth, on: canvas) : .empty
        /// Where the columns begin that end before `end`.
        func columns(
            end: Int,
            level: RowLevel
        ) -> (location: Int, project: Int, initials: Int, priority: Int) {
            let priority = end - (size.isWide && level < .shortPriority ? 6 : 1)
            let initials = priority - Self.gap - initialsWidth
            let project = initials - (project.columns > 0 ? Self.gap + project.columns : 0)
            return (project - Self.gap - location.columns, project, initials, priority)
        }
        /// The end of the room for the title and the tail.
        func titleEnd(end: Int, level: RowLevel) -> Int {
            let columns = columns(end: end, level: level)
            if location.columns > 0, level < .noLocation { return columns.location - Self.gap }
            if project.columns > 0, level < .noProject { return columns.project - Self.gap }
            if initials.columns > 0, level < .noInitials { return columns.initials - Self.gap }
            return row.priority == nil ? end : columns.priority - Self.gap
        }
        let lead = row.lead(on: size)
        let indent = min(row.place.level * Self.levelColumns, Self.maxIndent(on: size))
        func room(end: Int, level: RowLevel) -> Int {
            titleEnd(end: end, level: level) - Self.firstTitleColumn - indent - lead.unicodeScalars.count
                - tail.columns(at: level) - notes.columns(at: level)
        }
        let ends = Self.ends(on: size)
        let last = ends.last ?? size.columns
        /// What is found in a tag needs no snippet where the tags are shown.
        func hasSnippet(at level: RowLevel) -> Bool {
            row.snippet != nil && !(row.extras.tagsHaveMatch && level < .noTags)
        }
        let snippetColumns =
            row.snippet.map { canvas.display($0, limit: Self.minSnippetColumns).columns + Self.gap } ?? 0
        func wanted(at level: RowLevel) -> Int {
            whole.columns + (hasSnippet(at: level) ? snippetColumns : 0)
        }
        var end = ends.first { room(end: $0, level: .full) >= wanted(at: .full) } ?? last
        var level = RowLevel.full
        if room(end: end, level: .full) < wanted(at: .full) {
            // The location is cut before anything else is left out.
            let cut = location.columns - (wanted(at: .full) - room(end: end, level: .full))
            if cut >= Self.minLocationColumns {
                location = location.limited(to: cut, charset: canvas.charset)
            } else {
                level = .first(titleColumns: whole.columns) { level in
                    // The rest of the date does not give way to a snippet.
                    room(end: last, level: level) >= (level < .noYear ? wanted(at: level) : whole.columns)
                }
                end = last
            }
        }
        self.level = level
        self.tail = tail
        self.notes = notes
        self.indent = indent
        self.lead = lead
        let titleRoom = room(end: end, level: level)
        title = whole.limited(to: titleRoom, charset: canvas.charset)
        (locationColumn, projectColumn, initialsColumn, priorityColumn) = columns(end: end, level: level)
        if level < .noLocation { self.location = location }
        if level < .noProject { self.project = project }
        if level < .noInitials { self.initials = initials }
        let rest = titleRoom - title.columns - Self.gap
        if let text = row.snippet, hasSnippet(at: level), rest >= 4 {
            snippet = canvas.display(text, limit: rest)
        }
    }

    /// Half of the title's room beside a date and a priority. It is the same for all rows, so that none is indented less
    /// than what it is a part of.
    private static func maxIndent(on size: Size) -> Int {
        let others = " 15.03.27".count + gap + 1
        return max((ends(on: size).last ?? 0) - firstTitleColumn - others, 0) / 2
    }

    var titleColumn: Int { Self.firstTitleColumn + indent + lead.unicodeScalars.count }

    /// Where the columns at the right can end. On a very wide screen they stand not far behind the titles: at the first
    /// of a few places, or further out if this row's title needs it.
    private static func ends(on size: Size) -> [Int] {
        let last = size.isNarrow ? size.columns : size.columns - 1
        return Array(stride(from: 119, to: last, by: 40)) + [last]
    }
}

extension ListState.Row {
    /// The time before the title, with a blank behind it, for a row of the agenda: only its start where there is little
    /// room.
    func lead(on size: Size) -> String {
        guard style != .list else { return "" }
        return (size.isWide ? time : startTime?.text).map { "\($0) " } ?? ""
    }
}
