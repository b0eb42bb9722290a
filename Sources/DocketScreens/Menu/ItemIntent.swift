import DocketCore

/// What list and page do alike with to-dos, without the form.
package enum ItemIntent: Hashable, Sendable {
    case postpone(Postponement)
    case askForDueDate, askForPerson
    case prioritize(Priority)
    /// Open them in the user's editor (E1).
    case openEditor
    /// Put them on the clipboard, each as a quick line (E2).
    case copy
    /// Open a link of theirs, or the map of an address (E3).
    case openLink
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
