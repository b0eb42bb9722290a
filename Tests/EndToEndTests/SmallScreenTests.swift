import TestSupport
import Testing

@Suite("Small screens", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(5)))
struct SmallScreenTests {
    @Test("At 20x5 a to-do is added, opened, checked, edited and deleted")
    func story() throws {
        let session = try DocketSession(rows: 5, columns: 20)
        let terminal = session.terminal
        try session.openForm()
        try terminal.send("Milk")
        try terminal.waitFor("Milk")
        try terminal.send(.control("s"))
        try terminal.waitFor("❯ ○ Milk")
        try terminal.send(.enter)
        try terminal.waitFor("[  Check  ]")
        try terminal.send(.space)
        try terminal.waitFor("[  Uncheck  ]")
        #expect(try session.folder.stored()["Milk"]?.isComplete == true)
        try terminal.send(.escape)
        try terminal.waitFor("❯ ✓ Milk")
        try terminal.send("e")
        try terminal.waitFor("[ Save ]")
        try terminal.send("y\u{13}")
        try terminal.waitFor("✓ Milky")
        try terminal.send("D")
        try terminal.waitForNo("✓")

        #expect(try session.folder.stored().count == 0)
        #expect(session.screen.notUnderstood.isEmpty)
    }

    @Test("At 20x5 every field of the form comes into view with its label")
    func form() throws {
        let session = try DocketSession(rows: 5, columns: 20, todos: StoredTodos(people: ["Ann"]))
        try session.openForm()
        let labels = [
            "Due", "Start", "End", "Repeat", "Remind", "Priority", "Project", "Tags", "Location", "Address",
            "Note",
            "Assigned",
        ]
        for label in labels {
            try session.terminal.send(.tab)
            try session.terminal.waitUntil("\(label) with the focus") { screen in
                screen.cells(of: label)?[0].style.attributes.contains(.bold) == true
            }
        }
    }

    @Test("At 20x5 the selection is always in view")
    func selection() throws {
        let todos = StoredTodos(titles: (1...9).map { "Number \($0)" })
        let session = try DocketSession(rows: 5, columns: 20, todos: todos)
        for number in 2...9 {
            try session.terminal.send(.down)
            try session.terminal.waitFor("❯ ○ Number \(number)")
        }
        try session.terminal.send("g")
        try session.terminal.waitFor("❯ ○ Number 1")
    }

    @Test("At 20x5 an error names the file and the reason")
    func error() throws {
        let session = try DocketSession(rows: 5, columns: 20, data: "/proc/docket-test")
        try session.openForm()
        try session.terminal.send("Milk")
        try session.terminal.waitFor("draft.json:")
        try session.terminal.send(.control("s"))
        try session.terminal.waitFor("todos.json:")

        // The last word does not fit.
        #expect(session.textWithoutSpaces.contains("Can'tsavetodos.json:Nosuchfileor"))
    }

    @Test("Help and People work at 20x5")
    func otherScreens() throws {
        let session = try DocketSession(rows: 5, columns: 20)
        try session.terminal.send("?")
        try session.terminal.waitFor("‹ Todos")
        try session.terminal.send(.escape)
        try session.terminal.waitFor("1 Todos")
        try session.terminal.send("3+")
        try session.terminal.waitFor("Name:")
        try session.terminal.send("Ann\r")
        try session.terminal.waitFor("❯ Ann")
    }
}
