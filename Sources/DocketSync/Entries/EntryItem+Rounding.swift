import DocketCore
import FoundationEssentials

extension EntryItem {
    /// As an entry can hold it: instants in whole seconds, coordinates with six decimal places, each person and reminder
    /// once. Reading what `EntryMapping` has written gives this. A local to-do has changed only if it differs in this form.
    package var rounded: EntryItem {
        var rounded = self
        let item = item
        rounded.item = TodoItem(
            id: item.id,
            title: item.title,
            note: item.note,
            priority: item.priority,
            dueDate: item.dueDate,
            startTime: item.startTime,
            endTime: item.endTime,
            location: item.location?.rounded,
            assignedUsers: item.assignedUsers.uniqueValues,
            createdAt: item.createdAt.rounded,
            isComplete: item.isComplete,
            completedAt: item.isComplete ? item.completedAt?.rounded : nil,
            rank: hasRank ? item.rank : 0,
            tags: item.tags.filter { !$0.isBlank },
            startDay: item.startDay,
            recurrence: item.recurrence,
            reminders: item.reminders.filter(TodoItem.reminderRange.contains).uniqueValues
        )
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
