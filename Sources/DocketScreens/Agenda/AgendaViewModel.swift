import DocketCore
import FoundationEssentials

/// The logic of the agenda: which rows it shows, which one is selected, what the keys do (A1, A2).
struct AgendaViewModel {
    private(set) var content = AgendaContent()
    private(set) var selection = RowSelection<AgendaRow>()
    var marks = Marks()
    private(set) var month: AgendaMonth?
    /// The number of to-dos without a date at the last refresh.
    private var undatedCount = 0

    var selected: AgendaRow? { selection.id }

    mutating func handle(_ intent: AgendaIntent, in context: Context) {
        switch intent {
        case .select(let row):
            leaveMonth()
            select(row, in: context)
        case .unfold: unfold(in: context)
        case .switchFocus:
            showChosenDay(in: context)
            let day = selectedDay(in: context).map { max($0, context.today) } ?? context.today
            month?.switchFocus(to: day)
        case .turnMonth(let step):
            month?.turn(by: step)
            showChosenDay(in: context)
        case .moveDay(let step):
            month?.moveDay(by: step)
            showChosenDay(in: context)
        case .goTo(let day):
            month?.choose(day)
            showChosenDay(in: context)
        }
    }

    mutating func handle(_ intent: ListIntent, in context: Context) -> Request? {
        switch intent {
        case .open: return open(in: context)
        case .add: return .addTodo
        case .toggle: return acting(in: context) { $0.toggle($1, in: context) }
        case .toggleItem(let id): return ItemActions.toggle(Targets([id]), in: context)
        case .select(let id):
            leaveMonth()
            select(.todo(id), in: context)
        case .edit: return selectedTodo.map(Request.openForm(editing:))
        case .delete:
            return acting(in: context) { ItemActions.delete($1, in: context).map { .change($0) } }
        case .mark: mark(in: context)
        case .markAll: markAll(in: context)
        case .clear:
            marks = Marks()
            return .notice("Nothing is marked any more")
        default: break
        }
        return nil
    }

    /// What repeats goes to another day then: the selection stays here, as for any other to-do.
    private func toggle(_ targets: Targets, in context: Context) -> Request? {
        let request = ItemActions.toggle(targets, in: context)
        guard case .change(let change, _) = request, let id = selectedTodo, targets.ids == [id],
            let next = neighbour(of: id, step: 1, in: context) ?? neighbour(of: id, step: -1, in: context)
        else { return request }
        return .change(change, then: .select(next))
    }

    mutating func leaveMonth() { month?.leave() }

    private mutating func open(in context: Context) -> Request? {
        switch selected {
        case .todo(let id), .occurrence(let id, _): return .openDetail(id)
        case .undated: unfold(in: context)
        case nil: break
        }
        return nil
    }

    private mutating func unfold(in context: Context) {
        update(showingUndated: !content.showsUndated, in: context)
        // What was unfolded is to be seen below its header.
        if content.showsUndated { select(selection.index + Self.height(in: context) - 1, in: context) }
        select(.undated, in: context)
    }

    /// Updates the content after the list has changed. The selection stays on its row, or at its index if that is gone.
    mutating func refresh(in context: Context, selecting id: UUID?) {
        marks.update(for: context.list)
        let item = id.flatMap(context.list.item)
        // A to-do that has just lost its date, or was added without one, is to be seen.
        let undated = context.list.dueDays?.items.count(on: nil) ?? 0
        defer { undatedCount = undated }
        let isNew = undated > undatedCount && item.map { $0.dueDate == nil } == true
        let showsUndated = content.showsUndated || isNew
        update(showingUndated: showsUndated, in: context)
        let row = item.flatMap { preferredRow(of: $0) }.flatMap { row in
            content.index(of: row, in: context.list) == nil ? nil : row
        }
        select(row ?? selected, in: context)
    }

    /// The row of a to-do; nil to keep the selection on a day to come of it.
    private func preferredRow(of item: TodoItem) -> AgendaRow? {
        if case .occurrence(item.id, _) = selected { nil } else { .todo(item.id) }
    }

    private mutating func update(showingUndated: Bool, in context: Context) {
        content.update(for: context.list, showingUndated: showingUndated, on: context.today)
        if month == nil { month = AgendaMonth(of: context.today) }
    }

    private mutating func select(_ row: AgendaRow?, in context: Context) {
        let index = row.flatMap { content.index(of: $0, in: context.list) }
        select(index ?? selection.index, in: context)
    }

    private mutating func select(_ index: Int, in context: Context) {
        selection.select(index, of: content.rows(in: context.list), height: Self.height(in: context))
    }

    mutating func move(_ intent: MoveIntent, in context: Context) {
        selection.move(intent, of: content.rows(in: context.list), height: Self.height(in: context))
        // What is overdue is looked at from today.
        if let day = selectedDay(in: context) { month?.show(max(day, context.today)) }
    }

    /// The day of the selected row; nil if it has none.
    private func selectedDay(in context: Context) -> Day? {
        switch selected {
        case .todo(let id): context.list.item(id)?.dueDate
        case .occurrence(_, let day): day
        case .undated, nil: nil
        }
    }

    /// Moves the list so that it begins with the day that is chosen in the month.
    private mutating func showChosenDay(in context: Context) {
        guard let day = month?.chosen else { return }
        select(content.rowCount - 1, in: context)
        select(content.firstRow(from: day), in: context)
    }

    /// The nearest to-do that is shown before or after the row of `id`.
    func neighbour(of id: UUID, step: Int, in context: Context) -> UUID? {
        let list = context.list
        var index =
            content.index(of: .todo(id), in: list).map { $0 + step }
            ?? (step > 0 ? selection.index : selection.index - 1)
        while let row = content.row(at: index, in: list) {
            if case .todo(let neighbour) = row { return neighbour }
            index += step
        }
        return nil
    }

    mutating func allShown(in context: Context) -> [UUID] { content.todos(in: context.list) }

    static func height(in context: Context) -> Int { context.size.pageRows - context.damageRows }
}
