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
                app.message == "todos.json was replaced by another one: what was there is in journal.old-1 "
                    + "and todos.old-1. b applies its 2 changes"
            )
        }
        when("another key is pressed") { app.press("j") }
        then("the footer still has the key") { #expect(app.footer.contains("b apply")) }
        when("b is pressed") { app.press("b") }
        then("the later to-dos are there, and b does nothing more") {
            #expect(app.message == "Applied “journal.old-1 and todos.old-1” · u undoes")
            #expect(app.sections == ["To do": ["Buy bread", "Call mum", "Buy milk"]])
            #expect(app.stored == app.shownList)
            #expect(!app.footer.contains("b apply"))
        }
        when("that is undone") { app.press("u") }
        then("only the to-do of the copy is left") { #expect(app.sections == ["To do": ["Buy milk"]]) }
    }

    @Test("W14 What Syncthing, Dropbox or Nextcloud keep beside is offered, and merged field by field")
    func conflictCopy() throws {
        let copy = "todos.sync-conflict-20261125-101500-ABCDEFG.json"
        let app = try given("a to-do that is done, and a copy in which another device has renamed it") {
            let app = try App([.sample("Buy milk")])
            let old = try app.folder.contents(of: "todos.json")
            app.press(" ").quit()
            try app.folder.write(old.replacing("Buy milk", with: "Buy oat milk"), to: copy)
            return app
        }
        when("Docket starts") { app.restart() }
        then("the footer names the copy, and says what b does") {
            #expect(
                app.message
                    == "\(copy): another device has 1 edit that the list lacks. b applies its change"
            )
        }
        when("b is pressed") { app.press("b") }
        then("the to-do has the new title, and is done") {
            #expect(app.sections == ["Done": ["Buy oat milk"]])
            #expect(app.stored == app.shownList)
        }
        when("Docket starts again") {
            app.quit()
            app.restart()
        }
        then("nothing is offered") { #expect(!app.footer.contains("b apply")) }
    }

    @Test("W11 A folder that has gone is said, nothing is changed until it is back, and b begins anew")
    func goneFolder() throws {
        let app = try given("a to-do") { try App([.sample("Buy milk")]) }
        try when("the folder is renamed") {
            try FileManager.default.moveItem(atPath: app.folder.data, toPath: app.folder.data + ".else")
            app.refresh()
        }
        then("it is said above the to-dos, which are still shown") {
            #expect(app.list?.damage?.message == "Can't load \(app.folder.data): It has gone")
            #expect(app.list?.damage?.advice.contains("b restores the to-dos as they are shown") == true)
            #expect(app.sections == ["To do": ["Buy milk"]])
        }
        when("the to-do is checked") { app.press(" ") }
        then("that is refused, and no folder is made") {
            #expect(app.message == "Can't save \(app.folder.data): It has gone")
            #expect(app.sections == ["To do": ["Buy milk"]])
            #expect(!FileManager.default.fileExists(atPath: app.folder.data))
        }
        try when("it is back") {
            try FileManager.default.moveItem(atPath: app.folder.data + ".else", toPath: app.folder.data)
            app.refresh()
            app.press(" ")
        }
        then("changes are stored in it again") {
            #expect(app.list?.damage == nil)
            #expect(app.sections == ["Done": ["Buy milk"]])
            #expect(app.stored == app.shownList)
        }
        try when("it is removed, and b is pressed") {
            try FileManager.default.removeItem(atPath: app.folder.data)
            app.refresh()
            app.press("b", " ")
        }
        then("the to-dos are in a new folder, and can be changed") {
            #expect(app.sections == ["To do": ["Buy milk"]])
            #expect(app.stored == app.shownList)
        }
    }

    @Test(
        "W11 A folder that has gone is said on every screen, and so is its return",
        arguments: ["+", "3", "?", "/"]
    )
    func goneOnOtherScreens(key: String) throws {
        let app = try given("a screen that is not the list") {
            try App([.sample("Buy milk")]).press(.character(Character(key)))
        }
        try when("the folder is renamed") {
            try FileManager.default.moveItem(atPath: app.folder.data, toPath: app.folder.data + ".else")
            app.refresh()
        }
        then("it is on the screen") { #expect(app.rows.joined().contains("It has gone")) }
        try when("it is back") {
            try FileManager.default.moveItem(atPath: app.folder.data + ".else", toPath: app.folder.data)
            app.refresh()
        }
        then("it is on the screen no longer") { #expect(!app.rows.joined().contains("It has gone")) }
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
                atPath: name == "." ? app.folder.data : app.folder.data + "/" + name
            )
        }
        when("the app quits") { #expect(app.end().allSatisfy { $0.contains("had gone") }) }
        then("the to-dos are stored as they were shown") { #expect(app.stored == shown) }
        when("the app is started again, and the to-do is checked again") {
            app.restart()
            app.press("k", " ")
        }
        let again = app.shownList
        try when("\(name) is removed again, which is noticed") {
            try FileManager.default.removeItem(
                atPath: name == "." ? app.folder.data : app.folder.data + "/" + name
            )
            app.refresh()
        }
        when("the app quits") { #expect(app.end().allSatisfy { $0.contains("had gone") }) }
        then("the to-dos are stored as they were shown") { #expect(app.stored == again) }
    }

    @Test("W12 After a quit, a draft is stored, whatever was removed", arguments: ["draft.json", "."])
    func removedDraft(name: String) throws {
        let app = try given("a form with text, and a draft that was kept before") {
            let app = try App([.sample("Buy milk")]).press("+").type("one").press(.escape)
            return app.press("+").type("two")
        }
        try when("\(name) is removed") {
            try FileManager.default.removeItem(
                atPath: name == "." ? app.folder.data : app.folder.data + "/" + name
            )
        }
        when("the app quits and is started again") {
            #expect(app.effects(of: .control("c")) == [.quit])
            #expect(app.end().allSatisfy { $0.contains("had gone") })
            app.restart()
        }
        then("both drafts are offered") {
            app.press("+")
            #expect(app.footer.contains("2 kept drafts"))
        }
    }

    @Test("W10 What was edited since is not deleted by an offer, and the rest of it is applied")
    func editedSince() throws {
        let app = try given("an older todos.json under a journal that deletes one to-do and adds another") {
            let app = try App([.sample("Buy milk"), .sample("Bread")])
            let old = try app.folder.contents(of: "todos.json")
            app.press(" ").quit()
            app.restart().press("u", "D", "+").type("Flour").press(.control("s"))
            try app.folder.write(old, to: "todos.json")
            app.refresh()
            return app
        }
        when("the to-do is edited, and b is pressed") {
            app.press("g", "e").type("!").press(.control("s"), "b")
        }
        then("it stays, and the other is there") {
            #expect(app.sections["To do"]?.contains { $0.hasSuffix("!") } == true)
            #expect(app.sections["To do"]?.contains("Flour") == true)
            #expect(app.stored == app.shownList)
        }
    }

    @Test("B7 Files that another copy has restored meanwhile are read again, and not restored once more")
    func restoredByOthers() throws {
        let (one, other) = try given("two copies that show a damaged todos.json") {
            let one = try App([.sample("Buy milk")])
            let other = try App(folder: one.folder)
            try one.folder.write("{", to: "todos.json")
            one.refresh()
            other.refresh()
            return (one, other)
        }
        when("one restores it and adds a to-do") { one.press("b", "+").type("Bread").press(.control("s")) }
        when("b is pressed in the other") { other.press("b") }
        then("it shows what the first has stored") {
            #expect(other.message.contains("It can be read again"))
            #expect(other.sections == ["To do": ["Bread", "Buy milk"]])
            #expect(one.stored == one.shownList)
        }
    }

    @Test("W10 A journal that can't be set aside is said, and Docket goes on")
    func notSetAside() throws {
        let app = try given("an older todos.json under a newer journal, in a folder that nobody can lock") {
            let app = try App([.sample("Buy milk")])
            let old = try app.folder.contents(of: "todos.json")
            app.press(" ").quit()
            app.restart().press(" ")
            try app.folder.write(old, to: "todos.json")
            try FileManager.default.removeItem(atPath: app.folder.data + "/lock")
            try FileManager.default.createDirectory(
                atPath: app.folder.data + "/lock",
                withIntermediateDirectories: true
            )
            return app
        }
        when("the app is started") { app.restart() }
        then("it shows todos.json, and says that the journal is not used") {
            #expect(app.sections == ["To do": ["Buy milk"]])
            #expect(app.message.hasPrefix("Part of journal.jsonl is not used"))
        }
        try when("the folder can be locked again, and the to-do is checked") {
            try FileManager.default.removeItem(atPath: app.folder.data + "/lock")
            app.press(" ")
        }
        then("that is stored, and the journal is kept") {
            #expect(app.sections == ["Done": ["Buy milk"]])
            #expect(app.stored == app.shownList)
            #expect(FileManager.default.fileExists(atPath: app.folder.data + "/journal.old-1"))
        }
    }
}
