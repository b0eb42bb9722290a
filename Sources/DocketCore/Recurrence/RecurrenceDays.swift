/// The days of a rule, in order (O3). The first day is one of them only if the rule says so.
///
/// Each unit of the rule, such as a month, is gone through day by day. Between two of the rule's days, or until none is
/// found, that are at most `maxDaysBetween`; in all, at most the 3.7 million days of the calendar.
struct RecurrenceDays: Sequence, IteratorProtocol {
    private let rule: RecurrenceRule
    private let first: Day
    /// The start of the unit that is next to be gone through; nil after the calendar's end.
    private var start: Int?
    /// Days that were found, the next one last.
    private var found: [Day] = []
    private var remaining: Int
    private let lastOrdinal: Int

    /// After 400 years the calendar begins again, with the same weekdays.
    private static let maxDaysBetween = 400 * 12 * 31

    init(_ rule: RecurrenceRule, from first: Day) {
        self.rule = rule.anchored(at: first)
        self.first = first
        remaining = rule.count ?? .max
        lastOrdinal = (rule.until ?? .last).ordinal
        start = rule.unit.start(of: first, weekStart: rule.weekStart)
    }

    mutating func next() -> Day? {
        guard remaining > 0 else { return nil }
        var daysLeft = Self.maxDaysBetween
        while found.isEmpty {
            guard let start, start <= lastOrdinal, daysLeft > 0 else { return nil }
            let days = start..<rule.unit.end(from: start)
            daysLeft -= days.count
            found = rule.days(in: days).filter { $0 >= first && $0.ordinal <= lastOrdinal }.reversed()
            self.start = rule.unit.advance(start, by: rule.interval)
        }
        remaining -= 1
        return found.removeLast()
    }
}

extension DateUnit {
    /// The ordinal of the first day of the unit that has the day; that of a week may be before the calendar.
    fileprivate func start(of day: Day, weekStart: Weekday) -> Int {
        switch self {
        case .day: day.ordinal
        case .week: day.ordinal - day.weekday.days(after: weekStart)
        case .month: day.ordinal - day.day + 1
        case .year: day.ordinal - day.dayOfYear + 1
        }
    }

    /// The ordinal after the unit's last day.
    fileprivate func end(from start: Int) -> Int {
        switch self {
        case .day: start + 1
        case .week: start + 7
        case .month: start + (Day(ordinal: start)?.lengthOfMonth ?? 31)
        case .year: start + (Day(ordinal: start)?.lengthOfYear ?? 366)
        }
    }

    /// The start of the unit so many units later; nil after the calendar's end.
    fileprivate func advance(_ start: Int, by interval: Int) -> Int? {
        // More are beyond the calendar, and this many don't overflow.
        let interval = min(interval, 4_000_000)
        switch self {
        case .day, .week:
            let later = start + interval * (self == .week ? 7 : 1)
            return later <= Day.last.ordinal ? later : nil
        case .month, .year:
            return Day(ordinal: start)?.adding(months: interval * (self == .year ? 12 : 1))?.ordinal
        }
    }
}

extension RecurrenceRule {
    /// The rule with what it does not say taken from its first day, as the day of the month.
    fileprivate func anchored(at first: Day) -> Self {
        var rule = self
        guard weekdays.isEmpty, monthDays.isEmpty, yearDays.isEmpty else { return rule }
        switch unit {
        case .day: break
        case .week: rule.weekdays = [NumberedWeekday(first.weekday)]
        case .year where !weekNumbers.isEmpty: rule.weekdays = [NumberedWeekday(first.weekday)]
        case .month: rule.monthDays = [first.day]
        case .year:
            rule.monthDays = [first.day]
            if months.isEmpty { rule.months = [first.month] }
        }
        return rule
    }

    /// The rule's days in one of its units.
    fileprivate func days(in ordinals: Range<Int>) -> [Day] {
        let days = ordinals.compactMap { ordinal in Day(ordinal: ordinal).flatMap { has($0) ? $0 : nil } }
        guard !positions.isEmpty else { return days }
        return days.enumerated()
            .filter { index, _ in positions.contains(index + 1) || positions.contains(index - days.count) }
            .map(\.element)
    }

    private func has(_ day: Day) -> Bool {
        (months.isEmpty || months.contains(day.month))
            && has(day.day, of: day.lengthOfMonth, in: monthDays)
            && (yearDays.isEmpty || has(day.dayOfYear, of: day.lengthOfYear, in: yearDays))
            && (weekdays.isEmpty || hasWeekday(of: day))
            && (weekNumbers.isEmpty || hasWeek(of: day))
    }

    /// Whether a list has a number of 1 to `count`, which may be counted from the end.
    private func has(_ number: Int, of count: Int, in list: [Int]) -> Bool {
        list.isEmpty || list.contains(number) || list.contains(number - count - 1)
    }

    private func hasWeekday(of day: Day) -> Bool {
        let weekday = day.weekday
        // In a year that is limited to some months, the second Monday is that of the month.
        let isInMonth = unit == .month || !months.isEmpty
        return weekdays.contains { wanted in
            guard wanted.weekday == weekday else { return false }
            guard let number = wanted.number else { return true }
            let (place, count) = isInMonth ? (day.day, day.lengthOfMonth) : (day.dayOfYear, day.lengthOfYear)
            return number > 0 ? (place - 1) / 7 + 1 == number : (count - place) / 7 + 1 == -number
        }
    }

    private func hasWeek(of day: Day) -> Bool {
        // A week belongs to the year in which it has four days.
        guard let fourth = day.adding(days: 3 - day.weekday.days(after: weekStart)) else { return false }
        let number = (fourth.dayOfYear - 1) / 7 + 1
        return has(number, of: number + (fourth.lengthOfYear - fourth.dayOfYear) / 7, in: weekNumbers)
    }
}
