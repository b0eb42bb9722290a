/// A day of the Gregorian calendar in the years 1 to 9999, without a time zone.
@usableFromInline
package struct Day: Hashable, Comparable, Sendable {
    // A list of a million to-dos has as many days: one takes four bytes.
    @usableFromInline let shortYear: Int16
    @usableFromInline let shortMonth: Int8
    @usableFromInline let shortDay: Int8

    @inlinable package var year: Int { Int(shortYear) }
    @inlinable package var month: Int { Int(shortMonth) }
    @inlinable package var day: Int { Int(shortDay) }

    /// Returns nil if there is no such date, such as 31.02.2027.
    package init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= Self.length(ofMonth: month, in: year)
        else { return nil }
        self.init(calendarYear: year, month: month, day: day)
    }

    /// The day `ordinal` days after 1 January 1970, or nil outside the years 1 to 9999.
    package init?(ordinal: Int) {
        guard Self.ordinals.contains(ordinal) else { return nil }
        // In a year that begins in March the leap day is last, so a formula gives the first day of each month.
        let shifted = ordinal + Self.daysToEpoch
        let era = shifted / Self.daysInEra
        let dayOfEra = shifted % Self.daysInEra
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        self.init(
            calendarYear: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
            month: month,
            day: dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        )
    }

    package static let first = Day(calendarYear: 1, month: 1, day: 1)
    package static let last = Day(calendarYear: 9999, month: 12, day: 31)

    /// The number of days since 1 January 1970; negative before it.
    package var ordinal: Int {
        let marchYear = month <= 2 ? year - 1 : year
        let era = marchYear / 400
        let yearOfEra = marchYear % 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * Self.daysInEra + dayOfEra - Self.daysToEpoch
    }

    package var weekday: Weekday {
        // 1 January 1970 was a Thursday; the year 1 began on a Monday, so the sum is never negative.
        Weekday.allCases[(ordinal + Self.daysToEpoch + 2) % 7]
    }

    /// The day `days` later, or earlier if negative; nil outside the years 1 to 9999.
    package func adding(days: Int) -> Day? {
        let (sum, overflow) = ordinal.addingReportingOverflow(days)
        return overflow ? nil : Day(ordinal: sum)
    }

    /// The number of days from `earlier` to `later`.
    package static func - (later: Day, earlier: Day) -> Int {
        later.ordinal - earlier.ordinal
    }

    @usableFromInline
    package static func < (left: Day, right: Day) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }

    private init(calendarYear year: Int, month: Int, day: Int) {
        shortYear = Int16(year)
        shortMonth = Int8(month)
        shortDay = Int8(day)
    }

    private static let daysInEra = 146_097
    private static let daysToEpoch = 719_468
    private static let ordinals = -719_162...2_932_896

    static func length(ofMonth month: Int, in year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

package enum Weekday: String, CaseIterable, Sendable {
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday

    /// `Monday`
    package var name: String {
        // Every start shows a name, and `capitalized` takes longer than this table.
        switch self {
        case .monday: "Monday"
        case .tuesday: "Tuesday"
        case .wednesday: "Wednesday"
        case .thursday: "Thursday"
        case .friday: "Friday"
        case .saturday: "Saturday"
        case .sunday: "Sunday"
        }
    }
}
