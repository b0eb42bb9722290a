/// The rule that a text in words stands for. `RecurrenceReader` lists the forms.
struct TypedRecurrence {
    enum Failure: Error {
        case notUnderstood
        /// Why the text can't mean anything, as a sentence without a full stop.
        case invalid(String)
    }

    private(set) var rule = RecurrenceRule(.day)
    private let today: Day
    /// Whether the text ends with a date in numbers, as `15.3.`
    private let endsWithDate: Bool
    /// The words that are still to be read.
    private var words: ArraySlice<String>

    /// The longest text in words has a list of all days of a month.
    private static let maxParts = 50

    init(_ text: String, today: Day) throws(Failure) {
        let chunks = text.lowercased().split { $0.isWhitespace || $0 == "," }
        let isEnd = { (chunk: Substring) in chunk == "until" || chunk == "till" }
        let head = chunks.prefix { !isEnd($0) }
        // Between words TypedText skips a hyphen.
        let spelled = head.joined(separator: " ").map { "-–".contains($0) ? " to " : String($0) }.joined()
        let typed = TypedText(spelled, maxParts: Self.maxParts)
        self.today = today
        endsWithDate = typed.shape.hasSuffix("n.n") || typed.shape.hasSuffix("n/n")
        words = typed.words[...]
        let signs = typed.shape.filter { !"nw/".contains($0) }
        guard !typed.shape.isEmpty, signs.isEmpty || signs == "." && endsWithDate else {
            throw .notUnderstood
        }
        words.removeAll { $0 == "the" || $0 == "and" }
        if head.count < chunks.count {
            rule.until = try end(chunks[(head.endIndex + 1)...].joined(separator: " "))
        } else {
            rule.count = try times()
        }
        rule.isFromCompletion = hasSuffix("after", "done") || hasSuffix("after", "completion")
        try readUnit()
        try readDays()
        guard words.isEmpty, signs.isEmpty || rule.unit == .year else { throw .notUnderstood }
    }
}

extension TypedRecurrence {
    private func end(_ text: String) throws(Failure) -> Day {
        switch DueDateReader(today: today).read(text) {
        case .value(let date) where date.day >= today: return date.day
        case .value(let date): throw .invalid("\(date.day.text) is in the past")
        case .invalid(let sentence): throw .invalid(sentence)
        case .notUnderstood: throw .notUnderstood
        }
    }

    /// `10 times` at the end.
    private mutating func times() throws(Failure) -> Int? {
        guard words.count >= 2, ["time", "times"].contains(words[words.endIndex - 1]),
            let count = Int(cappedDigits: words[words.endIndex - 2])
        else { return nil }
        words.removeLast(2)
        return try checked(count, "times")
    }

    /// `3 days`, `other week`, `mon thu`, `quarterly`, each perhaps after `every`.
    private mutating func readUnit() throws(Failure) {
        let isEvery = skip("every") || skip("each")
        if !isEvery, let (unit, interval) = words.first.flatMap({ Self.adverbs[$0] }) {
            words.removeFirst()
            rule.unit = unit
            rule.interval = interval
            return
        }
        if let number = words.first.flatMap({ Int(cappedDigits: $0) }) {
            words.removeFirst()
            rule.interval = number
        } else if skip("other") {
            rule.interval = 2
        } else if let weekdays = readWeekdays() {
            return setWeekdays(weekdays)
        }
        guard let word = words.first else { throw .notUnderstood }
        if let unit = DateUnit(word) {
            words.removeFirst()
            rule.interval = try checked(rule.interval, word)
            rule.unit = unit
        } else if word == "quarter" || word == "quarters" {
            words.removeFirst()
            rule.interval = try checked(rule.interval, word) * 3
            rule.unit = .month
        } else {
            throw .notUnderstood
        }
    }

    private static let adverbs: [String: (DateUnit, Int)] = [
        "daily": (.day, 1), "weekly": (.week, 1), "biweekly": (.week, 2), "fortnightly": (.week, 2),
        "monthly": (.month, 1), "quarterly": (.month, 3), "yearly": (.year, 1), "annually": (.year, 1),
    ]

    private mutating func readDays() throws(Failure) {
        guard skip("on") else { return }
        switch rule.unit {
        case .week where rule.weekdays.isEmpty:
            guard let weekdays = readWeekdays() else { throw .notUnderstood }
            setWeekdays(weekdays)
        case .month: try readDaysOfMonth()
        case .year: try readDaysOfYear()
        case .day, .week: throw .notUnderstood
        }
    }

