import DocketCore
import DocketScreens
import Testing

@Suite("F How the form looks", .steps) struct FormLooksTests {
    private let people = [Person.sample("Ann Berg"), .sample("Bo Li")]

    @Test("F23 A field shows its width, the required one has a mark, and an empty one an example")
    func extent() throws {
        let app = try given("an open form") { try App(people: people).press("+") }
        then("the required field is marked, and the mark explained") {
            #expect(app.rows[2].hasPrefix(" Title *"))
            #expect(app.rows.contains { $0.contains("* is needed") })
        }
        let examples = [
            "e.g. Buy milk", "e.g. 15.3., fri, +3d", "e.g. 9:30", "e.g. 10:15", "e.g. every 2 weeks on mon",
            "e.g. Kitchen", "e.g. #dairy #shop", "e.g. Home",
            "e.g. Rua Augusta 1500, São Paulo",
            "e.g. Two litres",
        ]
        then("every empty field has a faint example of its own") {
            for example in examples {
                #expect(app.rows.count { $0.contains(example) } == 1)
                #expect(app.roles(of: example) == [.example])
            }
        }
        then("the focused field reaches to the edge, and so do the others") {
            #expect(app.lastSpan(ofRow: 2)?.role == .focusedExtent)
            #expect(app.lastSpan(ofRow: 10)?.role == .extent)
            #expect(app.end(ofRow: 2) == 79 && app.end(ofRow: 10) == 79)
        }
        when("a text is typed") { app.type("Buy milk") }
        then("it replaces the example, and the field keeps its width") {
            #expect(app.rows[2].hasPrefix(" Title *    Buy milk"))
            #expect(!app.rows[2].contains("e.g."))
            #expect(app.end(ofRow: 2) == 79)
        }
    }

