import DocketCore
import FoundationEssentials

extension EntryItem {
    /// As an entry can hold it: instants in whole seconds, coordinates with six decimal places, each person and reminder
    /// once. Reading what `EntryMapping` has written gives this. A local to-do has changed only if it differs in this form.
    package var rounded: EntryItem {
        var rounded = self
        rounded.item = TodoItem(item, id: item.id, createdAt: item.createdAt.rounded)
        rounded.item.location = item.location?.rounded
        rounded.item.people = item.people.uniqueValues
        rounded.item.completedAt = item.isComplete ? item.completedAt?.rounded : nil
        rounded.item.rank = hasRank ? item.rank : 0
        rounded.item.tags = item.tags.filter { !$0.isBlank }
        rounded.item.reminders = item.reminders.filter(TodoItem.reminderRange.contains).uniqueValues
        rounded.item.repetition = item.repetition.map { Recurrence(rule: $0.rule, exceptions: $0.exceptions) }
        rounded.people = people.uniqueIDs
        return rounded
    }
}

extension [EntryItem.Attendee] {
    /// Each person once, as they stand there first.
    var uniqueIDs: Self {
        var seen: Set<UUID> = []
        return filter { seen.insert($0.id).inserted }
    }
}

extension Date {
    /// In whole seconds of the years 1 to 9999.
    fileprivate var rounded: Date { CalendarTime(utc: self).utcInstant ?? self }
}

extension Array where Element: Hashable {
    /// Each value once, where it stands first.
    var uniqueValues: Self {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
