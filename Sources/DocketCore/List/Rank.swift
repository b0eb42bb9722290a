import FoundationEssentials

/// Ranks with which the rules can compute: there is always a next one before and after them.
package enum Rank {
    /// Ranks up to here, in both directions, are kept as they are. Every program can read them.
    private static let limit = 1 << 53

    package static func isOrdinary(_ rank: Int) -> Bool { -limit <= rank && rank <= limit }

    /// The rank for an item or person whose rank in a file is not ordinary.
    ///
    /// It goes to the end of the others that its rank is nearest to. It is beyond the limit only if theirs are, and
    /// then next to them: so each change goes further by 1 at most, and what a list has reached by itself is kept.
    /// Nothing but the list counts, because all copies have to come to the same order.
    ///
    /// - Parameters:
    ///   - first: the lowest rank of the others.
    ///   - last: their highest.
    static func settled(_ rank: Int, first: Int, last: Int) -> Int {
        min(max(rank, min(first - 1, -limit)), max(last + 1, limit))
    }

    /// Whether a list can have reached that rank by itself.
    static func isReachable(_ rank: Int) -> Bool { rank.magnitude < 2 * limit }

    /// Strictly ascending ranks to replace those of `keys`; nil if `keys` are ascending already. They stay close to the
    /// old range: they begin at its lowest rank.
    static func normalized(_ keys: [(rank: Int, id: UUID)]) -> [Int]? {
        guard keys.allSatisfy({ isReachable($0.rank) }) else { return Array(keys.indices) }
        if zip(keys, keys.dropFirst()).allSatisfy({ $0 < $1 }) { return nil }
        return keys.map(\.rank).sorted().reduce(into: []) { ranks, rank in
            ranks.append(max(rank, ranks.last.map { $0 + 1 } ?? rank))
        }
    }
}
