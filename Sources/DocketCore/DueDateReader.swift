/// Reads a due date as people type it (F12).
package struct DueDateReader: Sendable {
    package let today: Day

    package init(today: Day) {
        self.today = today
    }

    /// An example of each accepted form, for messages.
    package static let examples = "15.03.2027, 15/03/2027, 2027-03-15, 15.3., tomorrow, fri, +3d, in 5 days"

    /// The day that `text` stands for if it is typed today; nil if it is not a date.
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

    /// The next date with that day and month, today included.
    private func nextDay(day: Substring, month: Substring) -> Day? {
        // Leap days are at most eight years apart.
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
