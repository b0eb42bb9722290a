import DocketCore

/// The first row: where the user is, and what day it is (L11).
package struct HeaderState: Equatable, Sendable {
    package enum Leading: Equatable, Sendable {
        /// With the titles in the order of the tabs.
        case tabs(active: Tab, titles: [String])
        /// The way back, such as `‹ Todos`, and what a click on it means.
        case back(String, Intent)
    }

    package let leading: Leading
    let day: Day

    init(leading: Leading, today: Day) {
        self.leading = leading
        day = today
    }

    /// Today, such as `Saturday, 21 November`.
    package var today: String { "\(day.weekday.name), \(day.day) \(Day.monthNames[day.month - 1])" }

    /// Today in shorter forms, for narrow screens.
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
            // Where the titles don't fit side by side, the others shrink to their numbers.
            let texts = zip(Tab.all, titles).map { tab, title in
                canvas.marking("\(tab.digit) \(title)", isActive: tab == active)
            }
            let fits = texts.map(canvas.columns).reduce(2 * texts.count, +) <= canvas.size.columns
            for (tab, text) in zip(Tab.all, texts) {
                let isActive = tab == active
                let shown = fits || isActive ? text : "\(tab.digit)"
                let role: Role = isActive ? .activeTab : .faint
                column = canvas.put(shown, row: 0, column: column, role: role, click: .app(.showTab(tab))) + 2
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
