import FoundationEssentials

/// Sorting.
extension ListOrder {
    /// The items of a section in this order, parts below the item that they are parts of. Items with equal keys stay in
    /// the user's own order, also if it is reversed.
    ///
    /// - Parameter matches: which items to show.
    package func ids(
        in section: Section,
        of list: TodoList,
        where matches: (TodoItem) -> Bool = { _ in true }
    ) -> [UUID] {
        let ids =
            sort == .manual
            ? list.items(in: section).filter(matches).map(\.id)
            : sorted(list, section, 0..<list.count(in: section), matches).map(\.id)
        return list.hasParts ? list.puttingPartsBelow(ids) : ids
    }

    /// The same by several orders: the second one counts where the first one finds no difference, and so on. The user's own
    /// order is reversed, too.
    package static func ids(
        by orders: [ListOrder],
        in section: Section,
        of list: TodoList,
        where matches: (TodoItem) -> Bool
    ) -> [UUID] {
        if let only = orders.first, orders.count == 1, only != ListOrder(isReversed: true) {
            return only.ids(in: section, of: list, where: matches)
        }
        var places: [Place] = (0..<list.count(in: section)).compactMap { index in
            let item = list.item(at: index, in: section)
            return matches(item) ? (index, item.id) : nil
        }
        for order in orders.reversed() {
            places =
                order.sort == .manual
                ? (order.isReversed ? places.reversed() : places)
                : order.sorted(list, section, places.map(\.index)) { _ in true }
        }
        let ids = places.map(\.id)
        return list.hasParts ? list.puttingPartsBelow(ids) : ids
    }

    private typealias Place = (index: Int, id: UUID)

    /// - Parameter indices: of the items in the section, in the order of those with equal keys.
    private func sorted(
        _ list: TodoList,
        _ section: Section,
        _ indices: some Collection<Int>,
        _ matches: (TodoItem) -> Bool
    ) -> [Place] {
        func sorted<Key: Comparable>(by key: (TodoItem) -> Key) -> [Place] {
            let items = zip(0..., indices).compactMap { position, index in
                let item = list.item(at: index, in: section)
                return matches(item) ? (key: key(item), position: position, place: (index, item.id)) : nil
            }
            return items.sorted { ($0.key, $0.position) < ($1.key, $1.position) }.map(\.place)
        }
        return switch sort {
        case .manual, .due: sorted { Self.dueKey($0, isReversed: isReversed) }
        case .priority: sorted { Self.priorityKey($0) * (isReversed ? -1 : 1) }
        case .created: sorted { $0.createdAt.timeIntervalSince1970 * (isReversed ? 1 : -1) }
        case .title: sorted { FoldedTitle($0, isReversed: isReversed) }
        }
    }

    /// Items without a date come last, also if the order is reversed: it is the dates that are sorted by. On the same
    /// day, items without a time come first.
    private static func dueKey(_ item: TodoItem, isReversed: Bool) -> Int {
        guard let day = item.dueDate else { return .max }
        let key = day.ordinal * 1441 + (item.startTime.map { $0.minutes + 1 } ?? 0)
        return isReversed ? -key : key
    }

    private static func priorityKey(_ item: TodoItem) -> Int {
        switch item.priority {
        case .high: 0
        case .medium: 1
        case .low: 2
        }
    }
}

/// A title without case and accents, for sorting.
private struct FoldedTitle: Comparable {
    let bytes: [UInt8]
    let isReversed: Bool

    /// What follows in a longer title does not count: folding it takes time.
    private static let maxBytes = 8000

    init(_ item: TodoItem, isReversed: Bool) {
        bytes = Folding.fold(item.title.head(bytes: Self.maxBytes))
        self.isReversed = isReversed
    }

    static func < (one: FoldedTitle, other: FoldedTitle) -> Bool {
        one.isReversed
            ? other.bytes.lexicographicallyPrecedes(one.bytes)
            : one.bytes.lexicographicallyPrecedes(other.bytes)
    }
}
