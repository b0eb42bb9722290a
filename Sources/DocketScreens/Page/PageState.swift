import DocketCore

/// A page of rows: the message about damaged files, and the visible lines.
package struct PageState: Equatable, Sendable {
    package enum Line: Equatable, Sendable {
        case blank
        case header(String, role: Role = .sectionHeader)
        case row(PageRow)
        case todo(ListState.Row)
        /// A line below a row that belongs to it.
        case detail(String, of: PageRow.Click)
    }

    /// The message about damaged files; nil if they are fine.
    package let damage: DamageState?
    /// A header that stays while the rows below it scroll; nil if there is none.
    let title: String?
    package let lines: [Line]

    init(damage: Damage?, title: String? = nil, lines: [Line], in context: Context) {
        self.damage = damage.map { DamageState($0, in: context) }
        (self.title, self.lines) = (title, lines)
    }

    package var rows: [PageRow] {
        lines.compactMap { if case .row(let row) = $0 { row } else { nil } }
    }

    /// The rows of to-dos, from top to bottom.
    package var todos: [ListState.Row] { lines.compactMap(\.todo) }
}

extension PageState.Line {
    var todo: ListState.Row? {
        if case .todo(let row) = self { row } else { nil }
    }
}

/// A row that can be selected: a name, and parts before, behind and at the right of it.
package struct PageRow: Equatable, Sendable {
    /// A text beside the name.
    package struct Part: Equatable, Sendable {
        /// The longest first: the first one that fits is shown.
        package let texts: [String]
        let role: Role
        /// What plain screens say instead; nil for the texts, empty for nothing.
        var words: String?
        /// The room that is kept for it in each row; nil for that of its text.
        var columns: Int?
        /// The blanks before it, behind the name.
        var gap = 2
        /// Whether it stands at the left of its room.
        var isLeading = false
        /// The least room that it leaves to the name, or, behind the name, that it has itself. It is left out rather.
        var least = 0
        /// Whether it is left out where no text fits, instead of cut.
        var isWhole = false

        package var text: String { texts.first ?? "" }
    }

    /// What a click does: the first one selects the row, the next one opens it.
    package struct Click: Equatable, Sendable {
        package let isSelected: Bool
        package let select: Intent
        let open: Intent

        var intent: Intent { isSelected ? open : select }
    }

    /// Before the name: a mark or a time. Its room is the same in all rows of a section that have one.
    package var lead: Part? = nil
    package let name: String
    var role = Role.text
    /// Directly behind the name.
    package var tail: [Part] = []
    /// At the right edge. The first one gives way first.
    package var right: [Part] = []
    package let click: Click
    /// Whether it begins where headers do, but for the mark of the selection.
    var isHeader = false

    package var isSelected: Bool { click.isSelected }
}

extension PageRow.Part {
    init(
        _ text: String,
        role: Role = .faint,
        words: String? = nil,
        columns: Int? = nil,
        gap: Int = 2,
        isLeading: Bool = false,
        least: Int = 0
    ) {
        self.init(
            texts: [text],
            role: role,
            words: words,
            columns: columns,
            gap: gap,
            isLeading: isLeading,
            least: least
        )
    }
}

extension PageRow.Click {
    /// - Parameter index: that of the row on its page, which is gone to as after a count.
    init(index: Int, isSelected: Bool, open: Intent) {
        self.init(isSelected: isSelected, select: .move(.goTo(index + 1)), open: open)
    }
}
