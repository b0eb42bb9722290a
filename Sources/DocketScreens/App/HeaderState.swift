import DocketCore

/// The first row: the tabs or the way back, the state of the sync, and the date (L11, Y4).
package struct HeaderState: Equatable, Sendable {
    package enum Leading: Equatable, Sendable {
        /// The titles are in the order of `Tab.all`.
        case tabs(active: Tab, titles: [String])
        /// The title of the screen to go back to, shown as `‹ Todos`, and the intent of a click on it.
        case back(String, Intent)
    }

    package let leading: Leading
    let day: Day
    /// Nil if there is no account.
    package let sync: SyncMark?

    init(leading: Leading, today: Day, sync: SyncMark? = nil) {
        self.leading = leading
        day = today
        self.sync = sync
    }

    /// The date, such as `Saturday, 21 November`.
    package var today: String { day.longText }

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
            let isTight = isTight(widths, on: canvas)
            let room = canvas.size.columns - widths.reduce(2 * texts.count, +)
            // The day is worth more than the titles of tabs that are not open.
            let fits =
                room >= (sync == nil ? canvas.columns(of: shortToday.last ?? "") : 0)
                && (!isTight
                    || widths.reduce(texts.count, +) + leastColumns(on: canvas) <= canvas.size.columns)
            let gap = fits && isTight ? 1 : 2
            for ((tab, text), width) in zip(zip(Tab.all, texts), widths) {
                let isActive = tab == active
                let shown = fits || isActive ? text : "\(tab.digit)"
                let role: Role = isActive ? .activeTab : .faint
                let end = canvas.put(shown, row: 0, column: column, role: role, click: .app(.showTab(tab)))
                column = (fits ? max(end, column + width) : end) + gap
            }
            column -= gap
        }
        paintRight(on: &canvas, start: column + 1)
    }

    /// Whether the sync's glyph and the shortest date fit only with a single blank between the tabs.
    private func isTight(_ widths: [Int], on canvas: Canvas) -> Bool {
        if sync == nil { return false }
        let room = canvas.size.columns - widths.reduce(2 * widths.count, +)
        let date = canvas.columns(of: shortToday.last ?? "")
        return room < date + 2
    }

    /// What the tabs leave free for the shortest states of the sync, with the blank before them: `1234…`.
    private func leastColumns(on canvas: Canvas) -> Int {
        canvas.charset.isPlain ? 8 : canvas.columns(of: "1234…") + 1
    }

    /// Paints the state of the sync and the date. Where there is little room, the date gives way first, then the words
    /// of the state.
    private func paintRight(on canvas: inout Canvas, start: Int) {
        let dates = ([today] + shortToday).map {
            (text: $0, columns: canvas.columns(of: $0) + ($0 == today ? 1 : 0))
        }
        let marks = (sync?.texts(in: canvas.charset) ?? []).map {
            (text: $0, columns: canvas.columns(of: $0))
        }
        let room = canvas.size.columns - start - (canvas.charset.isPlain ? 1 : 0)
        for (index, mark) in marks.enumerated() {
            // The date stays where it is while the state has another one of the usual lengths.
            let isShort = index == marks.count - 1
            let markColumns = isShort ? mark.columns : max(mark.columns, Self.markColumns)
            for (number, date) in dates.enumerated() {
                let isTight = isShort && number == dates.count - 1 && !canvas.charset.isPlain
                let gap = isTight ? 1 : 2
                guard markColumns + gap + date.columns <= room else { continue }
                return paint(mark.text, date.text, gap: gap, on: &canvas, start: start)
            }
        }
        let mark = marks.first { $0.columns <= room }?.text
        let date = dates.first { $0.columns <= room }?.text
        let showsMark = mark != nil && (date == nil || sync?.isImportant == true)
        paint(showsMark ? mark : nil, showsMark ? nil : date, gap: 0, on: &canvas, start: start)
    }

    /// The columns that most states of the sync take.
    private static let markColumns = 10

    private func paint(_ mark: String?, _ date: String?, gap: Int, on canvas: inout Canvas, start: Int) {
        var end = canvas.size.columns
        let role = sync?.role ?? .faint
        let click = Intent.app(.showSync)
        // On a plain screen each text follows the one before it.
        if canvas.charset.isPlain, let mark {
            canvas.putRight(mark, row: 0, end: end, start: start, role: role, click: click)
        }
        if let date {
            if date == today { end -= 1 }
            end = canvas.putRight(date, row: 0, end: end, start: start, role: .faint) - gap
        }
        if !canvas.charset.isPlain, let mark {
            canvas.putRight(mark, row: 0, end: end, start: start, role: role, click: click)
        }
    }
}
