import DocketCore
import FoundationEssentials

/// What the user can do on the agenda besides what the list can.
package enum AgendaIntent: Hashable, Sendable {
    /// Show so many months later.
    case turnMonth(Int)
    /// Go into the month, or back to the list.
    case switchFocus
    /// In the month, go so many days further.
    case moveDay(Int)
    /// Choose a day in the month.
    case goTo(Day)
    /// Select a row that is no to-do.
    case select(AgendaRow)
    /// Show or hide what has no date.
    case unfold
}

extension KeyMap {
    static let agenda = [
        Binding(
            .agenda,
            "Go into the month at the right",
            hint: ("month", 43),
            synonyms: "calendar day week",
            ("month", [.tab], .agenda(.switchFocus))
        ),
        Binding(
            .agenda,
            "Show the month before, or the next one",
            hint: ("turn the month", 21),
            synonyms: "calendar previous",
            ("previousMonth", ["<"], .agenda(.turnMonth(-1))),
            ("nextMonth", [">"], .agenda(.turnMonth(1)))
        ),
    ]

    static let agendaMonth = [
        Binding(
            .agendaMonth,
            "Go to the day before, or the next one",
            hint: ("day", 92),
            synonyms: "calendar previous move left right",
            ("previousDay", [.left, "h"], .agenda(.moveDay(-1))),
            ("nextDay", [.right, "l"], .agenda(.moveDay(1)))
        ),
        Binding(
            .agendaMonth,
            "Go to the week before, or the next one",
            hint: ("week", 91),
            synonyms: "calendar previous move up down",
            ("previousWeek", [.up, "k"], .agenda(.moveDay(-7))),
            ("nextWeek", [.down, "j"], .agenda(.moveDay(7)))
        ),
        Binding(
            .agendaMonth,
            "Show the month before, or the next one",
            hint: ("month", 70),
            synonyms: "calendar previous turn",
            ("previousMonth", ["<", .pageUp], .agenda(.turnMonth(-1))),
            ("nextMonth", [">", .pageDown], .agenda(.turnMonth(1)))
        ),
        Binding(
            .agendaMonth,
            "Add a to-do on the day",
            hint: ("add", 90),
            synonyms: "new create insert task quick",
            ("add", ["a"], .quickLine(.add))
        ),
        Binding(
            .agendaMonth,
            "Go back to the day's to-dos",
            hint: ("to-dos", 100),
            synonyms: "list leave close",
            ("month", [.tab, .enter, .escape], .agenda(.switchFocus))
        ),
    ]
}
