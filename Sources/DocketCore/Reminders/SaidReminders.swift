/// Which reminders have been said, so that each is said once (N1), on one running copy, also after a restart.
///
/// What was said is remembered one by one for two days, and as “all until then” before. So neither a clock that is set
/// back nor another time zone, of which no two are farther apart than 26 hours, has one said twice.
package struct SaidReminders: Equatable, Sendable {
    /// All that came until then has been said, or is too old to be; nil if nobody has looked yet.
    package private(set) var checked: LocalMinute?
    package private(set) var said: Set<Reminder>

    package init(checked: LocalMinute? = nil, said: Set<Reminder> = []) {
        (self.checked, self.said) = (checked, said)
    }

    /// How many minutes late a reminder may be without having been missed. A timer need not be exact, and a to-do that is
    /// made for in a moment may remind at once; what has been quiet for longer is not news any more.
    package static let maxDelay = 10
    /// The last minute of which it is too late for a reminder to be on time.
    package static func late(at now: LocalMinute) -> LocalMinute { now.adding(minutes: -maxDelay - 1) }

    /// For how many minutes each reminder is remembered.
    private static let memory = 2 * 24 * 60

    /// Marks the reminders as said that are to be said now.
    ///
    /// - Parameters:
    ///   - past: reminders that have come.
    ///   - since: what came before was looked at already, by this copy; nil if it has not looked yet.
    /// - Returns: the reminders to say, the earliest first, one for each to-do. If nobody has looked before, older ones
    ///   than `maxDelay` are not: a list that was imported reminds of nothing that is long past.
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
        // Of a day before and an hour before that were both missed, one says all.
        let last = Dictionary(grouping: new, by: \.reminder.item)
            .compactMap { $0.value.max { $0.reminder.at < $1.reminder.at } }
        return last.map { due in
            var due = due
            due.isMissed = due.reminder.at <= late
            return due
        }.sorted { ($0.reminder.at, $0.title) < ($1.reminder.at, $1.title) }
    }

    /// Takes back that reminders were said, because they could not be.
    package mutating func release(_ reminders: [Reminder]) {
        said.subtract(reminders)
        guard let first = reminders.map(\.at).min(), let checked, first <= checked else { return }
        self.checked = first.adding(minutes: -1)
    }

    /// Adds what another one knows.
    package mutating func merge(_ other: SaidReminders) {
        said.formUnion(other.said)
        checked = [checked, other.checked].compactMap(\.self).max()
    }

    /// Whether it has to be stored in place of `stored`: not every minute in which there is nothing to say.
    package func isNews(since stored: SaidReminders) -> Bool {
        if said != stored.said { return true }
        guard let checked, let before = stored.checked else { return checked != stored.checked }
        return checked < before || checked - before > Self.maxDelay
    }
}
