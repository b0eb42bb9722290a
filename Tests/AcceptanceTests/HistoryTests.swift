import DocketCore
import DocketScreens
import TestSupport
import Testing

@Suite("H The history", .steps) struct HistoryTests {
    private func app() throws -> App { try App([.sample("Buy milk"), .sample("Call mum")]) }

    /// How the run before ended.
    enum Ending: CaseIterable { case quit, kill }

    private func restart(_ app: App, after ending: Ending) {
        if ending == .quit { app.quit() }
        app.restart()
    }

    @Test(
        "H1 u and U go on where an earlier run, another copy or a command stopped",
        arguments: Ending.allCases
    )
    func restarts(ending: Ending) throws {
        let app = try given("two to-dos") { try self.app() }
        let before = app.stored
        when("one is checked, the other deleted, one added, and Docket is started again") {
            app.press(" ", "D", "+", "x", .control("s"))
            restart(app, after: ending)
        }
        let after = app.stored
        then("nothing has to be read for that: the footer only says that u undoes") {
            #expect(app.sections == ["To do": ["x"], "Done": ["Buy milk"]])
        }
        when("u is pressed three times") { app.press("u") }
        then("the last change is undone first, and named") {
            #expect(app.message == "Undone: Added “x” · U redoes")
        }
        when("u is pressed twice more") { app.press("u", "u") }
        then("everything is as it was before") {
            #expect(app.message == "Undone: Checked “Buy milk” · U redoes")
            #expect(Contents(app.stored) == Contents(before))
        }
        when("Docket is started again, and U pressed three times") {
            restart(app, after: ending)
            app.press("U", "U", "U")
        }
        then("everything is there again") {
            #expect(app.message == "Redone: Added “x” · u undoes")
            #expect(Contents(app.stored) == Contents(after))
        }
        when("U is pressed again") { app.press("U") }
        then("there is nothing to redo") { #expect(app.message == "There is nothing to redo") }
        when("u is pressed in the run after the next one") {
            restart(app, after: ending)
            restart(app, after: ending)
            app.press("u", "u", "u", "u")
        }
        then("all is undone, and there is no more") {
            #expect(Contents(app.stored) == Contents(before))
            #expect(app.message == "There is nothing to undo")
        }
    }

    @Test("H1 u undoes what was done on this screen first, and then what others have done")
    func others() throws {
        let (app, copy) = try given("a to-do, and another copy") { try App.withCopy() }
        try when("it is edited here, and a to-do is added there") {
            app.press("e", "!", .control("s"))
            try copy.saveStep("Added “Call mum”", copy.list.adding(TodoItem.sample("Call mum")))
        }
        when("u is pressed") { app.press("u") }
        then("the edit is undone") {
            #expect(app.message == "Undone: Edited “Buy milk!” · U redoes")
            #expect(app.sections == ["To do": ["Call mum", "Buy milk"]])
        }
        when("u is pressed again") { app.press("u") }
        then("what the other copy has done is undone, and U brings it back") {
            #expect(app.message == "Undone: Added “Call mum” · U redoes")
            #expect(app.press("U").sections == ["To do": ["Call mum", "Buy milk"]])
        }
    }

    @Test("H1 An undo in a later run keeps what has changed since, and says what it could not undo")
    func since() throws {
        let app = try given("a to-do") { try App([.sample("Buy milk")]) }
        try when("its title is edited, Docket started again, and its note written by another copy") {
            try editTitle(by: "!", on: app)
            try FileStorageCopy(in: app.folder).edit("Buy milk!") { $0.note = "Two litres" }
        }
        when("u is pressed") { app.press("u") }
        then("the title is as before, and the note as it is now") {
            let item = app.stored.items(in: .todo).first
            #expect(item?.title == "Buy milk" && item?.note == "Two litres")
        }
        try when("its title is edited, Docket started again, and the title edited by another copy") {
            try editTitle(by: "?", on: app)
            try FileStorageCopy(in: app.folder).edit("Buy milk?") { $0.title = "Buy oat milk" }
        }
        when("u is pressed") { app.press("u") }
        then("the title stays, and the footer says why") {
            #expect(app.message == "Not undone: “Buy oat milk” has another title since")
            #expect(app.stored.items(in: .todo).map(\.title) == ["Buy oat milk"])
        }
        try when("its title is edited, Docket started again, and it is deleted by another copy") {
            try editTitle(by: "!", on: app)
            let copy = try FileStorageCopy(in: app.folder)
            try copy.save(copy.list.deleting(try #require(copy.item("Buy oat milk!")).id))
        }
        when("u is pressed") { app.press("u") }
        then("it stays deleted, and the footer says so") {
            #expect(app.message == "Not undone: “Buy oat milk!” was deleted since")
            #expect(app.stored.isEmpty)
        }
    }

    /// Edits the title of the to-do, and starts Docket again.
    private func editTitle(by letter: Character, on app: App) throws {
        app.press("e", .character(letter), .control("s"))
        restart(app, after: .quit)
    }
}
