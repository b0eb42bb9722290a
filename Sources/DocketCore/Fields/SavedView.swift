import FoundationEssentials

/// A query that the user has kept under a name, with the order of what it finds (V4).
package struct SavedView: Identifiable, Equatable, Sendable {
    package let id: UUID
    package var name: String
    /// As it was typed: `due:today` means another day tomorrow. A file may have a text that is no query.
    package var query: String
    package var order: ListOrder
    /// The sort key, ascending. Only the order of ranks matters, not their distance.
    package var rank: Int

    package init(id: UUID, name: String, query: String, order: ListOrder = ListOrder(), rank: Int = 0) {
        self.id = id
        self.name = name
        self.query = query
        self.order = order
        self.rank = rank
    }
}
