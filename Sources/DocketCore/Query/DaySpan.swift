import FoundationEssentials

/// Days that a condition asks for.
struct DaySpan: Sendable {
    /// nil for no limit. Both are included.
    let first: Day?
    let last: Day?
    /// Whether no day is one of them.
    let isEmpty: Bool

    init(_ condition: Query.DayCondition) {
        switch condition {
        case .none: (first, last, isEmpty) = (nil, nil, true)
        case .between(let first, let last): (self.first, self.last, isEmpty) = (first, last, first > last)
        case .compared(.on, let day): (first, last, isEmpty) = (day, day, false)
        case .compared(.upTo, let day): (first, last, isEmpty) = (nil, day, false)
        case .compared(.from, let day): (first, last, isEmpty) = (day, nil, false)
        case .compared(.before, let day):
            let previous = day.adding(days: -1)
            (first, last, isEmpty) = (nil, previous, previous == nil)
        case .compared(.after, let day):
            let next = day.adding(days: 1)
            (first, last, isEmpty) = (next, nil, next == nil)
        }
    }

    init(_ first: Day, _ last: Day) {
        (self.first, self.last, isEmpty) = (first, last, first > last)
    }

    func contains(_ day: Day) -> Bool {
        if isEmpty { return false }
        if let first, day < first { return false }
        if let last, last < day { return false }
        return true
    }
}

/// The instants of such days where the user is.
struct InstantSpan: Sendable {
    private let days: DaySpan
    private let day: @Sendable (Date) -> Day
    /// When the days begin and end in UTC, in seconds since 1970; nil for no limit.
    private let start: Double?
    private let end: Double?

    /// - Parameter day: the day of an instant where the user is.
    init(_ days: DaySpan, day: @escaping @Sendable (Date) -> Day) {
        (self.days, self.day) = (days, day)
        start = days.first.map { Double($0.ordinal) * Self.secondsInDay }
        end = days.last.map { Double($0.ordinal + 1) * Self.secondsInDay }
    }

    func contains(_ instant: Date) -> Bool {
        if days.isEmpty { return false }
        // To ask for the day takes long, and no time zone is so far from UTC.
        let margin = 2 * Self.secondsInDay
        let seconds = instant.timeIntervalSince1970
        var isCertain = true
        if let start {
            if seconds < start - margin { return false }
            isCertain = seconds >= start + margin
        }
        if let end {
            if seconds >= end + margin { return false }
            isCertain = isCertain && seconds < end - margin
        }
        return isCertain || days.contains(day(instant))
    }

    private static let secondsInDay = 86_400.0
}
