import Algorithms
import DocketCore
import FoundationEssentials

/// A row of the agenda.
package enum AgendaRow: Hashable, Sendable {
    case todo(UUID)
    /// A to-do that repeats, on a day to come.
    case occurrence(UUID, Day)
    /// The header of what has no date. It is folded, or followed by that.
    case undated
}

/// The lines of the agenda (A1): what is overdue, then today, then each day with something due, then what has no date;
/// each with a header, and a blank line before it.
struct AgendaContent {
    enum Part: Equatable {
        case overdue
        case day(Day)
        case undated
    }

    enum Line {
        case blank
        /// A header, with the number of to-dos below it.
        case header(Part, count: Int)
        case row(AgendaRow)
    }

    /// The rows of a day, or those without a day.
    private struct Group {
        let part: Part
        let day: Day?
        let todoCount: Int
        /// The number of days to come of to-dos that repeat.
        let occurrenceCount: Int

        /// Those without a date have their header as a row.
        var headerRows: Int { part == .undated ? 1 : 0 }
        var rowCount: Int { headerRows + todoCount + occurrenceCount }
    }

    private var groups: [Group] = []
    /// Where each of the groups stands.
    private var layout = GroupedRows()
    private var overdueCount = 0
    private var occurrences = AgendaOccurrences()
    private(set) var showsUndated = false

    /// Computes the rows again.
    ///
    /// - Parameter list: has to keep `dueDays`.
    mutating func update(for list: TodoList, showingUndated: Bool, on today: Day) {
        occurrences.update(for: list, on: today)
        showsUndated = showingUndated
        (groups, layout, overdueCount) = ([], GroupedRows(), 0)
        guard let items = list.dueDays?.items, list.count(in: .todo) > 0 else { return }
        let past = items.days.prefix(items.days.partitioningIndex { $0 >= today })
        overdueCount = past.reduce(0) { $0 + items.count(on: $1) }
        for day in past { append(.overdue, day, items.count(on: day), 0) }
        let again = occurrences.items
        for day in Set(items.days[past.endIndex...] + again.days + [today]).sorted() {
            append(.day(day), day, items.count(on: day), again.count(on: day))
        }
        let undated = items.count(on: nil)
        if undated > 0 { append(.undated, nil, showingUndated ? undated : 0, 0) }
    }

    private mutating func append(_ part: Part, _ day: Day?, _ todoCount: Int, _ occurrenceCount: Int) {
        layout.beginGroup(part == groups.last?.part ? .none : part == .undated ? .blank : .header)
        let group = Group(part: part, day: day, todoCount: todoCount, occurrenceCount: occurrenceCount)
        groups.append(group)
        layout.addRows(group.rowCount)
    }

    var rowCount: Int { layout.rowCount }

    /// The rows for the selection.
    func rows(in list: TodoList) -> RowSelection<AgendaRow>.Rows {
        layout.selectable { row(at: $0, in: list) }
    }

    func row(at index: Int, in list: TodoList) -> AgendaRow? {
        layout.place(ofRow: index).flatMap { row(at: $0, in: list) }
    }

    private func row(at place: GroupedRows.Place, in list: TodoList) -> AgendaRow? {
        let group = groups[place.group]
        let number = place.number - group.headerRows
        if number < 0 { return .undated }
        if number < group.todoCount {
            return list.dueDays?.items.id(at: number, on: group.day).map(AgendaRow.todo)
        }
        return group.day.flatMap { day in
            occurrences.items.id(at: number - group.todoCount, on: day).map { .occurrence($0, day) }
        }
    }

    /// The index of a row; nil if it is not shown.
    func index(of row: AgendaRow, in list: TodoList) -> Int? {
        switch row {
        case .todo(let id):
            guard let item = list.item(id), let items = list.dueDays?.items,
                let number = items.index(of: item, on: item.dueDate),
                let index = groupIndex(of: item.dueDate), number < groups[index].todoCount
            else { return nil }
            return layout.firstRow(ofGroup: index) + groups[index].headerRows + number
        case .occurrence(let id, let day):
            guard let item = list.item(id), let number = occurrences.items.index(of: item, on: day),
                let index = groupIndex(of: day)
            else { return nil }
            return layout.firstRow(ofGroup: index) + groups[index].todoCount + number
        case .undated: return groupIndex(of: nil).map(layout.firstRow)
        }
    }

    private func groupIndex(of day: Day?) -> Int? {
        guard let day else { return groups.last?.part == .undated ? groups.count - 1 : nil }
        let index = groupIndex(from: day)
        return groups.indices.contains(index) && groups[index].day == day ? index : nil
    }

    /// The index of the first group on a day, or after it; the number of groups if there is none.
    private func groupIndex(from day: Day) -> Int {
        groups.partitioningIndex { $0.day.map { $0 >= day } ?? true }
    }

    /// The index of the first row on a day, or after it.
    func firstRow(from day: Day) -> Int {
        let index = groupIndex(from: day)
        return groups.indices.contains(index) ? layout.firstRow(ofGroup: index) : rowCount - 1
    }

    func lines(_ numbers: Range<Int>, in list: TodoList) -> [Line] {
        numbers.map { number in
            switch layout.line(number) {
            case .blank: .blank
            case .header(let index): header(of: groups[index])
            case .row(let place): row(at: place, in: list).map(Line.row) ?? .blank
            }
        }
    }

    private func header(of group: Group) -> Line {
        .header(group.part, count: group.part == .overdue ? overdueCount : group.todoCount)
    }

    var hasTodos: Bool { groups.contains { $0.todoCount > 0 } }

    /// The to-dos that are shown, in order.
    func todos(in list: TodoList) -> [UUID] {
        groups.flatMap { $0.todoCount > 0 ? list.dueDays?.items.ids(on: $0.day) ?? [] : [] }
    }
}
