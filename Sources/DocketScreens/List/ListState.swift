import DocketCore
import FoundationEssentials

/// The list as shown: the filters, and the visible lines.
package struct ListState: Equatable, Sendable {
    package struct Filter: Equatable, Sendable {
        let intent: ListIntent
        package let title: String
        /// nil until all items are loaded and searched.
        package let count: Int?
        package let isActive: Bool
    }

    package enum Content: Equatable, Sendable {
        /// There is no item to show (L7).
        case blank
        case lines([PageState.Line])
    }

    /// One item (L8).
    package struct Row: Equatable, Sendable {
        /// Where a row stands, which decides what it says.
        enum Style: Equatable, Sendable {
            case list, agenda
            /// In the agenda, below the header of its date.
            case underDate
            /// The same, for a day on which it comes again.
            case occurrence(Day)
        }

        package let id: UUID
        package let title: String
        package let isDone: Bool
        package let isSelected: Bool
        package let isMarked: Bool
        let style: Style
        /// Dates and times become text only when the row is painted: most rows are reused unpainted.
        let dueDate: Day?
        let dateFormat: DateFormat
        package let isOverdue: Bool
        let isDueToday: Bool
        /// Whether the date is one of the next twelve months, which needs no year.
        let isDueSoon: Bool
        /// Whether it should be done by now: it is for today, and its time has passed.
        package let isPast: Bool
        let startTime: ClockTime?
        let endTime: ClockTime?
        /// nil for medium, which is not shown.
        package let priority: Priority?
        package let initials: [String]
        package let location: String
        /// The characters of the location that the search has found.
        let locationMatches: [Range<Int>]
        /// The characters of the title that the search has found, as ranges that ascend and don't touch.
        package let titleMatches: [Range<Int>]
        /// A few words around what was found, if the title does not have all of it.
        package let snippet: String?
        /// The characters of the snippet that the search has found.
        package let snippetMatches: [Range<Int>]
        package let place: Place
        package let extras: Extras

        /// Such as `Due: 15.03.2027`.
        private var due: String? { dueDate.map { "Due: \($0.text(in: dateFormat))" } }

        /// The word for what should be done by now.
        var remark: String? { isOverdue ? "overdue" : isPast ? "passed" : isDueToday ? "today" : nil }

        /// The day of what comes again; nil for a to-do itself.
        package var occurrence: Day? {
            if case .occurrence(let day) = style { day } else { nil }
        }

        /// Such as `09:30–10:00`.
        package var time: String? { ClockTime.text(from: startTime, to: endTime) }

        /// The title with its due date, as `Buy milk - Due: 15.03.2025`.
        package var text: String { due.map { "\(title) - \($0)" } ?? title }
    }

    package let filters: [Filter]
    /// The number of all to-dos, which no count exceeds.
    let total: Int
    /// The name of the person or project whose items are shown (P6, P12); nil if all are.
    package let groupName: String?
    /// The text of the search; nil if there is none.
    package let query: String?
    /// The number of marked items, whether they are shown or not (M1).
    package let markedCount: Int
    /// How the items are sorted, such as `by due date`; nil for the user's own order.
    package let sort: String?
    /// The message about damaged files; nil if they are fine.
    package let damage: DamageState?
    package let content: Content

    /// The lines below the filters, from top to bottom.
    var lines: [PageState.Line] {
        if case .lines(let lines) = content { lines } else { [] }
    }

    /// The items' rows, from top to bottom.
    package var rows: [Row] { lines.compactMap(\.todo) }
}

