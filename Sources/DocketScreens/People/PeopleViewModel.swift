import DocketCore
import FoundationEssentials

/// The logic of the people page: who is selected, what the keys do.
struct PeopleViewModel {
    private(set) var selection = RowSelection<UUID>()
    private(set) var openCounts: [UUID: Int] = [:]

    mutating func handle(_ intent: PeopleIntent, in context: Context) -> Request? {
        switch intent {
        case .add: return .ask(.person(renaming: nil))
        case .rename:
            return selection.id.flatMap(context.list.person).map { .ask(.person(renaming: $0)) }
        case .showTodos: return selection.id.map { .showTodos(of: .person($0)) }
        case .delete: return selection.id.flatMap { delete($0, in: context) }
        case .select(let id): select(id, in: context)
        }
        return nil
    }

    mutating func move(_ intent: MoveIntent, in context: Context) {
        selection.move(intent, of: Self.rows(in: context), height: Self.height(in: context))
    }

    /// Updates the model after the list has changed. The selection stays on its person, or at its index.
    mutating func refresh(in context: Context, selecting id: UUID? = nil) {
        select(id.flatMap(context.list.person)?.id ?? selection.id, in: context)
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
        return context.list.deleting(Person.self, id).map { change in
            .change(NamedChange(verb: "Deleted", object: person.name, change: change))
        }
    }

    static func height(in context: Context) -> Int { context.size.pageRows - context.damageRows }

    static func rows(in context: Context) -> RowSelection<UUID>.Rows {
        let people = context.list.people
        return RowSelection<UUID>.Rows(
            count: people.count,
            lineCount: people.count,
            id: { people.indices.contains($0) ? people[$0].id : nil },
            lines: { $0..<$0 + 1 }
        )
    }
}
