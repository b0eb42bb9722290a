/// A word that stands for a day by itself.
enum DateWord: String, CaseIterable {
    case today, tonight, tomorrow, yesterday, weekend, eow, eom, eoy

    /// Finds a word by its name or its beginning, such as `tod`.
    init?(_ text: String) {
        guard let found = Self.allCases.first(where: { text.isShort(for: $0.rawValue, atLeast: $0.shortest) })
        else { return nil }
        self = found
    }

    /// The letters that are enough.
    private var shortest: Int {
        switch self {
        case .today, .tonight, .tomorrow: 3
        case .yesterday: 4
        case .weekend, .eow, .eom, .eoy: rawValue.utf8.count
        }
    }

    /// - Parameter firstWeekday: the day on which a week begins.
    func day(from today: Day, firstWeekday: Weekday) -> Day? {
        switch self {
        case .today, .tonight: today
        case .tomorrow: today.adding(days: 1)
        case .yesterday: today.adding(days: -1)
        // On a Sunday the weekend is today.
        case .weekend: today.sameWeek(.saturday).map { max($0, today) }
        case .eow: today.sameWeek(firstWeekday, from: firstWeekday)?.adding(days: 6)
        case .eom: today.startOfMonth?.adding(months: 1)?.adding(days: -1) ?? .last
        case .eoy: Day(year: today.year, month: 12, day: 31)
        }
    }

    /// The time that the word names; nil if it names none.
    var time: ClockTime? { self == .tonight ? ClockTime(hour: 20, minute: 0) : nil }
}

/// A unit of spans such as `3d` and `in a week`.
enum DateUnit: CaseIterable {
    case day, week, month, year

    init?(_ text: String) {
        guard let found = Self.allCases.first(where: { $0.names.contains(text) }) else { return nil }
        self = found
    }

    private var names: [String] {
        switch self {
        case .day: ["d", "day", "days"]
        case .week: ["w", "wk", "wks", "week", "weeks"]
        case .month: ["m", "mo", "month", "months"]
        case .year: ["y", "yr", "yrs", "year", "years"]
        }
    }

    /// The day `count` units later, or earlier if negative; nil outside the calendar.
    func day(_ count: Int, from today: Day) -> Day? {
        switch self {
        case .day: today.adding(days: count)
        case .week: today.adding(days: 7 * count)
        case .month: today.adding(months: count)
        case .year: today.adding(months: 12 * count)
        }
    }

    /// The word for its last day.
    var end: DateWord? {
        switch self {
        case .day: nil
        case .week: .eow
        case .month: .eom
        case .year: .eoy
        }
    }

    /// The first day of the unit `count` units later.
    func start(_ count: Int, from today: Day, firstWeekday: Weekday) -> Day? {
        let day = day(count, from: today)
        return switch self {
        case .day: day
        case .week: day?.sameWeek(firstWeekday, from: firstWeekday)
        case .month: day?.startOfMonth
        case .year: day?.startOfYear
        }
    }
}

extension Weekday {
    /// Finds a weekday by its name or its beginning, such as `fr`.
    init?(typed text: String) {
        guard let found = Self.allCases.first(where: { text.isShort(for: $0.rawValue, atLeast: 2) }) else {
            return nil
        }
        self = found
    }

    /// The next such day, never today.
    func next(after today: Day) -> Day? {
        (1...7).lazy.compactMap { today.adding(days: $0) }.first { $0.weekday == self }
    }

    /// The previous such day, never today.
    func last(before today: Day) -> Day? {
        (1...7).lazy.compactMap { today.adding(days: -$0) }.first { $0.weekday == self }
    }
}

extension Day {
    /// The month of a name or its beginning, such as `mar`.
    static func month(typed text: String) -> Int? {
        monthNames.firstIndex { text.isShort(for: $0.lowercased(), atLeast: 3) }.map { $0 + 1 }
    }
}

extension String {
    fileprivate func isShort(for name: String, atLeast shortest: Int) -> Bool {
        utf8.count >= shortest && name.hasPrefix(self)
    }
}
