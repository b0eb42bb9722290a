import DocketCore
import DocketScreens
import Testing

@Suite("K Keys everywhere", .steps) struct KeysTests {
    @Test("K9 1 to 4, [ and ] open the tabs")
    func tabs() throws {
        let app = try given("the list, and a person") { try App(people: [.sample("Ann Berg")]) }
        var tab: String? {
            if app.list != nil { return "Todos" }
            if app.people != nil { return "People" }
            if app.agenda != nil { return "Agenda" }
            return app.form == nil ? nil : "Create Todo"
        }
        for (keys, title) in [
            ("2", "Create Todo"), ("3", "People"), ("4", "Agenda"), ("1", "Todos"), ("[", "Agenda"),
            ("]", "Todos"),
            ("]", "Create Todo"),
        ] as [(Key, String)] {
            when("the form's text fields are left, and \(keys) is pressed") {
                app.tab(to: .priority).press(keys)
            }
            then("\(title) is open") { #expect(tab == title) }
        }
    }

    @Test("K10 A key that means nothing here says so, and names the help", arguments: [Key.tab, "d", "ж"])
    func meaningless(key: Key) throws {
        let app = try given("a list") { try App([.sample("Buy milk")]) }
        when("the key is pressed") { app.press(key) }
        then("the footer says so, with the typed key, and nothing has changed") {
            #expect(app.message == "\(key.label) means nothing here · ? shows what does")
            #expect(app.sections == ["To do": ["Buy milk"]])
        }
        when("another key is pressed") { app.press(.up) }
        then("the message is gone") { #expect(app.message.isEmpty) }
    }

    @Test(
        "K11 A key that is disabled now says why",
        arguments: [
            (" ", "There is no to-do here"), ("n", "Nothing was searched: / searches"),
            ("u", "There is nothing to undo"), ("U", "There is nothing to redo"),
            ("b", "There is nothing to restore"), (.escape, "All to-dos are shown"),
        ] as [(Key, String)]
    )
    func disabled(key: Key, reason: String) throws {
        let app = try given("an empty list") { try App() }
        when("the key is pressed") { app.press(key) }
        then("the footer says why") { #expect(app.message == reason) }
    }

    @Test(
        "K12 Commands work by the same keys on a Russian, Ukrainian or Greek layout",
        arguments: [("о", "ф"), ("ξ", "α")] as [(Character, Character)]
    )
    func layouts(down: Character, add: Character) throws {
        let app = try given("two to-dos") { try App([.sample("Buy milk"), .sample("Call Bo")]) }
        when("the key at the place of j is pressed") { app.press(.character(down)) }
        then("the selection moves down") { #expect(app.selected == "Call Bo") }
        when("the key at the place of a is pressed") { app.press(.character(add)) }
        then("the quick line is open") { #expect(app.quickLine != nil) }
        when("both are pressed there") { app.press(.character(down), .character(add)) }
        then("they are typed") { #expect(app.quickLine?.text == "\(down)\(add)") }
    }

    @Test("K13 q and Ctrl-C quit, and a draft is kept", arguments: ["q", .control("c")] as [Key])
    func quitting(key: Key) throws {
        let app = try given("a form with a title, and a button focused") {
            try App().press("+").type("Buy milk").press(.backTab)
        }
        var effects: [TerminalEffect] = []
        when("the key is pressed, q on the list") {
            if key == "q" { app.press(key, key) }
            effects = app.effects(of: key)
        }
        then("Docket quits") { #expect(effects == [.quit]) }
        when("it ends, is started again, and the form opened") {
            app.quit()
            app.restart()
            app.press("+")
        }
        then("the draft is on offer") { #expect(app.footer.contains("Kept draft “Buy milk”")) }
    }

    @Test("K13 Keys that are read together with q, but after it, do nothing")
    func behindQuit() throws {
        let app = try given("a to-do") { try App([.sample("Buy milk")]) }
        var effects: [TerminalEffect] = []
        when("q and D come in one read") { effects = app.effects(of: "q", "D") }
        then("Docket quits, and nothing is deleted") {
            #expect(effects == [.quit])
            #expect(app.stored.count(in: .todo) == 1)
        }
    }

    @Test("K15 Ctrl-L draws the screen anew, and reads a mended file")
    func redrawing() throws {
        let app = try given("a file that is damaged") {
            let app = try App([.sample("Buy milk")])
            let text = try app.folder.contents(of: "todos.json")
            try app.folder.write("{", to: "todos.json")
            app.restart()
            try app.folder.write(text, to: "todos.json")
            return app
        }
        then("the damage is shown") { #expect(app.list?.damage != nil) }
        var effects: [TerminalEffect] = []
        when("the file is mended, and Ctrl-L pressed") { effects = app.effects(of: .control("l")) }
        then("the screen is redrawn, with the to-dos") {
            #expect(effects == [.redraw])
            #expect(app.list?.damage == nil)
            #expect(app.sections == ["To do": ["Buy milk"]])
        }
    }
}
