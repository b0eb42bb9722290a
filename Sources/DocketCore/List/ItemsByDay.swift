import Algorithms
import FoundationEssentials

/// To-dos by day. Those of a day are in the order of their start times, then of their priorities, then of the list (A1);
/// what has no time comes after what has one.
package struct ItemsByDay: Sendable {
    private var entries: [Day?: [Entry]] = [:]
    /// The days that have to-dos, in order.
    package private(set) var days: [Day] = []

    private struct Entry: Comparable {
        /// In minutes, or more than any.
        let start: Int
        /// The least is high.
        let priority: Int
        let rank: Int
        let id: UUID

        init(_ item: TodoItem) {
            start = item.startTime.map(\.minutes) ?? .max
            priority = -(Priority.allCases.firstIndex(of: item.priority) ?? 0)
            (rank, id) = (item.rank, item.id)
        }

        static func < (one: Self, other: Self) -> Bool {
            if one.start != other.start { return one.start < other.start }
            if one.priority != other.priority { return one.priority < other.priority }
            return (one.rank, one.id) < (other.rank, other.id)
        }
    }

    package init() {}

    /// The to-dos on the days on which they are due.
    init(_ items: [TodoItem]) {
        for item in items { entries[item.dueDate, default: []].append(Entry(item)) }
        days = entries.keys.compactMap { $0 }.sorted()
        for day in entries.keys { entries[day]?.sort() }
    }

    package func count(on day: Day?) -> Int { entries[day]?.count ?? 0 }

    /// The id of the to-do at an index of its day. The index must be below the day's count.
    package func id(at index: Int, on day: Day?) -> UUID? { entries[day]?[index].id }

    /// The ids of the day's to-dos, in order.
    package func ids(on day: Day?) -> [UUID] { entries[day]?.map(\.id) ?? [] }

    /// The to-do's index among those of the day; nil if it is none of them.
    package func index(of item: TodoItem, on day: Day?) -> Int? {
        guard let entries = entries[day] else { return nil }
        let entry = Entry(item)
        let index = entries.partitioningIndex { $0 >= entry }
        return entries.indices.contains(index) && entries[index].id == item.id ? index : nil
    }

    package mutating func add(_ item: TodoItem, on day: Day?) {
        let entry = Entry(item)
        guard let index = entries[day]?.partitioningIndex(where: { $0 >= entry }) else {
            entries[day] = [entry]
            if let day { days.insert(day, at: days.partitioningIndex { $0 >= day }) }
            return
        }
        entries[day]?.insert(entry, at: index)
    }

    /// Removes a to-do that was added as it is. Does nothing if it is not there.
    package mutating func remove(_ item: TodoItem, on day: Day?) {
        guard let index = index(of: item, on: day) else { return }
        entries[day]?.remove(at: index)
        guard entries[day]?.isEmpty == true else { return }
        entries[day] = nil
        if let day { days.remove(at: days.partitioningIndex { $0 >= day }) }
    }
}
