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

    @Test("F15 No draft replaces another: ^Y goes through all of them, the newest first")
    func round() throws {
        let app = try given("three kept drafts") {
            let app = try App()
            for title in ["Write to the landlord, at length", "Call mum", "x"] {
                app.press("+").type(title).press(.escape)
            }
            return app
        }
        when("the app is killed and restarted, and the form opened") { app.restart().press("+") }
        then("it says how many there are, and names the newest") {
            #expect(app.footer.contains("3 kept drafts · ^Y brings back “x”"))
        }
        for (title, position) in [
            ("x", "1 of 3"), ("Call mum", "2 of 3"), ("Write to the landlord, at length", "3 of 3"),
            ("x", "1 of 3"),
        ] {
            when("^Y is pressed") { app.press(.control("y")) }
            then("the next draft is in the form, with its number") {
                #expect(app.form?.field(.title)?.text == title)
                #expect(app.message == "Draft \(position) · ^Y goes to the next; none is lost")
            }
        }
        when("the oldest is brought back and saved") {
            app.press(.control("y"), .control("y"), .control("s")).restart().press("+")
        }
        then("the others are still kept") {
            #expect(app.stored.items(in: .todo).map(\.title) == ["Write to the landlord, at length"])
            #expect(app.footer.contains("2 kept drafts"))
        }
    }

    @Test("F15 Text that was typed before ^Y is one of the round")
    func typedBefore() throws {
        let app = try given("two kept drafts, and a title typed into a new form") {
            try App().press("+").type("One").press(.escape, "+").type("Two").press(.escape, "+").type("Three")
        }
        var seen: [String] = []
        when("^Y is pressed three times") {
            for _ in 1...3 {
                app.press(.control("y"))
                seen.append("\(app.form?.field(.title)?.text ?? "") \(app.message.prefix(12))")
            }
        }
        then("the typed title is back after the others") {
            #expect(seen == ["Two Draft 2 of 3", "One Draft 3 of 3", "Three Draft 1 of 3"])
        }
        when("the app is killed, and the form opened") { app.restart().press("+") }
        then("all are there") { #expect(app.footer.contains("3 kept drafts · ^Y brings back “Three”")) }
    }

    @Test("F15 A draft leaves when it is emptied, and no other does")
    func emptied() throws {
        let app = try given("two kept drafts") {
            try App().press("+").type("One").press(.escape, "+").type("Two").press(.escape)
        }
        when("the newest is brought back and emptied, and ^Y pressed") {
            app.press("+", .control("y"), .control("u"), .control("y"))
        }
        then("the other is in the form") { #expect(app.form?.field(.title)?.text == "One") }
        when("the form is opened after a restart") { app.restart().press("+") }
        then("only that one is offered") {
            #expect(app.footer.contains("Kept draft “One” · ^Y brings it back"))
        }
    }

    @Test("F15 A draft of an edit stays when another to-do, or the same one, is edited")
    func editsOfSeveral() throws {
        let app = try given("an edit that was left") {
            try App([.sample("Buy milk"), .sample("Call mum")]).press("e").type(", and much more").press(
                .escape
            )
        }
        when("the other to-do and the same one are edited and left, too") {
            app.press(.down, "e", "?", .escape, .up, "e", "x", .escape).restart()
        }
        when("the first is edited again") { app.press("e") }
        then("both of its edits are offered") { #expect(app.footer.contains("2 kept drafts")) }
        when("^Y is pressed twice") { app.press(.control("y"), .control("y")) }
        then("the older one is back") { #expect(app.form?.field(.title)?.text == "Buy milk, and much more") }
        when("the other to-do is edited") { app.press(.escape, .down, "e") }
        then("its edit is offered") { #expect(app.footer.contains("Kept draft “Call mum?”")) }
    }

    @Test("F15 The edit of a to-do that is gone is offered in the form of a new one")
    func deleted() throws {
        let app = try given("an edit that was left") {
            try App([.sample("Buy milk"), .sample("Call mum")]).press("e").type(", oat").press(.escape)
        }
        when("the to-do is deleted, and a new form opened") { app.press("D", "+") }
        then("the edit is offered") { #expect(app.footer.contains("Kept draft “Buy milk, oat”")) }
        when("it is brought back and saved") { app.press(.control("y"), .control("s")) }
        then("it is a to-do of its own") {
            #expect(app.stored.items(in: .todo).map(\.title) == ["Buy milk, oat", "Call mum"])
        }
    }

    @Test("F16 ^X discards what was typed, and ^Y right after brings it back")
    func discarding() throws {
        let app = try given("a kept draft, and a title typed into a new form") {
            try App([.sample("Cook")]).press("+").type("One").press(.escape, "+").type("Two")
        }
        when("^X is pressed") { app.press(.control("x")) }
        then("the form is empty, and says what is gone") {
            #expect(app.form?.field(.title)?.text == "")
            #expect(app.message == "Discarded “Two” · ^Y brings it back")
        }
        when("^Y is pressed") { app.press(.control("y")) }
        then("it is back") { #expect(app.form?.field(.title)?.text == "Two") }
        when("it is discarded, the app restarted, and the form opened") {
            app.press(.control("x")).restart().press("+")
        }
        then("only the other is offered") {
            #expect(app.footer.contains("Kept draft “One” · ^Y brings it back"))
        }
        when("^X is pressed in the empty form") { app.press(.control("x")) }
        then("it says why nothing happens") { #expect(app.message == "There is nothing to discard") }
        when("an edit is discarded and left") { app.press(.escape, "e", "!", .control("x")) }
        then("the form shows the to-do as it is") { #expect(app.form?.field(.title)?.text == "Cook") }
        when("it is edited again") { app.press(.escape, "e") }
        then("nothing is offered") { #expect(app.form != nil && !app.footer.contains("Kept draft")) }
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

    @Test(
        "W13 Drafts of copies that have ended are offered by one running copy, the next time its form is opened"
    )
    func twoCopies() throws {
        let app = try given("two copies with text in their forms") { try App().press("+").type("Mine") }
        let other = try App(folder: app.folder).press("+").type("Theirs")
        when("the form is left here, and opened again") { app.press(.escape, "+") }
        then("only its own draft is offered") { #expect(app.footer.contains("Kept draft “Mine” · ")) }
        when("the other copy is killed, and the form opened again here") {
            other.kill()
            app.press(.escape, "+")
        }
        then("both drafts are offered") {
            #expect(app.footer.contains("2 kept drafts · ^Y brings back “Mine”"))
        }
        try when("a third copy is started, and its form opened") {
            let third = try App(folder: app.folder).press("+")
            then("it offers none of them") { #expect(third.form != nil && !third.footer.contains("draft")) }
        }
        when("both are killed, and one starts") { app.restart().press("+") }
        then("it offers both, once") { #expect(app.footer.contains("2 kept drafts")) }
    }

    @Test("W13 Two killed copies lose no draft")
    func bothKilled() throws {
        let app = try given("two copies with text in their forms") { try App().press("+").type("Mine") }
        let other = try App(folder: app.folder).press("+").type("Theirs")
        when("both are killed, and one is started") {
            app.type("!")
            other.type("!").kill()
            app.restart().press("+")
        }
        then("both drafts are offered") { #expect(app.footer.contains("2 kept drafts")) }
        var titles: Set<String?> = []
        when("^Y is pressed twice") {
            for _ in 1...2 { titles.insert(app.press(.control("y")).form?.field(.title)?.text) }
        }
        then("both were in the form, with their whole text") { #expect(titles == ["Mine!", "Theirs!"]) }
    }

    @Test("F13 Leaving the form by a tab keeps the draft too")
    func leavingByTab() throws {
        let app = try given("a form with a title") {
            try App(people: [.sample("Ann Berg")]).press("+").type("Buy milk")
        }
        when("it is left by a click on a tab, and opened again") {
            app.click(on: "3 People")
            app.press("2")
        }
        then("the draft is on offer") { #expect(app.footer.contains("Kept draft “Buy milk”")) }
    }

    @Test(
        "F17 A draft that can't be stored is reported until it is stored, beside the keys",
        arguments: [(24, 80), (12, 40)]
    )
    func unwritable(rows: Int, columns: Int) throws {
        let warning = columns == 80 ? "Can't save draft.json: Not a directory  " : "Draft not stored  "
        let app = try given("a form and files that can't be written") {
            let app = try App([.sample("Call mum")], rows: rows, columns: columns).press("+")
            try app.folder.block()
            return app
        }
        when("a character is typed") { app.type("B") }
        then("the error is shown") { #expect(app.message == "Can't save draft.json: Not a directory") }
        when("more is typed") { app.type("uy milk") }
        then("the error stands beside the keys") {
            #expect(app.footer.hasPrefix(" \(warning)") && app.footer.contains("^S save"))
        }
        when("the form is left, and another key pressed") { app.press(.escape, .down) }
        then("it still stands") { #expect(app.footer.hasPrefix(" \(warning)")) }
        try when("the cause is gone, and a key is pressed") {
            try app.folder.unblock()
            app.press("+")
        }
        then("the warning is gone") {
            #expect(!app.footer.contains("not stored") && !app.footer.contains("Can't"))
        }
        when("the app is restarted, and the form opened") { app.restart().press("+") }
        then("the whole title is on offer") {
            #expect(app.footer.contains(columns == 80 ? "Kept draft “Buy milk”" : "Kept draft “Buy m"))
        }
    }

    @Test("F17 The warning is gone when there is no draft left to store")
    func nothingToStore() throws {
        let app = try given("a draft that can't be stored") {
            let app = try App([.sample("Call mum")]).press("+")
            try app.folder.block()
            return app.type("B").type("u")
        }
        when("it is discarded, and a key pressed") { app.press(.control("x"), .tab) }
        then("nothing is reported") { #expect(!app.footer.contains("Can't")) }
    }

    @Test("F13 A damaged draft.json is reported and kept aside")
    func damaged() throws {
        let app = try given("a draft.json that was cut short") {
            let app = try App()
            try app.folder.write("{\"newItem\":{\"title\":\"Buy", to: "draft.json")
            return app
        }
        when("the app is started") { app.restart() }
        then("the file is named, and its other name") {
            #expect(app.message.contains("draft.json: line 1"))
            #expect(app.message.hasSuffix("It is kept as draft.damaged-1"))
        }
        when("a character is typed into the form") { app.press("+").type("x") }
        try then("both files are there") {
            let damaged = try app.folder.contents(of: "draft.damaged-1")
            let draft = try app.folder.contents(of: "draft.json")
            #expect(damaged.contains("Buy") && draft.contains("\"x\""))
        }
    }

    @Test("F13 A draft.json that is damaged while Docket runs is reported and kept aside, and drafts go on")
    func damagedWhileRunning() throws {
        let app = try given("a form with a title") { try App().press("+").type("Buy") }
        try when("another program damages the file, and typing goes on") {
            try app.folder.write("{", to: "draft.json")
            app.type(" ")
        }
        then("the file is named") { #expect(app.message.contains("draft.json: line 1")) }
        when("more is typed, and the app restarted") { app.type("milk").restart().press("+") }
        try then("the whole draft is offered, and nothing is reported again") {
            let damaged = try app.folder.contents(of: "draft.damaged-1")
            #expect(app.footer.contains("Kept draft “Buy milk”"))
            #expect(damaged == "{")
        }
    }
}