extension ListState.Row {
    /// - Parameters:
    ///   - matcher: tells which items stand indented below others; nil if none do.
    ///   - columns: the width of the screen.
    init(
        _ item: TodoItem,
        isSelected: Bool,
        isMarked: Bool = false,
        search: Search?,
        matcher: ListMatcher?,
        style: Style = .list,
        today: Day,
        dateFormat: DateFormat = .dotted,
        now: () -> ClockTime?,
        in list: TodoList,
        columns: Int
    ) {
        id = item.id
        title = item.title.head(columns: columns)
        isDone = item.isComplete
        self.isSelected = isSelected
        self.isMarked = isMarked
        self.style = style
        let isOccurrence = if case .occurrence = style { true } else { false }
        dueDate = style == .underDate || isOccurrence ? nil : item.dueDate
        self.dateFormat = dateFormat
        isOverdue = !isOccurrence && item.isOverdue(on: today)
        isDueToday = dueDate == today && !item.isComplete
        isDueSoon = dueDate.map { (0..<365).contains($0 - today) } ?? false
        isPast = !isOccurrence && item.isPast(on: today, at: now)
        (startTime, endTime) = (item.startTime, item.endTime)
        priority = item.priority == .medium || isOccurrence ? nil : item.priority
        initials = isOccurrence ? [] : item.people.compactMap { list.person($0)?.initials }
        location = isOccurrence ? "" : item.location?.name.head(columns: columns) ?? ""
        locationMatches = search?.ranges(in: location) ?? []
        titleMatches = search?.ranges(in: title) ?? []
        snippet = search?.snippet(of: item, in: list)
        snippetMatches = snippet.flatMap { search?.ranges(in: $0) } ?? []
        place = Place(item, matcher: matcher, in: list, columns: columns)
        extras = Extras(item, search: search, today: today, in: list, columns: columns)
    }
}

extension TodoItem {
    /// Whether it is open, for today, and its time has passed. A time without a date is one of today.
    fileprivate func isPast(on today: Day, at now: () -> ClockTime?) -> Bool {
        guard !isComplete, let start = startTime, dueDate ?? today == today else { return false }
        return now().map { (endTime ?? start) < $0 } ?? false
    }

    /// The time window, such as `09:30–10:00`, or `09:30` if it has no end.
    var timeText: String? { ClockTime.text(from: startTime, to: endTime) }
}

extension ClockTime {
    fileprivate static func text(from start: ClockTime?, to end: ClockTime?) -> String? {
        start.map { start in end.map { "\(start.text)–\($0.text)" } ?? start.text }
    }
}

extension ListViewModel {
    func state(in context: Context) -> ListState {
        let counts = ListFilter.allCases.map { filter in
            ListState.Filter(
                intent: .show(filter),
                title: filter.title,
                count: isCounted(in: context) ? content.count(of: filter, in: context.list) : nil,
                isActive: filter == self.filter
            )
        }
        let window = selection.window(
            of: content.rows(in: context.list),
            height: Self.rows(in: context),
            covered: context.coveredRows
        )
        return ListState(
            filters: counts,
            total: context.list.count,
            groupName: criteria.group?.name(in: context.list)?.head(columns: context.size.columns),
            query: criteria.search?.text,
            markedCount: marks.count,
            sort: criteria.order.words,
            damage: context.damage.map { DamageState($0, in: context) },
            content: window.isEmpty ? .blank : .lines(lines(window, in: context))
        )
    }

    private func lines(_ numbers: Range<Int>, in context: Context) -> [PageState.Line] {
        // Read the clock once, not for each row.
        let today = context.today
        let now = context.dependencies.now()
        return content.lines(numbers, in: context.list).map { line in
            switch line {
            case .blank: return .blank
            case .header(let section, let count):
                let title = section == .todo ? "To do" : "Done"
                return .header(isCounted(in: context) ? "\(title) · \(count)" : title)
            case .item(let id):
                guard let item = context.list.item(id) else { return .blank }
                return .todo(
                    ListState.Row(
                        item,
                        isSelected: id == selected,
                        isMarked: marks.contains(id),
                        search: criteria.search,
                        matcher: content.matcher,
                        today: today,
                        dateFormat: context.dateFormat,
                        now: { context.dependencies.time(now) },
                        in: context.list,
                        columns: context.size.columns
                    )
                )
            }
        }
    }

    /// Whether the number of items is known.
    private func isCounted(in context: Context) -> Bool { !context.isLoading && content.isComplete }

    /// The selected item's position among the shown items, such as `1/4`.
    func position(in context: Context) -> String? {
        guard selected != nil, isCounted(in: context) else { return nil }
        return "\(selection.index + 1)/\(content.count(in: context.list))"
    }
}
