import DocketCore
import Testing

@Suite("Clock time")
struct ClockTimeTests {
    @Test(
        "a typed time is read",
        arguments: [
            ("9:30", "09:30"), ("09:30", "09:30"), ("0930", "09:30"), ("930", "09:30"), ("9", "09:00"),
            ("09", "09:00"), ("0", "00:00"), ("00:00", "00:00"), ("23:59", "23:59"), ("2359", "23:59"),
            ("0:00", "00:00"), ("000", "00:00"),
        ]
    )
    func understood(text: String, expected: String) {
        #expect(ClockTime(text: text)?.text == expected)
    }

    @Test(
        "a text that is not a time is rejected",
        arguments: [
            "", ":", "::", " ", "24", "24:00", "2400", "12:60", "1260", "99", "9999", "12:5", "12:", ":30",
            "123:00", "12:000", "12:30:00", "00930", "-1", "-1:00", "+9:30", "9:+1", "9:-1", "9.30", "9h",
            "nine", "٩:٣٠", "٩", "９:30", " 9:30", "9:30 ", "1e1", "0x9", "9:30pm",
        ]
    )
    func rejected(text: String) {
        #expect(ClockTime(text: text) == nil)
    }

    @Test("every minute of the day is read back from its text")
    func roundTrip() {
        var before: ClockTime?
        for minutes in 0..<1440 {
            let time = ClockTime(hour: minutes / 60, minute: minutes % 60)
            #expect(time?.minutes == minutes)
            #expect(time.flatMap { ClockTime(text: $0.text) } == time)
            if let before, let time { #expect(before < time) }
            before = time
        }
    }

    @Test(
        "an hour or minute out of range is rejected",
        arguments: [(24, 0), (-1, 0), (0, 60), (0, -1), (.max, .max), (.min, .min)]
    )
    func noSuchTime(hour: Int, minute: Int) {
        #expect(ClockTime(hour: hour, minute: minute) == nil)
    }
}
