/// A minute of the calendar and the clock on the wall, in no time zone.
///
/// Reminders are computed with these: no time zone has to be asked when a local time will be, and a to-do that is due at
/// 14:00 is due at 14:00 wherever the user is.
package struct LocalMinute: Hashable, Comparable, Sendable {
    /// Minutes since the beginning of 1 January 1970; negative before it.
    package let number: Int

    package init(number: Int) { self.number = number }

    package init(_ day: Day, _ time: ClockTime) {
        number = day.ordinal * Self.minutesPerDay + time.minutes
    }

    private static let minutesPerDay = 1440

    /// nil outside the years 1 to 9999.
    package var day: Day? {
        Day(ordinal: number.quotientAndRemainder(flooringBy: Self.minutesPerDay).quotient)
    }

    package var time: ClockTime {
        ClockTime(minutes: number.quotientAndRemainder(flooringBy: Self.minutesPerDay).remainder)
    }

    /// The minute so many minutes later, or earlier if negative.
    package func adding(minutes: Int) -> LocalMinute { LocalMinute(number: number + minutes) }

    /// The number of minutes from `earlier` to `later`.
    package static func - (later: LocalMinute, earlier: LocalMinute) -> Int { later.number - earlier.number }

    package static func < (left: LocalMinute, right: LocalMinute) -> Bool { left.number < right.number }
}

extension LocalMinute {
    /// Its day for somebody who reads it on `today`: `today`, `tomorrow`, `yesterday`, `Friday`, `15.03.2027`.
    package func dayText(on today: Day, in format: DateFormat = .dotted) -> String {
        guard let day else { return "never" }
        return switch day - today {
        case -1...1: day.distance(from: today)
        case 2..<7: day.weekday.name
        default: day.text(in: format)
        }
    }

    /// `2027-03-15T14:30`, as the files store it; nil outside the years 1 to 9999.
    package var isoText: String? { day.map { "\($0.isoText)T\(time.text)" } }

    /// Reads `2027-03-15T14:30`. Returns nil for any other text.
    package init?(isoText: String) {
        let parts = isoText.split(separator: "T", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].utf8.count == 5, let day = Day(isoText: parts[0]),
            let time = ClockTime(text: String(parts[1]))
        else { return nil }
        self.init(day, time)
    }
}
