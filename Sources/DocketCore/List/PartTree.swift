import FoundationEssentials

/// A part of an item, or of one of its parts.
package struct PartRow: Equatable, Sendable {
    package let item: TodoItem
    /// 0 for a part of the item itself.
    package let depth: Int
}

extension TodoList {
    /// The parts of an item, each followed by its own: the open ones first, then by rank.
    ///
    /// - Parameter limit: no more than so many.
    package func partRows(of id: UUID, limit: Int) -> [PartRow] {
        if parts.isEmpty { return [] }
        var rows: [PartRow] = []
        // From the last to the first, so that the next one is at the end.
        var waiting = orderedParts(of: id, depth: 0)
        while rows.count < limit, let row = waiting.popLast() {
            rows.append(row)
            waiting += orderedParts(of: row.item.id, depth: row.depth + 1)
        }
        return rows
    }

    /// The parts of one item, the last one first.
    private func orderedParts(of id: UUID, depth: Int) -> [PartRow] {
        parts.parts(of: id).compactMap(item)
            .sorted { isOrdered($1, before: $0) }
            .map { PartRow(item: $0, depth: depth) }
    }

    private func isOrdered(_ one: TodoItem, before other: TodoItem) -> Bool {
        guard one.isComplete == other.isComplete else { return other.isComplete }
        return (one.rank, one.id) < (other.rank, other.id)
    }
}
