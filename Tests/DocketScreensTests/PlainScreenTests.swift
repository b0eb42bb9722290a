import DocketCore
import Testing

@testable import DocketScreens

@Suite("Plain screens")
struct PlainScreenTests {
    private static let list = TodoList(
        items: [
            TodoItem.sample(
                1,
                "Buy milk",
                due: "2027-03-15",
                priority: .high,
                location: "Home",
                people: [101]
            ),
            TodoItem.sample(2, "Renew passport", due: "2026-11-20", time: ("09:30", "10:00"), priority: .low),
            TodoItem.sample(3, "Wash the glass", isComplete: true),
        ],
        people: [Samples.person(101, "Ann Berg"), Samples.person(102, "Bo Li")]
    )

    /// The keys that open each screen, and the text around its cursor: `|` is the cursor, runs of blanks are one.
    private static let cursors: [([Key], String)] = [
        ([], "|[ ] Buy milk"), ([.down], "|[ ] Renew passport"), ([.end], "|[x] Wash the glass"),
        ([.enter], "|Buy milk"), ([.enter, .tab], "[ |Check ]"), ([.end, .enter, .tab], "[ |Uncheck ]"),
        (["2"], "Title |"),
        (["2", "x", .tab, "f", "r", "i"], "Due fri|"),
        (["2"] + Array(repeating: .tab, count: 6), "Priority |medium"),
        (["2"] + Array(repeating: .tab, count: 12), "Assigned [| ] Ann"), (["2", .backTab], "[ |Cancel"),
        (["2", .backTab, .backTab], "[ |Save"),
        (["2", .control("s")], "Title |"), (["3"], "|Ann Berg"), (["3", "+"], "Name: |"),
        (["3", .enter], "|[ ] Buy milk"), (["?"], "|Up k Down j"), (["?", "d", .down], "|Enter Right l"),
        ([" "], "|[ ] Renew passport"), ([" ", "u"], "|[ ] Renew passport"), ([.shiftUp], "|[ ] Buy milk"),
        (["b"], "|[ ] Buy milk"), (["f", "f"], "|[x] Wash the glass"),
    ]

    private static let screens = cursors.map(\.0)

    @Test("There are no glyphs that a screen reader reads as noise", arguments: screens)
    func glyphs(keys: [Key]) {
        for columns in [20, 40, 80, 200] {
            let text = Self.text(of: Self.canvas(keys, columns: columns))
            #expect(text.first { "❯○✓›‹▲▽·↑↓←→".contains($0) } == nil, "\(columns): \(text)")
        }
    }

    @Test("The cursor is visible at the focus", arguments: cursors)
    func cursor(keys: [Key], expected: String) throws {
        for columns in [20, 40, 80, 200] {
            let canvas = Self.canvas(keys, columns: columns)
            let cursor = try #require(canvas.cursor)
            let row = canvas.text(ofRow: cursor.row).padding(toLength: columns, withPad: " ", startingAt: 0)
            let marked = row.prefix(cursor.column) + "|" + row.dropFirst(cursor.column)
            let words = marked.split(separator: " ").joined(separator: " ")
            #expect(cursor.isVisible)
            #expect(words.contains(expected), "\(columns) columns")
        }
    }

    @Test("No text is far from the one before it", arguments: screens)
    func distance(keys: [Key]) {
        for columns in [40, 80, 200] {
            for spans in Self.canvas(keys, columns: columns).rows {
                var end = 0
                for span in spans.sorted(by: { $0.column < $1.column }) {
                    #expect(span.column - end <= 17, "\(span.text.text)")
                    end = span.column + span.text.columns
                }
            }
        }
    }

    @Test("Words replace the information of glyphs and colours")
    func words() {
        let list = Self.text(of: Self.canvas([], columns: 80))
        #expect(list.contains("[ ] Buy milk - Due: 15.03.2027, high priority, AB, Home"))
        #expect(list.contains("[ ] Renew passport - Due: 20.11.2026 09:30–10:00, overdue, low priority"))
        #expect(list.contains("[x] Wash the glass"))
        #expect(list.contains("[1 Todos]") && list.contains("[All 3]"))
        #expect(Self.text(of: Self.canvas(["2"], columns: 80)).contains("[ Save: needs a title ]"))
        #expect(Self.text(of: Self.canvas(["2", "x"], columns: 80)).contains("[ Save ]"))
        #expect(Self.text(of: Self.canvas(["3"], columns: 80)).contains("Ann Berg, 1 open"))
    }

    @Test("Typed text is not changed, so the cursor is at its end")
    func typing() {
        let canvas = Self.canvas(["2", .paste("a · b → c")], columns: 80)
        #expect(Self.text(of: canvas).contains("Title      a · b → c"))
        #expect(canvas.cursor?.column == 12 + 9)
    }

    @Test("On a narrow row the title is kept, and the last parts after it are dropped")
    func narrow() {
        let rows = Self.text(of: Self.canvas([], columns: 40))
        #expect(rows.contains(" [ ] Buy milk - Due: 15.03., high"))
        #expect(!rows.contains("Home"))
    }

    @Test("A part is not indented, but names what it is a part of; what else a row has is said in words")
    func parts() {
        var milk = TodoItem.sample(2, "Milk", due: "2026-12-23", location: "Shop")
        (milk.parent, milk.project, milk.tags) = (Samples.id(1), Samples.id(201), ["dairy", "white"])
        (milk.repetition, milk.firstDay) = (Recurrence("FREQ=DAILY"), Day(isoText: "2026-12-20"))
        let list = TodoList(
            items: [TodoItem.sample(1, "Cake", priority: .high), milk],
            projects: [Project(id: Samples.id(201), name: "Home")]
        )
        func canvas(columns: Int) -> Canvas {
            let size = Size(rows: 12, columns: columns)
            return Samples.model(size: size, charset: .plain, list: list).state.canvas(charset: .plain)
        }
        let wide = canvas(columns: 120)
        #expect(wide.text(ofRow: 4) == " [ ] Cake, 0/1 done, high priority")
        #expect(
            wide.text(ofRow: 5)
                == " [ ] Milk - Due: 23.12.2026, repeats, from 20.12.2026, part of Cake, #dairy #white, project Home, Shop"
        )
        // The number of the parts gives way before the word of the priority.
        #expect(Self.text(of: canvas(columns: 30)).contains(" [ ] Cake, high priority"))
    }

    @Test("Both buttons of the form fit on the narrowest screen")
    func buttons() {
        #expect(Self.text(of: Self.canvas(["2", "x"], columns: 20)).contains("[ Save ]  [ Cancel ]"))
    }

    private static func canvas(_ keys: [Key], columns: Int) -> Canvas {
        let model = Samples.model(size: Size(rows: 24, columns: columns), charset: .plain, list: list)
        let runtime = Runtime(model: model, storage: TestStorage(list))
        runtime.start()
        _ = runtime.send(keys.map(Event.key))
        return runtime.model.state.canvas(charset: .plain)
    }

    private static func text(of canvas: Canvas) -> String {
        (0..<canvas.size.rows).map(canvas.text).joined(separator: "\n")
    }
}
