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
            switch sort {
            case .manual: list.items(in: section).filter(matches).map(\.id)
            case .due: sorted(list, section, matches) { Self.dueKey($0, isReversed: isReversed) }
            case .priority: sorted(list, section, matches) { Self.priorityKey($0) * (isReversed ? -1 : 1) }
            case .created:
                sorted(list, section, matches) {
                    $0.createdAt.timeIntervalSince1970 * (isReversed ? 1 : -1)
                }
            case .title: sorted(list, section, matches) { FoldedTitle($0, isReversed: isReversed) }
            }
        return list.hasParts ? list.puttingPartsBelow(ids) : ids
    }

    private func sorted<Key: Comparable>(
        _ list: TodoList,
        _ section: Section,
        _ matches: (TodoItem) -> Bool,
        by key: (TodoItem) -> Key
    ) -> [UUID] {
        let items = (0..<list.count(in: section)).compactMap { index in
            let item = list.item(at: index, in: section)
            return matches(item) ? (key: key(item), index: index, id: item.id) : nil
        }
        return items.sorted { ($0.key, $0.index) < ($1.key, $1.index) }.map(\.id)
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
