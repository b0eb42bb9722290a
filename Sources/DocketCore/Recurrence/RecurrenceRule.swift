/// What a rule of RFC 5545 says, part by part. `RecurrenceDays` has its days.
struct RecurrenceRule: Hashable, Sendable {
    /// FREQ and INTERVAL: it repeats every so many of these units.
    var unit: DateUnit
    var interval = 1
    /// BYMONTH: 1 to 12. Like all of these lists it is sorted, and empty if the rule has no such part.
    var months: [Int] = []
    /// BYWEEKNO, BYYEARDAY and BYMONTHDAY: from 1, or from the end as -1.
    var weekNumbers: [Int] = []
    var yearDays: [Int] = []
    var monthDays: [Int] = []
    /// BYDAY
    var weekdays: [NumberedWeekday] = []
    /// BYSETPOS: which of the days of a unit count, from 1, or from the end as -1.
    var positions: [Int] = []
    /// WKST
    var weekStart = Weekday.monday
    /// COUNT: how many days there are, the first one included.
    var count: Int?
    /// UNTIL: the last day that there may be.
    var until: Day?
    /// EXDATE: the days that it leaves out.
    var exceptions: Set<Day> = []
    /// FROM=COMPLETION: it counts from the day on which the to-do was done.
    var isFromCompletion = false

    init(_ unit: DateUnit, interval: Int = 1) {
        self.unit = unit
        self.interval = interval
    }
}

/// A weekday, and which one of the month or the year it has to be: -1 for the last; nil for each.
struct NumberedWeekday: Hashable, Comparable, Sendable {
    var number: Int?
    let weekday: Weekday

    init(_ weekday: Weekday, _ number: Int? = nil) {
        self.weekday = weekday
        self.number = number
    }

    /// `-1FR`
    var text: String { (number.map(String.init) ?? "") + weekday.code }

    /// From Monday on. Those from the end come last.
    static func < (left: Self, right: Self) -> Bool {
        guard left.weekday == right.weekday else { return left.weekday.number < right.weekday.number }
        return Int.isInOrder(left.number ?? 0, right.number ?? 0)
    }
}

extension Weekday {
    /// `FR`
    var code: String { rawValue.prefix(2).uppercased() }

    static let workdays: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday]
    static let weekend: [Weekday] = [.saturday, .sunday]
}

extension DateUnit {
    /// `WEEKLY`, as FREQ has it
    var frequency: String {
        switch self {
        case .day: "DAILY"
        case .week: "WEEKLY"
        case .month: "MONTHLY"
        case .year: "YEARLY"
        }
    }
}

extension RecurrenceRule {
    /// `FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH`: the parts always in the same order, and none that says what holds anyway.
    var text: String {
        let parts: [(String, String?)] = [
            ("FREQ", unit.frequency),
            ("INTERVAL", interval == 1 ? nil : String(interval)),
            ("BYMONTH", Self.list(months)),
            ("BYWEEKNO", Self.list(weekNumbers)),
            ("BYYEARDAY", Self.list(yearDays)),
            ("BYMONTHDAY", Self.list(monthDays)),
            ("BYDAY", weekdays.isEmpty ? nil : weekdays.map(\.text).joined(separator: ",")),
            ("BYSETPOS", Self.list(positions)),
            ("WKST", weekStart == .monday ? nil : weekStart.code),
            ("COUNT", count.map(String.init)),
            ("UNTIL", until?.compactText),
            ("FROM", isFromCompletion ? "COMPLETION" : nil),
            (
                "EXDATE",
                exceptions.isEmpty ? nil : exceptions.sorted().map(\.compactText).joined(separator: ",")
            ),
        ]
        return parts.compactMap { name, value in value.map { "\(name)=\($0)" } }.joined(separator: ";")
    }

    private static func list(_ numbers: [Int]) -> String? {
        numbers.isEmpty ? nil : numbers.map(String.init).joined(separator: ",")
    }

    /// A rule with the same days, in the one spelling of it that can be said in words.
    var simplified: Self {
        var rule = self
        if unit == .day, interval == 1, months + monthDays + positions == [], !weekdays.isEmpty {
            rule.unit = .week
        }
        // Outlook writes the last Friday as the last one of the days that are Fridays.
        if unit == .month, weekdays.count == 1, weekdays[0].number == nil, monthDays == [] {
            if !positions.isEmpty, positions.allSatisfy({ (-5...5).contains($0) }) {
                rule.weekdays = positions.map { NumberedWeekday(weekdays[0].weekday, $0) }.sorted()
                rule.positions = []
            }
        }
        // The start of a week decides only which weeks count, and which have a number.
        let countsWeeks = rule.unit == .week && interval > 1 && !weekdays.isEmpty
        let choosesInWeek = rule.unit == .week && !positions.isEmpty
        if !countsWeeks, !choosesInWeek, weekNumbers.isEmpty { rule.weekStart = .monday }
        return rule
    }
}

extension Int {
    /// Whether two numbers of a rule's list are in its order, in which those from the end come last: 1, 15, -1.
    static func isInOrder(_ left: Int, _ right: Int) -> Bool {
        (left < 0) == (right < 0) ? left < right : right < 0
    }

    /// Reads ASCII digits. A number that is too large is the largest there is.
    init?(cappedDigits text: some StringProtocol) {
        guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { return nil }
        self = Int(text) ?? .max
    }
}

extension Array where Element: Equatable {
    /// In order, and each only once. A set would be the first of its type, which takes long to make.
    func sortedUnique(by isInOrder: (Element, Element) -> Bool) -> [Element] {
        let sorted = sorted(by: isInOrder)
        return sorted.indices.filter { $0 == 0 || sorted[$0] != sorted[$0 - 1] }.map { sorted[$0] }
    }
}
