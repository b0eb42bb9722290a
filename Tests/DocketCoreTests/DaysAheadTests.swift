import DocketCore
import Testing

@Suite("Days to come") struct DaysAheadTests {
    private func day(_ text: String) -> Day { Day(isoText: text) ?? .first }

    @Test(
        "The days after the due one are those of the rule, as often as it says",
        arguments: [
            ("FREQ=DAILY;INTERVAL=3", "2026-11-20", ["2026-11-23", "2026-11-26", "2026-11-29"]),
            ("FREQ=DAILY;INTERVAL=3;COUNT=3", "2026-11-20", ["2026-11-23", "2026-11-26"]),
            ("FREQ=DAILY;COUNT=1", "2026-11-21", []),
            // Those that were missed count, too.
            ("FREQ=DAILY;COUNT=5", "2026-11-18", ["2026-11-21", "2026-11-22"]),
            ("FREQ=WEEKLY;BYDAY=MO,TH", "2026-11-21", ["2026-11-23", "2026-11-26", "2026-11-30"]),
            ("FREQ=DAILY;UNTIL=20261123", "2026-11-21", ["2026-11-22", "2026-11-23"]),
            ("FREQ=DAILY;FROM=COMPLETION", "2026-11-21", []),
            ("FREQ=HOURLY", "2026-11-21", []),
            ("nonsense", "2026-11-21", []),
        ]
    )
    func days(rule: String, due: String, days: [String]) {
        let ahead = Recurrence(rule).days(after: day(due), in: day("2026-11-21")...day("2026-11-30"))
        #expect(ahead.map(\.isoText) == days)
    }

    @Test("The calendar's ends are no fault")
    func ends() {
        let daily = Recurrence("FREQ=DAILY")
        #expect(daily.days(after: day("9999-12-30"), in: day("9999-12-01")...Day.last) == [.last])
        #expect(daily.days(after: .first, in: .first...day("0001-01-03")).count == 2)
    }

    @Test(
        "A week has the number of ISO 8601",
        arguments: [
            ("2026-11-21", 47), ("2026-12-31", 53), ("2027-01-01", 53), ("2027-01-04", 1), ("2024-12-30", 1),
            ("0001-01-01", 1), ("9999-12-31", 52), ("2023-01-01", 52),
        ]
    )
    func isoWeeks(date: String, number: Int) {
        #expect(day(date).isoWeek == number)
    }
}
