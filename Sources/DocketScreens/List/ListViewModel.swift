import DocketCore
import FoundationEssentials

/// The logic of the list: which items it shows, which one is selected, what the keys do.
struct ListViewModel {
    private(set) var filter = ListFilter.all
    private(set) var criteria = ListCriteria()
    /// The filter to restore when not only one person's, project's, tag's or view's items are shown (P6, P12, V3).
    private var filterBeforeGroup = ListFilter.all
    /// The order to restore when a saved view is no longer shown; nil if none is shown.
    private var orderBeforeView: ListOrder?
    private(set) var content = ListContent(of: TodoList(), filter: .all)
    private(set) var selection = RowSelection<UUID>()
    var marks = Marks()

    var selected: UUID? { selection.id }

    /// What is shown without search, person and project.
    var view: ViewSettings {
        ViewSettings(
            order: orderBeforeView ?? criteria.order,
            filter: criteria.group == nil ? filter : filterBeforeGroup
        )
    }

    /// Whether the first items of the list are those that are shown first.
    var showsFirstItems: Bool { criteria.isPlain && filter != .done }

    /// Shows the list as an earlier run has. The next refresh updates the content.
    mutating func show(_ view: ViewSettings) {
        criteria.order = view.order
        filter = view.filter
    }

    mutating func handle(_ intent: ListIntent, in context: Context) -> Request? {
        switch intent {
        case .open: return selected.map(Request.openDetail)
        case .add: return .addTodo
        case .toggle: return acting(in: context) { $0.toggle($1, in: context) }
        case .toggleItem(let id): return toggle(Targets([id]), in: context)
        case .select(let id): select(id, in: context)
        case .edit: return selected.map(Request.openForm(editing:))
        case .delete: return acting(in: context) { $0.delete($1, in: context) }
        case .mark: mark(in: context)
        case .markAll: markAll(in: context)
        case .nextFilter: nextFilter(in: context)
        case .show(let filter): show(filter, in: context)
        case .sort(let sort): return order(ListOrder(sort: sort), in: context)
        case .reverse:
            let order = criteria.order
            return self.order(ListOrder(sort: order.sort, isReversed: !order.isReversed), in: context)
        case .clear: return clear(in: context)
        case .search: return .search
        case .saveView:
            let shown = criteria.group?.view?.savedID.flatMap(context.list.view)
            return .ask(
                .saveView(query: savedQuery(in: context.list), order: criteria.order, shown: shown)
            )
        case .match(let step): selectMatch(step: step, in: context)
        case .shift(let step):
            if marks.isEmpty { return shift(by: step, in: context) }
            return acting(in: context) { $0.shift($1, by: step, in: context) }
        case .makePart: return makePart(in: context)
        case .takeOut: return takeOut(in: context)
        }
        return nil
    }

    mutating func move(_ intent: MoveIntent, in context: Context) {
        let height = Self.rows(in: context)
        switch intent {
        case .rows(let step): content.fill(selection.index + step + 2 * height, in: context.list)
        case .pages, .halfPages, .first: content.fill(selection.index + 2 * height, in: context.list)
        case .goTo, .last: content.complete(in: context.list)
        }
        selection.move(intent, of: content.rows(in: context.list), height: height)
    }

    /// Updates the content after the list has changed. The selection stays on its item, or at its index if that is gone.
    mutating func refresh(in context: Context, selecting id: UUID? = nil) {
        marks.update(for: context.list)
        select(id.flatMap(context.list.item)?.id ?? selected, in: context)
    }

    /// Selects the item if it is shown. Otherwise the selection stays at its index.
    mutating func select(_ id: UUID?, in context: Context) {
        if let group = criteria.group, group.name(in: context.list) == nil { clearGroup() }
        if let view = criteria.group?.view {
            if let current = view.current(in: context) {
                criteria.group = .view(current)
            } else {
                clearGroup()
            }
        }
        if let search = criteria.search, search.today != context.today {
            criteria.search = search.read(on: context.today)
        }
        content = ListContent(of: context.list, filter: filter, criteria: criteria)
        if let id { content.complete(upTo: id, in: context.list) }
        let index = id.flatMap { content.index(of: $0, in: context.list) }
        select(index ?? selection.index, in: context)
    }

    func preset(in context: Context) -> Draft {
        criteria.group?.preset(in: context.list, format: context.dateFormat) ?? Draft()
    }

    /// Selects the item. Clears the filters if they hide it.
    mutating func reveal(_ id: UUID, in context: Context) {
        guard let item = context.list.item(id) else { return }
        if !filter.sections.contains(item.section)
            || !criteria.matcher(in: context.list).matches(item, in: context.list)
        {
            clearGroup()
            criteria.search = nil
            filter = .all
        }
        select(id, in: context)
    }

