import DocketCore
import Testing

@Suite("Due date reader, on Saturday 21.11.2026")
struct DueDateReaderTests {
    private let reader = DueDateReader(today: .today)

    @Test(
        "F12 a date is read in each form",
        arguments: [
            ("15.03.2027", "15.03.2027"), ("15.3.2027", "15.03.2027"), ("2027-03-15", "15.03.2027"),
            ("15/03/2027", "15.03.2027"), ("15/3/2027", "15.03.2027"), ("29.02.2028", "29.02.2028"),
            ("01.01.0001", "01.01.0001"), ("31.12.9999", "31.12.9999"), ("20.11.2026", "20.11.2026"),
        ]
    )
    func dates(text: String, expected: String) {
        #expect(reader.day(in: text)?.text == expected)
    }

    @Test(
        "F12 a day and month are the next such date, today included",
        arguments: [
            ("15.3.", "15.03.2027"), ("15.3", "15.03.2027"), ("15.03.", "15.03.2027"), ("15/3", "15.03.2027"),
            ("21.11.", "21.11.2026"), ("20.11.", "20.11.2027"), ("22.11.", "22.11.2026"),
            ("31.12.", "31.12.2026"), ("1.1.", "01.01.2027"), ("29.2.", "29.02.2028"),
        ]
    )
    func dayAndMonth(text: String, expected: String) {
        #expect(reader.day(in: text)?.text == expected)
    }

    @Test(
        "F12 words and spans are read; a weekday is never today",
        arguments: [
            ("today", "21.11.2026"), ("tomorrow", "22.11.2026"), ("fri", "27.11.2026"),
            ("friday", "27.11.2026"), ("frid", "27.11.2026"), ("sun", "22.11.2026"), ("sat", "28.11.2026"),
            ("saturday", "28.11.2026"), ("mon", "23.11.2026"), ("tue", "24.11.2026"), ("wed", "25.11.2026"),
            ("thu", "26.11.2026"), ("+3d", "24.11.2026"), ("+2w", "05.12.2026"), ("+0d", "21.11.2026"),
            ("+400d", "26.12.2027"), ("in 5 days", "26.11.2026"), ("in 1 day", "22.11.2026"),
            ("in 1 week", "28.11.2026"), ("in 2 weeks", "05.12.2026"),
        ]
    )
    func words(text: String, expected: String) {
        #expect(reader.day(in: text)?.text == expected)
    }

    @Test(
        "F12 case and white space make no difference",
        arguments: [
            ("  15.03.2027\t", "15.03.2027"), ("\n15.3.\r\n", "15.03.2027"), ("TODAY", "21.11.2026"),
            (" Tomorrow ", "22.11.2026"), ("Fri", "27.11.2026"), ("FRIDAY", "27.11.2026"),
            ("+3D", "24.11.2026"), ("+2W", "05.12.2026"), ("In  5\tDays", "26.11.2026"),
            ("\u{A0}today\u{3000}", "21.11.2026"),
        ]
    )
    func leniency(text: String, expected: String) {
        #expect(reader.day(in: text)?.text == expected)
    }

    @Test(
        "F12 a text that is not a date is rejected",
        arguments: [
            "31.02.2027", "29.02.2027", "0.0.0", "0.0.", "0.0", "32.1.", "30.2.", "1.13.", "٣", "١٥.٠٣.٢٠٢٧",
            "15.3.27", "15.3.02027", "15.3.2027.", "15..2027", "15.3..", "15/3.", "15-03-2027", "2027-3-15",
            "2027.03.15", "-15.3.", "+15.3.", "15.+3.", "1 5.3.", "15. 3.", "15.03.2027 x", "x 15.03.2027",
        ]
    )
    func rejectedDates(text: String) {
        #expect(reader.day(in: text) == nil)
    }

    @Test(
        "F12 a text that is not a word or span is rejected",
        arguments: [
            "", " ", "\n", ".", "..", "/", "-", "+", "++", "+d", "+3", "+3x", "+3days", "+-3d", "-3d", "3d",
            "+99999999999999999999d", "+9223372036854775807d", "+9223372036854775807w", "+2932897d",
            "+٣d", "in", "in days", "in 5", "in 5 days x", "in -5 days", "in five days", "in 5 years", "mo",
            "s", "mondays", "fridayfriday", "yesterday", "tod", "now", "in 99999999999999999999 days",
        ]
    )
    func rejectedWords(text: String) {
        #expect(reader.day(in: text) == nil)
    }

    @Test("F12 a very long text is rejected")
    func veryLong() {
        let digits = String(repeating: "9", count: 10_000)
        for text in [digits, "+\(digits)d", "\(digits).\(digits).\(digits)", "in \(digits) days"] {
            #expect(reader.day(in: text) == nil)
        }
        #expect(reader.day(in: String(repeating: "1.", count: 10_000)) == nil)
    }

    @Test("F12 a weekday's name means each of the next seven days", arguments: 0..<7)
    func everyWeekday(shift: Int) throws {
        let today = try #require(Day.today.adding(days: shift))
        for weekday in Weekday.allCases {
            let day = try #require(DueDateReader(today: today).day(in: weekday.rawValue))
            #expect(day.weekday == weekday)
            #expect((1...7).contains(day - today))
        }
    }

    @Test("F12 a leap day is found across the eight years around 1900 and 2100")
    func farLeapDay() {
        #expect(DueDateReader(today: .on(1896, 3, 1)).day(in: "29.2.") == .on(1904, 2, 29))
        #expect(DueDateReader(today: .on(2096, 2, 29)).day(in: "29.2.") == .on(2096, 2, 29))
    }

    @Test("F12 after the last day of the calendar there are no dates")
    func endOfCalendar() {
        let last = DueDateReader(today: .on(9999, 12, 31))
        #expect(last.day(in: "today") == .on(9999, 12, 31))
        for text in ["tomorrow", "fri", "+1d", "in 1 week", "1.1.", "29.2."] {
            #expect(last.day(in: text) == nil)
        }
    }

    @Test("each example in the message is read")
    func examples() {
        for example in DueDateReader.examples.split(separator: ", ") {
            #expect(reader.day(in: String(example)) != nil, "\(example)")
        }
    }
}
