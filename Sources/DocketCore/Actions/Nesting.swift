import FoundationEssentials

/// Making items parts of others (U1).
extension TodoList {
    /// Makes items the last parts of another, in the order given.
    ///
    /// - Returns: a change of those that are not parts of it yet. Itself, and what it is a part of, stay as they are (U5).
    package func nesting(_ ids: [UUID], below parent: UUID) -> Change {
        guard item(parent) != nil else { return Change() }
        var rank: Int?
        let path = Set(pathUp(from: parent))
        return editing(ids) { item in
            guard item.parent != parent, !path.contains(item.id) else { return }
            item.parent = parent
            let next = rank ?? ranks(besides: item).last + 1
            // Where the parent is in the other section, the item stays where it is.
            if self.parent(of: item) != nil { item.rank = next }
            rank = next + 1
        }
    }

    /// Makes an item a part of what its parent is a part of, or of nothing. It comes right behind its parent.
    ///
    /// - Returns: nil if it is a part of nothing.
    package func unnesting(_ id: UUID) -> Change? {
        guard var item = item(id), item.parent != nil else { return nil }
        let before = item
        guard let parent = parent(of: item), let index = index(of: parent.id) else {
            // It stands by itself already.
            item.parent = nil
            return Change(items: [.replace(before, with: item)])
        }
        item.parent = parent.parent
        return placing(item, between: index, and: nextSibling(ofItemAt: index, in: item.section))
    }
}
