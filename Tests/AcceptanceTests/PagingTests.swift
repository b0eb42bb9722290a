import DocketCore
import DocketScreens
import Testing

@Suite("K Moving on the detail page", .steps) struct PagingTests {
    @Test("K5 J and K on a page go to the next and the previous to-do of the list")
    func neighbours() throws {
        let app = try given("the page of the first of two open to-dos, with a done one below them") {
            try App([.sample("Buy milk"), .sample("Call mum"), .sample("Wash the glass", done: true)])
                .press(.enter)
        }
        for (key, title) in [("J", "Call mum"), ("J", "Wash the glass"), ("K", "Call mum")] as [(Key, String)]
        {
            when("\(key) is pressed") { app.press(key) }
            then("\(title) is open") { #expect(app.detail?.lines.first == .title(title)) }
        }
        when("K is pressed twice") { app.press("K", "K") }
        then("the first one's page is open, and the footer says that it is the first") {
            #expect(app.detail?.lines.first == .title("Buy milk"))
            #expect(app.message == "This is the first to-do")
        }
        when("J is pressed three times") { app.press("J", "J", "J") }
        then("the footer says that this is the last one") { #expect(app.message == "This is the last to-do") }
    }

    @Test("K5 J and K go on from a to-do that was checked on its page", arguments: [Key.escape, .left])
    func pagingAfterCheck(back: Key) throws {
        let app = try given("the open to-dos alone, and the third one's page") {
            try App([.sample("E"), .sample("D"), .sample("C"), .sample("B"), .sample("A")])
                .press("f", .enter, "J", "J")
        }
        when("it is checked (which hides it in the list), and J pressed") { app.press(" ", "J") }
        then("the next one is open") { #expect(app.detail?.lines.first == .title("B")) }
        when("K is pressed, and the page left") { app.press("K", back) }
        then("the previous one is selected") { #expect(app.selected == "D") }
    }

    @Test(
        "K6 A page that is longer than the screen scrolls, and the button stays at the bottom",
        arguments: [5, 12]
    )
    func scrolling(rows: Int) throws {
        let app = try given("a page that is longer than the screen") {
            let note = (1...40).map { "Line \($0)" }.joined(separator: "\n")
            return try App([.sample("Buy milk") { $0.note = note }], rows: rows, columns: 40).press(.enter)
        }
        let top = app.rows[1..<rows - 2]
        func expectButton() { #expect(app.rows[rows - 2].contains("Check")) }
        then("the button is shown") { expectButton() }
        for (down, up) in [(Key.down, Key.up), ("j", "k"), (.pageDown, .pageUp)] {
            when("\(down) is pressed") { app.press(down) }
            then("the page has scrolled, and the button has not moved") {
                #expect(app.rows[1..<rows - 2] != top)
                expectButton()
            }
            when("\(up) is pressed") { app.press(up) }
            then("the page has scrolled back") { #expect(app.rows[1..<rows - 2] == top) }
        }
        when("it is scrolled to its end") { for _ in 1...60 { app.press(.down) } }
        then("its last line is shown above the button") {
            #expect(app.rows.contains { $0.contains("Line 40") })
            expectButton()
        }
    }
}
