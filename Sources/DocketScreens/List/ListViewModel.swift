import DocketCore
import FoundationEssentials

/// The list's logic: which items are shown, which one is selected, what the keys do to it.
struct ListViewModel {
    private(set) var filter = ListFilter.all
    /// Whose items alone are shown, and which filter comes back with everybody's (P6).
    private(set) var person: (id: UUID, filterBefore: ListFilter)?
    private(set) var content = ListContent(of: TodoList(), filter: .all, person: nil)
    private var selection = RowSelection()

    var selected: UUID? { selection.id }

    mutating func handle(_ intent: ListIntent, in context: Context) -> Request? {
        switch intent {
        case .move(let step): select(selection.index + step, in: context)
        case .page(let direction):
            selection.page(direction, of: content.rows(in: context.list), height: Self.rows(in: context))
        case .first: select(0, in: context)
        case .last: select(content.count - 1, in: context)
        case .open: return selected.map(Request.openDetail)
        case .add: return .openForm(editing: nil)
        case .toggle: return selected.flatMap { toggle($0, in: context) }
        case .toggleItem(let id): return toggle(id, in: context)
        case .select(let id): select(id, in: context)
        case .edit: return selected.map(Request.openForm(editing:))
        case .delete: return selected.flatMap { delete($0, in: context) }
        case .nextFilter: nextFilter(in: context)
        case .show(let filter): show(filter, in: context)
        case .clearFilter:
            showEverybodys()
            refresh(in: context)
        }
        return nil
    }

    /// Why the intent can't be followed now; nil where it can.
    func obstacle(to intent: ListIntent) -> String? {
        switch intent {
        case .open, .toggle, .edit, .delete, .move, .page, .first, .last:
            selected == nil ? "There is no to-do here" : nil
        case .clearFilter:
            person == nil ? "Everybody's to-dos are shown" : nil
        case .add, .nextFilter, .show, .select, .toggleItem:
            nil
        }
    }

    /// Follows the list after a change: the selection stays with its item, or near where it was.
    mutating func refresh(in context: Context) {
        select(selected, in: context)
    }

    /// Selects the item where it is shown; else the selection stays near where it was.
    mutating func select(_ id: UUID?, in context: Context) {
        if let person, context.list.person(person.id) == nil { showEverybodys() }
        content = ListContent(of: context.list, filter: filter, person: person?.id)
        let index = id.flatMap { content.index(of: $0, in: context.list) }
        select(index ?? selection.index, in: context)
    }

    /// Shows the item and selects it, whatever filter hides it.
    mutating func reveal(_ id: UUID, in context: Context) {
        content = ListContent(of: context.list, filter: filter, person: person?.id)
        if content.index(of: id, in: context.list) == nil {
            person = nil
            filter = .all
        }
        select(id, in: context)
    }

    mutating func showTodos(of person: UUID, in context: Context) {
        self.person = (person, self.person?.filterBefore ?? filter)
        filter = .open
        refresh(in: context)
    }

    /// Whether there is an item so many rows away from the selected one, with others behind it.
    func knowsItem(step: Int) -> Bool { selection.index + step < content.count - 1 }

    /// The item next to the selected one in the order of the list, for the detail page.
    func neighbour(of id: UUID, step: Int, in context: Context) -> UUID? {
        let list = context.list
        if let index = content.index(of: id, in: list) { return content.id(at: index + step, in: list) }
        // Checked on its page, the item may be hidden by the filter: the next one has moved up to its place.
        return content.id(at: step > 0 ? selection.index : selection.index - 1, in: list)
    }

    /// The item that the selection goes to when `id` leaves its section: the one behind it, else the one before
    /// it, else the first of the other section (L12).
    func successor(of id: UUID, in list: TodoList) -> UUID? {
        let section = list.item(id)?.section
        if let index = content.index(of: id, in: list) {
            let neighbours = [index + 1, index - 1].compactMap { content.id(at: $0, in: list) }
            if let near = neighbours.first(where: { list.item($0)?.section == section }) { return near }
        }
        // Checked or unchecked, the item itself may be all that the other section has.
        return content.parts.first { $0.section != section }?.id(at: 0, in: list) ?? id
    }

    private func toggle(_ id: UUID, in context: Context) -> Request? {
        let isSelected = id == selected
        return ItemActions.toggle(id, in: context).map { change in
            .change(change, then: isSelected ? .select(successor(of: id, in: context.list)) : .stay)
        }
    }

    private func delete(_ id: UUID, in context: Context) -> Request? {
        ItemActions.delete(id, in: context).map { change in
            .change(change, then: .select(successor(of: id, in: context.list)))
        }
    }

    private mutating func select(_ index: Int, in context: Context) {
        selection.select(index, of: content.rows(in: context.list), height: Self.rows(in: context))
    }

    private mutating func nextFilter(in context: Context) {
        let next = ListFilter.allCases.drop { $0 != filter }.dropFirst().first
        show(next ?? .all, in: context)
    }

    private mutating func show(_ filter: ListFilter, in context: Context) {
        self.filter = filter
        refresh(in: context)
    }

    private mutating func showEverybodys() {
        filter = person?.filterBefore ?? filter
        person = nil
    }

    /// The rows that the items have: below the header, the filters and a blank row, above the footer.
    static func rows(in context: Context) -> Int {
        context.size.rows - ListState.firstRow(on: context.size) - context.damageRows - 1
    }
}

extension ListViewModel {
    func state(in context: Context) -> ListState {
        let counts = ListFilter.allCases.map { filter in
            ListState.Filter(
                intent: .show(filter),
                title: filter.title,
                count: context.isLoading ? nil : count(of: filter, in: context),
                isActive: filter == self.filter
            )
        }
        let window = selection.window(of: content.rows(in: context.list), height: Self.rows(in: context))
        return ListState(
            filters: counts,
            personName: person.flatMap { context.list.person($0.id)?.name },
            damage: context.damage.map(DamageState.init),
            content: content.count == 0 ? .blank : .lines(window.map { line($0, in: context) })
        )
    }

    private func line(_ number: Int, in context: Context) -> ListState.Line {
        switch content.line(number, in: context.list) {
        case .blank: return .blank
        case .header(let section, let count):
            let title = section == .todo ? "To do" : "Done"
            return .header(context.isLoading ? title : "\(title) · \(count)")
        case .item(let id):
            guard let item = context.list.item(id) else { return .blank }
            return .item(ListState.Row(item, isSelected: id == selected, in: context))
        }
    }

    private func count(of filter: ListFilter, in context: Context) -> Int {
        guard person != nil else { return filter.sections.reduce(0) { $0 + context.list.count(in: $1) } }
        return ListContent(of: context.list, filter: filter, person: person?.id).count
    }

    /// Such as `1/4`: the selected item among those that are shown.
    func position(in context: Context) -> String? {
        selected == nil || context.isLoading ? nil : "\(selection.index + 1)/\(content.count)"
    }
}
