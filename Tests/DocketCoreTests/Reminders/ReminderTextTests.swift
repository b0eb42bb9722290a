import Testing

@testable import DocketCore

@Suite("Reminders in words") struct ReminderTextTests {
    @Test(
        "N3 they are read as people type them",
        arguments: [
            ("30m", [30]), ("30", [30]), ("1h", [60]), ("1h30", [90]), ("2h 30m", [150]),
            ("1d, 1h", [1440, 60]),
            ("1 week before", [10_080]), ("An hour before", [60]), ("0", [0]), ("at the time", [0]),
            ("10 min after", [-10]), ("1d 2h,, 30m ,", [1560, 30]), ("1h, 60m, 1h", [60]), ("2 days", [2880]),
            ("1h 2", [62]),
        ] as [(String, [Int])]
    )
    func reading(text: String, minutes: [Int]) {
        #expect(ReminderText.read(text) == .value(minutes))
    }

    @Test(
        "N3 what is no reminder is not read",
        arguments: ["", ",", "soon", "1x", "-30m", "30;m", "before", "1d 30", "m", "½h", "1 2"]
    )
    func nothing(text: String) {
        #expect(ReminderText.read(text) == .notUnderstood)
    }

    @Test("N3 what is too long is said")
    func tooLong() {
        for text in ["99999999999999999999m", "9000000w"] {
            guard case .invalid = ReminderText.read(text) else {
                Issue.record("\(text)")
                continue
            }
        }
    }

    @Test("N3 the text of any reminders reads to them")
    func roundTrip() {
        let all = [0, 1, -1, 59, 60, 61, 1439, 1440, 1500, 10_080, 20_160, 11_520, -90, -1440]
        #expect(ReminderText.read(ReminderText.text(of: all)) == .value(all))
        #expect(
            ReminderText.text(of: [1440, 90, 0, 10_080, 11_520, -5])
                == "1d, 1h 30m, at the time, 1w, 8d, 5m after"
        )
        let range = TodoItem.reminderRange
        #expect(ReminderText.read(ReminderText.text(of: [range.upperBound])) == .value([range.upperBound]))
    }
}
