import DocketCore
import FoundationEssentials

/// The people page's logic: who is selected, and what the keys do to them.
struct PeopleViewModel {
    private var selected: UUID?
    private var openCounts: [UUID: Int] = [:]
    /// Where the selection stood last, so that it stays near when its person goes.
    private var lastIndex = 0
    private var scrolling = Scrolling()

    mutating func handle(_ intent: PeopleIntent, in context: Context) -> Request? {
        switch intent {
        case .move(let step): select(index: index(in: context) + step, in: context)
        case .page(let direction):
            select(index: index(in: context) + direction * Self.rows(in: context), in: context)
        case .first: select(index: 0, in: context)
        case .last: select(index: context.list.people.count - 1, in: context)
        case .add: return .ask(.newPerson)
        case .rename: return selected.map { .ask(.rename($0)) }
        case .showTodos: return selected.map(Request.showTodos(of:))
        case .delete: return selected.flatMap { delete($0, in: context) }
        }
        return nil
    }

    /// Why the intent can't be followed now; nil where it can.
    func obstacle(to intent: PeopleIntent) -> String? {
        intent != .add && selected == nil ? "There is nobody here" : nil
    }

    /// Follows the list after a change: the selection stays with its person, or near where it was.
    mutating func refresh(in context: Context) {
        openCounts = context.list.openCounts()
        let followed = context.list.people.firstIndex { $0.id == selected }
        select(index: followed ?? lastIndex, in: context)
    }

    mutating func select(_ id: UUID?, in context: Context) {
        selected = id
        refresh(in: context)
    }

    private func delete(_ id: UUID, in context: Context) -> Request? {
        guard let person = context.list.person(id) else { return nil }
        return context.list.deletingPerson(id).map { change in
            .change(NamedChange(verb: "Deleted", object: person.name, change: change))
        }
    }

    private func index(in context: Context) -> Int {
        context.list.people.firstIndex { $0.id == selected } ?? 0
    }

    private mutating func select(index: Int, in context: Context) {
        let people = context.list.people
        lastIndex = min(max(index, 0), max(people.count - 1, 0))
        selected = people.indices.contains(lastIndex) ? people[lastIndex].id : nil
        scrolling.reveal(lastIndex..<lastIndex + 1, count: people.count, rows: Self.rows(in: context))
    }

    private static func rows(in context: Context) -> Int {
        context.size.rows - PeopleState.firstRow(on: context.size) - 1
    }
}

extension PeopleViewModel {
    /// - Parameter loadError: why there are no people, where they could not be loaded.
    func state(loadError: StorageError?, in context: Context) -> PeopleState {
        if let loadError { return PeopleState(content: .failed(loadError)) }
        let people = context.list.people
        guard !people.isEmpty else { return PeopleState(content: .empty) }
        let window = scrolling.window(of: people.count, rows: Self.rows(in: context))
        let rows = people[window].map { person in
            PeopleState.Row(
                id: person.id,
                name: person.name,
                openCount: openCounts[person.id] ?? 0,
                isSelected: person.id == selected
            )
        }
        return PeopleState(content: .rows(rows))
    }

    /// Such as `1/2`: the selected person among all.
    func position(in context: Context) -> String? {
        selected == nil ? nil : "\(index(in: context) + 1)/\(context.list.people.count)"
    }
}
