/// Weeks, months and years.
extension Day {
    /// The same day of the month `months` later, or the month's last day where there is no such day. Returns nil
    /// outside the years 1 to 9999.
    package func adding(months: Int) -> Day? {
        let (sum, overflow) = (year * 12 + month - 1).addingReportingOverflow(months)
        guard !overflow, sum >= 12 else { return nil }
        let (year, month) = (sum / 12, sum % 12 + 1)
        return Day(year: year, month: month, day: min(day, Day.length(ofMonth: month, in: year)))
    }

    /// The first of the month.
    package var startOfMonth: Day? { Day(year: year, month: month, day: 1) }

    /// The first of January.
    var startOfYear: Day? { Day(year: year, month: 1, day: 1) }

    /// The day of that name in the same week.
    ///
    /// - Parameter first: the day on which a week begins.
    func sameWeek(_ weekday: Weekday, from first: Weekday = .monday) -> Day? {
        adding(days: weekday.days(after: first) - self.weekday.days(after: first))
    }
}

/// Places in a month and a year.
extension Day {
    package var lengthOfMonth: Int { Self.length(ofMonth: month, in: year) }

    var lengthOfYear: Int { Self.length(ofMonth: 2, in: year) + 337 }

    /// The number of its week, 1 to 53, by ISO 8601: weeks begin on Monday, and belong to the year of their Thursday.
    package var isoWeek: Int {
        ((sameWeek(.thursday) ?? self).dayOfYear - 1) / 7 + 1
    }

    /// 1 to 366
    var dayOfYear: Int { (startOfYear.map { self - $0 } ?? 0) + 1 }
}

extension Weekday {
    /// The number of days from `other` to this day of the week, 0 to 6.
    package func days(after other: Weekday) -> Int {
        (number - other.number + 7) % 7
    }

    /// 0 for Monday
    var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