    private mutating func readDaysOfMonth() throws(Failure) {
        var numbers: [Int] = []
        while let word = words.popFirst() {
            if let number = Self.ordinals[word] ?? Int(cappedDigits: word) {
                numbers.append(number)
            } else if word == "weekday", rule.positions.isEmpty, rule.weekdays.isEmpty, !numbers.isEmpty {
                rule.weekdays = Weekday.workdays.map { NumberedWeekday($0) }
                rule.positions = try checkedNumbers(&numbers, 1...23, "a month has at most 23 weekdays")
            } else if let weekday = Weekday(typed: word), rule.positions.isEmpty, !numbers.isEmpty {
                let name = "\(weekday.name)s"
                rule.weekdays += try checkedNumbers(&numbers, 1...5, "a month has at most five \(name)")
                    .map { NumberedWeekday(weekday, $0) }
            } else if word != "day" || numbers.isEmpty {
                throw .notUnderstood
            }
        }
        rule.monthDays = try checkedNumbers(&numbers, 1...31, "a month has at most 31 days")
        rule.weekdays = rule.weekdays.sortedUnique(by: <)
        guard rule.monthDays.isEmpty != rule.weekdays.isEmpty else { throw .notUnderstood }
    }

    /// The days of a month, with its name at either end.
    private mutating func readDaysOfYear() throws(Failure) {
        words.removeAll { $0 == "of" || $0 == "in" }
        guard let first = words.first, let last = words.last else { throw .notUnderstood }
        if endsWithDate, words.count == 2 {
            let reading = CalendarDate(day: first, month: last, year: nil, today: today)
                .reading(swapped: ("day", "\(last)/\(first)"))
            if case .invalid(let sentence) = reading { throw .invalid(sentence) }
            guard let day = reading.value?.day else { throw .notUnderstood }
            words = []
            rule.months = [day.month]
            rule.monthDays = [day.day]
            return
        }
        guard words.count >= 2, let month = Day.month(typed: first) ?? Day.month(typed: last) else {
            throw .notUnderstood
        }
        words = Day.month(typed: first) == nil ? words.dropLast() : words.dropFirst()
        rule.months = [month]
        try readDaysOfMonth()
        let longest = Day.length(ofMonth: month, in: RecurrenceRule.leapYear)
        guard rule.monthDays.allSatisfy({ $0 <= longest }) else {
            throw .invalid(CalendarDate.lengthSentence(ofMonth: month, in: nil))
        }
    }

    private static let ordinals = ["first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "last": -1]
}

extension TypedRecurrence {
    /// The weekdays that the words begin with, such as `mon thu` or `mon to fri`; nil for none.
    private mutating func readWeekdays() -> [Weekday]? {
        var weekdays: [Weekday] = []
        while let word = words.first {
            if word == "weekday" || word == "weekdays" {
                weekdays += Weekday.workdays
            } else if word == "weekend" || word == "weekends" {
                weekdays += Weekday.weekend
            } else if let weekday = Self.weekday(word) {
                weekdays.append(weekday)
            } else if word == "to", let from = weekdays.last,
                let to = words.dropFirst().first.flatMap(Self.weekday)
            {
                weekdays += Weekday.allCases.filter { $0.days(after: from) <= to.days(after: from) }
                words.removeFirst()
            } else {
                break
            }
            words.removeFirst()
        }
        return weekdays.isEmpty ? nil : weekdays
    }

    /// `fri` or `fridays`
    private static func weekday(_ word: String) -> Weekday? {
        Weekday(typed: word) ?? (word.hasSuffix("s") ? Weekday(typed: String(word.dropLast())) : nil)
    }

    private mutating func setWeekdays(_ weekdays: [Weekday]) {
        rule.unit = .week
        rule.weekdays = weekdays.map { NumberedWeekday($0) }.sortedUnique(by: <)
    }

    /// Takes the numbers, sorted, if each is in the range, or -1 for the last.
    private func checkedNumbers(
        _ numbers: inout [Int],
        _ range: ClosedRange<Int>,
        _ reason: String
    ) throws(Failure) -> [Int] {
        if let wrong = numbers.first(where: { $0 != -1 && !range.contains($0) }) {
            throw .invalid(wrong == 0 ? "0 is no day" : reason.prefix(1).uppercased() + reason.dropFirst())
        }
        defer { numbers = [] }
        return numbers.sortedUnique(by: Int.isInOrder)
    }

    private func checked(_ count: Int, _ noun: String) throws(Failure) -> Int {
        guard count > 0 else { throw .invalid("0 \(noun) means never") }
        let most = RecurrenceRule.maxTyped
        guard count <= most else { throw .invalid("At most \(most) can be typed") }
        return count
    }

    private mutating func skip(_ word: String) -> Bool {
        guard words.first == word else { return false }
        words.removeFirst()
        return true
    }

    private mutating func hasSuffix(_ suffix: String...) -> Bool {
        guard words.suffix(suffix.count).elementsEqual(suffix) else { return false }
        words.removeLast(suffix.count)
        return true
    }
}
