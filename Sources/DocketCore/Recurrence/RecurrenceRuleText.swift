/// Why Docket can't follow a rule: a part of a sentence, such as `Docket can't follow BYHOUR`.
struct RecurrenceRuleError: Error, Equatable {
    let reason: String
    /// Whether the rule itself may be right, and only Docket does not know what it says.
    let isUnknown: Bool

    init(_ reason: String, isUnknown: Bool = false) {
        (self.reason, self.isUnknown) = (reason, isUnknown)
    }
}

/// Reads a rule as RFC 5545 writes it. Case makes no difference.
extension RecurrenceRule {
    init(text: String) throws(RecurrenceRuleError) {
        var values: [(name: String, value: String)] = []
        for part in text.uppercased().split(separator: ";") {
            let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(sides[0])
            guard sides.count == 2 else { throw RecurrenceRuleError("\(Self.short(name)) has no value") }
            guard !values.contains(where: { $0.name == name }) else {
                throw RecurrenceRuleError("\(Self.short(name)) is there twice")
            }
            values.append((name, String(sides[1])))
            // No rule has more parts, and each is compared with the others.
            guard values.count <= 20 else { throw RecurrenceRuleError("the rule has too many parts") }
        }
        guard let frequency = values.first(where: { $0.name == "FREQ" })?.value else {
            throw RecurrenceRuleError("the rule has no FREQ")
        }
        guard let unit = DateUnit.allCases.first(where: { $0.frequency == frequency }) else {
            throw RecurrenceRuleError(
                "Docket can't follow FREQ=\(Self.short(frequency))",
                isUnknown: ["SECONDLY", "MINUTELY", "HOURLY"].contains(frequency)
            )
        }
        self.init(unit)
        for (name, value) in values where name != "FREQ" { try set(name, to: value) }
        if let conflict { throw RecurrenceRuleError(conflict) }
    }

    private mutating func set(_ name: String, to value: String) throws(RecurrenceRuleError) {
        switch name {
        case "INTERVAL": interval = try Self.number(value, of: name)
        case "COUNT": count = try Self.number(value, of: name)
        case "UNTIL": until = try Self.day(value)
        case "BYMONTH": months = try Self.numbers(value, of: name, in: 1...12)
        case "BYWEEKNO": weekNumbers = try Self.numbers(value, of: name, in: -53...53)
        case "BYYEARDAY": yearDays = try Self.numbers(value, of: name, in: -366...366)
        case "BYMONTHDAY": monthDays = try Self.numbers(value, of: name, in: -31...31)
        case "BYSETPOS": positions = try Self.numbers(value, of: name, in: -366...366)
        case "BYDAY": weekdays = try Self.values(value, of: name, read: Self.weekday).sortedUnique(by: <)
        case "WKST": weekStart = try Self.weekStart(value)
        case "EXDATE": exceptions = Set(try Self.values(value, of: name) { Day(compactText: $0) })
        case "FROM" where value == "COMPLETION": isFromCompletion = true
        default: throw RecurrenceRuleError("Docket can't follow \(Self.short(name))", isUnknown: true)
        }
    }

    /// Why the parts mean nothing together; nil if they do.
    private var conflict: String? {
        let frequency = "FREQ=\(unit.frequency)"
        let hasNumbers = weekdays.contains { $0.number != nil }
        if !weekNumbers.isEmpty, unit != .year { return "BYWEEKNO means nothing with \(frequency)" }
        if !yearDays.isEmpty, unit != .year { return "BYYEARDAY means nothing with \(frequency)" }
        if !monthDays.isEmpty, unit == .week { return "BYMONTHDAY means nothing with \(frequency)" }
        if hasNumbers, unit == .day || unit == .week {
            return "a numbered BYDAY means nothing with \(frequency)"
        }
        if hasNumbers, !weekNumbers.isEmpty { return "a numbered BYDAY means nothing with BYWEEKNO" }
        let days = months + weekNumbers + yearDays + monthDays
        if !positions.isEmpty, days.isEmpty, weekdays.isEmpty { return "BYSETPOS means nothing by itself" }
        return nil
    }

    /// A number from 1 on. What is too large for `Int` is as good as the largest one.
    private static func number(_ text: String, of name: String) throws(RecurrenceRuleError) -> Int {
        guard let number = Int(cappedDigits: text), number > 0 else { throw meaningless(name, text) }
        return number
    }

    private static func numbers(
        _ text: String,
        of name: String,
        in range: ClosedRange<Int>
    ) throws(RecurrenceRuleError) -> [Int] {
        try values(text, of: name) { number($0, in: range) }.sortedUnique(by: Int.isInOrder)
    }

    private static func number(_ text: Substring, in range: ClosedRange<Int>) -> Int? {
        Int(text).flatMap { $0 != 0 && range.contains($0) ? $0 : nil }
    }

    /// `FR`, `-1FR` or `+2MO`
    private static func weekday(_ text: Substring) -> NumberedWeekday? {
        guard let weekday = Weekday(code: text.suffix(2)) else { return nil }
        let digits = text.dropLast(2)
        guard !digits.isEmpty else { return NumberedWeekday(weekday) }
        return number(digits, in: -53...53).map { NumberedWeekday(weekday, $0) }
    }

    private static func weekStart(_ text: String) throws(RecurrenceRuleError) -> Weekday {
        guard let weekday = Weekday(code: text) else { throw meaningless("WKST", text) }
        return weekday
    }

    /// The values between commas.
    private static func values<Value>(
        _ text: String,
        of name: String,
        read: (Substring) -> Value?
    ) throws(RecurrenceRuleError) -> [Value] {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let values = parts.compactMap(read)
        guard values.count == parts.count else { throw meaningless(name, text) }
        return values
    }

    /// `20271231`, perhaps with a time, which decides nothing between days.
    private static func day(_ text: String) throws(RecurrenceRuleError) -> Day {
        guard text.count == 8 || text.dropFirst(8).first == "T", let day = Day(compactText: text.prefix(8))
        else {
            throw meaningless("UNTIL", text)
        }
        return day
    }

    private static func meaningless(_ name: String, _ value: String) -> RecurrenceRuleError {
        RecurrenceRuleError("\(name)=\(short(value)) means nothing")
    }

    /// The start of a text from elsewhere, which can be of any length.
    private static func short(_ text: some StringProtocol) -> String {
        guard !text.unicodeScalars.dropFirst(20).isEmpty else { return String(text) }
        var start = ""
        start.unicodeScalars.append(contentsOf: text.unicodeScalars.prefix(19))
        return start + "…"
    }
}

extension Day {
    /// `20261224`
    var compactText: String { isoText.filter { $0 != "-" } }

    /// Reads `20261224`. Returns nil for any other text.
    init?(compactText: some StringProtocol) {
        var text = String(compactText)
        let day = text.withUTF8 { bytes -> Day? in
            var reader = DigitReader(bytes)
            guard let year = reader.number(digits: 4), let month = reader.number(digits: 2),
                let day = reader.number(digits: 2), reader.isAtEnd
            else { return nil }
            return Day(year: year, month: month, day: day)
        }
        guard let day else { return nil }
        self = day
    }
}

extension Weekday {
    /// Finds a weekday by its code, such as `FR`.
    init?(code: some StringProtocol) {
        guard let found = Self.allCases.first(where: { $0.code == code }) else { return nil }
        self = found
    }
}
