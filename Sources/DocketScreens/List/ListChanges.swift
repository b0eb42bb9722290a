import DocketCore
import FoundationEssentials

/// Changes of the list's items, and which item is selected afterwards.
extension ListViewModel {
    func toggle(_ id: UUID, in context: Context) -> Request? {
        let isSelected = id == selected
        // Open parts are checked along; unchecking leaves the parts as they are.
        let isChecked = context.list.item(id)?.isComplete == false
        return ItemActions.toggle(id, in: context).map { change in
            .change(
                change,
                then: isSelected
                    ? .select(successor(of: id, takesParts: isChecked, in: context.list)) : .stay
            )
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

    /// The item to select when `id` leaves its section: the next one, else the previous one, else the first of the
    /// other section (L12).
    ///
    /// - Parameter takesParts: whether its parts leave the section too.
    func successor(of id: UUID, takesParts: Bool = true, in list: TodoList) -> UUID? {
        let section = list.item(id)?.section
        if let index = content.index(of: id, in: list) {
            let neighbours = [1, -1].compactMap { step in
                var next = index + step
                while takesParts, list.hasParts, let other = content.id(at: next, in: list),
                    list.isWithin(other, id)
                {
                    next += step
                }
                return content.id(at: next, in: list)
            }
            if let near = neighbours.first(where: { list.item($0)?.section == section }) { return near }
        }
        // If the other section is empty, the item itself will be in it.
        return content.firstID(outside: section, in: list) ?? id
    }
}
