import DocketCore
import TestSupport
import Testing

@Suite("Due date reader")
struct DueDateReaderTests {
    private static let page = TypedPage(DueDatePage.text)
    private static let days = [Day.on(2026, 11, 21), .on(2026, 12, 31), .on(2028, 2, 29)]
    private let reader = DueDateReader(today: .today)

    @Test("The page's columns are the days of the tests")
    func columns() {
        #expect(Self.page.header.meanings == Self.days.map { "\($0.weekday.name.prefix(3)) \($0.text)" })
        #expect(Self.page.rows.count > 300)
        #expect(Set(Self.page.rows.map(\.text)).count == Self.page.rows.count)
        #expect(Self.page.rows.allSatisfy { [1, 3].contains($0.meanings.count) })
    }

    @Test("F18 a text means what the page of dates says", arguments: page.rows)
    func meaning(row: TypedPage.Row) {
        for (index, today) in Self.days.enumerated() {
            let wanted = row.meanings.count == 1 ? row.meanings[0] : row.meanings[index]
            #expect(Self.meaning(of: row.text, on: today) == wanted, "on \(today.text)")
        }
    }

    /// What a text means, as a cell of the page.
    private static func meaning(of text: String, on today: Day) -> String {
        let reader = DueDateReader(today: today)
        do throws(DueDateError) {
            let date = try reader.dueDate(in: text)
            return date.day.text + (date.time.map { " \($0.text)" } ?? "")
        } catch {
            let reason = error.message.dropFirst("Invalid due date: ".count)
            if reader.read(text) == .notUnderstood {
                return reason == "write it as \(DueDateReader.examples)" ? "?" : "? \(reason)"
            }
            guard let day = reader.day(in: text) else { return String(reason) }
            return reason == "\(day.text) is in the past" ? "\(day.text) past" : "\(day.text): \(reason)"
        }
    }

    @Test(
        "F12 case and white space make no difference",
        arguments: [
            ("  15.03.2027\t", "15.03.2027"), ("\n15.3.\r\n", "15.03.2027"), (" Tomorrow ", "22.11.2026"),
            ("In  5\tDays", "26.11.2026"), ("\u{A0}today\u{3000}", "21.11.2026"),
        ]
    )
    func leniency(text: String, expected: String) {
        #expect(reader.day(in: text)?.text == expected)
    }

    @Test("F12 an empty text is no date", arguments: ["", " ", "\n", ",", "..."])
    func empty(text: String) {
        #expect(reader.read(text) == .notUnderstood)
    }

    @Test("F12 a very long text is no date")
    func veryLong() {
        let digits = String(repeating: "9", count: 10_000)
        for text in [digits, "\(digits).\(digits).\(digits)", String(repeating: "1.", count: 10_000)] {
            #expect(reader.read(text) == .notUnderstood)
        }
        for text in ["+\(digits)d", "in \(digits) days"] {
            #expect(reader.read(text) == .invalid("The calendar ends on 31.12.9999"))
        }
    }

    @Test(
        "F18 friday is one of the next seven days, next friday one of the next calendar week",
        arguments: 0..<7
    )
    func everyWeekday(shift: Int) throws {
        // 16.11.2026 is a Monday.
        let today = Day.on(2026, 11, 16 + shift)
        let reader = DueDateReader(today: today)
        for (index, weekday) in Weekday.allCases.enumerated() {
            let day = try #require(reader.day(in: weekday.rawValue))
            #expect(day.weekday == weekday)
            #expect((1...7).contains(day - today))
            #expect(reader.day(in: "next \(weekday.rawValue)") == .on(2026, 11, 23 + index))
        }
        #expect(reader.day(in: "next week") == .on(2026, 11, 23))
        #expect(reader.day(in: "eow") == .on(2026, 11, 22))
        #expect(reader.day(in: "weekend") == .on(2026, 11, max(21, 16 + shift)))
    }

    @Test("F18 a month later is the same day of the month, or its last", arguments: 0..<400)
    func months(shift: Int) throws {
        let today = try #require(Day.on(2027, 1, 31).adding(days: shift))
        for count in 1...13 {
            let later = try #require(DueDateReader(today: today).day(in: "\(count)m"))
            #expect(later.year * 12 + later.month == today.year * 12 + today.month + count)
            let isLast = later.adding(days: 1)?.day == 1
            #expect(later.day == today.day || isLast && later.day < today.day)
        }
    }

    @Test("F12 a leap day is found across the eight years around 1900 and 2100")
    func farLeapDay() {
        #expect(DueDateReader(today: .on(1896, 3, 1)).day(in: "29.2.") == .on(1904, 2, 29))
        #expect(DueDateReader(today: .on(2096, 2, 29)).day(in: "29.2.") == .on(2096, 2, 29))
    }

    @Test(
        "F18 a year of two digits is near today's",
        arguments: [(2026, "06", 2006), (2026, "05", 2105), (2099, "00", 2100), (5, "01", 1), (5, "00", 100)]
    )
    func shortYear(year: Int, text: String, expected: Int) {
        #expect(DueDateReader(today: .on(year, 6, 1)).day(in: "15.3.\(text)")?.year == expected)
    }

    @Test("F12 after the last day of the calendar there are no dates, and before the first neither")
    func endsOfCalendar() {
        let last = DueDateReader(today: .on(9999, 12, 31))
        for text in ["today", "eom", "eoy", "+0"] { #expect(last.day(in: text) == .on(9999, 12, 31)) }
        for text in [
            "tomorrow", "fri", "+1d", "in 1 week", "1.1.", "29.2.", "next week", "next year", "eow", "sunday",
        ] {
            #expect(last.read(text) == .invalid("The calendar ends on 31.12.9999"), "\(text)")
        }
        let first = DueDateReader(today: .first)
        for text in ["yesterday", "-1", "last friday", "last week", "last month", "last year", "a day ago"] {
            #expect(first.read(text) == .invalid("That is in the past"), "\(text)")
        }
    }

    @Test("each example in the message is read")
    func examples() {
        for example in DueDateReader.examples.split(separator: ", ") {
            #expect(reader.day(in: String(example)) != nil, "\(example)")
        }
    }

    @Test("F8 the due date that an item has had may be in the past")
    func unchanged() throws {
        #expect(
            try reader.dueDate(in: "20.11.2026", replacing: .on(2026, 11, 20)) == DueDate(.on(2026, 11, 20))
        )
        #expect(throws: DueDateError.self) {
            try reader.dueDate(in: "20.11.2026", replacing: .on(2026, 11, 19))
        }
    }
}
