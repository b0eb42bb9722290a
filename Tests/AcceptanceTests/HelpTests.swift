import DocketCore
import DocketScreens
import Testing

@Suite("The help page", .steps) struct HelpTests {
    @Test("What is looked for on the help page is found by a word, and done by Enter")
    func finding() throws {
        let app = try given("a to-do") { try App([.sample("Buy milk")]) }
        when("the help is opened, and a word of it typed") {
            app.press("?")
            app.type("add")
        }
        then("the footer shows the word, and how to take it back") {
            #expect(app.footer.contains("Find: add") && app.footer.contains("⎋ clear"))
        }
        when("Enter is pressed") { app.press(.enter) }
        then("it is done on the screen below") { #expect(app.form != nil) }
    }

    @Test("Esc on the help page clears what was typed first, and closes the page then")
    func leaving() throws {
        let app = try App([.sample("Buy milk")])
        app.press("?")
        app.type("q")
        app.press(.escape)
        #expect(app.list == nil && app.footer.contains("⎋ back"))
        app.press(.escape)
        #expect(app.list != nil)
    }

    @Test("A key that does nothing now says why on the help page")
    func reasons() throws {
        let app = try App([.sample("Buy milk")])
        app.press("?")
        #expect(app.rows.contains { $0.contains("Undo the last change — there is nothing to undo") })
        app.press(.escape, " ", "?")
        #expect(app.rows.contains { $0.hasSuffix("Undo the last change") })
    }
}
