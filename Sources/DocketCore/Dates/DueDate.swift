/// A due date that somebody has typed.
package struct DueDate: Equatable, Sendable {
    package let day: Day
    /// The start time, if the text names one: 20:00 for `tonight`. It applies where no other start time is given.
    package let time: ClockTime?

    package init(_ day: Day, time: ClockTime? = nil) {
        self.day = day
        self.time = time
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
