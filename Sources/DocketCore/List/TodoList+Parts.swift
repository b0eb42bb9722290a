import Algorithms
import FoundationEssentials

/// Looking at items and their parts.
extension TodoList {
    /// Whether any item is a part of another.
    package var hasParts: Bool { !parts.isEmpty }

    /// The item that another stands below: the one that it is a part of, if that is in the same section (U2).
    package func parent(of item: TodoItem) -> TodoItem? {
        if parts.isEmpty { return nil }
        guard let parent = item.parent.flatMap(self.item), parent.section == item.section else { return nil }
        return parent
    }

    /// How many parts the item has; nil if it has none (U3).
    package func partCount(of id: UUID) -> PartCount? { parts.isEmpty ? nil : parts.count(of: id) }

    /// The parts of an item, their parts, and so on, in both sections. Each comes after the one that it is a part of.
    package func allParts(of id: UUID) -> [UUID] {
        if parts.isEmpty { return [] }
        var found = parts.parts(of: id)
        var next = 0
        while next < found.count {
            found += parts.parts(of: found[next])
            next += 1
        }
        return found
    }

    /// Puts items of a section below those of them that they are parts of. Siblings, and those whose parent is not among
    /// them, stay in their order.
    package func puttingPartsBelow(_ ids: [UUID]) -> [UUID] {
        let all = Set(ids)
        return PartOrder.puttingPartsBelow(ids) { id in
            item(id).flatMap(parent).flatMap { all.contains($0.id) ? $0.id : nil }
        }
    }

    /// Whether an item is the other one, or a part of it, or of one of its parts. Neither has to be in the list.
    package func isWithin(_ id: UUID, _ ancestor: UUID) -> Bool { pathUp(from: id).contains(ancestor) }

    /// Whether an item is one of the others, or a part of one, or of one of their parts. None has to be in the list.
    package func isWithin(_ id: UUID, anyOf ancestors: Set<UUID>) -> Bool {
        pathUp(from: id).contains(where: ancestors.contains)
    }

    /// An item, what it is a part of, what that is a part of, and so on. None has to be in the list.
    func pathUp(from id: UUID) -> UnfoldFirstSequence<UUID> {
        sequence(first: id) { item($0)?.parent }
    }

    /// Whether an item would become a part of itself, or of one of its parts. None has to be in the list.
    ///
    /// Looks up from the parent and down from the item in turn: where many items get parents one after the other, one of
    /// the ways is short.
    func wouldBeCircle(_ id: UUID, below parent: UUID) -> Bool {
        var below = [id]
        var next = 0
        for above in pathUp(from: parent) {
            if above == id { return true }
            if next == below.count { return false }
            if below[next] == parent { return true }
            below += parts.parts(of: below[next])
            next += 1
        }
        return false
    }

    /// The index behind an item and all that stands below it.
    func end(ofItemAt index: Int, in section: Section) -> Int {
        if parts.isEmpty { return index + 1 }
        let id = item(at: index, in: section).id
        let below = index + 1..<count(in: section)
        return below.partitioningIndex { !stands(item(at: $0, in: section), below: id) }
    }

    /// Whether an item stands below the one with that id, at any depth (U2).
    package func stands(_ item: TodoItem, below id: UUID) -> Bool {
        var next = parent(of: item)
        while let parent = next {
            if parent.id == id { return true }
            next = self.parent(of: parent)
        }
        return false
    }

    /// The index of the next item that stands below the same one; nil if there is none.
    func nextSibling(ofItemAt index: Int, in section: Section) -> Int? {
        let next = end(ofItemAt: index, in: section)
        guard next < count(in: section) else { return nil }
        return areSiblings(item(at: index, in: section), item(at: next, in: section)) ? next : nil
    }

    /// The index of the previous item that stands below the same one; nil if there is none.
    func previousSibling(ofItemAt index: Int, in section: Section) -> Int? {
        guard index > 0 else { return nil }
        if parts.isEmpty { return index - 1 }
        let item = item(at: index, in: section)
        var previous: TodoItem? = self.item(at: index - 1, in: section)
        while let other = previous, !areSiblings(other, item) { previous = parent(of: other) }
        return previous.flatMap { self.index(of: $0.id) }
    }

    /// Whether both stand below the same item, or below none, in one section.
    package func areSiblings(_ one: TodoItem, _ other: TodoItem) -> Bool {
        one.section == other.section && (parts.isEmpty || parent(of: one)?.id == parent(of: other)?.id)
    }

    /// The lowest and the highest rank of the items that stand below the same one as `item`; 0 if there are none.
    func ranks(besides item: TodoItem) -> (first: Int, last: Int) {
        guard let parent = parent(of: item) else {
            return (firstRank(in: item.section), lastRank(in: item.section))
        }
        let ranks = parts.parts(of: parent.id).compactMap(self.item).filter { $0.section == item.section }
            .map(
                \.rank
            )
        return (ranks.min() ?? 0, ranks.max() ?? 0)
    }

    /// The lowest rank of the items that stand below none; 0 if there are none.
    package func firstRank(in section: Section) -> Int {
        count(in: section) == 0 ? 0 : item(at: 0, in: section).rank
    }

    /// The highest rank of the items that stand below none; 0 if there are none.
    package func lastRank(in section: Section) -> Int {
        guard count(in: section) > 0 else { return 0 }
        var last = item(at: count(in: section) - 1, in: section)
        while let parent = parent(of: last) { last = parent }
        return last.rank
    }
}
