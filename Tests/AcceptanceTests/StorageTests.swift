import DocketCore
import DocketScreens
import Foundation
import Testing

@Suite("S Storage", .steps) struct StorageTests {
    @Test("S1 A new to-do is on disk when Save returns to the list, and there after a restart")
    func add() throws {
        let app = try given("an empty list") { try App() }
        when("a to-do is added") { app.press("+").type("Buy milk").press(.control("s")) }
        try then("it is in the file") {
            let file = try app.folder.contents(of: "todos.json")
            #expect(file.contains("Buy milk"))
        }
        when("the app is started again") { app.restart() }
        then("it is in the list") { #expect(app.sections == ["To do": ["Buy milk"]]) }
    }

    @Test("S2 So is every change to a to-do")
    func change() throws {
        let app = try given("two to-dos") { try App([.sample("Buy milk"), .sample("Call mum")]) }
        when("one is checked, the other edited, and the app started again") {
            app.press(" ", "e").type("!").press(.control("s")).restart()
        }
        then("both changes are there") {
            #expect(app.sections == ["To do": ["Call mum!"], "Done": ["Buy milk"]])
            #expect(app.stored.items(in: .done).first?.completedAt == App.now)
        }
        when("the done one is unchecked, and the app started again") { app.press(.end, " ").restart() }
        then("it is open") {
            #expect(app.sections == ["To do": ["Call mum!", "Buy milk"]])
            #expect(app.stored.items(in: .todo).last?.completedAt == nil)
        }
    }

    @Test("S3 So is a deletion: the to-do does not come back")
    func delete() throws {
        let app = try given("two to-dos") { try App([.sample("Buy milk"), .sample("Call mum")]) }
        when("one is deleted, and the app started again") { app.press("D").restart() }
        then("it is not there") { #expect(app.sections == ["To do": ["Call mum"]]) }
    }

    @Test("S4 A failure to save names file and reason, the screen shows what is stored, the app goes on")
    func saveFails() throws {
        let app = try given("two to-dos, and files that can't be written") {
            let app = try App([.sample("Buy milk"), .sample("Call mum")])
            try app.folder.block()
            return app
        }
        for (what, key) in [("checked", " "), ("deleted", "D")] as [(String, Key)] {
            when("one is \(what)") { app.press(key) }
            then("the error is shown, and the list is unchanged") {
                #expect(app.message == "Can't save todos.json: Not a directory")
                #expect(app.sections == ["To do": ["Buy milk", "Call mum"]])
            }
        }
        when("a to-do is added") { app.press("+").type("Cook").press(.control("s")) }
        then("the form stays open with its text") { #expect(app.form?.field(.title)?.text == "Cook") }
        try when("the cause is gone, and it is saved again") {
            try app.folder.unblock()
            app.press(.control("s"))
        }
        then("all to-dos are stored") {
            #expect(app.stored.items(in: .todo).map(\.title) == ["Cook", "Buy milk", "Call mum"])
        }
        when("undo is asked for twice") { app.press("u", "u") }
        then("the failed changes are not in the history") {
            #expect(app.footer.contains("nothing to undo"))
            #expect(app.sections == ["To do": ["Buy milk", "Call mum"]])
        }
    }

    @Test("S4 On a narrow screen the reason is not cut off")
    func narrowError() throws {
        let app = try given("a narrow screen, and files that can't be written") {
            let app = try App([.sample("Buy milk")], rows: 12, columns: 20)
            try app.folder.block()
            return app
        }
        when("the to-do is checked") { app.press(" ") }
        then("the error has as many rows as it needs") {
            let words = app.rows.suffix(4).flatMap { $0.split(separator: " ") }.joined(separator: " ")
            #expect(words.contains("Can't save todos.json: Not a directory"))
        }
    }

    @Test(
        "S5 A file that can't be loaded is named, and neither overwritten nor lost",
        arguments: [
            "", "[", "not JSON", "{\"docket\":1,\"generation\":1,\"people\":[]}",
            "{\"docket\":3,\"generation\":1,\"people\":[],\"items\":[]}",
            "{\"docket\":1,\"generation\":1,\"people\":[],\"items\":[{\"title\":\"x\"}]}",
        ]
    )
    func loadFails(text: String) throws {
        let app = try given("a damaged file, or one of another version") {
            let app = try App()
            try app.folder.write(text, to: "todos.json")
            return app
        }
        when("the app is started") { app.restart() }
        then("the error names the file") {
            #expect(app.list?.damage?.message.contains("todos.json") == true)
            #expect(app.rows.dropFirst(3).contains { $0.contains("Can't load") })
        }
        when("a to-do is added") { app.press("+").type("Buy milk").press(.control("s")) }
        try then("the change is refused, and the file is unchanged") {
            let file = try app.folder.contents(of: "todos.json")
            #expect(app.message.hasPrefix("Can't save todos.json"))
            #expect(file == text)
        }
        try when("the file is mended, and the to-do saved again") {
            try app.folder.write(
                "{\"docket\":1,\"generation\":1,\"people\":[],\"items\":[]}",
                to: "todos.json"
            )
            app.press(.control("s"))
        }
        then("it is stored, and the error is gone") {
            #expect(app.sections == ["To do": ["Buy milk"]])
            #expect(app.list?.damage == nil)
        }
    }

    @Test("S5 A list of version 1 is shown, and kept as it was when the first change makes it version 2")
    func olderVersion() throws {
        let text = """
            {"docket":1,"generation":7,"people":[],"items":[
            {"id":"\(UUID())","title":"Buy milk","priority":"low","createdAt":"2026-11-21T12:00:00Z","isComplete":false}
            ]}

            """
        let app = try given("a todos.json of version 1") {
            let app = try App()
            try app.folder.write(text, to: "todos.json")
            return app
        }
        when("the app is started") { app.restart() }
        try then("the to-do is shown, and the file is as it was") {
            let file = try app.folder.contents(of: "todos.json")
            #expect(app.sections == ["To do": ["Buy milk"]])
            #expect(file == text)
        }
        when("the to-do is checked") { app.press(" ") }
        try then("the file is of version 2, and what it was is in the backups") {
            let file = try app.folder.contents(of: "todos.json")
            let kept = try app.folder.contents(of: "backups/todos.version1-1")
            #expect(file.hasPrefix("{\"docket\":2,"))
            #expect(kept == text)
            #expect(app.sections == ["Done": ["Buy milk"]])
        }
    }
}
