/// Conditions such as `<=fri` and `today..7d`.
extension QueryReader {
    func condition(_ text: String, of field: Query.DayField) -> Result<Query.DayCondition, Mistake> {
        let text = text.trimmed
        if text.lowercased() == "none" { return .success(.none) }
        guard text.utf8.count <= Self.maxBytes else { return .failure(noDay(text, field)) }
        if let span = period(text) { return .success(.between(span.lowerBound, span.upperBound)) }
        let comparison = Query.Comparison.allCases.first { text.hasPrefix($0.rawValue) } ?? .on
        let reading = day(String(text.dropFirst(comparison.rawValue.count)), of: field)
        if let day = reading.value { return .success(.compared(comparison, day)) }
        var reason = reading.reason
        for (left, right) in comparison == .on ? Self.sides(of: text) : [] {
            let (first, last) = (day(left, of: field), day(right, of: field))
            if let first = first.value, let last = last.value {
                if first <= last { return .success(.between(first, last)) }
                reason = reason ?? "\(first.text(in: style.format)) is after \(last.text(in: style.format))"
            }
            reason = reason ?? first.reason ?? last.reason
        }
        return .failure(noDay(text, field, reason: reason))
    }

    /// The days of a week, a month or a year, as `week`, `lastweek` and `next month`; nil if it is none.
    private func period(_ text: String) -> ClosedRange<Day>? {
        let words = text.lowercased().filter { !$0.isWhitespace }
        let (word, offset) =
            if words.hasPrefix("last") {
                (words.dropFirst(4), -1)
            } else if words.hasPrefix("this") {
                (words.dropFirst(4), 0)
            } else if words.hasPrefix("next") {
                (words.dropFirst(4), 1)
            } else {
                (words[...], 0)
            }
        guard let unit = Self.periods[String(word)] else { return nil }
        let start = unit.start(offset, from: today, firstWeekday: style.firstWeekday)
        let next = unit.start(offset + 1, from: today, firstWeekday: style.firstWeekday)
        guard let start, let last = next.map({ $0.adding(days: -1) ?? $0 }), start <= last else { return nil }
        return start...last
    }

    private static let periods: [String: DateUnit] = ["week": .week, "month": .month, "year": .year]

    /// The longest text of a day that is shown in a message, and the longest that can be one.
    private static let maxBytes = 100

    private func noDay(_ text: String, _ field: Query.DayField, reason: String? = nil) -> Mistake {
        let name = field.rawValue
        let advice = "write it as \(name):fri, \(name):<15.3., \(name):-7d..today or \(name):none"
        return Mistake("\(name):\(text.shortened) is no day: \(reason ?? advice)")
    }

    /// Each way to take a text as two days: in `1.3...5.3.` one of the dots belongs to a day.
    private static func sides(of text: String) -> [(String, String)] {
        text.indices.compactMap { index in
            text[index...].hasPrefix("..")
                ? (String(text[..<index]), String(text[index...].dropFirst(2))) : nil
        }
    }

    /// The day that a text stands for. Of a day in the past, a text without a year means the last one that there was.
    private func day(_ text: String, of field: Query.DayField) -> TypedReading<Day> {
        let reading = DueDateReader(today: today, style: style).read(text).map(\.day)
        guard field.isPast, let day = reading.value, day > today else { return reading }
        let typed = TypedText(text)
        switch typed.shape {
        case "w":
            guard DateWord(typed.words[0]) == nil, let last = day.weekday.last(before: today) else {
                return reading
            }
            return .value(last)
        case "nw" where DateUnit(typed.words[1]) != nil: return reading
        case "n.n", "n/n", "wn", "nw":
            // Leap days are at most eight years apart.
            let days = (0...8).lazy.compactMap {
                Day(year: today.year - $0, month: day.month, day: day.day)
            }
            return days.first { $0 <= today }.map { .value($0) } ?? reading
        default: return reading
        }
    }
}

extension TypedReading {
    /// Why the text can't mean anything, as a sentence without a full stop; nil if it means something, or may.
    fileprivate var reason: String? {
        if case .invalid(let reason) = self { reason } else { nil }
    }
}
