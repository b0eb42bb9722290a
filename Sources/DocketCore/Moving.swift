import FoundationEssentials

/// Moving an item within its section.
extension TodoList {
    /// Moves an item right behind `neighbour` if that stands below it, or right before it if that stands above. The order
    /// of all others stays.
    ///
    /// Only that item gets a new rank if there is one between its new neighbours. Otherwise the ranks of as few others as
    /// possible move by one.
    ///
    /// - Returns: nil if the two are the same, or in different sections.
    package func moving(_ id: UUID, past neighbour: UUID) -> Change? {
        guard let item = item(id), let other = self.item(neighbour), id != neighbour,
            item.section == other.section, let from = index(of: id), let to = index(of: neighbour)
        else { return nil }
        // The last index before the item's new place, and the first one behind it.
        let before = from < to ? to : to - 1
        let behind = before + 1
        var moved = item
        let above = before < 0 ? nil : self.item(at: before, in: item.section).rank
        let below = behind < count(in: item.section) ? self.item(at: behind, in: item.section).rank : nil
        switch (above, below) {
        case (let above?, let below?) where below - above > 1:
            moved.rank = above + (below - above) / 2
            return Change(items: [.replace(item, with: moved)])
        case (let above?, let below?):
            // Two copies can have given both the same rank.
            let up = makingRoom(upwards: true, from: before, for: below - 1, besides: from, in: item.section)
            let down = makingRoom(
                upwards: false,
                from: behind,
                for: above + 1,
                besides: from,
                in: item.section
            )
            moved.rank = up.count <= down.count ? below - 1 : above + 1
            let others = up.count <= down.count ? up : down
            // Where ranks were equal, it may be enough that others get a new one.
            return Change(items: (moved == item ? [] : [.replace(item, with: moved)]) + others)
        case (let above?, nil): moved.rank = above + 1
        case (nil, let below?): moved.rank = below - 1
        case (nil, nil): return nil
        }
        return Change(items: [.replace(item, with: moved)])
    }

    /// Moves the ranks of the items from an index on, up or down the list, by as little as it takes to make that rank free.
    ///
    /// - Parameter moved: the index of an item that leaves its place.
    private func makingRoom(
        upwards: Bool,
        from index: Int,
        for rank: Int,
        besides moved: Int,
        in section: Section
    ) -> [Edit<TodoItem>] {
        let step = upwards ? -1 : 1
        var edits: [Edit<TodoItem>] = []
        var (index, taken) = (index, rank)
        while (0..<count(in: section)).contains(index) {
            defer { index += step }
            if index == moved { continue }
            let item = item(at: index, in: section)
            guard upwards ? item.rank >= taken : item.rank <= taken else { break }
            taken += step
            var ranked = item
            ranked.rank = taken
            edits.append(.replace(item, with: ranked))
        }
        return edits
    }
}
