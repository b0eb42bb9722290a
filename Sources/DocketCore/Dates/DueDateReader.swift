/// Reads a due date as people type it (F12, F18, F19). Case, blanks, commas and dots at the end make no difference.
///
/// | form                                   | day                                                     |
/// |----------------------------------------|---------------------------------------------------------|
/// | `15.3.2027` `15/3/27` `2027-3-15`      | that day; a year of two digits is near today's          |
/// | `15.3.` `15/3` `15 mar` `mar 15`       | the next such day, today included                       |
/// | `3/15/27` `3/15`                       | so where the user shows dates as `03/15/2027`           |
/// | `15 mar 2027` `march 15, 2027`         | that day                                                |
/// | `today` `tod` `tonight` `tomorrow`     | that day; `tonight` has a time, too                     |
/// | `day after tomorrow`                   | in two days                                             |
/// | `friday` `fri` `fr`                    | the next such day, never today                          |
/// | `this friday` `this weekend`           | as without `this`                                       |
/// | `next friday`                          | that day of the week after this one                     |
/// | `next week` `next month` `next year`   | the first day of it                                     |
/// | `3d` `+3` `+1m` `in 2 weeks` `a week`  | so much later; a month later at its last day at most    |
/// | `weekend` `next weekend`               | its Saturday; on a Sunday, today                        |
/// | `eow` `eom` `eoy` `end of week`        | the last day of it                                      |
/// | `yesterday` `last friday` `3 days ago` | a day in the past, which no new due date may be         |
/// | `fri 9:30` `at 5pm tomorrow`           | a day with a time, where a time may stand               |
///
/// Unless the user has set another day, a week begins on Monday. So on every day of a week `next friday` is the same day:
/// on Monday it is in 11 days, on Friday in 7, on Saturday and Sunday it is the same day as `friday`, because this week's
/// has passed.
package struct DueDateReader: Sendable {
    package let today: Day
    /// How the user writes dates.
    package let style: DateStyle

    package init(today: Day, style: DateStyle = .standard) {
        (self.today, self.style) = (today, style)
    }

    /// An example of each accepted form, for messages.
    package static let examples =
        "15.3., 15 mar, 15.03.2027, 2027-03-15, tomorrow, fri, next week, 3d, in 5 days"

    /// The day that `text` stands for if it is typed today; nil if it is not a date.
    package func day(in text: String) -> Day? { read(text).value?.day }

    /// The due date that `text` stands for if it is typed today, in order to save it.
    ///
    /// - Parameters:
    ///   - original: the due date that the item has had, which may be in the past.
    ///   - name: what an error calls the date.
    ///   - takesTime: whether a time may stand beside the day.
    package func dueDate(
        in text: String,
        replacing original: Day? = nil,
        named name: String = "due date",
        takesTime: Bool = true
    ) throws(DueDateError) -> DueDate {
        switch takesTime ? readWithTime(text) : read(text) {
        case .value(let date) where date.day >= today || date.day == original || style.takesPastDays:
            return date
        case .value(let date):
            throw DueDateError("\(date.day.text(in: style.format)) is in the past", of: name)
        case .invalid(let reason): throw DueDateError(reason, of: name)
        case .notUnderstood: throw DueDateError(hint: "write it as \(Self.examples)", of: name)
        }
    }

    /// As `read`, and with a time before the day or behind it: `fri 9:30`, `at 5pm tomorrow`.
    package func readWithTime(_ text: String) -> TypedReading<DueDate> {
        let day = read(text)
        // A longer text is none, and to split it takes time.
        guard day == .notUnderstood, text.utf8.count <= Self.maxBytesWithTime else { return day }
        let words = text.typedWords
        for time in TimeBeside.all(in: words) {
            let day = read(words[time.rest].joined(separator: " "))
            if day != .notUnderstood { return day.flatMap { day in time.reading.map(day.at) } }
        }
        return .notUnderstood
    }

    private static let maxBytesWithTime = 100

    /// What `text` means if it is typed today. Days in the past are read, too.
    package func read(_ text: String) -> TypedReading<DueDate> {
        let text = TypedText(text)
        let words = text.words
        switch text.shape {
        case "n.n": return date(words[0], words[1], sign: ".")
        case "n/n": return date(words[0], words[1], sign: "/")
        case "n.n.n": return date(words, sign: ".")
        case "n/n/n": return date(words, sign: "/")
        case "n-n-n": return date(words, sign: "-")
        case "wn", "wnn": return namedDate(day: words[1], month: words[0], year: words.dropFirst(2).first)
        case "nwn": return namedDate(day: words[0], month: words[1], year: words[2])
        case "nw":
            let span = span(words[0], words[1])
            return span == .notUnderstood ? namedDate(day: words[0], month: words[1], year: nil) : span
        case "+n": return span(words[0], "d")
        case "-n": return span(words[0], "d", isPast: true)
        case "+nw": return span(words[0], words[1])
        case "-nw": return span(words[0], words[1], isPast: true)
        case "nww" where words[2] == "ago": return span(words[0], words[1], isPast: true)
        case "wnw" where words[0] == "in": return span(words[1], words[2])
        case "w", "ww", "www", "wwww": return phrase(words)
        default: return .notUnderstood
        }
    }
}

