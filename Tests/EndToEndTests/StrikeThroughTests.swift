import TestSupport
import Testing

@Suite("Strike-through", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(5)))
struct StrikeThroughTests {
    @Test("A done title is struck through at every size, and nothing else is")
    func sizes() throws {
        let session = try DocketSession(todos: try todos("Buy milk", "Wash the glass"))
        for (rows, columns) in [(12, 40), (50, 200), (7, 25), (24, 80)] {
            try session.terminal.resize(rows: rows, columns: columns)
            try session.terminal.waitUntil("the list at \(rows) rows, \(columns) columns") { screen in
                screen.lines[rows - 1].contains("/2") && struck(screen) == ["Buy milk", "Wash the glass"]
            }
        }
    }

    @Test("The strike-through stays with its title when the rows move")
    func moving() throws {
        let session = try DocketSession(todos: try todos("Buy milk", "Buy mint", "Buy more"))
        let terminal = session.terminal
        try waitForStruck(["Buy milk", "Buy mint", "Buy more"], in: session)
        try terminal.send("j")
        try terminal.waitFor("❯ ✓ Buy mint")
        try terminal.send(" ")
        try terminal.waitFor("○ Buy mint")
        try waitForStruck(["Buy milk", "Buy more"], in: session)
        try terminal.send("u")
        try terminal.waitFor("Undone")
        try waitForStruck(["Buy milk", "Buy mint", "Buy more"], in: session)
        try terminal.send("gD")
        try terminal.waitFor("Deleted “Buy milk”")
        try waitForStruck(["Buy mint", "Buy more"], in: session)
    }

    @Test(
        "The strike-through is removed on the next screen, even where the same letters stand in the same place"
    )
    func nextScreen() throws {
        // The form's label Priority has the same dim letters in the same place as the fourth title.
        let session = try DocketSession(todos: try todos("one", "two", "three", "rity"))
        try session.terminal.waitFor("rity")
        let title = try #require(session.screen.position(of: "rity"))
        try waitForStruck(["one", "two", "three", "rity"], in: session)
        try session.openForm()

        #expect(session.screen.cells(of: "Priority")?.count == 8)
        #expect(session.screen.position(of: "rity") == title)
        try waitForStruck([], in: session)
    }

    private func todos(_ titles: String...) throws -> StoredTodos {
        var todos = StoredTodos(titles: titles)
        for index in todos.items.indices { todos.items[index].isComplete = true }
        return todos
    }

    /// Waits until exactly these titles are struck through.
    private func waitForStruck(_ titles: [String], in session: DocketSession) throws {
        try session.terminal.waitUntil("a line through \(titles)") { struck($0) == titles }
    }

    /// The struck text of each row.
    private func struck(_ screen: VirtualTerminal) -> [String] {
        screen.page.grid.cells.compactMap { row in
            let cells = row.filter { $0.style.attributes.contains(.strikethrough) && $0.columns > 0 }
            return cells.isEmpty ? nil : String(cells.map(\.character))
        }
    }
}
