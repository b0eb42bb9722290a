import FoundationEssentials

/// Making items parts of others (U1).
extension TodoList {
    /// Makes items the last parts of another, in the order given.
    ///
    /// - Returns: a change of those that are not parts of it yet. Itself, and what it is a part of, stay as they are (U5).
    package func nesting(_ ids: [UUID], below whole: UUID) -> Change {
        guard item(whole) != nil else { return Change() }
        var rank: Int?
        return editing(ids) { item in
            guard item.parent != whole, !isWithin(whole, item.id) else { return }
            item.parent = whole
            let next = rank ?? ranks(besides: item).last + 1
            // Where the whole is in the other section, the item stays where it is.
            if self.whole(of: item) != nil { item.rank = next }
            rank = next + 1
        }
    }

    /// Makes an item a part of what its whole is a part of, or of nothing. It comes right behind its whole.
    ///
    /// - Returns: nil if it is a part of nothing.
    package func unnesting(_ id: UUID) -> Change? {
        guard var item = item(id), item.parent != nil else { return nil }
        let before = item
        guard let whole = whole(of: item), let index = index(of: whole.id) else {
            // It stands by itself already.
            item.parent = nil
            return Change(items: [.replace(before, with: item)])
        }
        item.parent = whole.parent
        return placing(item, between: index, and: nextSibling(ofItemAt: index, in: item.section))
    }
}
