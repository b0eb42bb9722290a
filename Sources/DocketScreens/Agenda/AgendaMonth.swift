import DocketCore

/// The month beside the agenda (A2), and the day that is chosen in it while the keys act there.
struct AgendaMonth {
    /// The first day of the month.
    private(set) var first: Day
    /// Nil while the keys act on the list.
    private(set) var chosen: Day?

    init?(of day: Day) {
        guard let first = day.startOfMonth else { return nil }
        self.first = first
    }

    /// Shows the month of the day.
    mutating func show(_ day: Day) { first = day.startOfMonth ?? first }

    mutating func switchFocus(to day: Day) {
        if chosen != nil {
            leave()
        } else {
            choose(day.startOfMonth == first ? day : first)
        }
    }

    mutating func leave() { chosen = nil }

    mutating func choose(_ day: Day) {
        chosen = day
        show(day)
    }

    /// The calendar has no months before the year 1, and none after 9999: there it stays.
    mutating func turn(by step: Int) {
        if let day = chosen?.adding(months: step) { choose(day) }
        if chosen == nil, let day = first.adding(months: step) { show(day) }
    }

    mutating func moveDay(by step: Int) {
        if let day = chosen?.adding(days: step) { choose(day) }
    }

    /// The weeks that have a day of the month, each of seven days; nil outside the calendar.
    ///
    /// - Parameter firstWeekday: the day on which a week begins.
    func weeks(from firstWeekday: Weekday) -> [[Day?]] {
        let offset = first.weekday.days(after: firstWeekday)
        let count = (offset + first.lengthOfMonth + 6) / 7
        return (0..<count).map { week in
            (0..<7).map { first.adding(days: week * 7 + $0 - offset) }
        }
    }
}
