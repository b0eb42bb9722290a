import DocketCore
import FoundationEssentials
import Testing

@testable import DocketScreens

@Suite("State of the sync in the header")
struct SyncHeaderTests {
    private static let tabs = HeaderState.Leading.tabs(
        active: .todos,
        titles: ["Todos", "Create Todo", "People"]
    )
    private static let back = HeaderState.Leading.back("Todos", .sync(.back))

    private static let marks: [SyncMark] = [
        .notYet, .running(done: 0, total: nil), .running(done: 12, total: 340), .synchronised(.now),
        .synchronised(.minutes(59)), .synchronised(.hours(3)), .synchronised(.days(200)), .waiting(1),
        .waiting(1234), .failed(.offline, waiting: 0), .failed(.offline, waiting: 3),
        .failed(.password, waiting: 0), .failed(.asks, waiting: 12), .failed(.failed, waiting: 0),
    ]

    @Test(
        "It is left of the date, which gives way first; then its words do",
        arguments: [
            (80, .running(done: 12, total: 340), wide, "↻ 12/340  Saturday, 21 November "),
            (80, .synchronised(.minutes(2)), wide, "✓ 2 min  Saturday, 21 November "),
            (80, .waiting(3), wide, "3 waiting  Saturday, 21 November "),
            (80, .failed(.offline, waiting: 3), wide, "✗ offline · 3 waiting  Saturday, 21 November "),
            (70, .failed(.offline, waiting: 3), wide, "✗ offline · 3 waiting  Sat 21 Nov"),
            (80, .failed(.password, waiting: 0), wide, "✗ password  Saturday, 21 November "),
            (60, .synchronised(.minutes(2)), wide, "✓ 2 min  Sat 21 Nov"),
            (60, .failed(.asks, waiting: 3), wide, "✗ asks · 3 waiting  21 Nov"),
            (40, .synchronised(.minutes(2)), tight, "✓ 21 Nov"),
            (40, .running(done: 12, total: 340), tight, "↻ 21 Nov"),
            (40, .failed(.offline, waiting: 3), tight, "✗ 21 Nov"),
            (40, .waiting(3), tight, "3…"),
            (40, .notYet, tight, "21 Nov"),
            (36, .waiting(3), narrow, "3 waiting  21 Nov"),
            (20, .synchronised(.minutes(2)), narrow, "✓"),
            (20, .waiting(3), narrow, "3…"),
            (20, .waiting(1234), narrow, "1234…"),
        ] as [(Int, SyncMark, String, String)]
    )
    func widths(columns: Int, mark: SyncMark, left: String, right: String) {
        let row = Self.canvas(Self.tabs, mark, columns: columns).text(ofRow: 0)
        let blanks = String(repeating: " ", count: columns - left.count - right.count)
        #expect("\(left)\(blanks)\(right)".hasPrefix(row))
        #expect(row.hasSuffix(String(right.reversed().drop { $0 == " " }.reversed())))
    }

    private static let wide = " 1 Todos  2 Create Todo  3 People"
    private static let tight = " 1 Todos 2 Create Todo 3 People"
    private static let narrow = " 1 Todos  2  3"

    @Test("It never overlaps, and is shown at every width, in every charset", arguments: marks)
    func everyWidth(mark: SyncMark) {
        for charset in [Charset.unicode, .console, .ascii, .plain] {
            for leading in [Self.tabs, Self.back] {
                for columns in Size.testWidths {
                    let canvas = Self.canvas(leading, mark, columns: columns, charset: charset)
                    #expect(canvas.flaw == nil, "\(columns) \(charset)")
                    let row = canvas.text(ofRow: 0)
                    #expect(!row.contains("?"), "\(columns) \(charset): \(row)")
                    guard mark.isImportant, charset == .unicode || columns >= 24 else { continue }
                    let texts = mark.texts(in: charset).map { DisplayText($0, charset: charset).text }
                    #expect(
                        texts.contains {
                            row.contains($0.replacing(" · ", with: charset.isPlain ? ", " : " · "))
                        },
                        "\(columns) \(charset): \(row)"
                    )
                }
            }
        }
    }

    @Test("The states differ in ASCII too, and without colour")
    func ascii() {
        let texts = [
            SyncMark.running(done: 1, total: nil), .synchronised(.now), .waiting(3),
            .failed(.failed, waiting: 0),
        ]
        .compactMap { $0.texts(in: .ascii).last }
        .map { DisplayText($0, charset: .ascii).text }
        #expect(texts == ["sync", "ok", "3..", "!"])
    }

    @Test(
        "With --plain it is a sentence",
        arguments: [
            (.running(done: 12, total: 340), "synchronising 12 of 340"),
            (.synchronised(.now), "synchronised just now"),
            (.synchronised(.minutes(1)), "synchronised 1 minute ago"),
            (.synchronised(.minutes(2)), "synchronised 2 minutes ago"),
            (.waiting(3), "3 waiting"),
            (.failed(.offline, waiting: 0), "sync failed: offline"),
            (.failed(.failed, waiting: 2), "sync failed, 2 waiting"),
        ] as [(SyncMark, String)]
    )
    func plain(mark: SyncMark, text: String) {
        let row = Self.canvas(Self.tabs, mark, columns: 120, charset: .plain).text(ofRow: 0)
        #expect(row == " [1 Todos]  2 Create Todo  3 People, \(text), Saturday, 21 November")
    }

    @Test("A click on it opens the page", arguments: [20, 40, 80])
    func click(columns: Int) throws {
        let canvas = Self.canvas(Self.tabs, .failed(.offline, waiting: 0), columns: columns)
        let mark = try #require(canvas.rows[0].first { $0.text.text.contains("✗") })
        #expect(canvas.intent(for: .press(row: 0, column: mark.column)) == .app(.showSync))
    }

    @Test(
        "An age is in the largest unit, and changes when that says another number",
        arguments: [
            (0, .now, 60), (59.9, .now, 60), (60, .minutes(1), 120), (3599, .minutes(59), 3600),
            (3600, .hours(1), 7200), (86_399, .hours(23), 86_400), (86_400, .days(1), 172_800),
            (-5, .now, 60),
        ] as [(Double, SyncMark.Age, Double)]
    )
    func ages(seconds: Double, age: SyncMark.Age, change: Double) {
        let now = Samples.now + seconds
        #expect(SyncMark.Age(from: Samples.now, to: now) == age)
        #expect(SyncMark.Age.nextChange(from: Samples.now, after: now) == Samples.now + change)
    }

    private static func canvas(
        _ leading: HeaderState.Leading,
        _ mark: SyncMark,
        columns: Int,
        charset: Charset = .unicode
    ) -> Canvas {
        var canvas = Canvas(size: Size(rows: 1, columns: columns), charset: charset)
        HeaderState(leading: leading, today: Samples.today ?? .first, sync: mark).paint(on: &canvas)
        return canvas
    }
}
