import DocketCore
import FoundationEssentials

/// The order of a section's items. Sorting does not change the user's own order, which `manual` shows again.
enum ListSort: CaseIterable {
    case manual, due, priority, created, title

    /// The description above the list; nil for the user's own order.
    var words: String? {
        switch self {
        case .manual: nil
        case .due: "by due date"
        case .priority: "by priority"
        case .created: "newest first"
        case .title: "by title"
        }
    }

    var next: ListSort {
        Self.allCases.drop { $0 != self }.dropFirst().first ?? .manual
    }

    /// The items of a section in this order. Items with equal keys stay in the user's own order.
    func ids(in section: Section, of list: TodoList) -> [UUID] {
        let count = list.count(in: section)
        switch self {
        case .manual: return list.ids(in: section)
        case .due: return sorted(count, list, section) { Self.dueKey($0) }
        case .priority: return sorted(count, list, section) { Self.priorityKey($0) }
        case .created: return sorted(count, list, section) { -$0.createdAt.timeIntervalSince1970 }
        case .title: return sorted(count, list, section) { FoldedTitle($0) }
        }
    }

    private func sorted<Key: Comparable>(
        _ count: Int,
        _ list: TodoList,
        _ section: Section,
        by key: (TodoItem) -> Key
    ) -> [UUID] {
        let items = (0..<count).map { index in
            let item = list.item(at: index, in: section)
            return (key: key(item), index: index, id: item.id)
        }
        return items.sorted { ($0.key, $0.index) < ($1.key, $1.index) }.map(\.id)
    }

    /// Items without a date come last. On the same day, items without a time come first.
    private static func dueKey(_ item: TodoItem) -> Int {
        guard let day = item.dueDate else { return .max }
        return day.ordinal * 1441 + (item.startTime.map { $0.minutes + 1 } ?? 0)
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

    init(_ item: TodoItem) { bytes = Folding.fold(item.title.sortable) }

    static func < (one: FoldedTitle, other: FoldedTitle) -> Bool {
        one.bytes.lexicographicallyPrecedes(other.bytes)
    }
}
