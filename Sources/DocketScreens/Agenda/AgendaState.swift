import DocketCore
import FoundationEssentials

/// The visible lines of the agenda, and the month beside it (A1, A2).
package struct AgendaState: Equatable, Sendable {
    package enum Line: Equatable, Sendable {
        case blank
        case header(String, Emphasis)
        case todo(ListState.Row)
        /// The header of what has no date.
        case undated(count: Int, isUnfolded: Bool, isSelected: Bool)
    }

    package enum Emphasis: Sendable { case overdue, today, other }

    /// The message about damaged files; nil if they are fine.
    package let damage: DamageState?
    package let lines: [Line]
    /// nil if there is no room for it.
    package let month: MonthState?

    /// The rows of to-dos, from top to bottom.
    package var rows: [ListState.Row] {
        lines.compactMap { if case .todo(let row) = $0 { row } else { nil } }
    }
}

extension AgendaViewModel {
    func state(in context: Context) -> AgendaState {
        let window = selection.window(
            of: content.rows(in: context.list),
            height: Self.height(in: context),
            covered: context.coveredRows
        )
        let now = context.dependencies.now()
        return AgendaState(
            damage: context.damage.map { DamageState($0, in: context) },
            lines: content.lines(window, in: context.list).map { line($0, at: now, in: context) },
            month: context.hasMonth ? month.map { MonthState($0, in: context) } : nil
        )
    }

    private func line(_ line: AgendaContent.Line, at now: Date, in context: Context) -> AgendaState.Line {
        switch line {
        case .blank: return .blank
        case .header(let part, let count): return header(part, count, in: context)
        case .row(.undated):
            let count = context.list.dueDays?.items.count(on: nil) ?? 0
            return .undated(
                count: count,
                isUnfolded: content.showsUndated,
                isSelected: isSelected(.undated)
            )
        case .row(.todo(let id)): return row(id, on: nil, at: now, in: context)
        case .row(.occurrence(let id, let day)): return row(id, on: day, at: now, in: context)
        }
    }

    private func header(_ part: AgendaContent.Part, _ count: Int, in context: Context) -> AgendaState.Line {
        guard case .day(let day) = part else { return .header("Overdue · \(count)", .overdue) }
        let name =
            switch day - context.today {
            case 0: "Today · \(day.longText)"
            case 1: "Tomorrow · \(day.longText)"
            default: day.longText(today: context.today)
            }
        return .header(count == 0 ? name : "\(name) · \(count)", day == context.today ? .today : .other)
    }

    /// - Parameter day: of an occurrence.
    private func row(_ id: UUID, on day: Day?, at now: Date, in context: Context) -> AgendaState.Line {
        guard let item = context.list.item(id) else { return .blank }
        let isDated = item.dueDate.map { $0 >= context.today } ?? false
        return .todo(
            ListState.Row(
                item,
                isSelected: isSelected(day.map { .occurrence(id, $0) } ?? .todo(id)),
                isMarked: day == nil && marks.contains(id),
                search: nil,
                matcher: nil,
                style: day.map { .occurrence($0) } ?? (isDated ? .underDate : .agenda),
                today: context.today,
                dateFormat: context.dateFormat,
                now: { context.dependencies.time(now) },
                in: context.list,
                columns: context.size.columns
            )
        )
    }

    private func isSelected(_ row: AgendaRow) -> Bool { row == selected && !isInMonth }
}
