import DocketCore
import FoundationEssentials

/// The visible lines of the agenda, and the month beside it (A1, A2).
package struct AgendaState: Equatable, Sendable {
    package let page: PageState
    /// nil if there is no room for it.
    package let month: MonthState?
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
            page: PageState(
                damage: context.damage,
                lines: content.lines(window, in: context.list).map { line($0, at: now, in: context) },
                in: context
            ),
            month: context.hasMonth ? month.map { MonthState($0, in: context) } : nil
        )
    }

    private func line(_ line: AgendaContent.Line, at now: Date, in context: Context) -> PageState.Line {
        switch line {
        case .blank: return .blank
        case .header(let part, let count): return header(part, count, in: context)
        case .row(.undated): return .row(undatedRow(in: context))
        case .row(.todo(let id)): return row(id, on: nil, at: now, in: context)
        case .row(.occurrence(let id, let day)): return row(id, on: day, at: now, in: context)
        }
    }

    private func header(_ part: AgendaContent.Part, _ count: Int, in context: Context) -> PageState.Line {
        guard case .day(let day) = part else { return .header("Overdue · \(count)", role: .overdue) }
        let name =
            switch day - context.today {
            case 0: "Today · \(day.longText)"
            case 1: "Tomorrow · \(day.longText)"
            default: day.longText(today: context.today)
            }
        return .header(
            count == 0 ? name : "\(name) · \(count)",
            role: day == context.today ? .dueToday : .sectionHeader
        )
    }

    /// The header of what has no date.
    private func undatedRow(in context: Context) -> PageRow {
        let isSelected = isSelected(.undated)
        let role: Role = isSelected ? .selected : .sectionHeader
        let isUnfolded = content.showsUndated
        return PageRow(
            name: "No date · \(context.list.dueDays?.items.count(on: nil) ?? 0)",
            role: role,
            tail: [
                .init(
                    isUnfolded ? "▾" : "▸",
                    role: role,
                    words: isUnfolded ? "unfolded" : "folded",
                    gap: 1
                )
            ],
            click: .init(
                isSelected: isSelected,
                select: .agenda(.select(.undated)),
                open: .agenda(.unfold)
            ),
            isHeader: true
        )
    }

    /// - Parameter day: of an occurrence.
    private func row(_ id: UUID, on day: Day?, at now: Date, in context: Context) -> PageState.Line {
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
