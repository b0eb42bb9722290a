import DocketCore
import Foundation
import TestSupport
import Testing

@Suite("Instant text")
struct InstantTextTests {
    private static func text(of instant: Date) -> String {
        String(unsafeUninitializedCapacity: InstantText.length) { InstantText.write(instant, to: $0) }
    }

    private static func instant(in text: String) -> Date? {
        var text = text
        return text.withUTF8(InstantText.instant(in:))
    }

    @Test(
        "an instant is written in UTC, to the millisecond",
        arguments: [
            (0, "1970-01-01T00:00:00.000Z"), (1_795_262_400.123, "2026-11-21T12:00:00.123Z"),
            (-0.001, "1969-12-31T23:59:59.999Z"), (951_782_399.999, "2000-02-28T23:59:59.999Z"),
            (951_782_400, "2000-02-29T00:00:00.000Z"), (-62_135_596_800, "0001-01-01T00:00:00.000Z"),
            (253_402_300_799.999, "9999-12-31T23:59:59.999Z"), (0.0006, "1970-01-01T00:00:00.001Z"),
            (0.9996, "1970-01-01T00:00:01.000Z"),
        ] as [(Double, String)]
    )
    func texts(seconds: Double, text: String) {
        #expect(Self.text(of: Date(timeIntervalSince1970: seconds)) == text)
    }

    @Test(
        "a fraction of a second is optional and of any length",
        arguments: [
            ("2026-11-21T12:00:00Z", 1_795_262_400), ("2026-11-21T12:00:00.5Z", 1_795_262_400.5),
            ("2026-11-21T12:00:00.123Z", 1_795_262_400.123), ("1969-12-31T23:59:59Z", -1),
            ("2026-11-21T12:00:00.123456789Z", 1_795_262_400.123),
            ("2026-11-21T12:00:00.1234567890123456789012345Z", 1_795_262_400.123),
            ("2026-11-21T12:00:00.9999999999999999999999999Z", 1_795_262_401),
            ("2026-11-21T12:00:00.\(String(repeating: "0", count: 1000))9Z", 1_795_262_400),
            ("2026-11-21T12:00:60Z", 1_795_262_460), ("2026-11-21T12:00:00.07Z", 1_795_262_400.07),
            ("9999-12-31T23:59:59.9994Z", 253_402_300_799.999),
        ] as [(String, Double)]
    )
    func read(text: String, seconds: Double) {
        #expect(Self.instant(in: text) == Date(timeIntervalSince1970: seconds))
    }

    @Test("any instant of the years 1 to 9999 is read back from its text")
    func roundTrip() {
        for seed in SeededGenerator.seeds(500) {
            var random = SeededGenerator(seed: seed)
            let instant = random.instant()
            #expect(Self.instant(in: Self.text(of: instant)) == instant, "DOCKET_SEED=\(seed)")
        }
    }

    @Test(
        "an instant outside the years 1 to 9999 is written as the nearest one in them",
        arguments: [
            -62_135_596_800.001, -62_135_596_800.0006, -1e18, -1e300, -.infinity, .nan, .signalingNaN,
            253_402_300_799.9996, 253_402_300_800, 1e18, 1e300, .infinity,
        ]
    )
    func outside(seconds: Double) throws {
        let text = Self.text(of: Date(timeIntervalSince1970: seconds))
        #expect(text == (seconds > 0 ? "9999-12-31T23:59:59.999Z" : "0001-01-01T00:00:00.000Z"))
        #expect(Self.instant(in: text) != nil)
    }

    @Test("it agrees with Foundation's own reader")
    func oracle() throws {
        for seed in SeededGenerator.seeds(100) {
            var random = SeededGenerator(seed: seed)
            let text = Self.text(of: random.instant())
            // Foundation uses the Julian calendar before 15.10.1582.
            guard text >= "1583" else { continue }
            let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
            let expected = try style.parse(text).timeIntervalSince1970
            let found = try #require(Self.instant(in: text)).timeIntervalSince1970
            #expect(abs(found - expected) < 0.000_5, "DOCKET_SEED=\(seed)")
        }
    }

    @Test(
        "a text that is not an instant is rejected",
        arguments: [
            "", "Z", "T", "TZ", "now", "2026-11-21", "2026-11-21T12:00:00", "2026-11-21T12:00:00z",
            "2026-11-21 12:00:00Z", "2026-11-21T12:00:00+01:00", "2026-11-21T12:00:00ZZ",
            "2026-11-21TT12:00:00Z", "2026-13-01T12:00:00Z", "2026-02-29T12:00:00Z", "2026-11-21T24:00:00Z",
            "2026-11-21T12:60:00Z", "2026-11-21T12:00:61Z", "2026-11-21T12:00Z", "2026-11-21T12:00:00:00Z",
            "2026-11-21T+1:00:00Z", "2026-11-21T-1:00:00Z", "2026-11-21T12:-1:00Z", "2026-11-21T12:+1:00Z",
            "2026-11-21T12:00:-1Z", "2026-11-21T12:00:+1Z", "2026-11-21T12:0x:00Z", "2026-11-21T12:00:0x1Z",
            "2026-11-21T12:00:1e1Z", "2026-11-21T12:00:0x1p3Z", "2026-11-21T12:00:infinityZ",
            "2026-11-21T12:00:nanZ", "2026-11-21T12:00:0nanZ", "2026-11-21T12:00: 1Z", "2026-11-21T12:00:Z",
            "2026-11-21T12:00:.Z", "2026-11-21T12:00:1.2.3Z", "2026-11-21T::Z", "2026-11-21T١٢:٠٠:٠٠Z",
            " 2026-11-21T12:00:00Z", "2026-11-21T12:00:00Z ", "Infinity", "nan", "2026-11-21T12:00:00.Z",
            "2026-11-21T12:00:00.-1Z", "2026-11-21T12:00:00.+1Z", "2026-11-21T12:00:00.1e1Z",
            "2026-11-21T12:00:00.١Z", "2026-11-21T12:00:00.1²Z", "2026-11-21T12:00:00.1.2Z",
            "2026-11-21T12:00:00,5Z", "2026-11-21T1:00:00Z", "2026-11-21T012:00:00Z", "2026-11-21T12:0:00Z",
            "2026-11-21T12:00:0Z", "2026-11-21T12:00:000Z", "+2026-11-21T12:00:00Z", "-2026-11-21T12:00:00Z",
            "12026-11-21T12:00:00Z", "0000-01-01T00:00:00Z", "2026-11-21T12:00:00.5",
            "2026-11-21T12:00:00\0Z",
            "9999-12-31T23:59:60Z", "9999-12-31T23:59:59.9996Z",
        ]
    )
    func rejected(text: String) {
        #expect(Self.instant(in: text) == nil)
    }
}
