/// A due date that somebody has typed.
package struct DueDate: Equatable, Sendable {
    package let day: Day
    /// The start time, if the text names one.
    package let time: ClockTime?
    /// Whether the time was typed, as in `fri 9:30`. That of `tonight`, which is 20:00, applies only where no other start
    /// time is given.
    package let isTimeTyped: Bool

    package init(_ day: Day, time: ClockTime? = nil, isTimeTyped: Bool = false) {
        (self.day, self.time, self.isTimeTyped) = (day, time, isTimeTyped)
    }
}

/// Why a text can't be saved as a due date, or as another date.
package struct DueDateError: Error, Equatable, Sendable {
    /// A sentence for the user, such as `Invalid due date: April has 30 days`. A hint is the end of it.
    package let message: String
    /// What to type instead; nil if the message says it.
    package let hint: String?

    init(_ reason: String, of name: String) {
        (message, hint) = ("Invalid \(name): \(reason)", nil)
    }

    init(hint: String, of name: String) {
        (message, self.hint) = ("Invalid \(name): \(hint)", hint)
    }
}

extension DueDate {
    /// The same day with a time that was typed. `tonight at 9` is in the evening.
    func at(_ time: ClockTime) -> DueDate {
        let isEvening = self.time != nil && (5 * 60..<12 * 60).contains(time.minutes)
        return DueDate(
            day,
            time: isEvening ? ClockTime(minutes: time.minutes + 12 * 60) : time,
            isTimeTyped: true
        )
    }
}
