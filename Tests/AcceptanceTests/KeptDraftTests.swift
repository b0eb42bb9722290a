import DocketCore
import DocketScreens
import DocketStorage
import Testing

@Suite("F13 The kept draft", .steps) struct KeptDraftTests {
    @Test(
        "F13 A draft survives Esc and the end of the process, and ^Y brings it back",
        arguments: [false, true]
    )
    func survives(isKilled: Bool) throws {
        let app = try given("a form with a title and a note") { try App() }
        app.press("+")
        app.type("Buy milk")
        app.press(.tab)
        app.type("tomorrow")
        when("it is left, or the process is killed") {
            if isKilled { app.restart() } else { app.press(.escape) }
        }
        when("the form is opened again") { app.press("+") }
        then("it is empty, and offers the draft") {
            #expect(app.form?.field(.title)?.text == "")
            #expect(app.footer.contains("Kept draft “Buy milk” · ^Y brings it back"))
        }
        when("^Y is pressed") { app.press(.control("y")) }
        then("all of it is back") {
            #expect(app.form?.field(.title)?.text == "Buy milk")
            #expect(app.form?.field(.due)?.text == "tomorrow")
        }
    }

    @Test("F13 The draft stays on offer until it is taken")
    func staysOnOffer() throws {
        let app = try given("a kept draft") { try App() }
        app.press("+")
        app.type("Buy milk")
        app.press(.escape)
        when("the form is opened and left, the app restarted, and another to-do saved") {
            app.press("+", .escape)
            app.restart()
            app.press("+")
            app.type("Call mum")
            app.press(.control("s"))
            app.restart()
        }
        then("the draft is still on offer") {
            app.press("+")
            #expect(app.footer.contains("Kept draft “Buy milk”"))
        }
        when("it is taken and saved") { app.press(.control("y"), .control("s")) }
        then("it is no longer on offer") {
            app.restart()
            app.press("+")
            #expect(!app.footer.contains("Kept draft"))
        }
    }

    @Test("F13 A newer draft takes the older one's place, and taking a draft loses nothing that was typed")
    func newerDraft() throws {
        let app = try given("a kept draft, and something typed into a new form") { try App() }
        app.press("+")
        app.type("Buy milk")
        app.press(.escape, "+")
        app.type("Call mum")
        when("the kept one is taken") { app.press(.control("y")) }
        then("what was typed is kept in its place") {
            #expect(app.form?.field(.title)?.text == "Buy milk")
            app.press(.control("y"))
            #expect(app.form?.field(.title)?.text == "Call mum")
        }
        when("that one is left") { app.press(.escape, "+") }
        then("it is the one on offer") { #expect(app.footer.contains("Kept draft “Call mum”")) }
    }

    @Test("F13 An edit that was left is offered when the same to-do is edited again")
    func edit() throws {
        let app = try given("an edit that was left, and a kept draft of a new to-do") {
            try App([.sample("Buy milk"), .sample("Call mum")])
        }
        app.press("+")
        app.type("Cook")
        app.press(.escape, "e")
        app.type(", oat")
        app.press(.escape)
        app.restart()
        when("the to-do is edited again") { app.press("e") }
        then("the form shows the to-do, and offers the edit") {
            #expect(app.form?.field(.title)?.text == "Buy milk")
            #expect(app.footer.contains("Kept draft “Buy milk, oat”"))
        }
        when("^Y is pressed") { app.press(.control("y")) }
        then("the edit is back") { #expect(app.form?.field(.title)?.text == "Buy milk, oat") }
        when("a new to-do is begun") { app.press(.escape, "+") }
        then("its own draft is offered") { #expect(app.footer.contains("Kept draft “Cook”")) }
    }

    @Test("F13 An edit that comes out unchanged leaves no draft")
    func unchangedEdit() throws {
        let app = try App([.sample("Buy milk")])
        app.press("e", " ", .control("s"))
        #expect(app.footer.contains("Nothing was changed"))
        app.press("e")
        #expect(!app.footer.contains("Kept draft"))
    }

    @Test("F13 A kept edit stays on offer when the to-do is saved from another edit")
    func keptEditStays() throws {
        let app = try App([.sample("Buy milk")])
        app.press("e")
        app.type(", oat")
        app.press(.escape, "e", "!", .control("s"), "e")
        #expect(app.footer.contains("Kept draft “Buy milk, oat”"))
    }

    @Test("F13 Two copies keep their drafts beside each other's edit")
    func twoCopies() throws {
        let app = try App([.sample("Buy milk")])
        let other = FileStorage(folder: app.folder.path, day: App.day(of:))
        var theirs = Draft()
        theirs.title = "From the other copy"
        try other.saveDrafts(KeptDrafts(newItem: theirs))
        app.press("e", "!", .escape)
        #expect(try other.loadDrafts().newItem == theirs)
        #expect(try other.loadDrafts().edit?.draft.title == "Buy milk!")
    }

    @Test("F13 Leaving by a tab keeps the draft too")
    func leavingByTab() throws {
        let app = try App(people: [.sample("Ann Berg")])
        app.press("+")
        app.type("Buy milk")
        app.press(.backTab, "3", "2")
        #expect(app.footer.contains("Kept draft “Buy milk”"))
    }

    @Test("F13 A draft that can't be kept is said, once, and stays in the form")
    func unwritable() throws {
        let app = try App([.sample("Call mum")])
        app.press("+")
        try app.folder.obstruct()
        app.type("B")
        #expect(app.footer.contains("Can't save draft.json: Not a directory"))
        app.type("uy milk")
        #expect(!app.footer.contains("draft.json"))
        try app.folder.clear()
        app.type("!")
        app.restart()
        app.press("+")
        #expect(app.footer.contains("Kept draft “Buy milk!”"))
    }

    @Test("F13 A damaged draft.json is said and kept aside")
    func damaged() throws {
        let app = try App()
        try app.folder.write("{\"newItem\":{\"title\":\"Buy", to: "draft.json")
        app.restart()
        #expect(app.said.contains("draft.json"))
        app.press("+")
        app.type("x")
        #expect(try app.folder.contents(of: "draft.damaged-1").contains("Buy"))
    }
}
