import DocketCore

/// A part of a to-do's row besides its title and its date: as it stands on the screen, or in words.
struct RowPart {
    /// In the order in which they are said. On the screen those at the right follow each other from the edge inwards.
    enum Kind {
        /// Only in words: on the screen it takes the room that is left.
        case snippet
        case parts, firstDay, parent, tags
        case priority, initials, project, location
    }

    let kind: Kind
    /// The first level without it.
    let gone: RowLevel
    var text: DisplayText
    /// From the level on that has the priority without its word; nil for the same.
    let short: DisplayText?
    /// Where a search has found something in `source`, whose start the text is.
    let matches: [Range<Int>]
    let source: String

    func text(at level: RowLevel) -> DisplayText { level < .shortPriority ? text : short ?? text }

    func columns(at level: RowLevel) -> Int {
        level < .shortPriority ? text.columns : short?.columns ?? text.columns
    }

    func isShown(at level: RowLevel) -> Bool { level < gone }
}

extension RowPart.Kind {
    var isAtRight: Bool {
        switch self {
        case .snippet, .parts, .firstDay, .parent, .tags: false
        case .priority, .initials, .project, .location: true
        }
    }

    fileprivate func gone(inWords: Bool) -> RowLevel {
        switch self {
        case .snippet: .noYear
        case .parts: .noParts
        case .firstDay: .noTime
        case .parent: .noParent
        case .tags: .noTags
        // Its glyph alone is as short as can be.
        case .priority: inWords ? .noRemark : .never
        case .initials: .noInitials
        case .project: .noProject
        case .location: .noLocation
        }
    }

    /// No part takes more of the screen. In words, all is said that fits.
    fileprivate var maxColumns: Int { self == .project ? 20 : 30 }
}

extension ListState.Row {
    /// The parts that the row has where there is room for all.
    func parts(on canvas: Canvas) -> [RowPart] {
        let (size, isPlain) = (canvas.size, canvas.charset.isPlain)
        var parts: [RowPart] = []
        func add(
            _ kind: RowPart.Kind,
            _ text: String?,
            short: String? = nil,
            matches: [Range<Int>] = [],
            of source: String = ""
        ) {
            guard let text, !text.isEmpty else { return }
            let limit = isPlain ? size.columns : kind.maxColumns
            parts.append(
                RowPart(
                    kind: kind,
                    gone: kind.gone(inWords: isPlain),
                    text: canvas.display(isPlain ? ", \(text)" : text, limit: limit),
                    short: short.map { canvas.display(isPlain ? ", \($0)" : $0) },
                    matches: matches,
                    source: source
                )
            )
        }
        if isPlain { add(.snippet, snippet.map { "found: \($0)" }) }
        add(.parts, place.parts.map { "\($0.done)/\($0.all)\(isPlain ? " done" : "")" })
        add(.firstDay, extras.firstDay.map { "from \($0.text(in: dateFormat))" })
        // Where it stands below its parent, that is plain to see.
        if isPlain || place.level == 0 { add(.parent, place.parent.map { "part of \($0)" }) }
        add(.tags, extras.tags, matches: extras.tagMatches, of: extras.tags)
        if let priority {
            let short = isPlain ? priority.rawValue : String(priority.text.prefix(1))
            let text = isPlain ? "\(priority.rawValue) priority" : priority.text
            add(.priority, isPlain || size.isWide ? text : short, short: short)
        }
        if isPlain {
            add(.initials, initials.joined(separator: " "))
        } else if size.isWide {
            add(.initials, initials(fitting: RowLayout.initialsColumns(on: size), on: canvas))
        }
        if let project = extras.project, isPlain || size.isWide {
            let text = isPlain ? "project \(project.name)" : project.name
            add(.project, text, matches: project.matches, of: project.name)
        }
        if isPlain || size.hasLocationColumn {
            add(.location, location, matches: locationMatches, of: location)
        }
        return parts
    }

    /// The initials that fit, and the number of people left out: `AB BL +2`.
    private func initials(fitting columns: Int, on canvas: Canvas) -> String? {
        if initials.isEmpty { return nil }
        // Each takes two columns or more.
        for count in stride(from: min(initials.count, columns), through: 0, by: -1) {
            let rest = initials.count - count
            let parts = initials.prefix(count) + (rest > 0 ? ["+\(rest)"] : [])
            let shown = parts.reduce("") { $0.isEmpty ? $1 : "\($0) \($1)" }
            if canvas.columns(of: shown) <= columns { return shown }
        }
        return nil
    }
}

extension Priority {
    /// The priority with its glyph, such as `▲ high`. The glyph alone stands for it where there is no room.
    var text: String {
        switch self {
        case .high: "▲ high"
        case .medium: "medium"
        case .low: "▽ low"
        }
    }
}
