/// Which reminders were shown, so that each is shown once (N1): by one of the running copies, and not again by a
/// later run.
///
/// Those of the last two days are kept one by one; of the time before, only `checked` is kept. So no reminder is
/// shown again after a journey to another time zone, which can set the local time back by up to 26 hours.
package struct SaidReminders: Equatable, Sendable {
    /// Up to this minute, each reminder was shown or was too old to be; nil if no copy has looked for any yet.
    package private(set) var checked: LocalMinute?
    /// The reminders of the last two days that were shown.
    package private(set) var said: Set<Reminder>

    package init(checked: LocalMinute? = nil, said: Set<Reminder> = []) {
        (self.checked, self.said) = (checked, said)
    }

    /// A reminder that is shown more minutes late counts as missed.
    // A timer need not be exact, and the reminder of a to-do that was just added can be past already.
    package static let maxDelay = 10
    /// A reminder of this minute, or of one before it, counts as missed at `now`.
    package static func late(at now: LocalMinute) -> LocalMinute { now.adding(minutes: -maxDelay - 1) }

    /// For how many minutes each shown reminder is kept.
    private static let memory = 2 * 24 * 60

    /// Chooses the reminders to show now, and records them as shown.
    ///
    /// - Parameters:
    ///   - past: reminders whose minute has come.
    ///   - since: the minute up to which this copy has looked already; nil if it has not looked yet.
    /// - Returns: the latest reminder of each to-do, the earliest first. If no copy has looked before, those that
    ///   are missed are left out: a list that was just imported reminds of nothing long past.
    package mutating func claim(
        _ past: [DueReminder],
        now: LocalMinute,
        since: LocalMinute? = nil
    ) -> [DueReminder] {
        let late = Self.late(at: now)
        let start = min([checked, since].compactMap(\.self).max() ?? late, late)
        let new = past.filter { due in
            due.reminder.at > start && due.reminder.at <= now && !said.contains(due.reminder)
        }
        said.formUnion(new.map(\.reminder))
        let oldest = now.adding(minutes: -Self.memory)
        said = said.filter { $0.at > oldest }
        checked = now
        // If several reminders of a to-do were missed, such as a day and an hour before, one is enough.
        let last = Dictionary(grouping: new, by: \.reminder.item)
            .compactMap { $0.value.max { $0.reminder.at < $1.reminder.at } }
        return last.map { due in
            var due = due
            due.isMissed = due.reminder.at <= late
            return due
        }.sorted { ($0.reminder.at, $0.title) < ($1.reminder.at, $1.title) }
    }

    /// Records that reminders could not be shown after all, so that they are chosen again.
    package mutating func release(_ reminders: [Reminder]) {
        said.subtract(reminders)
        guard let first = reminders.map(\.at).min(), let checked, first <= checked else { return }
        self.checked = first.adding(minutes: -1)
    }

    /// Adds what another copy has recorded.
    package mutating func merge(_ other: SaidReminders) {
        said.formUnion(other.said)
        checked = [checked, other.checked].compactMap(\.self).max()
    }

    /// Whether it has to be written in place of `stored`: if no reminder was shown since, not every minute.
    package func isNews(since stored: SaidReminders) -> Bool {
        if said != stored.said { return true }
        guard let checked, let before = stored.checked else { return checked != stored.checked }
        return checked < before || checked - before > Self.maxDelay
    }
}
