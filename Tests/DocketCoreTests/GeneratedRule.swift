import DocketCore
import TestSupport

/// A random rule of RFC 5545 and its first day, with any parts that RFC 5545 allows together, except where dateutil
/// differs from it: see `dayParts`.
struct GeneratedRule {
    /// How many days of it are looked at.
    static let days = 8

    let text: String
    let first: Day

    init(using random: inout SeededGenerator) {
        var first = Self.first(using: &random)
        let parts = Self.parts(first, using: &random)
        // dateutil looks for more days until the year 9999, which takes long.
        if let far = Day(year: first.year + 30, month: 1, day: 1) {
            let soon = Recurrence(parts + ";UNTIL=\(far.isoText.filter { $0 != "-" })")
            if soon.days(from: first, count: Self.days + 1).count <= Self.days {
                let year = 9999 - Int.random(in: 0...40, using: &random)
                let late = Day.on(year, first.month, min(first.day, 28))
                first =
                    (0..<7).compactMap { late.adding(days: -$0) }.first { $0.weekday == first.weekday }
                    ?? late
            }
        }
        self.first = first
        text = parts + Self.end(first, using: &random)
    }

    /// Leap days, ends of months and years, the last years of the calendar, and other days.
    private static func first(using random: inout SeededGenerator) -> Day {
        switch Int.random(in: 0..<10, using: &random) {
        case 0: return .on([2000, 2024, 2028, 2096].randomElement(using: &random) ?? 2000, 2, 29)
        case 1:
            return .on(
                Int.random(in: 1900...2100, using: &random),
                [1, 3, 8, 12].randomElement(using: &random) ?? 1,
                31
            )
        case 2:
            return .on(
                Int.random(in: 9980...9999, using: &random),
                Int.random(in: 1...12, using: &random),
                28
            )
        case 3:
            return .on(Int.random(in: 1900...2100, using: &random), 1, Int.random(in: 1...7, using: &random))
        default:
            let ordinal = Int.random(in: -30_000...60_000, using: &random)
            return Day(ordinal: ordinal) ?? .today
        }
    }

    private static func parts(_ first: Day, using random: inout SeededGenerator) -> String {
        let frequency = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"].randomElement(using: &random) ?? "DAILY"
        var parts = ["FREQ=\(frequency)"]
        let interval = [1, 1, 1, 2, 2, 3, 4, 5, 7, 10, 12, 13, 30].randomElement(using: &random) ?? 1
        if Bool.random(using: &random) { parts.append("INTERVAL=\(interval)") }
        parts += dayParts(of: frequency, first, using: &random)
        return parts.joined(separator: ";")
    }

    private static func end(_ first: Day, using random: inout SeededGenerator) -> String {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: return ";COUNT=\(Int.random(in: 1...10, using: &random))"
        case 1:
            let until = first.adding(days: Int.random(in: 0...900, using: &random)) ?? .last
            return ";UNTIL=" + until.isoText.filter { $0 != "-" }
        default: return ""
        }
    }

    /// dateutil fails for the 53rd Monday, numbers no day if another one has no number, takes all days of a week for `BYWEEKNO` alone, numbers the
    /// days of the first week from the first day on, and knows the 53rd week from the end only within the year.
    private static func dayParts(
        of frequency: String,
        _ first: Day,
        using random: inout SeededGenerator
    ) -> [String] {
        func isChosen(_ chance: Int) -> Bool { Int.random(in: 0..<chance, using: &random) == 0 }
        func list(_ range: ClosedRange<Int>, negative: Bool, most: Int = 4) -> String {
            (0..<Int.random(in: 1...most, using: &random)).map { _ in
                let number = Int.random(in: range, using: &random)
                return String(negative && isChosen(3) ? -number : number)
            }.joined(separator: ",")
        }
        var parts: [String] = []
        let hasWeeks = frequency == "YEARLY" && isChosen(4)
        if isChosen(3) { parts.append("BYMONTH=" + list(1...12, negative: false, most: 6)) }
        if hasWeeks { parts.append("BYWEEKNO=" + list(1...51, negative: true, most: 8) + ",52,53") }
        if frequency == "YEARLY", isChosen(5) {
            parts.append("BYYEARDAY=" + list(1...366, negative: true, most: 40))
        }
        if frequency != "WEEKLY", isChosen(3) {
            parts.append("BYMONTHDAY=" + list(1...31, negative: true, most: 12))
        }
        if hasWeeks || isChosen(2) {
            let mayHaveNumber = !hasWeeks && ["MONTHLY", "YEARLY"].contains(frequency)
            let isNumbered = mayHaveNumber && isChosen(2)
            let isOfYear = frequency == "YEARLY" && !parts.contains { $0.hasPrefix("BYMONTH=") }
            let most = isOfYear && isChosen(2) ? 51 : 5
            let names = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                let code = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"].randomElement(using: &random) ?? "MO"
                return (isNumbered ? list(1...most, negative: true, most: 1) : "") + code
            }
            parts.append("BYDAY=" + names.joined(separator: ","))
        }
        let startsWeek = isChosen(2) ? first.weekday : .monday
        if startsWeek != .monday { parts.append("WKST=" + startsWeek.rawValue.prefix(2).uppercased()) }
        let isWholeWeek = frequency != "WEEKLY" || first.weekday == startsWeek
        if !parts.filter({ $0.hasPrefix("BY") }).isEmpty, isWholeWeek, isChosen(4) {
            parts.append("BYSETPOS=" + list(1...5, negative: true, most: 3))
        }
        return parts
    }
}
