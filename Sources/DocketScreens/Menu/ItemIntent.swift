import DocketCore

/// Changes of to-dos without the form. List and page do the same with them.
package enum ItemIntent: Hashable, Sendable {
    case postpone(Postponement)
    case askForDueDate, askForPerson
    case prioritize(Priority)
}

/// Due dates that one key sets.
package enum Postponement: Hashable, Sendable {
    case today, tomorrow, nextWeek

    /// The day, read as the due date's field reads the word; nil beyond the last day of the calendar.
    func day(from today: Day) -> Day? { DueDateReader(today: today).day(in: word) }

    private var word: String {
        switch self {
        case .today: "today"
        case .tomorrow: "tomorrow"
        case .nextWeek: "next week"
        }
    }
}
