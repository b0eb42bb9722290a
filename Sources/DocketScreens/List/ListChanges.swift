import DocketCore
import FoundationEssentials

/// Changes of the list's items, and which item is selected afterwards.
extension ListViewModel {
    func toggle(_ targets: Targets, in context: Context) -> Request? {
        guard let request = ItemActions.toggle(targets, in: context) else { return nil }
        guard case .change(let change, _) = request else { return request }
        return .change(change, then: selecting(after: change.change, in: context))
    }

    func delete(_ targets: Targets, in context: Context) -> Request? {
        ItemActions.delete(targets, in: context).map { change in
            .change(change, then: selecting(after: change.change, in: context))
        }
    }

    /// After a due date was set, the next item of the section is selected: so each takes two keys. With marked ones the
    /// selection stays.
    func request(_ intent: ItemIntent, for targets: Targets, in context: Context) -> Request? {
        let next =
            targets.ids == [selected].compactMap { $0 } && marks.isEmpty ? nextOfSection(in: context) : nil
        return ItemActions.request(intent, for: targets, next: next, in: context)
    }

    private func nextOfSection(in context: Context) -> UUID? {
        guard let selected, let index = content.index(of: selected, in: context.list),
            let next = content.id(at: index + 1, in: context.list)
        else { return nil }
        return context.list.item(next)?.section == context.list.item(selected)?.section ? next : nil
    }

    /// The selection stays on its item, unless that leaves its section.
    private func selecting(after change: Change, in context: Context) -> Completion {
        guard let selected, let item = context.list.item(selected),
            change.items.contains(where: { $0.id == selected && $0.after?.section != item.section })
        else { return .stay }
        return .select(successor(of: selected, after: change, in: context.list))
    }

    /// The item to select when `id` leaves its section with that change: the next one that stays there, else the previous
    /// one, else the first of the other section (L12).
    func successor(of id: UUID, after change: Change, in list: TodoList) -> UUID? {
        let section = list.item(id)?.section
        if let index = content.index(of: id, in: list) {
            let leaving = Set(change.items.filter { $0.after?.section != section }.map(\.id))
            for step in [1, -1] {
                var next = index + step
                while let near = content.id(at: next, in: list), list.item(near)?.section == section {
                    if !leaving.contains(near) { return near }
                    next += step
                }
            }
        }
        // If the other section is empty, the item itself will be in it.
        return content.firstID(outside: section, in: list) ?? id
    }
}
