import DocketCore
import DocketScreens
import DocketStorage
import Foundation
import Testing

/// Guarantees 4 and 5 as they are on the screen: another copy, and an editor, on the same files.
@Suite("S Others who write the files", .steps)
struct OtherCopyTests {
    @Test("S What another copy changes is shown without a key, and the selection stays with its to-do")
    func received() throws {
        let app = try given("two copies, and the second to-do selected") {
            try App([.sample("Buy milk"), .sample("Call mum"), .sample("Cook")])
        }
        let other = try FileStorageCopy(in: app.folder)
        app.press("j")
        try when("the other copy adds a to-do, checks one and renames one") {
            try other.make(other.list.adding(TodoItem.sample("Wash the glass")))
            try other.make(other.list.checking(try #require(other.item("Buy milk")).id, at: App.now))
            var item = try #require(other.item("Cook"))
            item.title = "Cook soup"
            try other.make(other.list.replacing(with: item))
            app.noticeFiles()
        }
        then("the screen shows it") {
            #expect(
                app.sections == ["To do": ["Wash the glass", "Call mum", "Cook soup"], "Done": ["Buy milk"]]
            )
            #expect(app.selected == "Call mum")
        }
        try when("the other copy deletes the selected to-do") {
            try other.make(other.list.deleting(try #require(other.item("Call mum")).id))
            app.noticeFiles()
        }
        then("the selection stays near") { #expect(app.selected == "Cook soup") }
        try when("the other copy ends, which compacts the journal") {
            try other.storage.close(other.list)
            app.noticeFiles()
        }
        then("nothing changes on the screen, and changes work on") {
            app.press(" ")
            #expect(app.sections == ["To do": ["Wash the glass"], "Done": ["Cook soup", "Buy milk"]])
            #expect(app.stored == app.shownList)
        }
    }

    @Test(
        "S Edits of different fields of one to-do in two copies both survive; of one field, the later one wins"
    )
    func fields() throws {
        let app = try App([.sample("Buy milk")])
        let other = try FileStorageCopy(in: app.folder)
        var item = try #require(other.item("Buy milk"))
        item.note = "Two litres"
        item.priority = .high
        app.press("e", "!", .control("s"))
        try other.make(other.list.replacing(with: item))
        app.noticeFiles()
        let stored = try #require(app.stored.items(in: .todo).first)
        #expect(stored.title == "Buy milk!")
        #expect(stored.note == "Two litres")
        #expect(stored.priority == .high)
        #expect(app.stored == app.shownList)
    }

    @Test("S An edit to a to-do that the other copy has deleted keeps the to-do")
    func deletedMeanwhile() throws {
        let app = try App([.sample("Buy milk"), .sample("Call mum")])
        let other = try FileStorageCopy(in: app.folder)
        try other.make(other.list.deleting(try #require(other.item("Buy milk")).id))
        app.press("e", "!", .control("s"))
        #expect(app.sections == ["To do": ["Buy milk!", "Call mum"]])
        #expect(app.stored == app.shownList)
    }

    @Test("S A hand edit of todos.json is shown; a damaged one is said and loses nothing, and b puts it back")
    func handEdit() throws {
        let app = try App([.sample("Buy milk"), .sample("Call mum")])
        app.press(" ")
        let text = try app.folder.contents(of: "todos.json")
        try when("a title is changed with an editor") {
            try app.folder.write(text.replacing("Call mum", with: "Call dad"), to: "todos.json")
            app.noticeFiles()
        }
        then("it is shown, with the change that the file does not have yet") {
            #expect(app.sections == ["To do": ["Call dad"], "Done": ["Buy milk"]])
        }
        try when("the file is damaged") {
            try app.folder.write(String(text.dropLast(9)), to: "todos.json")
            app.noticeFiles()
        }
        try then("the sentence stands above the to-dos, which can be looked at and not be changed") {
            #expect(app.rows.contains { $0.contains("Can't load") })
            #expect(app.list?.damage?.message.contains("todos.json: line 3") == true)
            #expect(app.list?.damage?.advice.contains("b restores the to-dos as they are shown") == true)
            #expect(app.sections == ["To do": ["Call dad"], "Done": ["Buy milk"]])
            app.press("D")
            #expect(app.said.hasPrefix("Can't save todos.json: line 3"))
            #expect(app.sections == ["To do": ["Call dad"], "Done": ["Buy milk"]])
            let file = try app.folder.contents(of: "todos.json")
            #expect(file == String(text.dropLast(9)))
        }
        try when("it is mended") {
            try app.folder.write(text, to: "todos.json")
            app.noticeFiles()
        }
        then("it is read again, and what was changed before is there") {
            #expect(app.list?.damage == nil)
            #expect(app.sections == ["To do": ["Call mum"], "Done": ["Buy milk"]])
        }
        try when("it is damaged again, and b pressed") {
            try app.folder.write("{", to: "todos.json")
            app.noticeFiles()
            app.press("b")
        }
        try then("the to-dos are stored as they were shown, and the damaged file is kept beside") {
            #expect(app.list?.damage == nil)
            #expect(
                app.said
                    == "Restored 2 to-dos · What was there is kept in todos.damaged-1 and journal.damaged-1"
            )
            #expect(app.sections == ["To do": ["Call mum"], "Done": ["Buy milk"]])
            #expect(app.stored == app.shownList)
            let kept = try app.folder.contents(of: "todos.damaged-1")
            #expect(kept == "{")
        }
    }

    @Test("S A start on a damaged file shows what can be read, and offers the newest backup by name")
    func backup() throws {
        let app = try given("a backup with one to-do, and a damaged file") {
            let app = try App([.sample("Buy milk")])
            app.press("+", "X", .control("s"))
            app.quit()
            return app
        }
        let text = try app.folder.contents(of: "todos.json")
        try app.folder.write(text.replacing("\"title\":\"X\"", with: "\"title\":X"), to: "todos.json")
        when("the app is started") { app.restart() }
        then("it shows the to-do that can be read, and the backup's name") {
            #expect(app.sections == ["To do": ["Buy milk"]])
            #expect(app.list?.damage?.advice.contains("b restores backups/todos-") == true)
            app.press(" ")
            #expect(app.said.hasPrefix("Can't save todos.json: line 2"))
        }
        when("b is pressed") { app.press("b") }
        then("the backup is there") {
            #expect(app.said.hasPrefix("Restored 1 to-do "))
            #expect(app.sections == ["To do": ["Buy milk"]])
            app.restart()
            #expect(app.sections == ["To do": ["Buy milk"]])
        }
    }

    @Test("S Without damage there is nothing to restore")
    func nothingDamaged() throws {
        let app = try App([.sample("Buy milk")])
        app.press("b")
        #expect(app.said == "There is nothing to restore")
    }

    @Test("S A missing id is given and said")
    func repaired() throws {
        let app = try App([.sample("Buy milk")])
        let text = try app.folder.contents(of: "todos.json")
        try app.folder.write(text.replacing(/"id":"[^"]*",/, with: ""), to: "todos.json")
        app.noticeFiles()
        #expect(app.said == "todos.json line 2: a to-do had no id: it has one of its own now")
        #expect(app.sections == ["To do": ["Buy milk"]])
    }
}
