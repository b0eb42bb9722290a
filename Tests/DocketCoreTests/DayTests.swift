import DocketCore
import Testing

@Suite("Day")
struct DayTests {
    @Test("every day of the years 1 to 9999 has the next ordinal and the next weekday")
    func everyDay() {
        var ordinal = -719_162
        var weekday = 0
        var wrong: [String] = []
        for year in 1...9999 {
            for (month, length) in Self.monthLengths(of: year).enumerated() {
                for number in 1...length {
                    let day = Day(year: year, month: month + 1, day: number)
                    if day?.ordinal != ordinal || Day(ordinal: ordinal) != day {
                        wrong.append("\(year)-\(month + 1)-\(number)")
                    }
                    if number == 1, day?.weekday != Weekday.allCases[weekday] {
                        wrong.append("weekday of \(year)-\(month + 1)-\(number)")
                    }
                    ordinal += 1
                    weekday = (weekday + 1) % 7
                }
            }
        }
        #expect(wrong.prefix(5) == [])
        #expect(Day(ordinal: ordinal) == nil)
        #expect(ordinal - 1 == Day.on(9999, 12, 31).ordinal)
    }

    @Test(
        "a date that does not exist is rejected",
        arguments: [
            (2027, 2, 31), (2027, 2, 29), (1900, 2, 29), (2100, 2, 29), (2027, 4, 31), (2027, 6, 31),
            (2027, 9, 31), (2027, 11, 31), (2027, 1, 32), (2027, 1, 0), (2027, 1, -1), (2027, 0, 1),
            (2027, 13, 1), (0, 1, 1), (-1, 1, 1), (10_000, 1, 1), (.max, .max, .max), (.min, .min, .min),
        ]
    )
    func noSuchDay(year: Int, month: Int, day: Int) {
        #expect(Day(year: year, month: month, day: day) == nil)
    }

    @Test("29 February exists in leap years", arguments: [4, 1600, 2000, 2024, 2028, 2400, 9996])
    func leapYears(year: Int) throws {
        let leapDay = try #require(Day(year: year, month: 2, day: 29))
        #expect(leapDay.adding(days: 1) == Day(year: year, month: 3, day: 1))
        #expect(leapDay.adding(days: -1) == Day(year: year, month: 2, day: 28))
    }

    @Test(
        "the weekday is right",
        arguments: [
            ((1970, 1, 1), Weekday.thursday), ((2026, 11, 21), .saturday), ((2000, 2, 29), .tuesday),
            ((1900, 1, 1), .monday), ((1582, 10, 15), .friday), ((1969, 7, 20), .sunday),
            ((1, 1, 1), .monday), ((9999, 12, 31), .friday),
        ]
    )
    func weekdays(date: (Int, Int, Int), weekday: Weekday) {
        #expect(Day.on(date.0, date.1, date.2).weekday == weekday)
    }

    @Test("1 January 1970 has the ordinal 0")
    func epoch() {
        #expect(Day.on(1970, 1, 1).ordinal == 0)
        #expect(Day(ordinal: 0) == .on(1970, 1, 1))
        #expect(Day(ordinal: -1) == .on(1969, 12, 31))
    }

    @Test("an ordinal outside the years 1 to 9999 is rejected", arguments: [-719_163, 2_932_897, .max, .min])
    func noSuchOrdinal(ordinal: Int) {
        #expect(Day(ordinal: ordinal) == nil)
    }

    @Test("adding days crosses months and years in both directions")
    func adding() {
        #expect(Day.today.adding(days: 0) == .today)
        #expect(Day.today.adding(days: 41) == .on(2027, 1, 1))
        #expect(Day.today.adding(days: -325) == .on(2025, 12, 31))
        #expect(Day.on(2027, 1, 1) - .today == 41)
        #expect(Day.today - .on(2027, 1, 1) == -41)
    }

    @Test("adding beyond the calendar is nil, whatever the number", arguments: [1, 366, .max])
    func addingBeyond(days: Int) {
        #expect(Day.on(9999, 12, 31).adding(days: days) == nil)
        #expect(Day.on(1, 1, 1).adding(days: -days) == nil)
        #expect(Day.on(1, 1, 1).adding(days: .min) == nil)
    }

    @Test("days are ordered by year, then month, then day")
    func order() {
        let days: [Day] = [.on(2025, 12, 31), .on(2026, 1, 1), .on(2026, 1, 2), .on(2026, 2, 1)]
        #expect(days.reversed().sorted() == days)
        #expect(!(Day.today < Day.today))
    }

    @Test("a weekday's name begins with a capital")
    func names() {
        #expect(Weekday.monday.name == "Monday")
        #expect(Weekday.saturday.name == "Saturday")
    }

    private static func monthLengths(of year: Int) -> [Int] {
        let isLeap = year.isMultiple(of: 400) || year.isMultiple(of: 4) && !year.isMultiple(of: 100)
        return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    }
}
