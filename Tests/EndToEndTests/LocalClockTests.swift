import Foundation
import Testing

@testable import docket

@Suite("The local clock")
struct LocalClockTests {
    @Test("Midnight is found on the days on which the clock is changed")
    func midnight() async {
        // A process of its own, because the time zone is that of a process.
        await #expect(processExitsWith: .success) {
            setenv("TZ", "Europe/Berlin", 1)
            tzset()
            let hour: Int32 = 3_600_000
            for (text, milliseconds) in [
                ("2026-03-28T23:30:00Z", 45 * hour / 2), ("2026-10-24T22:30:00Z", 49 * hour / 2),
                ("2026-07-01T10:00:00Z", 12 * hour), ("2026-03-29T12:00:00Z", 10 * hour),
            ] {
                let instant = try #require(ISO8601DateFormatter().date(from: text))
                #expect(LocalClock.millisecondsUntilMidnight(from: instant) == milliseconds, "\(text)")
            }
        }
    }

    @Test("An instant outside the years of a day is shown as the first or the last day")
    func outOfRange() {
        #expect(LocalClock.day(of: Date(timeIntervalSince1970: 1e13)) == .last)
        #expect(LocalClock.day(of: Date(timeIntervalSince1970: -1e13)) == .first)
    }
}
