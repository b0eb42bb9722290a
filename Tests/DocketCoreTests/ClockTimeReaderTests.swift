import DocketCore
import TestSupport
import Testing

@Suite("Clock time reader")
struct ClockTimeReaderTests {
    private static let page = TypedPage(ClockTimePage.text)

    @Test("The page has a meaning for each text, and each text once")
    func isComplete() {
        #expect(Self.page.rows.count > 120)
        #expect(Set(Self.page.rows.map(\.text)).count == Self.page.rows.count)
        #expect(Self.page.rows.allSatisfy { $0.meanings.count == 1 })
    }

    @Test("F20 a text means what the page of times says", arguments: page.rows)
    func meaning(row: TypedPage.Row) {
        let meaning =
            switch ClockTimeReader.read(row.text) {
            case .value(let time): time.text
            case .invalid(let reason): reason
            case .notUnderstood: "?"
            }
        #expect(meaning == row.meanings[0])
    }

    @Test("F20 every minute of the day is read back in each form")
    func everyMinute() throws {
        for minutes in 0..<1440 {
            let (hour, minute) = (minutes / 60, padded(minutes % 60, 2))
            let half = hour < 12 ? "am" : "pm"
            let texts = [
                "\(hour):\(minute)", "\(hour).\(minute)", "\(padded(hour, 2))\(minute)", "\(hour)h\(minute)",
                "\((hour + 11) % 12 + 1):\(minute)\(half)", "\((hour + 11) % 12 + 1)\(minute) \(half)",
            ]
            for text in texts {
                #expect(ClockTimeReader.read(text).value?.time.minutes == minutes, "\(text)")
            }
        }
    }

    @Test("F20 a time that a file may have means the same when it is typed")
    func sameAsInFiles() {
        for text in ["9:30", "09:30", "0930", "930", "9", "09", "0", "00:00", "23:59", "2359", "000"] {
            #expect(ClockTimeReader.read(text).value?.time == ClockTime(text: text))
        }
    }

    @Test("F20 case and white space make no difference, and a very long text is no time")
    func leniency() throws {
        let half = try #require(ClockTime(hour: 9, minute: 30))
        for text in ["  9:30\t", "9:30AM", "\u{A0}9:30 Am\n"] {
            #expect(ClockTimeReader.read(text) == .value(TypedTime(half)))
        }
        for text in [
            "", " ", ".", String(repeating: "9", count: 10_000), String(repeating: "9-", count: 10_000),
        ] {
            #expect(ClockTimeReader.read(text) == .notUnderstood)
        }
    }
}
