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
        let occurrences: [UUID]
        /// Whether it has a blank line and a header before its rows.
        let lead: Lead
        let firstRow: Int
        let firstLine: Int

        struct Lead {
            var blank = 0
            var header = 0
        }

        /// Those without a date have their header as a row.
        var headerRows: Int { part == .undated ? 1 : 0 }
        var rowCount: Int { headerRows + todoCount + occurrences.count }
        var lineCount: Int { lead.blank + lead.header + rowCount }
    }

    private var groups: [Group] = []
    private var overdueCount = 0
    let showsUndated: Bool

    /// Without any rows.
    init() { showsUndated = false }

    /// - Parameter list: has to keep `dueDays`.
    init(of list: TodoList, _ occurrences: ItemsByDay, showingUndated: Bool, on today: Day) {
        showsUndated = showingUndated
        guard let items = list.dueDays?.items, list.count(in: .todo) > 0 else { return }
        let past = items.days.prefix(items.days.partitioningIndex { $0 >= today })
        overdueCount = past.reduce(0) { $0 + items.count(on: $1) }
        for day in past { append(.overdue, day, items.count(on: day), []) }
        let ahead = Set(items.days[past.endIndex...] + occurrences.days + [today]).sorted()
        for day in ahead { append(.day(day), day, items.count(on: day), occurrences.ids(on: day)) }
        let undated = items.count(on: nil)
        if undated > 0 { append(.undated, nil, showingUndated ? undated : 0, []) }
    }

    private mutating func append(_ part: Part, _ day: Day?, _ todoCount: Int, _ occurrences: [UUID]) {
        let last = groups.last
        var lead = Group.Lead()
        if part != last?.part {
            lead.blank = last == nil ? 0 : 1
            lead.header = part == .undated ? 0 : 1
        }
        groups.append(
            Group(
                part: part,
                day: day,
                todoCount: todoCount,
                occurrences: occurrences,
                lead: lead,
                firstRow: rowCount,
                firstLine: lineCount
            )
        )
    }

    var rowCount: Int { groups.last.map { $0.firstRow + $0.rowCount } ?? 0 }

    private var lineCount: Int { groups.last.map { $0.firstLine + $0.lineCount } ?? 0 }

    /// The rows for the selection.
    func rows(in list: TodoList) -> RowSelection<AgendaRow>.Rows {
        RowSelection.Rows(
            count: rowCount,
            lineCount: lineCount,
            id: { row(at: $0, in: list) },
            lines: { lines(ofRowAt: $0) }
        )
    }

    func row(at index: Int, in list: TodoList) -> AgendaRow? {
        guard (0..<rowCount).contains(index) else { return nil }
        let group = groups[groups.partitioningIndex { $0.firstRow > index } - 1]
        return row(index - group.firstRow, of: group, in: list)
    }

    private func row(_ offset: Int, of group: Group, in list: TodoList) -> AgendaRow? {
        let number = offset - group.headerRows
        if number < 0 { return .undated }
        if number < group.todoCount {
            return list.dueDays?.items.id(at: number, on: group.day).map(AgendaRow.todo)
        }
        return group.day.map { .occurrence(group.occurrences[number - group.todoCount], $0) }
    }

    /// The index of a row; nil if it is not shown.
    func index(of row: AgendaRow, in list: TodoList) -> Int? {
        switch row {
        case .todo(let id):
            guard let item = list.item(id), let items = list.dueDays?.items,
                let number = items.index(of: item, on: item.dueDate), let group = group(of: item.dueDate),
                number < group.todoCount
            else { return nil }
            return group.firstRow + group.headerRows + number
        case .occurrence(let id, let day):
            guard let group = group(of: day), let number = group.occurrences.firstIndex(of: id) else {
                return nil
            }
            return group.firstRow + group.todoCount + number
        case .undated: return group(of: nil)?.firstRow
        }
    }

    private func group(of day: Day?) -> Group? {
        guard let day else { return groups.last?.part == .undated ? groups.last : nil }
        let index = groups.partitioningIndex { $0.day.map { $0 >= day } ?? true }
        return groups.indices.contains(index) && groups[index].day == day ? groups[index] : nil
    }

    /// The index of the first row on a day, or after it.
    func firstRow(from day: Day) -> Int {
        let index = groups.partitioningIndex { $0.day.map { $0 >= day } ?? true }
        return groups.indices.contains(index) ? groups[index].firstRow : rowCount - 1
    }

    /// The line of the row at `index`, together with the header if the row is the first below it, and with the header of
    /// today beside it if nothing is due today.
    private func lines(ofRowAt index: Int) -> Range<Int> {
        guard (0..<rowCount).contains(index) else { return 0..<0 }
        let number = groups.partitioningIndex { $0.firstRow > index } - 1
        let group = groups[number]
        let offset = index - group.firstRow
        let line = group.firstLine + group.lead.blank + group.lead.header + offset
        let end = index == rowCount - 1 ? lineCount : line + 1
        guard offset == 0 else { return line..<end }
        let before = number > 0 && groups[number - 1].rowCount == 0 ? groups[number - 1] : group
        return before.firstLine + before.lead.blank..<end
    }

    func lines(_ numbers: Range<Int>, in list: TodoList) -> [Line] {
        numbers.map { line($0, in: list) }
    }

    private func line(_ number: Int, in list: TodoList) -> Line {
        let group = groups[groups.partitioningIndex { $0.firstLine > number } - 1]
        let offset = number - group.firstLine - group.lead.blank
        if offset < 0 { return .blank }
        if offset < group.lead.header {
            return .header(group.part, count: group.part == .overdue ? overdueCount : group.todoCount)
        }
        return row(offset - group.lead.header, of: group, in: list).map(Line.row) ?? .blank
    }

    var hasTodos: Bool { groups.contains { $0.todoCount > 0 } }

    /// The to-dos that are shown, in order.
    func todos(in list: TodoList) -> [UUID] {
        groups.flatMap { $0.todoCount > 0 ? list.dueDays?.items.ids(on: $0.day) ?? [] : [] }
    }
}
