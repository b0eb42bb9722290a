import FoundationEssentials

/// Moving an item within its section.
extension TodoList {
    /// Moves an item, with what stands below it, right behind `neighbour` if that stands further down, or right before it
    /// if that stands further up. The order of all others stays.
    ///
    /// Only that item gets a new rank if there is one between its new neighbours. Otherwise the ranks of as few others as
    /// possible move by one.
    ///
    /// - Returns: nil if the two are the same, or are no siblings.
    package func moving(_ id: UUID, past neighbour: UUID) -> Change? {
        guard let item = item(id), let other = self.item(neighbour), id != neighbour,
            areSiblings(item, other), let from = index(of: id), let to = index(of: neighbour)
        else { return nil }
        let section = item.section
        return from < to
            ? placing(item, between: to, and: nextSibling(ofItemAt: to, in: section))
            : placing(item, between: previousSibling(ofItemAt: to, in: section), and: to)
    }

    /// Gives an item a rank between those of two siblings that follow each other.
    ///
    /// - Parameters:
    ///   - item: as it is to be, but for the rank.
    ///   - above: the index of the sibling before it; nil if it comes first.
    ///   - below: the index of the sibling behind it; nil if it comes last.
    /// - Returns: nil if it has no siblings, or is not in the list.
    func placing(_ item: TodoItem, between above: Int?, and below: Int?) -> Change? {
        guard let before = self.item(item.id) else { return nil }
        let section = item.section
        let (up, down) = (
            siblings(from: above, besides: item) { previousSibling(ofItemAt: $0, in: section) },
            siblings(from: below, besides: item) { nextSibling(ofItemAt: $0, in: section) }
        )
        guard let place = RankPlace(between: up.lazy.map(\.rank), and: down.lazy.map(\.rank)) else {
            return nil
        }
        var moved = item
        moved.rank = place.rank
        // Where ranks were equal, it may be enough that others get a new one.
        return Change(
            items: (moved == before ? [] : [.replace(before, with: moved)])
                + zip(up, place.above).map(Edit.ranking) + zip(down, place.below).map(Edit.ranking)
        )
    }

    /// An item's siblings, one after the other, as far as they are asked for.
    private func siblings(
        from index: Int?,
        besides item: TodoItem,
        next: @escaping (Int) -> Int?
    ) -> some Sequence<TodoItem> {
        sequence(state: index) { index in
            defer { index = index.flatMap(next) }
            return index.map { self.item(at: $0, in: item.section) }
        }
        .lazy.filter { $0.id != item.id }
    }
}