extension DueDateReader {
    /// A date of two numbers.
    func date(_ first: String, _ second: String, sign: String) -> TypedReading<DueDate> {
        let isMonthFirst = isMonthFirst(sign)
        return CalendarDate(
            day: isMonthFirst ? second : first,
            month: isMonthFirst ? first : second,
            year: nil,
            today: today
        ).reading(swapped: (isMonthFirst ? "month" : "day", second + sign + first))
    }

    /// Whether the month stands before the day in a date with that sign and without the year in front.
    private func isMonthFirst(_ sign: String) -> Bool { sign == "/" && style.format == .us }

    /// Day, month and year, or the other way round if the year has four digits.
    private func date(_ words: [String], sign: String) -> TypedReading<DueDate> {
        let isYearFirst = words[0].utf8.count == 4
        let isMonthFirst = !isYearFirst && isMonthFirst(sign)
        let (day, month, year) =
            isYearFirst
            ? (words[2], words[1], words[0])
            : isMonthFirst ? (words[1], words[0], words[2]) : (words[0], words[1], words[2])
        let swapped =
            isYearFirst ? [year, day, month] : isMonthFirst ? [day, month, year] : [month, day, year]
        return CalendarDate(day: day, month: month, year: year, today: today)
            .reading(
                swapped: (isYearFirst || isMonthFirst ? "month" : "day", swapped.joined(separator: sign))
            )
    }

    private func namedDate(day: String, month: String, year: String?) -> TypedReading<DueDate> {
        guard Day.month(typed: month) != nil else { return .notUnderstood }
        return CalendarDate(day: day, month: month, year: year, today: today).reading()
    }

    private func span(_ count: String, _ unit: String, isPast: Bool = false) -> TypedReading<DueDate> {
        guard let unit = DateUnit(unit) else { return .notUnderstood }
        // So many days are beyond the calendar from any day, and so few that nothing overflows.
        let count = min(Int(digits: count) ?? .max, 4_000_000)
        return found(unit.day(isPast ? -count : count, from: today), isPast: isPast)
    }

    private func phrase(_ words: [String]) -> TypedReading<DueDate> {
        switch (words[0], words.count) {
        case (_, 1): name(words[0])
        case ("next", 2): period(words[1], 1)
        case ("last", 2): period(words[1], -1)
        case ("this", 2) where words[1] == DateWord.weekend.rawValue || Weekday(typed: words[1]) != nil:
            name(words[1])
        case ("the", 4): phrase(Array(words.dropFirst()))
        case ("end", 4) where words[2] == "the": phrase(["end", words[1], words[3]])
        case ("day", 3) where words[1...] == ["after", "tomorrow"]: span("2", "d")
        case ("a", 2): span("1", words[1])
        case ("a", 3) where words[2] == "ago": span("1", words[1], isPast: true)
        case ("in", 3) where words[1] == "a": span("1", words[2])
        case ("end", 3) where words[1] == "of":
            DateUnit(words[2])?.end.map { found($0.day(from: today, firstWeekday: style.firstWeekday)) }
                ?? .notUnderstood
        default: .notUnderstood
        }
    }

    private func name(_ word: String) -> TypedReading<DueDate> {
        if let name = DateWord(word) {
            return found(
                name.day(from: today, firstWeekday: style.firstWeekday),
                at: name.time,
                isPast: name == .yesterday
            )
        }
        return Weekday(typed: word).map { found($0.next(after: today)) } ?? .notUnderstood
    }

    /// The period or weekday after this one, or before it.
    private func period(_ word: String, _ step: Int) -> TypedReading<DueDate> {
        let isPast = step < 0
        if let weekday = Weekday(typed: word) {
            return found(
                isPast
                    ? weekday.last(before: today)
                    : today.adding(days: 7)?.sameWeek(weekday, from: style.firstWeekday),
                isPast: isPast
            )
        }
        if word == DateWord.weekend.rawValue {
            return found(today.adding(days: 7 * step)?.sameWeek(.saturday), isPast: isPast)
        }
        return DateUnit(word).map { unit in
            found(unit.start(step, from: today, firstWeekday: style.firstWeekday), isPast: isPast)
        } ?? .notUnderstood
    }

    private func found(_ day: Day?, at time: ClockTime? = nil, isPast: Bool = false) -> TypedReading<DueDate>
    {
        day.map { .value(DueDate($0, time: time)) }
            ?? .invalid(isPast ? "That is in the past" : CalendarDate.noLaterDay)
    }
}