    mutating func allShown(in context: Context) -> [UUID] {
        content.complete(in: context.list)
        return content.ids(in: context.list)
    }

    /// Shows only items that match; nil shows all again.
    mutating func show(_ search: Search?, in context: Context) {
        criteria.search = search
        guard search != nil else { return refresh(in: context) }
        content = ListContent(of: context.list, filter: filter, criteria: criteria)
        content.fill(2 * Self.rows(in: context), in: context.list)
        // Selects the first match if the selected item is not among the first ones: scanning up to it would take too
        // long for a key.
        select(selected.flatMap { content.index(of: $0, in: context.list) } ?? 0, in: context)
    }

    /// Whether there are items that have not been searched yet.
    var isSearching: Bool { !content.isComplete }

    /// Searches the next items.
    mutating func continueSearch(in context: Context) {
        content.scanNext(ListContent.itemsAtOnce, in: context.list)
        if selected == nil { select(0, in: context) }
    }

    /// Shows the open items of the group, or both sections of a saved view, in its order.
    mutating func showTodos(of group: ListGroup, in context: Context) {
        clearGroup()
        filterBeforeGroup = filter
        criteria.group = group
        criteria.search = nil
        filter = .open
        if let view = group.view?.savedID.flatMap(context.list.view) {
            filter = .all
            orderBeforeView = criteria.order
            criteria.order = view.order
        }
        refresh(in: context)
    }

    /// The query that finds what is shown (V4).
    func savedQuery(in list: TodoList) -> String {
        let section: String? =
            switch filter {
            case .all: nil
            case .open: "is:open"
            case .done: "is:done"
            }
        let queries = [criteria.group?.query(in: list), criteria.search?.typed.trimmed, section]
            .compactMap { $0 }.filter { !$0.isEmpty }
        if queries.count == 1 { return queries[0] }
        return queries.map { $0.split(separator: " ").contains("or") ? "(\($0))" : $0 }
            .joined(separator: " ")
    }

    /// Shows all items.
    mutating func showAll(in context: Context) {
        clearGroup()
        criteria.search = nil
        filter = .all
        refresh(in: context)
    }

    /// Whether there is an item `offset` rows below the selected one, and another after it.
    func hasItem(atOffset offset: Int, in context: Context) -> Bool {
        selection.index + offset < content.count(in: context.list) - 1
    }

    func neighbour(of id: UUID, step: Int, in context: Context) -> UUID? {
        let list = context.list
        if let index = content.index(of: id, in: list) { return content.id(at: index + step, in: list) }
        // After a check on its page, the filter may hide the item: the next one has moved up to its index.
        return content.id(at: step > 0 ? selection.index : selection.index - 1, in: list)
    }

    private mutating func order(_ order: ListOrder, in context: Context) -> Request {
        criteria.order = order
        refresh(in: context)
        return .notice("Sorted \(order.words ?? "as you have moved them")")
    }

    /// Selects the next or the previous match, wrapping around at the ends.
    private mutating func selectMatch(step: Int, in context: Context) {
        content.complete(in: context.list)
        let count = content.count(in: context.list)
        if count > 0 { select(((selection.index + step) % count + count) % count, in: context) }
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

    /// Takes away the last thing that hides items, and says what is left. The marks go after the search, which is how one
    /// comes to what is to be marked.
    private mutating func clear(in context: Context) -> Request {
        let ended: String
        if criteria.search != nil {
            criteria.search = nil
            ended = "Search ended"
        } else if !marks.isEmpty {
            marks = Marks()
            return .notice("Nothing is marked any more")
        } else if let group = criteria.group {
            clearGroup()
            ended = group.endedMessage
        } else {
            filter = .all
            ended = "All to-dos are shown"
        }
        refresh(in: context)
        let owner = criteria.group.flatMap { group in
            group.name(in: context.list).map { name in
                DisplayText(name, limit: Notice.maxTitleColumns).text + (group.isPerson ? "’s" : "")
            }
        }
        let left = [owner, filter == .all ? nil : filter.title].compactMap { $0 }
        return .notice(
            left.isEmpty ? "All to-dos are shown" : "\(ended) · still: \(left.joined(separator: ", "))"
        )
    }

    /// Whether a search has found nothing.
    var hasFoundNothing: Bool { criteria.search != nil && selected == nil && !isSearching }

    private mutating func clearGroup() {
        if criteria.group != nil { filter = filterBeforeGroup }
        criteria.group = nil
        if let order = orderBeforeView { criteria.order = order }
        orderBeforeView = nil
    }

    /// The number of rows between the filters and the footer.
    static func rows(in context: Context) -> Int {
        context.size.rows - ListState.firstRow(on: context.size) - context.damageRows - 1
    }
}
