import DocketCore
import Testing

@Suite("Day's texts")
struct DayTextTests {
    @Test(
        "a day is written with leading zeros",
        arguments: [
            (Day.on(2027, 3, 15), "15.03.2027", "2027-03-15"),
            (.on(2026, 11, 1), "01.11.2026", "2026-11-01"),
            (.on(1, 1, 1), "01.01.0001", "0001-01-01"),
            (.on(9999, 12, 31), "31.12.9999", "9999-12-31"),
        ]
    )
    func texts(day: Day, text: String, isoText: String) {
        #expect(day.text == text)
        #expect(day.isoText == isoText)
        #expect(Day(isoText: isoText) == day)
    }

    @Test(
        "a text that does not have the form 2027-03-15, or no such date, is rejected",
        arguments: [
            "", "-", "--", "2027", "2027-03", "2027-03-", "2027-3-15", "2027-03-5", "27-03-15", "02027-03-15",
            "2027-003-15", "2027-03-015", "2027-03-15 ", " 2027-03-15", "2027-03-15\0", "2027-03-15T",
            "2027-03-15-", "2027/03/15", "2027−03−15", "20270315", "+027-03-15", "-027-03-15", "2027-+3-15",
            "2027--3-15", "2027-03-+5", "2027-03- 5", "2027-03-1x", "٢٠٢٧-٠٣-١٥", "２０２７-03-15", "2027-0３-15",
            "2027-03-1²", "2027-03-15\u{301}", "0000-01-01", "2027-00-15", "2027-13-15", "2027-03-00",
            "2027-03-32", "2027-02-29", "2100-02-29",
        ]
    )
    func rejectedISOText(text: String) {
        #expect(Day(isoText: text) == nil)
        #expect(Day(isoText: "x\(text)".dropFirst()) == nil)
    }

    @Test(
        "the distance from today is written in words",
        arguments: [
            (0, "today"), (1, "tomorrow"), (-1, "yesterday"), (2, "in 2 days"), (114, "in 114 days"),
            (-2, "2 days ago"), (-365, "365 days ago"),
        ]
    )
    func distance(days: Int, words: String) throws {
        let day = try #require(Day.today.adding(days: days))
        #expect(day.distance(from: .today) == words)
    }

    @Test("there are twelve month names, in order")
    func monthNames() {
        #expect(Day.monthNames.count == 12)
        #expect(Day.monthNames.first == "January")
        #expect(Day.monthNames[Day.today.month - 1] == "November")
    }

    @Test(
        "a number is padded with zeros and never cut",
        arguments: [(0, 2, "00"), (7, 3, "007"), (42, 2, "42"), (123, 2, "123"), (5, 0, "5")]
    )
    func padding(number: Int, width: Int, text: String) {
        #expect(padded(number, width) == text)
    }
}
