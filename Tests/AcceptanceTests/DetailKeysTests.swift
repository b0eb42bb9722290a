import DocketCore
import DocketScreens
import Testing

@Suite("D Keys of the detail page", .steps) struct DetailKeysTests {
    private func page(_ lines: Int = 0, rows: Int = 24, columns: Int = 80) throws -> App {
        let note = (0..<lines).map { "Line \($0 + 1)" }.joined(separator: "\n")
        return try App(
            [.sample("Buy milk") { $0.note = lines == 0 ? nil : note }],
            rows: rows,
            columns: columns
        )
        .press(.enter)
    }

    @Test("D10 Enter presses the page's button only if it is focused; Tab focuses it, and arrows leave it")
    func focus() throws {
        let app = try given("a page that Enter has just opened") { try page() }
        then("the button is not focused") { #expect(app.detail?.isButtonFocused == false) }
        when("Enter is pressed once more") { app.press(.enter) }
        then("nothing is checked, and the footer says how to") {
            #expect(app.detail?.button == "Check")
            #expect(app.message == "Space checks it; Tab goes to the button")
        }
        for (there, away) in [(Key.tab, Key.tab), (.tab, .backTab), (.backTab, .up), (.tab, "j")] {
            when("\(there) is pressed") { app.press(there) }
            then("the button is focused") { #expect(app.detail?.isButtonFocused == true) }
            when("\(away) is pressed, and Enter") { app.press(away, .enter) }
            then("it is not, and nothing is checked") {
                #expect(app.detail?.isButtonFocused == false)
                #expect(app.detail?.button == "Check")
            }
        }
        when("Tab and Enter are pressed") { app.press(.tab, .enter) }
        then("the to-do is checked") { #expect(app.stored.count(in: .done) == 1) }
        when("Enter is pressed again") { app.press(.enter) }
        then("it is unchecked") { #expect(app.stored.count(in: .done) == 0) }
        when("the page is opened anew") { app.press(.escape, .enter) }
        then("the button is not focused") { #expect(app.detail?.isButtonFocused == false) }
    }

    @Test("D11 q on a page goes back to the list, and does not quit")
    func quitKey() throws {
        let app = try given("a page") { try page() }
        var effects: [TerminalEffect] = []
        when("q is pressed") { effects = app.effects(of: "q") }
        then("the list is shown") {
            #expect(effects == [])
            #expect(app.list != nil)
        }
        when("q is pressed again") { effects = app.effects(of: "q") }
        then("Docket quits") { #expect(effects == [.quit]) }
        when("the help of a page is opened") { app.press(.enter, "?", .end) }
        then("it says that ^C quits, and not q") {
            let row = app.rows.first { $0.contains("Quit; a draft is kept") }
            #expect(row?.contains("^C") == true && row?.contains("q ^C") == false)
        }
    }

    @Test(
        "D12 g, G, Home and End go to the ends of a page, which says how much is above and below",
        arguments: [(Key.end, Key.home), ("G", "g")]
    )
    func ends(end: Key, home: Key) throws {
        let app = try given("a page that is longer than the screen") { try page(40) }
        then("it says how much is below") {
            #expect(app.rows[2].contains("Buy milk"))
            #expect(app.rows[21] == " ▼ 24 more")
        }
        when("\(end) is pressed") { app.press(end) }
        then("its last line is shown, and how much is above") {
            #expect(app.rows[20].contains("Line 40"))
            #expect(app.rows[21] == " ▲ 24 more")
        }
        when("it is scrolled up by a line") { app.press(.up) }
        then("it says both") { #expect(app.rows[21] == " ▲ 23 more  ▼ 1 more") }
        when("the part below is clicked") { app.click(on: "▼ 1 more") }
        then("its last line is shown again") { #expect(app.rows[20].contains("Line 40")) }
        when("\(home) is pressed") { app.press(home) }
        then("its first line is shown") { #expect(app.rows[2].contains("Buy milk")) }
    }

    @Test("D12 A page of any size says whether something is below", arguments: [(5, 20), (9, 40), (12, 40)])
    func sizes(rows: Int, columns: Int) throws {
        let app = try given("a long page") { try page(40, rows: rows, columns: columns) }
        then("it says so") { #expect(app.rows.contains { $0.contains("▼") }) }
        when("its end is shown") { app.press(.end) }
        then("it says so") { #expect(app.rows.contains { $0.contains("▲") && !$0.contains("▼") }) }
    }

    @Test("D12 A page that is shown as a whole says nothing of the kind")
    func whole() throws {
        let app = try given("a short page") { try page(3) }
        then("there are no arrows above the button") { #expect(app.rows[21] == "") }
    }
}
