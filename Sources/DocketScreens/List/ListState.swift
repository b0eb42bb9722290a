import DocketCore
import FoundationEssentials

/// The list as it is on the screen: the filters, and the lines that are in view.
package struct ListState: Equatable, Sendable {
    package struct Filter: Equatable, Sendable {
        let intent: ListIntent
        package let title: String
        /// nil as long as not all items are there.
        package let count: Int?
        package let isActive: Bool
    }

    package enum Content: Equatable, Sendable {
        /// No item to show: the body is blank (L7).
        case blank
        case lines([Line])
    }

    package enum Line: Equatable, Sendable {
        /// A section's header, such as `To do · 3`.
        case header(String)
        case blank
        case item(Row)
    }

    /// One item (L8).
    package struct Row: Equatable, Sendable {
        package let id: UUID
        package let title: String
        package let isDone: Bool
        package let isSelected: Bool
        /// Texts are made where the row is painted: most rows are the same as before, and are not.
        let dueDate: Day?
        package let isOverdue: Bool
        let startTime: ClockTime?
        let endTime: ClockTime?
        /// nil where it is medium, which goes without saying.
        package let priority: Priority?
        package let initials: [String]
        package let location: String
        /// The characters of the title that were searched for.
        package let titleMatch: Range<Int>?
        /// Where else the search has found something: a few words of it.
        package let snippet: String?

        /// Such as `Due: 15.03.2027`.
        package var due: String? { dueDate.map { "Due: \($0.text)" } }

        /// Such as `09:30–10:00`.
        package var time: String? { ClockTime.text(from: startTime, to: endTime) }

        /// The title with its due date, as `Buy milk - Due: 15.03.2025`.
        package var text: String { due.map { "\(title) - \($0)" } ?? title }
    }

    package let filters: [Filter]
    /// The person whose items alone are shown (P6).
    package let personName: String?
    /// What was searched; nil where nothing was.
    package let query: String?
    /// How the items are sorted, such as `by due date`; nil for the order that the user has made.
    package let sort: String?
    /// What is wrong with the files; nil where nothing is.
    package let damage: DamageState?
    package let content: Content

    /// What stands below the filters, from top to bottom.
    var lines: [Line] {
        if case .lines(let lines) = content { lines } else { [] }
    }

    /// The items' rows, from top to bottom.
    package var rows: [Row] { lines.compactMap(\.item) }
}

extension ListState.Line {
    var item: ListState.Row? {
        if case .item(let row) = self { row } else { nil }
    }
}

extension ListState.Row {
    init(_ item: TodoItem, isSelected: Bool, query: SearchQuery? = nil, today: Day, in list: TodoList) {
        id = item.id
        title = item.title
        isDone = item.isComplete
        self.isSelected = isSelected
        dueDate = item.dueDate
        isOverdue = item.isOverdue(on: today)
        (startTime, endTime) = (item.startTime, item.endTime)
        priority = item.priority == .medium ? nil : item.priority
        initials = item.assignedUsers.compactMap { list.person($0)?.initials }
        location = item.location?.name ?? ""
        titleMatch = query?.range(in: item.title)
        snippet = query?.snippet(of: item, in: list)
    }
}

extension TodoItem {
    /// The time window, as `09:30–10:00` or, where it has no end, `09:30`.
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
        let window = selection.window(of: content.rows(in: context.list), height: Self.rows(in: context))
        return ListState(
            filters: counts,
            personName: criteria.person.flatMap { context.list.person($0)?.name },
            query: criteria.query?.text,
            sort: criteria.sort.words,
            damage: context.damage.map(DamageState.init),
            content: window.isEmpty ? .blank : .lines(lines(window, in: context))
        )
    }

    private func lines(_ numbers: Range<Int>, in context: Context) -> [ListState.Line] {
        // The clock is asked once, not for each row.
        let today = context.today
        return content.lines(numbers, in: context.list).map { line in
            switch line {
            case .blank: return .blank
            case .header(let section, let count):
                let title = section == .todo ? "To do" : "Done"
                return .header(isCounted(in: context) ? "\(title) · \(count)" : title)
            case .item(let id):
                guard let item = context.list.item(id) else { return .blank }
                return .item(
                    ListState.Row(
                        item,
                        isSelected: id == selected,
                        query: criteria.query,
                        today: today,
                        in: context.list
                    )
                )
            }
        }
    }

    /// Whether it is known how many items there are.
    private func isCounted(in context: Context) -> Bool { !context.isLoading && content.isComplete }

    /// Such as `1/4`: the selected item among those that are shown.
    func position(in context: Context) -> String? {
        guard selected != nil, isCounted(in: context) else { return nil }
        return "\(selection.index + 1)/\(content.count(in: context.list))"
    }
}
