/// The numbers of a date as typed: day, month, and maybe a year. Says why there is no such day.
struct CalendarDate {
    let day: String
    /// A number, or the name of a month.
    let month: String
    let year: String?
    let today: Day

    /// - Parameter swapped: the text with day and month exchanged, to suggest if that is a date.
    func reading(swapped: (order: String, text: String)? = nil) -> TypedReading<DueDate> {
        guard let day = Self.number(day) else { return .notUnderstood }
        let named = Day.month(typed: month)
        guard let month = named ?? Self.number(month) else { return .notUnderstood }
        guard (1...12).contains(month) else { return .invalid(noMonth(suggesting: swapped)) }
        let year = year.flatMap { Self.year($0, on: today) }
        guard day >= 1 else { return .invalid("\(self.day) is no day") }
        guard day <= Self.length(ofMonth: month, in: year) else {
            return .invalid(Self.lengthSentence(ofMonth: month, in: year))
        }
        guard let text = self.year else { return Self.found(next(day: day, month: month)) }
        guard let year else { return text == "0000" ? .invalid("0000 is no year") : .notUnderstood }
        return Self.found(Day(year: year, month: month, day: day))
    }

    static let noLaterDay = "The calendar ends on \(Day.last.text)"

    private static func found(_ day: Day?) -> TypedReading<DueDate> {
        day.map { .value(DueDate($0)) } ?? .invalid(noLaterDay)
    }

    private func noMonth(suggesting swapped: (order: String, text: String)?) -> String {
        let sentence = "\(month) is no month"
        let exchanged = CalendarDate(day: month, month: day, year: year, today: today)
        guard let swapped, exchanged.reading().value != nil else { return sentence }
        return "\(sentence): \(swapped.order) first, as \(swapped.text)"
    }

    /// The next date with that day and month, today included.
    private func next(day: Int, month: Int) -> Day? {
        // Leap days are at most eight years apart.
        (today.year...today.year + 8).lazy
            .compactMap { Day(year: $0, month: month, day: day) }
            .first { $0 >= today }
    }

    /// A day or a month: one digit or two.
    private static func number(_ text: String) -> Int? { text.utf8.count <= 2 ? Int(digits: text) : nil }

    /// A year of four digits, or of two: the one with these last digits from 20 years ago to 79 years ahead.
    private static func year(_ text: String, on today: Day) -> Int? {
        guard let number = Int(digits: text) else { return nil }
        switch text.utf8.count {
        case 4: return number == 0 ? nil : number
        case 2:
            let earliest = max(today.year - 20, 1)
            return earliest + ((number - earliest) % 100 + 100) % 100
        default: return nil
        }
    }

    /// The length of the month, in leap years if the year is not known.
    private static func length(ofMonth month: Int, in year: Int?) -> Int {
        Day.length(ofMonth: month, in: year ?? 2000)
    }

    static func lengthSentence(ofMonth month: Int, in year: Int?) -> String {
        let (name, length) = (Day.monthNames[month - 1], length(ofMonth: month, in: year))
        guard month == 2 else { return "\(name) has \(length) days" }
        return year.map { "\(name) \($0) has \(length) days" } ?? "\(name) has \(length) days at most"
    }
}
