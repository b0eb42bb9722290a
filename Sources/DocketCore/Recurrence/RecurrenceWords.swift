/// Says a rule in the words that `RecurrenceReader` reads (O1).
extension RecurrenceRule {
    /// `every 2 weeks on mon, thu until 31.12.2027`; nil if there are no words for it.
    var words: String? {
        let rule = simplified
        guard rule.weekNumbers + rule.yearDays == [], rule.weekStart == .monday,
            max(interval, count ?? 1) <= Self.maxTyped, count == nil || until == nil, let days = rule.dayWords
        else { return nil }
        return days + (isFromCompletion ? " after done" : "")
            + (until.map { " until \($0.text)" } ?? "")
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
        if weekdays == Weekday.workdays.map({ NumberedWeekday($0) }), positions.count == 1 {
            return Self.ordinals[positions[0]].map { "the \($0) weekday" }
        }
        let names = weekdays.compactMap { day in
            day.number.flatMap { Self.ordinals[$0] }.map { "\($0) \(day.weekday.shortName)" }
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

    private static let ordinals = [1: "1st", 2: "2nd", 3: "3rd", 4: "4th", 5: "5th", -1: "last"]
}

extension Weekday {
    /// `fri`
    var shortName: String { String(rawValue.prefix(3)) }
}
