/// Looks through the open items of a list for reminders: those that have come, and when the next one will. It goes on
/// part by part, so that a list of any length keeps no key waiting.
package struct ReminderSearch: Sendable {
    private let now: LocalMinute
    /// Reminders that came before are not looked for.
    private let since: LocalMinute?
    /// The reminders that have come, whether they were said or not.
    package private(set) var past: [DueReminder] = []
    /// When the next reminder comes; nil if there is none.
    package private(set) var next: LocalMinute?
    private var index = 0

    package init(now: LocalMinute, since: LocalMinute? = nil) {
        (self.now, self.since) = (now, since)
    }

    /// A whole search at once.
    package init(of list: TodoList, now: LocalMinute) {
        self.init(now: now)
        _ = advance(in: list, count: .max)
    }

    /// Goes on. The list must be the same in all calls.
    ///
    /// - Parameter count: how many items to look at.
    /// - Returns: whether all have been looked at.
    package mutating func advance(in list: TodoList, count: Int) -> Bool {
        let all = list.count(in: .todo)
        let end = count < all - index ? index + count : all
        while index < end {
            add(list.item(at: index, in: .todo))
            index += 1
        }
        return index == all
    }

    private mutating func add(_ item: TodoItem) {
        for reminder in item.activeReminders {
            let at = reminder.at
            if at > now {
                next = min(next ?? at, at)
            } else if since.map({ at > $0 }) ?? true {
                past.append(DueReminder(reminder, of: item))
            }
        }
    }
}
