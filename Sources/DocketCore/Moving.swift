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
        var (moved, others) = (item, [Edit<TodoItem>]())
        switch (above, below) {
        case (let above?, let below?):
            let ranks = (self.item(at: above, in: section).rank, self.item(at: below, in: section).rank)
            if ranks.1 - ranks.0 > 1 {
                moved.rank = ranks.0 + (ranks.1 - ranks.0) / 2
                break
            }
            // Two copies can have given both the same rank.
            let up = makingRoom(.up, from: above, for: ranks.1 - 1, besides: item.id, in: section)
            let down = makingRoom(.down, from: below, for: ranks.0 + 1, besides: item.id, in: section)
            moved.rank = up.count <= down.count ? ranks.1 - 1 : ranks.0 + 1
            others = up.count <= down.count ? up : down
        case (let above?, nil): moved.rank = self.item(at: above, in: section).rank + 1
        case (nil, let below?): moved.rank = self.item(at: below, in: section).rank - 1
        case (nil, nil): return nil
        }
        // Where ranks were equal, it may be enough that others get a new one.
        return Change(items: (moved == before ? [] : [.replace(before, with: moved)]) + others)
    }

    private enum Direction {
        case up, down
    }

    /// Moves the ranks of an item and its next siblings, up or down the list, by as little as it takes to make that rank
    /// free.
    ///
    /// - Parameter moved: an item that leaves its place.
    private func makingRoom(
        _ direction: Direction,
        from index: Int,
        for rank: Int,
        besides moved: UUID,
        in section: Section
    ) -> [Edit<TodoItem>] {
        var edits: [Edit<TodoItem>] = []
        var (next, taken) = (Optional(index), rank)
        while let index = next {
            next =
                direction == .up
                ? previousSibling(ofItemAt: index, in: section) : nextSibling(ofItemAt: index, in: section)
            let item = item(at: index, in: section)
            if item.id == moved { continue }
            guard direction == .up ? item.rank >= taken : item.rank <= taken else { break }
            taken += direction == .up ? -1 : 1
            var ranked = item
            ranked.rank = taken
            edits.append(.replace(item, with: ranked))
        }
        return edits
    }
}
