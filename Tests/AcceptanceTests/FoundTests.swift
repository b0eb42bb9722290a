import DocketCore
import DocketScreens
import Testing

@Suite("X What was found", .steps) struct FoundTests {
    private func list(searching text: String) throws -> App {
        try App([
            .sample("Buy milk"), .sample("Café au lait"), .sample("Call mum"),
            .sample("Wash the glass", done: true),
        ]).press("/").type(text)
    }

    @Test("X8 While typing the selection moves among the matches; they can be opened and checked")
    func acting() throws {
        let app = try given("a search with two matches") { try list(searching: "la") }
        when("Down is pressed, the search kept, and the selected one opened") {
            app.press(.down, .enter, .enter)
        }
        then("it is the second one") { #expect(app.detail?.lines.first == .title("Wash the glass")) }
        when("the first one is checked") { app.press(.escape, .up, " ") }
        then("it is in Done, and still a match") {
            #expect(app.sections == ["Done": ["Café au lait", "Wash the glass"]])
        }
        when("that is undone, and the search ended") { app.press("u", .escape) }
        then("it is open again, in its former place") {
            #expect(app.sections["To do"] == ["Buy milk", "Café au lait", "Call mum"])
        }
    }

    @Test("X8 A new to-do that does not match ends the search and is shown")
    func adding() throws {
        let app = try given("a search") { try list(searching: "milk").press(.enter) }
        when("a to-do that does not match is added") {
            app.press("+").type("Cook").press(.control("s"))
        }
        then("the search has ended, and the new to-do is selected") {
            #expect(app.selected == "Cook")
            #expect(app.list?.query == nil)
        }
    }

    @Test("X8 To-dos that another copy adds during a search are searched too")
    func received() throws {
        let app = try given("an open search prompt with a query") { try list(searching: "milk") }
        let other = try FileStorageCopy(in: app.folder)
        try when("another copy adds two to-dos") {
            try other.save(other.list.adding(TodoItem.sample("Cook")))
            try other.save(other.list.adding(TodoItem.sample("More milk")))
            app.refresh()
        }
        then("only the matching one is shown") {
            #expect(app.list?.rows.map(\.title) == ["More milk", "Buy milk"])
        }
    }
}
