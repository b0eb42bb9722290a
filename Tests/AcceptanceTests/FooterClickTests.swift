import DocketCore
import DocketScreens
import Testing

@Suite("G Clicks on the footer", .steps) struct FooterClickTests {
    private func list(columns: Int = 80) throws -> App {
        try App(
            [.sample("Buy milk"), .sample("Call mum"), .sample("Cook")],
            people: [.sample("Ann Berg")],
            columns: columns
        )
    }

    @Test("G9 A click on a hint in the footer does what it names")
    func hints() throws {
        let app = try given("a list") { try list(columns: 120) }
        func click(_ text: String) {
            guard let range = app.footer.firstRange(of: text) else {
                Issue.record("“\(text)” is not in “\(app.footer)”")
                return
            }
            app.click(row: 23, column: app.footer.distance(from: app.footer.startIndex, to: range.lowerBound))
        }
        when("the arrow down of ↑↓ is clicked twice, and the arrow up") {
            click("↓")
            click("↓")
            click("↑")
        }
        then("the selection has moved down twice, and up") { #expect(app.selected == "Call mum") }
        let before = app.state
        when("the word behind the arrows, and the blanks between two hints are clicked") {
            click("move")
            click("  Enter")
        }
        then("nothing has changed, for they name no key") { #expect(app.state == before) }
        when("the word of Space is clicked") { click("check") }
        then("the to-do is checked") { #expect(app.stored.count(in: .done) == 1) }
        when("a key moves the selection, and the key of open is clicked") {
            app.press(.up)
            click("Enter")
        }
        then("the page is open") { #expect(app.detail != nil) }
        when("back is clicked there, search on the list, and cancelled by its hint") {
            click("back")
            app.press("/").type("mum")
            click("back")
        }
        then("the search is over") { #expect(app.list?.query == nil) }
        when("help is clicked, a word typed, and the footer's Enter clicked") {
            click("help")
            app.type("new form")
            click("Enter")
        }
        then("the command was run") { #expect(app.form != nil) }
        when("a title is typed, and save clicked") {
            app.type("Buy bread")
            click("save")
        }
        then("it is stored") { #expect(app.stored.count(in: .todo) == 3) }
    }

    @Test("G9 A click on the footer's keys of a prompt does what they name")
    func prompt() throws {
        let app = try given("the prompt for a name") { try list().press("3", "+").type("Bo") }
        when("save is clicked") { app.click(on: "Enter save") }
        then("the person is added") { #expect(app.people?.rows.map(\.name) == ["Ann Berg", "Bo"]) }
        when("a prompt is opened, and cancel clicked") {
            app.press("+")
            app.click(on: "Esc cancel")
        }
        then("it is closed") {
            if case .prompt = app.state.footer { Issue.record("The prompt is open.") }
        }
    }

    @Test(
        "Z19 From 100 columns on, the footer shows more keys",
        arguments: [(99, false), (140, true), (200, true)]
    )
    func wide(columns: Int, isWide: Bool) throws {
        let app = try given("a list") { try list(columns: columns) }
        then("the footer shows rarely used keys only if it is wide") {
            #expect(app.footer.contains("s sort") == isWide)
            #expect(app.footer.contains("q quit") == isWide)
            #expect(app.footer.contains("? help"))
        }
        when("a page is opened") { app.press(.enter) }
        then("the same holds for its keys") { #expect(app.footer.contains("Tab button") == isWide) }
    }
}
