/// The rule that a text in words stands for. `RecurrenceReader` lists the forms.
struct TypedRecurrence {
    enum Failure: Error {
        case notUnderstood
        /// Why the text can't mean anything, as a sentence without a full stop.
        case invalid(String)
    }

    var rule = RecurrenceRule(.day)
    let today: Day
    let style: DateStyle
    /// Whether its last words are a date in numbers, as `15.3.`
    let endsWithDate: Bool
    /// What stands between the numbers of that date.
    let dateSign: String
    /// The words that are still to be read.
    var words: ArraySlice<String>

    /// The longest text in words has a list of all days of a month.
    private static let maxParts = 50

    init(_ text: String, today: Day, style: DateStyle) throws(Failure) {
        let chunks = text.lowercased().split { $0.isWhitespace || $0 == "," }
        let isEnd = { (chunk: Substring) in chunk == "until" || chunk == "till" }
        let head = chunks.prefix { !isEnd($0) }
        // Between words TypedText skips a hyphen.
        let spelled = head.joined(separator: " ").map { "-–".contains($0) ? " to " : String($0) }.joined()
        let typed = TypedText(spelled, maxParts: Self.maxParts)
        (self.today, self.style) = (today, style)
        endsWithDate = typed.shape.hasSuffix("n.n") || typed.shape.hasSuffix("n/n")
        dateSign = typed.shape.hasSuffix("n/n") ? "/" : "."
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
        switch DueDateReader(today: today, style: style).read(text) {
        case .value(let date) where date.day >= today: return date.day
        case .value(let date): throw .invalid("\(date.day.text(in: style.format)) is in the past")
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
        } else {
            if skip("other") { rule.interval = 2 }
            if let weekdays = readWeekdays() { return setWeekdays(weekdays) }
        }
        guard let word = words.first else { throw .notUnderstood }
        if let unit = DateUnit(word) {
            words.removeFirst()
            rule.interval = try checked(rule.interval, word)
            rule.unit = unit
        } else if word == "quarter" || word == "quarters" {
            words.removeFirst()
            rule.interval = try checked(checked(rule.interval, word) * 3, "months")
            rule.unit = .month
        } else {
            throw .notUnderstood
        }
    }

    static let adverbs: [String: (DateUnit, Int)] = [
        "daily": (.day, 1), "weekly": (.week, 1), "biweekly": (.week, 2), "fortnightly": (.week, 2),
        "monthly": (.month, 1), "quarterly": (.month, 3), "yearly": (.year, 1), "annually": (.year, 1),
    ]

    private func checked(_ count: Int, _ noun: String) throws(Failure) -> Int {
        guard count > 0 else { throw .invalid("0 \(noun) means never") }
        let most = RecurrenceRule.maxTyped
        guard count <= most else { throw .invalid("At most \(most) can be typed") }
        return count
    }

    mutating func skip(_ word: String) -> Bool {
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
