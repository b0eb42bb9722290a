import DocketCore
import DocketScreens
import Testing

@Suite("I The help page", .steps) struct HelpTests {
    private func app() throws -> App { try App([.sample("Buy milk")], rows: 60) }

    @Test("I1 ? shows the keys that work here, and F1 does so in a text field")
    func opening() throws {
        let app = try given("a list") { try self.app() }
        when("? is pressed") { app.press("?") }
        then("the list's keys are there, and those that work everywhere") {
            #expect(app.rows.contains { $0.contains("Check or uncheck the to-do") })
            #expect(app.rows.contains { $0.contains("Undo the last change") })
            #expect(!app.rows.contains { $0.contains("Zoom the map") })
        }
        when("? is pressed on a page") { app.press(.escape, .enter, "?") }
        then("the page's are") { #expect(app.rows.contains { $0.contains("Zoom the map in or out") }) }
        when("? and F1 are pressed in a text") { app.press(.escape, "e", "?", .function(1)) }
        then("the text's are, and ? was text") {
            #expect(app.rows.contains { $0.contains("Delete the word before the cursor") })
            #expect(!app.rows.contains { $0.contains("Check or uncheck the to-do") })
        }
        when("F1 is pressed again") { app.press(.function(1)) }
        then("the text is there") { #expect(app.form?.field(.title)?.text == "Buy milk?") }
    }

    @Test("I2 On the help page typing a word finds a command, and Enter runs it")
    func finding() throws {
        let app = try given("a to-do, and the help") { try self.app().press("?") }
        when("a word of it is typed") { app.type("addx") }
        then("nothing is found, which is said") {
            #expect(app.rows.contains { $0.contains("No key here is about that") })
        }
        when("its last letter is deleted") { app.press(.backspace) }
        then("the footer shows the word, and how to take it back") {
            #expect(app.footer.contains("Find: add") && app.footer.contains("⎋ clear"))
            #expect(app.rows.contains { $0.contains("Add a to-do") })
        }
        when("Enter is pressed") { app.press(.enter) }
        then("it is done on the screen below") { #expect(app.form != nil) }
    }

    @Test("I3 The help page says why a key is disabled now")
    func reasons() throws {
        let app = try given("a list in which nothing was changed") { try self.app() }
        when("the help is opened") { app.press("?") }
        then("it says that there is nothing to undo") {
            #expect(app.rows.contains { $0.contains("Undo the last change — there is nothing to undo") })
        }
        when("something is changed, and the help opened") { app.press(.escape, " ", "?") }
        then("it does not") { #expect(app.rows.contains { $0.hasSuffix("Undo the last change") }) }
    }

    @Test("I4 Esc on the help page first clears the typed word, then closes the page")
    func leaving() throws {
        let app = try given("the help, with something typed") { try self.app().press("?").type("q") }
        when("Esc is pressed") { app.press(.escape) }
        then("all keys are shown again, and the way back") {
            #expect(app.rows.contains { $0.contains("Undo the last change") })
            #expect(app.footer.contains("⎋ back"))
        }
        when("Esc is pressed again") { app.press(.escape) }
        then("the list is shown") { #expect(app.list != nil) }
    }

    @Test("I5 Arrows, pages, Home and End move through the help, and the selected row is in view")
    func moving() throws {
        let app = try given("the help on a small screen") {
            try App([.sample("Buy milk")], rows: 12, columns: 40).press("?")
        }
        var selected: String? { app.rows.first { $0.hasPrefix(" ❯ ") } }
        let first = selected
        then("the first key is selected") { #expect(first?.contains("Move the selection") == true) }
        for (there, back) in [(Key.down, Key.up), (.pageDown, .pageUp), (.end, .home)] {
            when("\(there) is pressed") { app.press(there) }
            then("another one is selected, and in view") { #expect(selected != nil && selected != first) }
            when("\(back) is pressed") { app.press(back) }
            then("the first one is selected again") { #expect(selected == first) }
        }
    }
}
