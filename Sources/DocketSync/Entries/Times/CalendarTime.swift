import DocketCore
import FoundationEssentials

/// A date, or a date and a time, as entries write them: `20261122`, `20261122T093000` or `20261122T083000Z`.
struct CalendarTime: Equatable {
    let day: Day
    /// Nil for a date alone.
    let time: ClockTime?
    var second = 0
    var isUTC = false

    init(day: Day, time: ClockTime?, second: Int = 0, isUTC: Bool = false) {
        self.day = day
        self.time = time
        self.second = second
        self.isUTC = isUTC
    }

    /// Returns nil if the text is none of these, or there is no such day or time.
    init?(text: String) {
        var text = text
        guard let read = text.withUTF8(Self.read) else { return nil }
        self = read
    }

    private static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> CalendarTime? {
        var reader = DigitReader(bytes)
        guard let year = reader.number(digits: 4), let month = reader.number(digits: 2),
            let number = reader.number(digits: 2), let day = Day(year: year, month: month, day: number)
        else { return nil }
        if reader.isAtEnd { return CalendarTime(day: day, time: nil) }
        guard reader.consume("T") || reader.consume("t"),
            let hour = reader.number(digits: 2), let minute = reader.number(digits: 2),
            let second = reader.number(digits: 2), second <= 60,
            let time = ClockTime(hour: hour, minute: minute)
        else { return nil }
        let isUTC = reader.consume("Z") || reader.consume("z")
        // A leap second is not worth a minute.
        return reader.isAtEnd
            ? CalendarTime(day: day, time: time, second: min(second, 59), isUTC: isUTC) : nil
    }

    var text: String {
        let date = Self.text(of: day)
        guard let time else { return date }
        let hours = Self.padded(time.minutes / 60) + Self.padded(time.minutes % 60)
        return "\(date)T\(hours)\(Self.padded(second))\(isUTC ? "Z" : "")"
    }

    /// `20261122`
    static func text(of day: Day) -> String {
        Self.padded(day.year / 100) + Self.padded(day.year % 100) + Self.padded(day.month)
            + Self.padded(day.day)
    }

    private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}

extension CalendarTime {
    private static let secondsPerDay = 86_400

    /// The instants of the years 1 to 9999, in seconds since 1970.
    static let instants: ClosedRange<Double> =
        Double(Day.first.ordinal * secondsPerDay)...Double((Day.last.ordinal + 1) * secondsPerDay - 1)

    /// The wall-clock time in UTC, without fractions of a second. An instant outside the years 1 to 9999 is the first or
    /// the last of them.
    init(utc instant: Date) {
        let (first, last) = (Self.instants.lowerBound, Self.instants.upperBound)
        // These functions, unlike `max` and `min`, also replace what is not a number.
        let seconds = Double.minimum(Double.maximum(instant.timeIntervalSince1970, first), last).rounded(
            .down
        )
        let days = Int((seconds / Double(Self.secondsPerDay)).rounded(.down))
        let rest = Int(seconds) - days * Self.secondsPerDay
        self.init(
            day: Day(ordinal: days) ?? .first,
            time: ClockTime(hour: rest / 3600, minute: rest / 60 % 60),
            second: rest % 60,
            isUTC: true
        )
    }

    /// The instant, if the time is one in UTC.
    var utcInstant: Date? {
        guard isUTC, let time else { return nil }
        let seconds = day.ordinal * Self.secondsPerDay + time.minutes * 60 + second
        return Date(timeIntervalSince1970: Double(seconds))
    }
}
