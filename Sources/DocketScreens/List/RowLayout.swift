import DocketCore

/// Where the parts of a to-do's row stand, and which ones give way to its title.
///
/// From left to right: the title, what follows it, then at the right location, project, initials and priority. What
/// gives way first is next to the title, so the others stay in their columns. In words, all follows the title.
struct RowLayout {
    /// How much further right a part begins than what it is a part of (U2).
    static let levelColumns = 2
    /// Between two columns, and between the title and what follows it.
    static let gap = 2
    private static let firstTitleColumn = 5
    /// A location that is cut to less is left out.
    private static let minLocationColumns = 6
    /// The room for a snippet that other parts give way to.
    private static let minSnippetColumns = 16

    let level: RowLevel
    let tail: RowTail
    /// How much further right the row begins than on the first level: no more than half of the title's room.
    let indent: Int
    /// The mark of a row in words, and the time before the title in the agenda; each with a blank behind it.
    let mark: String
    let lead: String
    let titleColumn: Int
    /// The title, cut if it does not fit.
    let title: DisplayText
    private let parts: [RowPart]
    private let isPlain: Bool
    /// The end of the room for what stands at the right.
    private let end: Int
    /// The words around the match of a search, as far as they fit.
    let snippet: DisplayText

    init(_ row: ListState.Row, on canvas: Canvas) {
        let (size, isPlain) = (canvas.size, canvas.charset.isPlain)
        let whole = canvas.display(row.title, limit: size.columns)
        let tail = RowTail(row, on: canvas)
        var parts = row.parts(on: canvas)
        lead = row.lead(on: size)
        if isPlain {
            mark = row.occurrence == nil ? row.isDone ? "[x] " : "[ ] " : "again: "
            indent = 0
            titleColumn = 1 + mark.utf8.count + lead.unicodeScalars.count
        } else {
            mark = ""
            indent = min(row.place.level * Self.levelColumns, Self.maxIndent(on: size))
            titleColumn = Self.firstTitleColumn + indent + lead.unicodeScalars.count
        }
        /// The room of the title.
        func room(end: Int, level: RowLevel, titleColumn: Int) -> Int {
            var room = end - titleColumn
            if !isPlain { room = Self.place(parts, end: end, level: level, on: size) - titleColumn }
            for part in parts where part.isShown(at: level) && (isPlain || !part.kind.isAtRight) {
                room -= part.columns(at: level) + (isPlain ? 0 : Self.gap)
            }
            return room - tail.columns(at: level)
        }
        /// What is found in a tag needs no snippet where the tags are shown.
        func hasSnippet(at level: RowLevel) -> Bool {
            !isPlain && row.snippet != nil && !(row.extras.tagsHaveMatch && level < .noTags)
        }
        let snippetColumns = row.snippet.map {
            canvas.display($0, limit: Self.minSnippetColumns).columns + Self.gap
        }
        func wanted(at level: RowLevel) -> Int {
            whole.columns + (hasSnippet(at: level) ? snippetColumns ?? 0 : 0)
        }
        let ends = isPlain ? [size.columns - 1] : Self.ends(on: size)
        let last = ends.last ?? size.columns
        let column = titleColumn
        var level = RowLevel.full
        var end = last
        if let fitting = ends.first(where: {
            room(end: $0, level: .full, titleColumn: column) >= wanted(at: .full)
        }) {
            end = fitting
        } else {
            // The location is cut before anything else is left out.
            let missing = wanted(at: .full) - room(end: last, level: .full, titleColumn: column)
            let location = isPlain ? nil : parts.last.flatMap { $0.kind == .location ? $0 : nil }
            let cut = (location?.text.columns ?? 0) - missing
            if let location, cut >= Self.minLocationColumns {
                parts[parts.count - 1].text = location.text.limited(to: cut, charset: canvas.charset)
            } else {
                level = .first(titleColumns: whole.columns) { level in
                    // The rest of the date does not give way to a snippet.
                    room(end: last, level: level, titleColumn: column)
                        >= (level < .noYear ? wanted(at: level) : whole.columns)
                }
            }
        }
        let titleRoom = room(end: end, level: level, titleColumn: column)
        title = whole.limited(to: titleRoom, charset: canvas.charset)
        let rest = titleRoom - title.columns - Self.gap
        snippet =
            hasSnippet(at: level) && rest >= 4 ? canvas.display(row.snippet ?? "", limit: rest) : .empty
        (self.parts, self.isPlain, self.end) = (parts, isPlain, end)
        (self.level, self.tail) = (level, tail)
    }

    /// What follows the title and its date.
    func forEachBehind(_ body: (RowPart) -> Void) {
        for part in parts where part.isShown(at: level) && (isPlain || !part.kind.isAtRight) { body(part) }
    }

    /// What stands at the right, from the edge inwards, each with the column where it begins.
    func forEachAtRight(on size: Size, _ body: (RowPart, Int) -> Void) {
        if !isPlain { Self.place(parts, end: end, level: level, on: size, body) }
    }

    /// Finds where the parts at the right begin that are shown.
    ///
    /// Priority and initials have the same room in each row, also if a to-do has none.
    ///
    /// - Returns: the end of the room at their left.
    @discardableResult
    private static func place(
        _ parts: [RowPart],
        end: Int,
        level: RowLevel,
        on size: Size,
        _ body: (RowPart, Int) -> Void = { _, _ in }
    ) -> Int {
        let priority = end - (size.isWide && level < .shortPriority ? 6 : 1)
        let initials = priority - gap - initialsColumns(on: size)
        var (start, column) = (end, initials)
        for part in parts where part.kind.isAtRight {
            switch part.kind {
            case .priority: column = priority
            case .initials: column = initials
            default: column = min(column, initials) - gap - part.columns(at: level)
            }
            guard part.isShown(at: level) else { continue }
            body(part, column)
            start = column - gap
        }
        return start
    }

    static func initialsColumns(on size: Size) -> Int { size.isVeryWide ? 8 : 5 }

    /// Half of the title's room beside a date and a priority. It is the same for all rows, so that none is indented less
    /// than what it is a part of.
    private static func maxIndent(on size: Size) -> Int {
        let others = " 15.03.27".count + gap + 1
        return max((ends(on: size).last ?? 0) - firstTitleColumn - others, 0) / 2
    }

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
    fileprivate func lead(on size: Size) -> String {
        guard style != .list else { return "" }
        return (size.isWide ? time : startTime?.text).map { "\($0) " } ?? ""
    }
}
