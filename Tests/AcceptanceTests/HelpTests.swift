import DocketCore
import DocketScreens
import Testing

@Suite("I The help page", .steps) struct HelpTests {
    private func app() throws -> App { try App([.sample("Buy milk")], rows: 60) }

    @Test("I1 ? shows the keys that work here, and F1 does so in a text field")
    func opening() throws {
        let app = try given("a list") { try self.app() }
        when("? is pressed") { app.press("?") }
        then("the list's keys are shown, and those that work everywhere") {
            #expect(app.rows.contains { $0.contains("Check or uncheck the to-do") })
            #expect(app.rows.contains { $0.contains("Undo the last change") })
            #expect(!app.rows.contains { $0.contains("Zoom the map") })
        }
        when("? is pressed on a page") { app.press(.escape, .enter, "?") }
        then("the page's keys are shown") {
            #expect(app.rows.contains { $0.contains("Zoom the map in or out") })
        }
        when("? and F1 are pressed in a text") { app.press(.escape, "e", "?", .function(1)) }
        then("the text field's keys are shown, and ? was typed") {
            #expect(app.rows.contains { $0.contains("Delete the word before the cursor") })
            #expect(!app.rows.contains { $0.contains("Check or uncheck the to-do") })
        }
        when("F1 is pressed again") { app.press(.function(1)) }
        then("the text is kept") { #expect(app.form?.field(.title)?.text == "Buy milk?") }
    }

    @Test("I2 On the help page typing a word finds a command, and Enter runs it")
    func finding() throws {
        let app = try given("a to-do, and the help") { try self.app().press("?") }
        when("a word that no key is about is typed") { app.type("addx") }
        then("the page says that no key is about it") {
            #expect(app.rows.contains { $0.contains("No key here is about that") })
        }
        when("its last letter is deleted") { app.press(.backspace) }
        then("the footer shows the word, and how to clear it") {
            #expect(app.footer.contains("Find: add") && app.footer.contains("Esc clear"))
            #expect(app.rows.contains { $0.contains("Add a to-do") })
        }
        when("Enter is pressed") { app.press(.enter) }
        then("the command runs on the screen below") { #expect(app.quickLine != nil) }
    }

    @Test("I3 The help page says why a key is disabled now")
    func reasons() throws {
        let app = try given("a list in which nothing was changed") { try self.app() }
        when("the help is opened") { app.press("?") }
        then("it says why undo is disabled") {
            #expect(app.rows.contains { $0.contains("Undo the last change — there is nothing to undo") })
        }
        when("a to-do is checked, and the help opened") { app.press(.escape, " ", "?") }
        then("undo is enabled") { #expect(app.rows.contains { $0.hasSuffix("Undo the last change") }) }
    }

    @Test("I4 Esc on the help page first clears the typed word, then closes the page")
    func leaving() throws {
        let app = try given("the help, with a word typed") { try self.app().press("?").type("q") }
        when("Esc is pressed") { app.press(.escape) }
        then("all keys are shown again, and the footer says how to go back") {
            #expect(app.rows.contains { $0.contains("Undo the last change") })
            #expect(app.footer.contains("Esc back"))
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
