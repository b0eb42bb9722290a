import DocketCore
import FoundationEssentials

/// When to look for reminders that have come. It knows the time of the next one, so that a key in a long list costs nothing.
struct ReminderSchedule {
    /// When the next reminder comes, or earlier; nil if there is none, or if `isKnown` is false.
    private var next: LocalMinute?
    /// Whether all items have been looked at.
    private var isKnown = false
    /// Looks at the items, if that takes more than one step.
    private var search: ReminderSearch?
    /// The minute at which this copy has looked last.
    private var last: LocalMinute?
    /// The minute at which this copy has asked last which reminders to say.
    private var asked: LocalMinute?

    /// How many items are looked at in a step, which takes about a millisecond.
    private static let batchSize = 2000

    /// Looks at all items again, because the list is another one.
    mutating func reset() { (isKnown, search, next) = (false, nil, nil) }

    /// Notes a changed item. What it reminded of before was looked at already.
    mutating func note(_ item: TodoItem?, before: TodoItem?) {
        // A search goes by indices, which may be others now.
        search = nil
        guard isKnown, let item else { return }
        let known = before?.activeReminders ?? []
        for reminder in item.activeReminders where !known.contains(reminder) {
            next = min(next ?? reminder.at, reminder.at)
        }
    }

    /// Milliseconds until `look` should be called; nil for never.
    ///
    /// While a reminder is to come, this is a minute at most: `poll` does not count the time that the machine sleeps, and
    /// the clock may be set.
    func timeout(at instant: Date, minute: LocalMinute) -> Int32? {
        guard isKnown else { return 0 }
        guard let next else { return nil }
        // A clock that was set back is a reason to look, but one for once only.
        if let last, minute < last { return 0 }
        let milliseconds = Int((instant.timeIntervalSince1970 * 1000).rounded(.down))
        let passed = (milliseconds % 60_000 + 60_000) % 60_000
        return Int32(min(max((next - minute) * 60_000 - passed, 0), 60_000))
    }

    /// Looks at some items, if it is time.
    ///
    /// - Returns: the reminders that have come, and the minute at which this copy has asked last which to say, once all items
    ///   have been looked at; nil while there is more to look at, or if there are no reminders at all.
    mutating func look(in list: TodoList, at minute: LocalMinute) -> (
        past: [DueReminder], since: LocalMinute?
    )? {
        if let last, minute < last { reset() }
        last = minute
        if isKnown, next.map({ $0 > minute }) ?? true { return nil }
        let since = asked.map { SaidReminders.late(at: min($0, minute)) }
        var search = search ?? ReminderSearch(now: minute, since: since)
        guard search.advance(in: list, count: Self.batchSize) else {
            (isKnown, self.search) = (false, search)
            return nil
        }
        let isDue = next != nil
        (isKnown, self.search, next) = (true, nil, search.next)
        if search.past.isEmpty, search.next == nil, !isDue { return nil }
        defer { asked = minute }
        return (search.past, asked)
    }
}

extension AppModel {
    /// Milliseconds until `lookForReminders` should be called; nil for never.
    package var reminderTimeout: Int32? {
        context.minute.flatMap { reminders.timeout(at: context.dependencies.now(), minute: $0) }
    }

    /// Looks for reminders that have come.
    ///
    /// - Returns: what was found; nil if nothing was, or if there is more to look at.
    package mutating func lookForReminders() -> Event? {
        guard let minute = context.minute else { return nil }
        return reminders.look(in: context.list, at: minute)
            .map { .remindersCame($0.past, now: minute, since: $0.since) }
    }

    mutating func noteReminders(in update: Update) {
        switch update {
        case .changes(let changes, _): noteReminders(in: changes)
        case .replaced: reminders.reset()
        }
    }

    mutating func noteReminders(in changes: [Change]) {
        for edit in changes.lazy.flatMap(\.items) {
            switch edit {
            case .add(let item): reminders.note(item, before: nil)
            case .replace(let before, let item): reminders.note(item, before: before)
            case .remove(let item): reminders.note(nil, before: item)
            }
        }
    }
}
