import FoundationEssentials

/// A reminder of one occurrence of a to-do. Two with the same values are the same reminder, which is said once (N1): a
/// to-do that is postponed, or goes on to its next day, has other ones; one whose title was edited has not.
package struct Reminder: Hashable, Sendable {
    package let item: UUID
    /// When the to-do begins: what is counted back from.
    package let due: LocalMinute
    /// How many minutes before that it comes; negative if after it.
    package let minutesBefore: Int

    package init(item: UUID, due: LocalMinute, minutesBefore: Int) {
        (self.item, self.due, self.minutesBefore) = (item, due, minutesBefore)
    }

    /// When it comes.
    package var at: LocalMinute { due.adding(minutes: -minutesBefore) }
}

extension TodoItem {
    /// The start time on the due day, or 9:00 if it has no time; nil without a due day.
    package var remindedOf: LocalMinute? {
        dueDate.map { LocalMinute($0, startTime ?? .startOfReminders) }
    }

    /// Its reminders while it is open (N1). An item without a due day has none that could come.
    package var activeReminders: [Reminder] {
        guard hasRareFields, !isComplete, !reminders.isEmpty, let due = remindedOf else { return [] }
        return reminders.map { Reminder(item: id, due: due, minutesBefore: $0) }
    }
}

extension ClockTime {
    /// What the reminders of a to-do without a time are counted back from.
    package static let startOfReminders = ClockTime(minutes: 9 * 60)
}