    @Test(
        "F23 The focused empty field shows its example once",
        arguments: [
            ("Due", 1, "Due        e.g. 15.3., fri, +3d"),
            ("Start", 2, "Start      e.g. 9:30  End    e.g. 10:15"),
        ]
    )
    func oneExample(label: String, tabs: Int, row: String) throws {
        let app = try given("an open form with \(label) focused") {
            try App().press("+").press([Key](repeating: .tab, count: tabs))
        }
        then("nothing stands behind the field") {
            #expect(app.rows.first { $0.contains(label) }?.trimmed == row)
        }
        when("the screen becomes narrow") { app.resize(rows: 16, columns: 40) }
        then("nothing stands below the field") { #expect(!app.rows.contains { $0.contains("such as") }) }
    }

    @Test("F25 A field with an error shows no echo, which would say the same")
    func noEchoBesideError() throws {
        let app = try given("a form with a date and a time that are none") {
            try App().press("+").type("Cook").press(.tab).type("31.4.").press(.tab).type("25").press(.tab)
                .type("9am")
        }
        then("the echoes say why") {
            #expect(app.form?.echo(at: .due) == "April has 30 days")
            #expect(app.form?.echo(at: .endTime) == "25 is no hour · 09:00")
        }
        when("it is saved") { app.press(.control("s")) }
        then("the errors say it, and only the time that is one has an echo") {
            #expect(app.form?.error(at: .due) == "Invalid due date: April has 30 days")
            #expect(app.form?.error(at: .startTime) == "Invalid time: 25 is no hour")
            #expect(app.form?.echo(at: .due) == nil)
            #expect(app.form?.echo(at: .endTime) == "09:00")
        }
        when("the date is edited") { app.press(.backspace) }
        then("its echo is back") { #expect(app.form?.echo(at: .due) != nil) }
    }

    @Test("F23 The focused note looks like any focused field, on each of its rows")
    func note() throws {
        let app = try given("a form with the note focused") {
            try App(people: people).press("+").tab(to: .note)
        }
        when("two lines are typed") { app.type("milk").press(.enter).type("bread") }
        then("its label and each row are marked as focused") {
            #expect(app.roles(of: "Note") == [.focusedLabel])
            for row in 12...14 { #expect(app.lastSpan(ofRow: row)?.role == .focusedExtent, "\(row)") }
        }
        when("another field is focused") { app.press(.backTab) }
        then("none is") {
            for row in 12...14 { #expect(app.lastSpan(ofRow: row)?.role == .extent, "\(row)") }
        }
    }

    @Test("F23 The form says how many rows are above and below, and a click there shows them")
    func hiddenRows() throws {
        let app = try given("a form on a small screen") {
            try App(people: people, rows: 12, columns: 40).press("+")
        }
        then("the row above the buttons says what is below") {
            #expect(app.rows[9].hasPrefix(" ▼ "), "\(app.rows)")
            #expect(!app.rows[9].contains("▲"))
        }
        when("that is clicked") { app.click(on: "▼") }
        then("the field that was hidden is focused") { #expect(app.roles(of: "Tags") == [.focusedLabel]) }
        when("what is below is clicked until nothing is") {
            for _ in 0..<10 where app.rows[9].contains("▼") { app.click(on: "▼") }
        }
        then("the last field is focused, and the row says what is above") {
            #expect(app.roles(of: "Assigned") == [.focusedLabel])
            #expect(app.rows[9].hasPrefix(" ▲ ") && !app.rows[9].contains("▼"), "\(app.rows)")
        }
        when("what is above is clicked until nothing is") {
            for _ in 0..<10 where app.rows[9].contains("▲") { app.click(on: "▲") }
        }
        then("the title is shown again") {
            #expect(app.rows[2].hasPrefix(" Title"))
            #expect(app.rows[9].hasPrefix(" ▼ "))
        }
        when("the screen is large enough for all") { app.resize(rows: 24, columns: 80) }
        then("nothing is said") {
            #expect(!app.rows.contains { $0.contains("▲") || $0.contains("▼") })
        }
    }

    @Test("F23 On the smallest screen arrows at the edge say that there is more above or below")
    func hiddenRowsAtTheEdge() throws {
        let app = try given("a form on the smallest screen") {
            try App(people: people, rows: 5, columns: 20).press("+")
        }
        then("an arrow points down") {
            #expect(app.rows[2].hasSuffix("▼") && !app.rows[1].contains("▲"), "\(app.rows)")
        }
        when("that is clicked twice") {
            app.click(on: "▼")
            app.click(on: "▼")
        }
        then("another one points up") {
            #expect(app.rows[1].hasSuffix("▲") && app.rows[2].hasSuffix("▼"), "\(app.rows)")
        }
        when("the last person is focused") { app.tab(to: .people).press(.down) }
        then("none points down") {
            #expect(app.roles(of: "Assigned") == [.focusedLabel])
            #expect(app.rows[1].hasSuffix("▲") && !app.rows[2].contains("▼"), "\(app.rows)")
        }
    }

    @Test("F23 On the people, the key that assigns is among the first hints on a narrow screen")
    func assignHint() throws {
        let app = try given("a form with the people focused") {
            try App(people: people, rows: 12, columns: 40).press("+").tab(to: .people)
        }
        then("the footer names it") { #expect(app.footer.hasPrefix(" Space assign"), "\(app.footer)") }
    }

    @Test(
        "F24 Save comes before Cancel, for Tab, the arrows and the eye",
        arguments: [(24, 80), (12, 40), (5, 20)]
    )
    func order(rows: Int, columns: Int) throws {
        let app = try given("an open form") {
            try App(people: people, rows: rows, columns: columns).press("+")
        }
        when("the button before the first field is focused") { app.press(.backTab) }
        then("that is Cancel") { #expect(app.form?.cancel.isFocused == true) }
        when("Left is pressed") { app.press(.left) }
        then("Save is focused, and stands to the left") {
            #expect(app.form?.save.isFocused == true)
            #expect(app.rows.contains { $0.contains(/\[ Save \] +\[ Cancel \]/) })
        }
    }

    @Test(
        "F25 An error stands below its own field with a faint hint, and only once if two fields have the same"
    )
    func errors() throws {
        let app = try given("a form with two times that are none") {
            try App().press("+").type("Cook").press(.tab, .tab).type("x").press(.tab).type("y")
        }
        when("it is saved") { app.press(.control("s")) }
        then("the error is shown once, with a faint hint") {
            #expect(app.rows.count { $0.contains("Invalid time") } == 1)
            #expect(app.roles(of: "Invalid time: ") == [.error])
            #expect(app.roles(of: "write it as 9:30, 930, 9am, noon or 9-10") == [.faint])
        }
        when("the start is mended, and it is saved") { app.press(.control("u"), "9", .control("s")) }
        try then("the end has its error below itself, as far to the right as there is room") {
            let row = try #require(app.rows.first { $0.contains("Invalid time") })
            let fields = try #require(app.rows.first { $0.contains("End") })
            let column = try #require(row.firstRange(of: "Invalid")).lowerBound.utf16Offset(in: row)
            let value = try #require(fields.firstRange(of: "y")).lowerBound.utf16Offset(in: fields)
            #expect(column <= value && column > 12)
            #expect(app.rows.contains { $0.contains("Invalid") && DisplayText($0).columns == 79 })
        }
    }

    @Test("F26 Saving without a title goes to Title and says that it is needed")
    func titleNeeded() throws {
        let app = try given("a form with a date only") { try App().press("+", .tab).type("fri") }
        when("it is saved") { app.press(.control("s")) }
        then("Title is focused, and the footer says why") {
            #expect(app.form?.field(.title)?.isFocused == true)
            #expect(app.message == "A title is needed to save")
        }
        when("a title is typed and saved") { app.type("Cook").press(.control("s")) }
        then("it is stored") { #expect(app.stored.items(in: .todo).map(\.title) == ["Cook"]) }
    }
}

extension App {
    /// The roles of a text on the screen.
    func roles(of text: String) -> Set<Role> {
        Set(state.canvas(charset: .unicode).rows.joined().filter { $0.text.text.contains(text) }.map(\.role))
    }

    fileprivate func lastSpan(ofRow row: Int) -> Canvas.Span? {
        state.canvas(charset: .unicode).rows[row].max { $0.column < $1.column }
    }

    fileprivate func end(ofRow row: Int) -> Int? { lastSpan(ofRow: row).map { $0.column + $0.text.columns } }
}
