/// The days behind `on`, and weekdays.
extension TypedRecurrence {
    mutating func readDays() throws(Failure) {
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
                rule.positions = try checkedNumbers(&numbers, 1...23, "A month has at most 23 weekdays")
            } else if let weekday = Weekday(typed: word), rule.positions.isEmpty, !numbers.isEmpty {
                let name = "\(weekday.name)s"
                rule.weekdays += try checkedNumbers(&numbers, 1...5, "A month has at most five \(name)")
                    .map { NumberedWeekday(weekday, $0) }
            } else if word != "day" || numbers.isEmpty {
                throw .notUnderstood
            }
        }
        rule.monthDays = try checkedNumbers(&numbers, 1...31, "A month has at most 31 days")
        rule.weekdays = rule.weekdays.sortedUnique(by: <)
        guard rule.monthDays.isEmpty != rule.weekdays.isEmpty else { throw .notUnderstood }
    }

    /// The days of a month, with its name at either end.
    private mutating func readDaysOfYear() throws(Failure) {
        words.removeAll { $0 == "of" || $0 == "in" }
        guard let first = words.first, let last = words.last else { throw .notUnderstood }
        if endsWithDate, words.count == 2 {
            let reading = DueDateReader(today: today, style: style).date(first, last, sign: dateSign)
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
    mutating func readWeekdays() -> [Weekday]? {
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

    mutating func setWeekdays(_ weekdays: [Weekday]) {
        rule.unit = .week
        rule.weekdays = weekdays.map { NumberedWeekday($0) }.sortedUnique(by: <)
    }

    /// Takes the numbers, sorted, if each is in the range, or -1 for the last. Else it throws the sentence.
    private func checkedNumbers(
        _ numbers: inout [Int],
        _ range: ClosedRange<Int>,
        _ sentence: String
    ) throws(Failure) -> [Int] {
        if let wrong = numbers.first(where: { $0 != -1 && !range.contains($0) }) {
            throw .invalid(wrong == 0 ? "0 is no day" : sentence)
        }
        defer { numbers = [] }
        return numbers.sortedUnique(by: Int.isInOrder)
    }
}
