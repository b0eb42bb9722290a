import DocketCore
import FoundationEssentials

/// The list's logic: which items are shown, which one is selected, what the keys do to it.
struct ListViewModel {
    private(set) var filter = ListFilter.all
    /// Whose items alone are shown, and which filter comes back with everybody's (P6).
    private(set) var person: (id: UUID, filterBefore: ListFilter)?
    private(set) var selected: UUID?
    private(set) var content = ListContent(of: TodoList(), filter: .all, person: nil)
    /// Where the selection stood last, so that it stays near when its item goes.
    private var lastIndex = 0
    private var scrolling = Scrolling()

    mutating func handle(_ intent: ListIntent, in context: Context) -> Request? {
        switch intent {
        case .move(let step): select(index: index(in: context) + step, in: context)
        case .page(let direction): page(direction, in: context)
        case .first: select(index: 0, in: context)
        case .last: select(index: content.count - 1, in: context)
        case .open: return selected.map(Request.openDetail)
        case .add: return .openForm(editing: nil)
        case .toggle: return selected.flatMap { toggle($0, in: context) }
        case .edit: return selected.map(Request.openForm(editing:))
        case .delete: return selected.flatMap { delete($0, in: context) }
        case .nextFilter: nextFilter(in: context)
        case .clearFilter: clearPerson(in: context)
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
        case .add, .nextFilter:
            nil
        }
    }

    /// Follows the list after a change: the selection stays with its item, or near where it was.
    mutating func refresh(in context: Context) {
        if let person, context.list.person(person.id) == nil { clearPerson(in: context) }
        content = ListContent(of: context.list, filter: filter, person: person?.id)
        let followed = selected.flatMap { content.index(of: $0, in: context.list) }
        select(index: followed ?? lastIndex, in: context)
    }

    /// Shows the item and selects it, whatever filter hides it.
    mutating func reveal(_ id: UUID, in context: Context) {
        selected = id
        content = ListContent(of: context.list, filter: filter, person: person?.id)
        if content.index(of: id, in: context.list) == nil {
            person = nil
            filter = .all
        }
        refresh(in: context)
    }

    /// Selects the item where it is shown.
    mutating func select(_ id: UUID?, in context: Context) {
        selected = id
        refresh(in: context)
    }

    mutating func showTodos(of person: UUID, in context: Context) {
        self.person = (person, self.person?.filterBefore ?? filter)
        filter = .open
        refresh(in: context)
    }

    /// The item next to the selected one in the order of the list, for the detail page.
    func neighbour(of id: UUID, step: Int, in context: Context) -> UUID? {
        if let index = content.index(of: id, in: context.list) { return content.id(at: index + step) }
        // Checked on its page, the item may be hidden by the filter: the next one has moved up to its place.
        return content.id(at: step > 0 ? lastIndex : lastIndex - 1)
    }

    /// The item that the selection goes to when `id` leaves its section: the one behind it, else the one before
    /// it, else the first of the other section (L12).
    func successor(of id: UUID, in list: TodoList) -> UUID? {
        let section = list.item(id)?.section
        if let index = content.index(of: id, in: list) {
            let neighbours = [index + 1, index - 1].compactMap(content.id(at:))
            if let near = neighbours.first(where: { list.item($0)?.section == section }) { return near }
        }
        // Checked or unchecked, the item itself may be all that the other section has.
        return content.sections.first { $0.section != section }?.ids.first ?? id
    }

    private func toggle(_ id: UUID, in context: Context) -> Request? {
        ItemActions.toggle(id, in: context).map { change in
            .change(change, then: .select(successor(of: id, in: context.list)))
        }
    }

    private func delete(_ id: UUID, in context: Context) -> Request? {
        ItemActions.delete(id, in: context).map { change in
            .change(change, then: .select(successor(of: id, in: context.list)))
        }
    }

    private func index(in context: Context) -> Int {
        selected.flatMap { content.index(of: $0, in: context.list) } ?? 0
    }

    private mutating func select(index: Int, in context: Context) {
        lastIndex = min(max(index, 0), max(content.count - 1, 0))
        selected = content.id(at: lastIndex)
        let lines = content.lines(ofItemAt: lastIndex)
        scrolling.reveal(lines, count: content.lineCount, rows: Self.rows(in: context))
    }

    /// Moves the selection and the view together, so that the selection keeps its place on the screen.
    private mutating func page(_ direction: Int, in context: Context) {
        let rows = Self.rows(in: context)
        scrolling.scroll(by: direction * rows, count: content.lineCount, rows: rows)
        select(index: index(in: context) + direction * rows, in: context)
    }

    private mutating func nextFilter(in context: Context) {
        let next = ListFilter.allCases.drop { $0 != filter }.dropFirst().first
        filter = next ?? .all
        refresh(in: context)
    }

    private mutating func clearPerson(in context: Context) {
        filter = person?.filterBefore ?? filter
        person = nil
        refresh(in: context)
    }

    /// The rows that the items have: below the header, the filters and a blank row, above the footer.
    static func rows(in context: Context) -> Int {
        context.size.rows - ListState.firstRow(on: context.size) - 1
    }
}

extension ListViewModel {
    /// - Parameter loadError: why there is no list, where there is none.
    func state(loadError: StorageError? = nil, in context: Context) -> ListState {
        let counts = ListFilter.allCases.map { filter in
            ListState.Filter(
                title: filter.title,
                count: count(of: filter, in: context),
                isActive: filter == self.filter
            )
        }
        let window = scrolling.window(of: content.lineCount, rows: Self.rows(in: context))
        return ListState(
            filters: counts,
            personName: person.flatMap { context.list.person($0.id)?.name },
            content: loadError.map(ListState.Content.failed)
                ?? (content.count == 0 ? .blank : .lines(window.map { line($0, in: context) }))
        )
    }

    private func line(_ number: Int, in context: Context) -> ListState.Line {
        switch content.line(number) {
        case .blank: return .blank
        case .header(let section, let count):
            return .header("\(section == .todo ? "To do" : "Done") · \(count)")
        case .item(let id):
            guard let item = context.list.item(id) else { return .blank }
            return .item(ListState.Row(item, isSelected: id == selected, in: context))
        }
    }

    private func count(of filter: ListFilter, in context: Context) -> Int {
        guard person != nil else { return filter.sections.reduce(0) { $0 + context.list.ids(in: $1).count } }
        return ListContent(of: context.list, filter: filter, person: person?.id).count
    }

    /// Such as `1/4`: the selected item among those that are shown.
    func position(in context: Context) -> String? {
        selected == nil ? nil : "\(index(in: context) + 1)/\(content.count)"
    }
}
