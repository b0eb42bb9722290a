import Algorithms
import FoundationEssentials

/// Values of a list in the order of their ranks, such as people. There are few of them.
package struct RankedValues<Value: Mergeable>: Sendable where Value.ID == UUID {
    private var values: [UUID: Value] = [:]
    private var order: [UUID] = []
    package subscript(id: UUID) -> Value? { values[id] }

    package var inOrder: [Value] { order.compactMap { values[$0] } }

    /// The rank for a new value behind all others.
    var nextRank: Int { (order.last.flatMap { values[$0]?.rank } ?? -1) + 1 }

    /// Makes an edit. Adding a value that is there replaces it; replacing one that is not there adds it.
    mutating func apply(_ edit: Edit<Value>) {
        if let old = values[edit.id] {
            order.remove(at: index(of: old))
            values[edit.id] = nil
        }
        guard let new = edit.after.map(settled) else { return }
        values[new.id] = new
        order.insert(new.id, at: position(of: new))
    }

    /// The edits that move a value by so many places, but not beyond the ends. As few values as possible get a new rank.
    func moving(_ id: UUID, by step: Int) -> [Edit<Value>] {
        guard let value = values[id] else { return [] }
        let index = index(of: value)
        let others = inOrder.filter { $0.id != id }
        let place = min(max(index + step, 0), others.count)
        let (above, below) = (others[..<place].reversed(), others[place...])
        guard place != index, let new = RankPlace(between: above.map(\.rank), and: below.map(\.rank)) else {
            return []
        }
        let edits =
            [.ranking(value, new.rank)] + zip(above, new.above).map(Edit.ranking)
            + zip(below, new.below).map(Edit.ranking)
        // Where ranks were equal, it may be enough that others get a new one.
        return edits.filter { $0.after.map { values[$0.id] != $0 } ?? false }
    }

    /// Appends a value, regardless of its rank.
    ///
    /// - Returns: false if there is a value with this id. Nothing changes then.
    mutating func append(_ value: Value) -> Bool {
        guard values[value.id] == nil else { return false }
        values[value.id] = value
        order.append(value.id)
        return true
    }

    /// Makes the ranks ascend in the order in which the values were appended.
    mutating func normalizeRanks() {
        guard let ranks = Rank.normalized(inOrder.map { ($0.rank, $0.id) }) else { return }
        for (id, rank) in zip(order, ranks) { values[id]?.rank = rank }
    }

    /// The value with a rank that the rules can compute with.
    private func settled(_ value: Value) -> Value {
        if Rank.isOrdinary(value.rank) { return value }
        let ranks = [order.first, order.last].map { id in id.flatMap { values[$0]?.rank } ?? 0 }
        var value = value
        value.rank = Rank.settled(value.rank, first: ranks[0], last: ranks[1])
        return value
    }

    private func index(of value: Value) -> Int {
        let index = position(of: value)
        // Before `normalizeRanks`, they may be in another order.
        return index < order.count && order[index] == value.id
            ? index : order.firstIndex(of: value.id) ?? index
    }

    private func position(of value: Value) -> Int {
        order.partitioningIndex { id in
            guard let other = values[id] else { return false }
            return (other.rank, other.id) >= (value.rank, value.id)
        }
    }
}
