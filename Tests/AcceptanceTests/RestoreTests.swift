import DocketCore
import DocketScreens
import Testing

@Suite("B Restoring damaged files", .steps) struct RestoreTests {
    @Test("B5 When the files are damaged at the start, b restores the newest backup, which is named")
    func backup() throws {
        let app = try given("a backup with one to-do, and a file that is damaged in its second one") {
            let app = try App([.sample("Buy milk")])
            app.press("+", "X", .control("s")).quit()
            let text = try app.folder.contents(of: "todos.json")
            try app.folder.write(text.replacing("\"title\":\"X\"", with: "\"title\":X"), to: "todos.json")
            return app
        }
        when("the app is started") { app.restart() }
        then("it shows the to-do that can be read, that of the backup, and the backup's name") {
            #expect(app.sections == ["To do": ["X", "Buy milk"]])
            #expect(
                app.list?.damage?.advice.contains(
                    "b restores what can be read of todos.json and backups/todos-"
                ) == true
            )
        }
        when("the to-do is checked") { app.press(" ") }
        then("the change is refused, with the line of the damage") {
            #expect(app.message.hasPrefix("Can't save") && app.message.contains("todos.json: line 2"))
        }
        when("b is pressed") { app.press("b") }
        then("both are shown") {
            #expect(app.message.hasPrefix("Restored 2 to-dos · "))
            #expect(app.sections == ["To do": ["X", "Buy milk"]])
        }
        when("the app is started again") { app.restart() }
        then("they are still there, without an error") {
            #expect(app.list?.damage == nil)
            #expect(app.sections == ["To do": ["X", "Buy milk"]])
        }
    }

    @Test(
        "B6 When a file is damaged while Docket runs, b stores the to-dos as shown, and keeps the damaged file"
    )
    func shown() throws {
        let app = try given("two to-dos, one of them checked") {
            try App([.sample("Buy milk"), .sample("Call mum")]).press(" ")
        }
        try when("the file is damaged") {
            try app.folder.write("{", to: "todos.json")
            app.refresh()
        }
        then("the advice above the to-dos names b") {
            #expect(app.list?.damage?.advice.contains("b restores the to-dos as they are shown") == true)
        }
        when("b is pressed") { app.press("b") }
        try then("the to-dos are stored as they were shown, and the damaged file is kept under another name")
        {
            #expect(app.list?.damage == nil)
            #expect(
                app.message
                    == "Restored 2 to-dos · kept todos.damaged-1 and journal.damaged-1"
            )
            #expect(app.sections == ["To do": ["Call mum"], "Done": ["Buy milk"]])
            #expect(app.stored == app.shownList)
            let kept = try app.folder.contents(of: "todos.damaged-1")
            #expect(kept == "{")
        }
    }
}
