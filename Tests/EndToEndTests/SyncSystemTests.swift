import DocketCore
import Foundation
import Testing

@testable import docket

@Suite("What the sync asks the system") struct SyncSystemTests {
    @Test("Times of other zones are instants, on both sides of midnight and of clock changes")
    func zones() async {
        // A process of its own, because the time zone is that of a process.
        await #expect(processExitsWith: .success) {
            setenv("TZ", "Asia/Tokyo", 1)
            tzset()
            let zones = SystemTimeZones()
            for (day, time, zone, expected) in [
                ("2026-11-22", "09:30", "Europe/Berlin", "2026-11-22T08:30:00Z"),
                ("2026-07-01", "00:15", "Europe/Berlin", "2026-06-30T22:15:00Z"),
                ("2026-11-22", "20:00", "America/Los_Angeles", "2026-11-23T04:00:00Z"),
                ("2026-11-22", "00:30", "Pacific/Kiritimati", "2026-11-21T10:30:00Z"),
                ("2026-11-22", "12:00", "Asia/Kathmandu", "2026-11-22T06:15:00Z"),
                // The hour that is skipped, and the one that comes twice.
                ("2026-03-29", "02:30", "Europe/Berlin", "2026-03-29T01:30:00Z"),
                ("2026-10-25", "02:30", "Europe/Berlin", "2026-10-25T00:30:00Z"),
                ("2026-10-25", "03:00", "Europe/Berlin", "2026-10-25T02:00:00Z"),
                ("2026-10-04", "02:15", "Australia/Lord_Howe", "2026-10-03T15:45:00Z"),
                // A day that a zone has left out.
                ("2011-12-30", "12:00", "Pacific/Apia", "2011-12-30T22:00:00Z"),
                ("2050-07-01", "12:00", "Europe/Berlin", "2050-07-01T10:00:00Z"),
                ("1900-01-01", "12:00", "UTC", "1900-01-01T12:00:00Z"),
                ("2026-11-22", "00:15", nil, "2026-11-21T15:15:00Z"),
            ] as [(String, String, String?, String)] {
                let day = try #require(Self.day(day))
                let time = try #require(ClockTime(text: time))
                let instant = try #require(zones.instant(day, time, in: zone))
                #expect(ISO8601DateFormatter().string(from: instant) == expected, "\(zone ?? "") \(expected)")
            }
            // The user's own zone is as it was.
            #expect(String(cString: getenv("TZ")) == "Asia/Tokyo")
            #expect(LocalClock.time(of: Date(timeIntervalSince1970: 0)) == ClockTime(hour: 9, minute: 0))
        }
    }

    private static func day(_ text: String) -> Day? {
        let parts = text.split(separator: "-").compactMap { Int($0) }
        return parts.count == 3 ? Day(year: parts[0], month: parts[1], day: parts[2]) : nil
    }

    @Test("An instant is a wall-clock time of each zone, and the way back")
    func wallClock() async {
        await #expect(processExitsWith: .success) {
            unsetenv("TZ")
            tzset()
            let zones = SystemTimeZones()
            for zone in ["Europe/Berlin", "America/St_Johns", "Pacific/Chatham", "America/Sao_Paulo", "UTC"] {
                for step in 0..<2000 {
                    // Nearly every second day of ten years, at changing times.
                    let instant = Date(timeIntervalSince1970: Double(1_700_000_040 + step * 163_860))
                    let wall = try #require(zones.wallClock(instant, in: zone))
                    let back = try #require(zones.instant(wall.day, wall.time, in: zone))
                    // Of an hour that comes twice, the first is meant.
                    let difference = instant.timeIntervalSince(back)
                    #expect(difference == 0 || difference == 3600, "\(zone) \(instant)")
                }
            }
            #expect(getenv("TZ") == nil)
        }
    }

    @Test(
        "What is no zone of the system is unknown",
        arguments: [
            "", "Nowhere/City", "../../../etc/passwd", "/etc/localtime", "Europe", "zone.tab", "tzdata.zi",
            "Europe/",
            "./UTC", "Europe//Berlin", "Europe/Berlin\0x", "W. Europe Standard Time", "posix/../UTC",
            String(repeating: "a", count: 10_000),
        ]
    )
    func unknownZones(name: String) throws {
        let day = try #require(Self.day("2026-11-22"))
        let time = try #require(ClockTime(hour: 9, minute: 30))
        #expect(SystemTimeZones().instant(day, time, in: name) == nil)
        #expect(SystemTimeZones().wallClock(Date(timeIntervalSince1970: 0), in: name) == nil)
    }

    @Test("A new address is noticed, and nothing else")
    func network() {
        let watch = NetworkWatch()
        #expect(watch.descriptor >= 0 && !watch.drain())
        let (route, address) = (message(24), message(20))
        #expect(NetworkWatch.hasNewAddress(address[...]))
        #expect(NetworkWatch.hasNewAddress((route + address)[...]))
        for bytes in [[], route, Array(address.prefix(5)), route + address.prefix(5)] {
            #expect(!NetworkWatch.hasNewAddress(bytes[...]))
        }
        // A length of nothing would never get on.
        #expect(!NetworkWatch.hasNewAddress(message(24, length: 0)[...]))
    }

    /// A message of the kernel: its header, and three bytes with the padding to four.
    private func message(_ kind: UInt16, length: UInt32 = 19) -> [UInt8] {
        withUnsafeBytes(of: length) { Array($0) } + withUnsafeBytes(of: kind) { Array($0) }
            + [UInt8](repeating: 0, count: 14)
    }

    @Test(
        "Numbers of collections are read as people type them",
        arguments: [
            ("1", [1]), ("1 3", [1, 3]), ("3,1, 2", [1, 2, 3]), ("2-4", [2, 3, 4]), ("1-2 2", [1, 2]),
            ("0", nil),
            ("5", nil), ("a", nil), ("", nil), ("3-1", nil), ("1-", nil), ("1-2-3", nil), ("-1", nil),
            ("99999999999999999999", nil),
        ] as [(String, [Int]?)]
    )
    func numbers(text: String, expected: [Int]?) {
        #expect(NumberList.numbers(in: text, upTo: 4) == expected)
    }
}
