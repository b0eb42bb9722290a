/// A reminder whose minute has come, with what a notice says of its to-do.
package struct DueReminder: Equatable, Sendable {
    package let reminder: Reminder
    /// The title of the to-do.
    package let title: String
    /// Whether the to-do has a start time.
    package let hasTime: Bool
    /// Whether it is said so late that it was missed.
    package internal(set) var isMissed = false

    /// - Parameter item: the to-do of the reminder.
    package init(_ reminder: Reminder, of item: TodoItem) {
        self.reminder = reminder
        title = item.title
        hasTime = item.startTime != nil
    }

    /// When the to-do is due, for somebody who reads it on `today`: `14:30`, `tomorrow 14:30`, `Friday`, `15.03.2027 14:30`.
    package func dueText(on today: Day, in format: DateFormat = .dotted) -> String {
        let time = hasTime ? reminder.due.time.text : ""
        if hasTime, reminder.due.day == today { return time }
        let day = reminder.due.dayText(on: today, in: format)
        return hasTime ? "\(day) \(time)" : day
    }
}
