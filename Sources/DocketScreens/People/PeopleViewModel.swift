import DocketCore
import FoundationEssentials

/// The people page's logic: who is selected, and what the keys do to them.
struct PeopleViewModel {
    private var selection = RowSelection()
    private var openCounts: [UUID: Int] = [:]

    mutating func handle(_ intent: PeopleIntent, in context: Context) -> Request? {
        switch intent {
        case .move(let step): select(selection.index + step, in: context)
        case .page(let direction):
            selection.page(direction, of: Self.rows(in: context), height: Self.height(in: context))
        case .first: select(0, in: context)
        case .last: select(context.list.people.count - 1, in: context)
        case .add: return .ask(.newPerson)
        case .rename: return selection.id.map { .ask(.rename($0)) }
        case .showTodos: return selection.id.map(Request.showTodos(of:))
        case .delete: return selection.id.flatMap { delete($0, in: context) }
        case .select(let id): select(id, in: context)
        }
        return nil
    }

    /// Why the intent can't be followed now; nil where it can.
    func disabledReason(for intent: PeopleIntent) -> String? {
        intent != .add && selection.id == nil ? "There is nobody here" : nil
    }

    /// Follows the list after a change: the selection stays with its person, or near where it was.
    mutating func refresh(in context: Context) {
        select(selection.id, in: context)
    }

    mutating func select(_ id: UUID?, in context: Context) {
        openCounts = context.list.openCounts()
        let index = context.list.people.firstIndex { $0.id == id }
        select(index ?? selection.index, in: context)
    }

    private mutating func select(_ index: Int, in context: Context) {
        selection.select(index, of: Self.rows(in: context), height: Self.height(in: context))
    }

    private func delete(_ id: UUID, in context: Context) -> Request? {
        guard let person = context.list.person(id) else { return nil }
        return context.list.deletingPerson(id).map { change in
            .change(NamedChange(verb: "Deleted", object: person.name, change: change))
        }
    }

    private static func height(in context: Context) -> Int { context.size.pageRows - context.damageRows }

    private static func rows(in context: Context) -> RowSelection.Rows {
        let people = context.list.people
        return RowSelection.Rows(
            count: people.count,
            lineCount: people.count,
            id: { people.indices.contains($0) ? people[$0].id : nil },
            lines: { $0..<$0 + 1 }
        )
    }
}

extension PeopleViewModel {
    func state(in context: Context) -> PeopleState {
        let damage = context.damage.map(DamageState.init)
        let people = context.list.people
        guard !people.isEmpty else { return PeopleState(damage: damage, content: .empty) }
        let window = selection.window(of: Self.rows(in: context), height: Self.height(in: context))
        let rows = people[window].map { person in
            PeopleState.Row(
                id: person.id,
                name: person.name,
                openCount: openCounts[person.id] ?? 0,
                isSelected: person.id == selection.id
            )
        }
        return PeopleState(damage: damage, content: .rows(rows))
    }

    /// Such as `1/2`: the selected person among all.
    func position(in context: Context) -> String? {
        selection.id == nil ? nil : "\(selection.index + 1)/\(context.list.people.count)"
    }
}
