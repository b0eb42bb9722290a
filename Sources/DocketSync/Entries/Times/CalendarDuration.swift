import DocketCore

/// A length of time, as `P1DT2H` or `-PT15M` (RFC 5545, 3.3.6).
struct CalendarDuration: Equatable {
    /// Days of the calendar, which need not have 24 hours.
    var days = 0
    var seconds = 0
    var isNegative = false

    /// No time is farther from another, and sums of these don't overflow.
    private static let maxNumber = 10_000_000_000

    /// Returns nil if the text is not a duration.
    init?(text: String) {
        var rest = Substring(text.uppercased())
        if let sign = rest.first, "+-".contains(sign) {
            isNegative = sign == "-"
            rest.removeFirst()
        }
        guard rest.popFirst() == "P", !rest.isEmpty else { return nil }
        var isTime = false
        while let first = rest.first {
            if first == "T", !isTime {
                isTime = true
                rest.removeFirst()
                continue
            }
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            guard let number = Int(digits), number <= Self.maxNumber else { return nil }
            rest = rest[digits.endIndex...]
            switch (rest.popFirst(), isTime) {
            case ("W", false): days += number * 7
            case ("D", false): days += number
            case ("H", true): seconds += number * 3600
            case ("M", true): seconds += number * 60
            case ("S", true): seconds += number
            default: return nil
            }
            guard days <= Self.maxNumber, seconds <= Self.maxNumber else { return nil }
        }
    }

    /// `-PT15M` for 15 minutes less.
    static func text(minutes: Int) -> String {
        guard minutes != 0 else { return "PT0S" }
        let sign = minutes < 0 ? "-" : ""
        let (days, rest) = Int(minutes.magnitude).quotientAndRemainder(dividingBy: 24 * 60)
        let date = days > 0 ? "\(days)D" : ""
        let time =
            rest > 0 ? "T\(rest / 60 > 0 ? "\(rest / 60)H" : "")\(rest % 60 > 0 ? "\(rest % 60)M" : "")" : ""
        return "\(sign)P\(date)\(time)"
    }
}

extension TimeReader {
    /// The end of what begins at a time and lasts so long; nil if that is no day, or makes no sense. What begins on a day
    /// and lasts one day ends on it.
    func end(of duration: CalendarDuration, from start: CalendarTime, _ form: TimeForm) -> Moment? {
        guard !duration.isNegative else { return nil }
        guard let clock = start.time else {
            guard duration.seconds == 0 else { return nil }
            return start.day.adding(days: max(duration.days - 1, 0)).map { .day($0) }
        }
        guard let day = start.day.adding(days: duration.days) else { return nil }
        switch form {
        case .floating, .unknownZone:
            let seconds = clock.minutes * 60 + start.second + duration.seconds
            let minutes = seconds / 60
            guard let end = day.adding(days: minutes / (24 * 60)),
                let time = ClockTime(hour: minutes / 60 % 24, minute: minutes % 60)
            else { return nil }
            return .time(end, time)
        case .utc, .zone:
            let moved = CalendarTime(day: day, time: clock, second: start.second, isUTC: start.isUTC)
            guard let instant = instant(moved, form),
                let end = wallClock(instant.addingTimeInterval(Double(duration.seconds)), in: nil)
            else { return nil }
            return .time(end.day, end.time)
        }
    }
}
