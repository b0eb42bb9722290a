import DocketCore
import FoundationEssentials

/// The days to come of open to-dos that repeat (A1).
struct AgendaOccurrences {
    /// How far ahead they are shown.
    static let daysAhead = 60

    private(set) var items = ItemsByDay()
    private var known: [UUID: (item: TodoItem, days: [Day])] = [:]
    private var today: Day?

    /// Computes those of the to-dos that have changed since the last call.
    mutating func update(for list: TodoList, on today: Day) {
        if self.today != today { self = Self() }
        self.today = today
        let repeating = list.dueDays?.repeating ?? []
        for id in known.keys where !repeating.contains(id) { remove(id) }
        for item in repeating.lazy.compactMap(list.item) where known[item.id]?.item != item {
            remove(item.id)
            add(item, on: today)
        }
    }

    private mutating func add(_ item: TodoItem, on today: Day) {
        let last = today.adding(days: Self.daysAhead) ?? .last
        guard let due = item.dueDate,
            let days = item.repetition?.days(after: due, in: today...last, lead: item.lead)
        else { return }
        for day in days { items.add(item, on: day) }
        known[item.id] = (item, days)
    }

    private mutating func remove(_ id: UUID) {
        guard let (item, days) = known.removeValue(forKey: id) else { return }
        for day in days { items.remove(item, on: day) }
    }
}
