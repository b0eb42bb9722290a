import DocketCore
import DocketScreens
import Foundation
import Testing

@Suite("W Files and folders that are replaced while Docket runs", .steps) struct ReplacedFilesTests {
    @Test("W10 Changes that don't belong to a todos.json that was put back are kept, and b applies them")
    func putBack() throws {
        let (app, old) = try given("a to-do, a copy of todos.json, and two to-dos added after the next quit")
        {
            let app = try App([.sample("Buy milk")])
            let old = try app.folder.contents(of: "todos.json")
            app.press(" ").quit()
            app.restart()
            app.press("u", "+").type("Call mum").press(.control("s"))
            app.press("+").type("Buy bread").press(.control("s"))
            return (app, old)
        }
        try when("the copy is put back") {
            try app.folder.write(old, to: "todos.json")
            app.refresh()
        }
        then("its to-do is shown, and the footer says where the later changes are and what b does") {
            #expect(app.sections == ["To do": ["Buy milk"]])
            #expect(
                app.message.hasPrefix(
                    "journal.jsonl belongs to another todos.json: it is kept in journal.old-1, "
                        + "and that one in backups/todos-"
                )
            )
            #expect(app.message.hasSuffix(".json. b applies its 2 changes"))
        }
        when("another key is pressed") { app.press("j") }
        then("the footer still has the key") { #expect(app.footer.contains("b apply")) }
        when("b is pressed") { app.press("b") }
        then("the later to-dos are there, and b does nothing more") {
            #expect(app.message == "Applied “journal.old-1” · u undoes")
            #expect(app.sections == ["To do": ["Buy bread", "Call mum", "Buy milk"]])
            #expect(app.stored == app.shownList)
            #expect(!app.footer.contains("b apply"))
        }
        when("that is undone") { app.press("u") }
        then("only the to-do of the copy is left") { #expect(app.sections == ["To do": ["Buy milk"]]) }
    }

    @Test("W11 A folder that has gone is said, nothing is changed until it is back, and b begins anew")
    func goneFolder() throws {
        let app = try given("a to-do") { try App([.sample("Buy milk")]) }
        try when("the folder is renamed") {
            try FileManager.default.moveItem(atPath: app.folder.path, toPath: app.folder.path + ".else")
            app.refresh()
        }
        then("it is said above the to-dos, which are still shown") {
            #expect(app.list?.damage?.message == "Can't load \(app.folder.path): It has gone")
            #expect(app.list?.damage?.advice.contains("b restores the to-dos as they are shown") == true)
            #expect(app.sections == ["To do": ["Buy milk"]])
        }
        when("the to-do is checked") { app.press(" ") }
        then("that is refused, and no folder is made") {
            #expect(app.message == "Can't save \(app.folder.path): It has gone")
            #expect(app.sections == ["To do": ["Buy milk"]])
            #expect(!FileManager.default.fileExists(atPath: app.folder.path))
        }
        try when("it is back") {
            try FileManager.default.moveItem(atPath: app.folder.path + ".else", toPath: app.folder.path)
            app.refresh()
            app.press(" ")
        }
        then("changes are stored in it again") {
            #expect(app.list?.damage == nil)
            #expect(app.sections == ["Done": ["Buy milk"]])
            #expect(app.stored == app.shownList)
        }
        try when("it is removed, and b is pressed") {
            try FileManager.default.removeItem(atPath: app.folder.path)
            app.refresh()
            app.press("b", " ")
        }
        then("the to-dos are in a new folder, and can be changed") {
            #expect(app.sections == ["To do": ["Buy milk"]])
            #expect(app.stored == app.shownList)
        }
    }

    @Test(
        "W12 After a quit, what was on the screen is stored, whatever was removed",
        arguments: ["todos.json", "journal.jsonl", "backups", "lock", "."]
    )
    func removed(name: String) throws {
        let app = try given("two to-dos, one of them just checked") {
            try App([.sample("Buy milk"), .sample("Call mum")]).press(" ")
        }
        let shown = app.shownList
        try when("\(name) is removed") {
            try FileManager.default.removeItem(
                atPath: name == "." ? app.folder.path : app.folder.path + "/" + name
            )
        }
        when("the app quits") { app.quit() }
        then("the to-dos are stored as they were shown") { #expect(app.stored == shown) }
        when("the app is started again, and the to-do is checked again") {
            app.restart()
            app.press("k", " ")
        }
        let again = app.shownList
        try when("\(name) is removed again, which is noticed") {
            try FileManager.default.removeItem(
                atPath: name == "." ? app.folder.path : app.folder.path + "/" + name
            )
            app.refresh()
        }
        when("the app quits") { app.quit() }
        then("the to-dos are stored as they were shown") { #expect(app.stored == again) }
    }
}
