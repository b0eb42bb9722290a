import TestSupport
import Testing

@Suite("Pasting", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(5)))
struct PasteTests {
    @Test("A paste of several lines becomes one line in the title, and keeps its lines in the note")
    func lines() throws {
        let session = try DocketSession()
        let terminal = session.terminal
        try session.openForm()
        try terminal.paste("Buy milk\nand bread\nand salt")
        try terminal.waitFor("Buy milk and bread and salt")
        for _ in 1...11 { try terminal.send(.tab) }
        try terminal.paste("two litres\nof the good one")
        try terminal.waitFor("of the good one")
        #expect(!session.screen.contains("two litres of the good one"))
        try terminal.send(.control("s"))
        try terminal.waitFor("Added “")

        let item = try #require(try session.folder.stored().items(in: .todo).first)
        #expect(item.title == "Buy milk and bread and salt")
        #expect(item.note == "two litres\nof the good one")
    }

    @Test("A paste of megabytes is cut at the title's limit, the footer says so, and Docket goes on")
    func megabytes() throws {
        let session = try DocketSession()
        try session.openForm()
        try session.terminal.paste(
            String(repeating: "0123456789", count: SeededGenerator.size(104_858, most: 1_048_576))
        )
        try session.terminal.waitFor("Title is full: it takes 500 characters", within: .seconds(60))
        try session.terminal.send(.control("s"))
        try session.terminal.waitFor("Added “")

        #expect(try session.folder.stored().titles == [String(repeating: "0123456789", count: 50)])
    }

    @Test("Escape sequences in a paste are not read as keys, and not sent to the terminal")
    func escapeSequences() throws {
        let session = try DocketSession()
        try session.openForm()
        try session.terminal.paste("a\u{1B}]0;owned\u{07}b\u{1B}[2Jc\u{03}\u{1B}[A\u{9B}31md")
        try session.terminal.waitFor("a]0;ownedb[2Jc[A31md")

        #expect(!session.terminal.wrote("\u{1B}]0;"))
        #expect(!session.terminal.wrote("\u{07}"))
        #expect(!session.terminal.wrote("\u{9B}"))
    }

    @Test("A paste on the list opens the quick line with it: its letters are no commands")
    func onTheList() throws {
        let session = try DocketSession(todos: StoredTodos("Buy milk"))
        try session.terminal.paste("qDq\nD")
        try session.terminal.waitFor("Add 2 to-dos, one a line?")

        #expect(session.items.count == 1)
        try session.terminal.send(.enter)
        try session.terminal.waitFor("Added 2 to-dos")
        #expect(Set(try session.folder.stored().titles) == ["qDq", "D", "Buy milk"])
    }
}
