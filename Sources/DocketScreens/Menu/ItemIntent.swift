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

    /// Returns nil beyond the last day of the calendar.
    func day(from today: Day) -> Day? {
        switch self {
        case .today: today
        case .tomorrow: today.adding(days: 1)
        // A week begins on Monday, as in the due date's field.
        case .nextWeek:
            (1...7).lazy.compactMap { today.adding(days: $0) }.first { $0.weekday == .monday }
        }
    }
}
