/// Understands what a person types as a due date (F12).
package struct DueDateReader: Sendable {
    package let today: Day

    package init(today: Day) {
        self.today = today
    }

    /// One example of each form that is understood, for messages.
    package static let examples = "15.03.2027, 15/03/2027, 2027-03-15, 15.3., tomorrow, fri, +3d, in 5 days"

    /// The day that `text` means today, or nil where it means none.
    package func day(in text: String) -> Day? {
        let words = text.lowercased().split(whereSeparator: \.isWhitespace)
        switch words.count {
        case 1: return date(words[0]) ?? name(words[0]) ?? offset(words[0])
        case 3 where words[0] == "in": return span(words[1], unit: words[2])
        default: return nil
        }
    }

    private func date(_ word: Substring) -> Day? {
        for separator: Character in [".", "/"] {
            let parts = word.split(separator: separator, omittingEmptySubsequences: false)
            if parts.count == 3, parts[2].count == 4 {
                return Day(digitsOf: parts[2], parts[1], parts[0])
            }
            if parts.count == 2 || (parts.count == 3 && parts[2].isEmpty) {
                return nextDay(day: parts[0], month: parts[1])
            }
        }
        return Day(isoText: word)
    }

    /// The day and month in the first year that has them and that is not in the past.
    private func nextDay(day: Substring, month: Substring) -> Day? {
        // Eight years span any gap between two leap days.
        for year in today.year...today.year + 8 {
            if let found = Day(digitsOf: Substring(String(year)), month, day), found >= today { return found }
        }
        return nil
    }

    private func name(_ word: Substring) -> Day? {
        if word == "today" { return today }
        if word == "tomorrow" { return today.adding(days: 1) }
        guard word.count >= 3 else { return nil }
        return (1...7).lazy
            .compactMap { today.adding(days: $0) }
            .first { $0.weekday.rawValue.hasPrefix(word) }
    }

    private func offset(_ word: Substring) -> Day? {
        guard word.first == "+", let unit = word.last else { return nil }
        return span(word.dropFirst().dropLast(), unit: Substring(String(unit)))
    }

    private func span(_ count: Substring, unit: Substring) -> Day? {
        guard let count = Int(digits: count), let length = Self.unitLengths[String(unit)] else { return nil }
        let (days, overflow) = count.multipliedReportingOverflow(by: length)
        return overflow ? nil : today.adding(days: days)
    }

    private static let unitLengths = ["d": 1, "day": 1, "days": 1, "w": 7, "week": 7, "weeks": 7]
}

extension Day {
    fileprivate init?(digitsOf year: Substring, _ month: Substring, _ day: Substring) {
        guard let year = Int(digits: year), let month = Int(digits: month), let day = Int(digits: day) else {
            return nil
        }
        self.init(year: year, month: month, day: day)
    }
}
