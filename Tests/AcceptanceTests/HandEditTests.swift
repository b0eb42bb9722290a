import DocketCore
import DocketScreens
import Testing

@Suite("W Editors on the same files", .steps) struct HandEditTests {
    @Test(
        "W7 A hand edit of todos.json is shown without a key press, and keeps changes that only the journal has"
    )
    func handEdit() throws {
        let app = try given("two to-dos, one of them just checked") {
            try App([.sample("Buy milk"), .sample("Call mum")]).press(" ")
        }
        try when("a title is changed with an editor") {
            let text = try app.folder.contents(of: "todos.json")
            try app.folder.write(text.replacing("Call mum", with: "Call dad"), to: "todos.json")
            app.refresh()
        }
        then("the new title is shown, and the change that only the journal has is kept") {
            #expect(app.sections == ["To do": ["Call dad"], "Done": ["Buy milk"]])
        }
    }

    @Test("W8 A file damaged while Docket runs is named, loses nothing, and is read again once it is mended")
    func damage() throws {
        let app = try given("two to-dos, one of them checked") {
            try App([.sample("Buy milk"), .sample("Call mum")]).press(" ")
        }
        let text = try app.folder.contents(of: "todos.json")
        let damaged = String(text.dropLast(9))
        try when("the file is cut short") {
            try app.folder.write(damaged, to: "todos.json")
            app.refresh()
        }
        then("an error with the line number is shown above the to-dos") {
            #expect(app.rows.contains { $0.contains("Can't load") })
            #expect(app.list?.damage?.message.contains("todos.json: line 3") == true)
            #expect(app.sections == ["To do": ["Call mum"], "Done": ["Buy milk"]])
        }
        when("a to-do is deleted") { app.press("D") }
        try then("the change is refused, and the file is not changed") {
            let file = try app.folder.contents(of: "todos.json")
            #expect(app.message.hasPrefix("Can't save") && app.message.contains("todos.json: line 3"))
            #expect(app.sections == ["To do": ["Call mum"], "Done": ["Buy milk"]])
            #expect(file == damaged)
        }
        try when("it is mended, with another title") {
            try app.folder.write(text.replacing("Call mum", with: "Call dad"), to: "todos.json")
            app.refresh()
        }
        then("it is read again, and the earlier change is kept") {
            #expect(app.list?.damage == nil)
            #expect(app.sections == ["To do": ["Call dad"], "Done": ["Buy milk"]])
        }
    }

    @Test("W9 A to-do that a hand edit left without an id gets one, and the footer says so")
    func missingID() throws {
        let app = try given("a to-do") { try App([.sample("Buy milk")]) }
        try when("its id is removed with an editor") {
            let text = try app.folder.contents(of: "todos.json")
            try app.folder.write(text.replacing(/"id":"[^"]*",/, with: ""), to: "todos.json")
            app.refresh()
        }
        then("the to-do is shown, and the footer names the line") {
            #expect(app.message == "todos.json line 2: a to-do had no id: it has one of its own now")
            #expect(app.sections == ["To do": ["Buy milk"]])
        }
    }
}
