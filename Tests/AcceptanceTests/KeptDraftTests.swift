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
        let app = try given("a form with a title and a date") {
            try App().press("+").type("Buy milk").press(.tab).type("tomorrow")
        }
        when("the form is left, or the process is killed") {
            if isKilled { app.restart() } else { app.press(.escape) }
        }
        when("the form is opened again") { app.press("+") }
        then("it is empty, and offers the draft") {
            #expect(app.form?.field(.title)?.text == "")
            #expect(app.footer.contains("Kept draft “Buy milk” · ^Y brings it back"))
        }
        when("^Y is pressed") { app.press(.control("y")) }
        then("title and date are back") {
            #expect(app.form?.field(.title)?.text == "Buy milk")
            #expect(app.form?.field(.due)?.text == "tomorrow")
        }
    }

    @Test("F13 The draft stays on offer until it is brought back")
    func staysOnOffer() throws {
        let app = try given("a kept draft") { try App().press("+").type("Buy milk").press(.escape) }
        when("the form is opened and left, the app restarted, and another to-do saved") {
            app.press("+", .escape).restart()
            app.press("+").type("Call mum").press(.control("s")).restart()
        }
        when("the form is opened again") { app.press("+") }
        then("the draft is still on offer") { #expect(app.footer.contains("Kept draft “Buy milk”")) }
        when("it is brought back and saved, and the form opened after a restart") {
            app.press(.control("y"), .control("s")).restart()
            app.press("+")
        }
        then("it is no longer on offer") {
            #expect(app.form != nil)
            #expect(!app.footer.contains("Kept draft"))
        }
    }

    @Test("F13 A newer draft replaces the older one, and bringing one back loses nothing that was typed")
    func newerDraft() throws {
        let app = try given("a kept draft, and a title typed into a new form") {
            try App().press("+").type("Buy milk").press(.escape, "+").type("Call mum")
        }
        when("^Y is pressed") { app.press(.control("y")) }
        then("the kept draft is in the form") { #expect(app.form?.field(.title)?.text == "Buy milk") }
        when("^Y is pressed once more") { app.press(.control("y")) }
        then("the typed title, which was kept instead, is back") {
            #expect(app.form?.field(.title)?.text == "Call mum")
        }
        when("the form is left and opened again") { app.press(.escape, "+") }
        then("the typed title is on offer") { #expect(app.footer.contains("Kept draft “Call mum”")) }
    }

    @Test("F13 An edit that was left is offered when the same to-do is edited again")
    func edit() throws {
        let app = try given("an edit that was left, and a kept draft of a new to-do") {
            let app = try App([.sample("Buy milk"), .sample("Call mum")])
            app.press("+").type("Cook").press(.escape, "e").type(", oat").press(.escape).restart()
            return app
        }
        when("the to-do is edited again") { app.press("e") }
        then("the form shows the to-do, and offers the edit") {
            #expect(app.form?.field(.title)?.text == "Buy milk")
            #expect(app.footer.contains("Kept draft “Buy milk, oat”"))
        }
        when("^Y is pressed") { app.press(.control("y")) }
        then("the edit is back") { #expect(app.form?.field(.title)?.text == "Buy milk, oat") }
        when("the form for a new to-do is opened") { app.press(.escape, "+") }
        then("its own draft is offered") { #expect(app.footer.contains("Kept draft “Cook”")) }
    }

    @Test("F13 An edit that changes nothing leaves no draft")
    func unchangedEdit() throws {
        let app = try given("a to-do") { try App([.sample("Buy milk")]) }
        when("a space is typed behind its title, and it is saved") { app.press("e", " ", .control("s")) }
        then("the footer says that nothing was changed") {
            #expect(app.footer.contains("Nothing was changed"))
        }
        when("it is edited again") { app.press("e") }
        then("no draft is offered") {
            #expect(app.form != nil)
            #expect(!app.footer.contains("Kept draft"))
        }
    }

    @Test("F13 A kept edit stays on offer when the to-do is saved from another edit")
    func keptEditStays() throws {
        let app = try given("an edit that was left") {
            try App([.sample("Buy milk")]).press("e").type(", oat").press(.escape)
        }
        when("another edit is saved, and the to-do edited again") {
            app.press("e", "!", .control("s"), "e")
        }
        then("the first edit is on offer") { #expect(app.footer.contains("Kept draft “Buy milk, oat”")) }
    }

    @Test("F13 The drafts of two copies don't overwrite each other")
    func twoCopies() throws {
        let app = try given("a to-do") { try App([.sample("Buy milk")]) }
        let other = FileStorage(folder: app.folder.path, day: App.day(of:))
        var theirs = Draft()
        theirs.title = "From the other copy"
        try when("the other copy keeps a draft, and an edit of several keys is left here") {
            try other.saveDrafts(KeptDrafts(newItem: theirs))
            app.press("e", "!", "?", .escape)
        }
        try then("both are kept") {
            let kept = try other.loadDrafts()
            #expect(kept.newItem == theirs)
            #expect(kept.edit?.draft.title == "Buy milk!?")
        }
    }

    @Test("F13 A draft of another copy comes back when this copy's is saved")
    func displaced() throws {
        let app = try given("an empty list") { try App() }
        let other = FileStorage(folder: app.folder.path, day: App.day(of:))
        var theirs = Draft()
        theirs.title = "Important"
        try when("another copy keeps a draft, and a to-do is added here") {
            try other.saveDrafts(KeptDrafts(newItem: theirs))
            app.press("+").type("Buy milk").press(.control("s"))
        }
        when("the next one starts") { app.restart() }
        then("its draft is on offer") {
            app.press("+")
            #expect(app.footer.contains("Kept draft “Important”"))
        }
    }

    @Test("F13 Leaving the form by a tab keeps the draft too")
    func leavingByTab() throws {
        let app = try given("a form with a title") {
            try App(people: [.sample("Ann Berg")]).press("+").type("Buy milk")
        }
        when("it is left by a tab's digit, and opened again") { app.press(.backTab, "3", "2") }
        then("the draft is on offer") { #expect(app.footer.contains("Kept draft “Buy milk”")) }
    }

    @Test("F13 A draft that can't be saved is reported once, and stays in the form")
    func unwritable() throws {
        let app = try given("a form and files that can't be written") {
            let app = try App([.sample("Call mum")]).press("+")
            try app.folder.block()
            return app
        }
        when("a character is typed") { app.type("B") }
        then("the error is shown") {
            #expect(app.footer.contains("Can't save draft.json: Not a directory"))
        }
        when("more is typed") { app.type("uy milk") }
        then("it is not shown again") { #expect(!app.footer.contains("draft.json")) }
        try when("the cause is gone, a character typed, and the app restarted") {
            try app.folder.unblock()
            app.type("!").restart()
        }
        when("the form is opened") { app.press("+") }
        then("the whole title is on offer") { #expect(app.footer.contains("Kept draft “Buy milk!”")) }
    }

    @Test("F13 A damaged draft.json is reported and kept aside")
    func damaged() throws {
        let app = try given("a draft.json that was cut short") {
            let app = try App()
            try app.folder.write("{\"newItem\":{\"title\":\"Buy", to: "draft.json")
            return app
        }
        when("the app is started") { app.restart() }
        then("the file is named") { #expect(app.message.contains("draft.json")) }
        when("a character is typed into the form") { app.press("+").type("x") }
        try then("the damaged file is kept under another name") {
            let damaged = try app.folder.contents(of: "draft.damaged-1")
            let draft = try app.folder.contents(of: "draft.json")
            #expect(damaged.contains("Buy") && draft.contains("\"x\""))
        }
    }
}
