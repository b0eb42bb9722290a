import DocketCore
import FoundationEssentials

/// Changes of the list's items, and which item is selected afterwards.
extension ListViewModel {
    func toggle(_ id: UUID, in context: Context) -> Request? {
        let isSelected = id == selected
        return ItemActions.toggle(id, in: context).map { change in
            .change(change, then: isSelected ? .select(successor(of: id, in: context.list)) : .stay)
        }
    }

    func delete(_ id: UUID, in context: Context) -> Request? {
        ItemActions.delete(id, in: context).map { change in
            .change(change, then: .select(successor(of: id, in: context.list)))
        }
    }

    /// After a due date was set, the next item of the section is selected: so each takes two keys.
    func request(_ intent: ItemIntent, for id: UUID, in context: Context) -> Request? {
        let index = content.index(of: id, in: context.list)
        let next = index.flatMap { content.id(at: $0 + 1, in: context.list) }
        let isSameSection = next.flatMap(context.list.item)?.section == context.list.item(id)?.section
        return ItemActions.request(intent, for: [id], next: isSameSection ? next : nil, in: context)
    }

    /// Moves the selected item past so many of those that are shown in its section. Hidden ones keep their order.
    func shift(by step: Int, in context: Context) -> Request? {
        guard let selected, let item = context.list.item(selected),
            let index = content.index(of: selected, in: context.list),
            let section = content.indices(of: item.section, in: context.list),
            let neighbour = content.id(
                at: min(max(index + step, section.lowerBound), section.upperBound - 1),
                in: context.list
            ),
            let change = context.list.moving(selected, past: neighbour)
        else { return .notice(step < 0 ? "It is the first of its section" : "It is the last of its section") }
        return .change(
            NamedChange(verb: "Moved", object: item.title, change: change),
            then: .select(selected)
        )
    }

    /// The item to select when `id` leaves its section: the next one, else the previous one, else the first of the
    /// other section (L12).
    func successor(of id: UUID, in list: TodoList) -> UUID? {
        let section = list.item(id)?.section
        if let index = content.index(of: id, in: list) {
            let neighbours = [index + 1, index - 1].compactMap { content.id(at: $0, in: list) }
            if let near = neighbours.first(where: { list.item($0)?.section == section }) { return near }
        }
        // If the other section is empty, the item itself will be in it.
        return content.firstID(outside: section, in: list) ?? id
    }
}
