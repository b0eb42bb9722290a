/// Says a rule in the words that `RecurrenceReader` reads (O1).
extension RecurrenceRule {
    /// `every 2 weeks on mon, thu until 31.12.2027`; nil if there are no words for it.
    func words(in format: DateFormat = .dotted) -> String? {
        let rule = simplified
        guard rule.weekNumbers + rule.yearDays == [], rule.weekStart == .monday,
            max(interval, count ?? 1) <= Self.maxTyped, count == nil || until == nil, let days = rule.dayWords
        else { return nil }
        return days + (isFromCompletion ? " after done" : "")
            + (until.map { " until \($0.text(in: format))" } ?? "")
            + (count.map { ", \($0) time\($0 == 1 ? "" : "s")" } ?? "")
    }

    /// The largest number of units or of times that can be said in words.
    static let maxTyped = 9999

    private var dayWords: String? {
        let every = interval == 1 ? "every \(unit)" : "every \(interval) \(unit)s"
        let isPlain = months + monthDays + positions == [] && weekdays.isEmpty
        switch unit {
        case _ where isPlain: return every
        case .day: return nil
        case .week: return weekWords(every)
        case .month: return months.isEmpty ? monthWords.map { "\(every) on \($0)" } : nil
        case .year: return yearWords.map { "\(every) on \($0)" }
        }
    }

    private func weekWords(_ every: String) -> String? {
        guard months + positions == [] else { return nil }
        let names = weekdays.map(\.weekday.shortName).joined(separator: ", ")
        guard interval == 1 else { return "\(every) on \(names)" }
        switch weekdays.map(\.weekday) {
        case Weekday.workdays: return "weekdays"
        case Weekday.weekend: return "weekends"
        default: return "every \(names)"
        }
    }

    /// The days of a month: `1, 15`, `the last day`, `the last fri`, `the 1st weekday`.
    private var monthWords: String? {
        if weekdays.isEmpty {
            guard positions.isEmpty, monthDays.allSatisfy({ $0 >= -1 }) else { return nil }
            let days = monthDays.map { $0 < 0 ? "the last day" : String($0) }
            return days.isEmpty ? nil : days.joined(separator: ", ")
        }
        guard monthDays.isEmpty else { return nil }
        if weekdays == Weekday.workdays.map({ NumberedWeekday($0) }), !positions.isEmpty {
            let names = positions.compactMap { Self.ordinal($0) }
            return names.count == positions.count ? "the \(names.joined(separator: ", ")) weekday" : nil
        }
        let names = weekdays.compactMap { day in
            day.number.flatMap { $0 > 5 ? nil : Self.ordinal($0) }.map { "\($0) \(day.weekday.shortName)" }
        }
        return positions.isEmpty && names.count == weekdays.count
            ? "the " + names.joined(separator: ", ") : nil
    }

    /// The days of a month, and which month: `15 mar`, `the last fri of nov`.
    private var yearWords: String? {
        guard months.count == 1, let days = monthWords,
            monthDays.allSatisfy({ $0 <= Day.length(ofMonth: months[0], in: Self.leapYear) })
        else { return nil }
        let month = Day.monthNames[months[0] - 1].prefix(3).lowercased()
        return days + (monthDays.allSatisfy { $0 > 0 } && weekdays.isEmpty ? " \(month)" : " of \(month)")
    }

    static let leapYear = 2000

    /// `1st` to `23rd`, or `last`; nil for others.
    private static func ordinal(_ number: Int) -> String? {
        switch number {
        case -1: "last"
        case 1, 21: "\(number)st"
        case 2, 22: "\(number)nd"
        case 3, 23: "\(number)rd"
        case 4...20: "\(number)th"
        default: nil
        }
    }
}

extension Weekday {
    /// `fri`
    var shortName: String { String(rawValue.prefix(3)) }
}
