import DocketCore
import DocketScreens
import Testing

@Suite("F Commands in the form", .steps) struct FormCommandsTests {

    /// A form with a title, and the priority focused: letters are no text there.
    private func form() throws -> App {
        let app = try App([.sample("Call mum")], people: [.sample("Ann Berg")]).press(" ", "+").type("Cook")
        return app.tab(to: .priority)
    }

    @Test(
        "F27 While the form has unsaved text, letters and digits are no commands of the app, and say so",
        arguments: ["1", "2", "3", "[", "]", "b"] as [Key]
    )
    func noCommands(key: Key) throws {
        let app = try given("a form with a title, and the priority focused") { try form() }
        let before = app.stored
        when("a key of the app is pressed") { app.press(key) }
        then("the form stays, and the footer says why") {
            #expect(app.form?.field(.title)?.text == "Cook")
            #expect(app.message == "Esc leaves the form first")
            #expect(app.stored == before)
        }
        when("it is pressed on a button") {
            app.tab(to: .people).press(.tab, .tab, key)
        }
        then("that does nothing either") {
            #expect(app.form?.cancel.isFocused == true && app.stored == before)
        }
        when("a wide screen has room for more hints") { app.resize(rows: 24, columns: 200) }
        then("the footer offers none of them") { #expect(!app.footer.contains("tab  ")) }
        when("a tab is clicked") { app.click(on: "3 People") }
        then("it opens, and the draft is kept") {
            #expect(app.people != nil)
            #expect(app.message == "Kept draft “Cook”")
        }
    }

    @Test("F28 u undoes the form's own last change and U redoes it; in a text, Alt-U or Ctrl-_ and Ctrl-R")
    func undo() throws {
        let app = try given("a form with a title, and the priority focused") { try form() }
        let before = app.stored
        when("the priority is changed, and u pressed") { app.press(.right, "u") }
        then("the priority is back, and nothing else was undone") {
            #expect(app.form?.field(.priority)?.text == "‹ medium ›")
            #expect(app.message == "Undone in Priority · ^R redoes it")
            #expect(app.stored == before)
        }
        when("U is pressed") { app.press("U") }
        then("it is changed again") { #expect(app.form?.field(.priority)?.text == "‹ high ›") }
        when("u is pressed until there is no more") { app.press("u", "u", "u") }
        then("the title is empty, and the footer says that this was all") {
            #expect(app.form?.field(.title)?.text == "")
            #expect(app.message == "There is nothing to undo in this form")
            #expect(app.stored == before)
        }
        when("three words are typed, and two are undone in the field") {
            app.tab(to: .title).type("Buy oat milk")
                .press(.alt("u"), .control("_"))
        }
        then("one is left") { #expect(app.form?.field(.title)?.text == "Buy ") }
        when("Ctrl-R is pressed twice") { app.press(.control("r"), .control("r")) }
        then("all are back") { #expect(app.form?.field(.title)?.text == "Buy oat milk") }
        when("a person is assigned by a click, and that undone") {
            app.click(on: "Ann Berg")
            app.press(.alt("u"))
        }
        then("they are not assigned") { #expect(app.form?.people.map(\.isChosen) == [false]) }
    }

    @Test("F29 q in a form with unsaved text asks in the footer, and q again leaves")
    func leaving() throws {
        let app = try given("a form with a title, and the priority focused") { try form() }
        when("q is pressed") { app.press("q") }
        then("the footer asks") {
            #expect(app.message == "Leave the form? q again leaves, the draft is kept · any other key stays")
        }
        for key in [.escape, .enter, "x", .right, .control("s")] as [Key] {
            when("another key is pressed") { app.press(key) }
            then("the form stays as it is") {
                #expect(app.form?.field(.title)?.text == "Cook")
                #expect(app.form?.field(.priority)?.text == "‹ medium ›")
                #expect(app.message == "")
            }
            when("q is pressed again") { app.press("q") }
        }
        when("q is pressed right after that") { app.press("q") }
        then("the list is open, and the draft kept") {
            #expect(app.list != nil)
            #expect(app.message == "Kept draft “Cook”")
        }
        when("a form without text is open, and q pressed on a button") { app.press("+", .backTab) }
        then("q quits") {
            #expect(app.effects(of: "q").contains { if case .quit = $0 { true } else { false } })
        }
    }

    @Test("F30 In an empty form that nothing was done in, a tab's digit opens the tab")
    func digits() throws {
        let app = try given("the list") { try App([.sample("Cook")], people: [.sample("Ann Berg")]) }
        when("2 and 3 are pressed") { app.press("2", "3") }
        then("the people are shown") { #expect(app.people != nil) }
        when("2 and 1 are pressed") { app.press("2", "1") }
        then("the list is shown") { #expect(app.list != nil) }
        when("the form's own digit is pressed in the form") { app.press("2", "2", "1") }
        then("it is text, and so is the next one") { #expect(app.form?.field(.title)?.text == "21") }
        when("both are deleted, and a digit typed") { app.press(.backspace, .backspace, "3") }
        then("it is text") { #expect(app.form?.field(.title)?.text == "3") }
        when("a digit is typed as the due date of a new form") {
            app.press(.control("u"), .escape, "+", .tab, "1")
        }
        then("it is text") { #expect(app.form?.field(.due)?.text == "1") }
        when("the title of a to-do is deleted, and a digit typed") {
            app.press(.escape, "e", .control("u"), "1")
        }
        then("it is text") { #expect(app.form?.field(.title)?.text == "1") }
    }
}
