import DocketCore
import Testing

@testable import DocketScreens

@Suite("The echo of a repetition")
struct RecurrenceEchoTests {
    @Test(
        "O1 it says what is understood, with the next three days",
        arguments: [
            ("daily", "", "every day · due 21.11., then 22.11., 23.11."),
            ("every day", "27.11.", "27.11., 28.11., 29.11."),
            ("Every 2 weeks on mon,thu", "mon", "every 2 weeks on mon, thu · 23.11., 26.11., 07.12."),
            ("weekdays", "fri", "27.11., 30.11., 01.12."),
            ("every month on 31", "", "due 31.12., then 31.01., 31.03."),
            ("yearly", "15.3.2027", "every year · 15.03., 15.03.2028, 15.03.2029"),
            ("every day, 1 time", "", "due 21.11."),
            ("every day until 22.11.2026", "", "due 21.11., then 22.11."),
            ("every week", "soon", nil), ("weekly", "soon", "every week"),
            ("FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", "", "custom · due 13.08., then 13.10.2028, 13.04.2029"),
            ("every 0 days", "", "0 days means never"), ("ev", "", "not a repetition yet"),
            ("every day until 31.12.2026", "1.2.2027", "no day on or after 01.02.2027"),
            ("3 days after done", "", "every 3 days after done · due 21.11., then 24.11., 27.11."),
        ] as [(String, String, String?)]
    )
    func echo(repeats: String, due: String, expected: String?) {
        var draft = Draft()
        (draft.repetition, draft.due) = (repeats, due)
        let text = RecurrenceEcho(of: draft, replacing: nil, today: Samples.today ?? .first).text
        #expect(text == expected)
    }

    @Test(
        "O4 a rule that words can't say is custom, and has days if Docket can follow it",
        arguments: [
            ("FREQ=DAILY;BYHOUR=9", "custom"),
            ("FREQ=MONTHLY;BYMONTHDAY=-2", "custom · 29.11., 30.12., 30.01."),
        ]
    )
    func custom(rule: String, expected: String) {
        var draft = Draft()
        (draft.repetition, draft.due) = (rule, "24.11.")
        let echo = RecurrenceEcho(of: draft, replacing: Recurrence(rule), today: Samples.today ?? .first)
        #expect(echo.text == expected)
    }

    @Test("O2 the days of an overdue to-do begin today")
    func overdue() {
        var draft = Draft()
        (draft.repetition, draft.due) = ("every mon", "2.11.2026")
        let echo = RecurrenceEcho(of: draft, replacing: nil, today: Samples.today ?? .first)
        #expect(echo.text == "23.11., 30.11., 07.12.")
    }
}
