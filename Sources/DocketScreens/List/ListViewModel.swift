import DocketCore
import FoundationEssentials

/// The list's logic: which items are shown, which one is selected, what the keys do to it.
struct ListViewModel {
    private(set) var filter = ListFilter.all
    private(set) var criteria = ListCriteria()
    /// The filter that comes back with everybody's items (P6).
    private var filterBefore = ListFilter.all
    private(set) var content = ListContent(of: TodoList(), filter: .all)
    private(set) var selection = RowSelection()

    var selected: UUID? { selection.id }

    mutating func handle(_ intent: ListIntent, in context: Context) -> Request? {
        switch intent {
        case .move(let step): select(selection.index + step, in: context)
        case .page(let direction):
            let height = Self.rows(in: context)
            content.fill(selection.index + 2 * height, in: context.list)
            selection.page(direction, of: content.rows(in: context.list), height: height)
        case .first: select(0, in: context)
        case .last:
            content.complete(in: context.list)
            select(content.count(in: context.list) - 1, in: context)
        case .open: return selected.map(Request.openDetail)
        case .add: return .openForm(editing: nil)
        case .toggle: return selected.flatMap { toggle($0, in: context) }
        case .toggleItem(let id): return toggle(id, in: context)
        case .select(let id): select(id, in: context)
        case .edit: return selected.map(Request.openForm(editing:))
        case .delete: return selected.flatMap { delete($0, in: context) }
        case .nextFilter: nextFilter(in: context)
        case .show(let filter): show(filter, in: context)
        case .nextSort:
            criteria.sort = criteria.sort.next
            refresh(in: context)
            return .notice("Sorted \(criteria.sort.words ?? "as you have moved them")")
        case .clear:
            if criteria.query == nil { showEverybodys() }
            criteria.query = nil
            refresh(in: context)
        case .search: return .search
        case .match(let step): selectMatch(step: step, in: context)
        case .shift(let step): return shift(by: step, in: context)
        }
        return nil
    }

    /// Follows the list after a change: the selection stays with its item, or near where it was.
    mutating func refresh(in context: Context, selecting id: UUID? = nil) {
        select(id ?? selected, in: context)
    }

    /// Selects the item where it is shown; else the selection stays near where it was.
    mutating func select(_ id: UUID?, in context: Context) {
        if let person = criteria.person, context.list.person(person) == nil { showEverybodys() }
        content = ListContent(of: context.list, filter: filter, criteria: criteria)
        if let id { content.complete(upTo: id, in: context.list) }
        let index = id.flatMap { content.index(of: $0, in: context.list) }
        select(index ?? selection.index, in: context)
    }

    /// Shows the item and selects it, whatever filter hides it.
    mutating func reveal(_ id: UUID, in context: Context) {
        guard let item = context.list.item(id) else { return }
        if !filter.sections.contains(item.section) || !criteria.include(item, in: context.list) {
            (criteria.person, criteria.query) = (nil, nil)
            filter = .all
        }
        select(id, in: context)
    }

    /// Shows only what the search finds; nil shows all again.
    mutating func show(_ query: SearchQuery?, in context: Context) {
        criteria.query = query
        guard query != nil else { return refresh(in: context) }
        content = ListContent(of: context.list, filter: filter, criteria: criteria)
        content.fill(2 * Self.rows(in: context), in: context.list)
        // Where the selected item is far behind the first ones, a key would have to wait for it.
        select(selected.flatMap { content.index(of: $0, in: context.list) } ?? 0, in: context)
    }

    /// Whether there are items that have not been looked at yet.
    var isSearching: Bool { !content.isComplete }

    /// Looks at some more of them.
    mutating func continueSearch(in context: Context) {
        content.scanNext(ListContent.itemsAtOnce, in: context.list)
        if selected == nil { select(0, in: context) }
    }

    mutating func showTodos(of person: UUID, in context: Context) {
        if criteria.person == nil { filterBefore = filter }
        criteria.person = person
        criteria.query = nil
        filter = .open
        refresh(in: context)
    }

    /// Whether there is an item so many rows away from the selected one, with others behind it.
    func knowsItem(step: Int, in context: Context) -> Bool {
        selection.index + step < content.count(in: context.list) - 1
    }

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
        return content.firstID(besides: section, in: list) ?? id
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

    /// Puts the item in the place of the one above or below it in its section.
    private func shift(by step: Int, in context: Context) -> Request? {
        guard let selected, let item = context.list.item(selected),
            let index = content.index(of: selected, in: context.list),
            let neighbour = content.id(at: index + step, in: context.list),
            context.list.item(neighbour)?.section == item.section,
            let change = context.list.moving(selected, past: neighbour)
        else { return .notice(step < 0 ? "It is the first of its section" : "It is the last of its section") }
        return .change(
            NamedChange(verb: "Moved", object: item.title, change: change),
            then: .select(selected)
        )
    }

    /// Goes to the next or the previous match, and from the last one to the first.
    private mutating func selectMatch(step: Int, in context: Context) {
        content.complete(in: context.list)
        let count = content.count(in: context.list)
        if count > 0 { select((selection.index + step + count) % count, in: context) }
    }

    private mutating func select(_ index: Int, in context: Context) {
        content.fill(index + 2 * Self.rows(in: context), in: context.list)
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
        if criteria.person != nil { filter = filterBefore }
        criteria.person = nil
    }

    /// The rows that the items have: below the header, the filters and a blank row, above the footer.
    static func rows(in context: Context) -> Int {
        context.size.rows - ListState.firstRow(on: context.size) - context.damageRows - 1
    }
}
