import DocketCore

/// The first row: the tabs or the way back, and the date (L11).
package struct HeaderState: Equatable, Sendable {
    package enum Leading: Equatable, Sendable {
        /// The titles are in the order of `Tab.all`.
        case tabs(active: Tab, titles: [String])
        /// The title of the screen to go back to, shown as `‹ Todos`, and the intent of a click on it.
        case back(String, Intent)
    }

    package let leading: Leading
    let day: Day

    init(leading: Leading, today: Day) {
        self.leading = leading
        day = today
    }

    /// The date, such as `Saturday, 21 November`.
    package var today: String { "\(day.weekday.name), \(day.day) \(Day.monthNames[day.month - 1])" }

    /// The date in shorter forms, for narrow screens.
    package var shortToday: [String] {
        let month = Day.monthNames[day.month - 1].prefix(3)
        return ["\(day.weekday.name.prefix(3)) \(day.day) \(month)", "\(day.day) \(month)"]
    }

    func paint(on canvas: inout Canvas) {
        var column = 1
        switch leading {
        case .back(let title, let intent):
            let text = canvas.charset.isPlain ? "Back to \(title)" : "‹ \(title)"
            column = canvas.put(text, row: 0, column: column, role: .activeTab, click: intent)
        case .tabs(let active, let titles):
            // If the titles don't fit side by side, inactive tabs show only their digits.
            let texts = zip(Tab.all, titles).map { tab, title in
                canvas.marking("\(tab.digit) \(title)", isActive: tab == active)
            }
            // A tab keeps its room while it has another title, so that the others stay where they are.
            let widths = zip(Tab.all, texts).map { tab, text in
                max(canvas.columns(of: text), canvas.columns(of: "\(tab.digit) \(tab.title)"))
            }
            let fits = widths.reduce(2 * texts.count, +) <= canvas.size.columns
            for ((tab, text), width) in zip(zip(Tab.all, texts), widths) {
                let isActive = tab == active
                let shown = fits || isActive ? text : "\(tab.digit)"
                let role: Role = isActive ? .activeTab : .faint
                let end = canvas.put(shown, row: 0, column: column, role: role, click: .app(.showTab(tab)))
                column = (fits ? max(end, column + width) : end) + 2
            }
            column -= 2
        }
        let today = today
        for text in [today] + shortToday {
            let end = canvas.size.columns - (text == today ? 1 : 0)
            if canvas.putRight(text, row: 0, end: end, start: column + 1, role: .faint) < end { return }
        }
    }
}
