import TestSupport
import Testing

@Suite("A user's stories", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(5)))
struct StoryTests {
    @Test("A to-do is added, checked, unchecked, edited, deleted, brought back, and survives a restart")
    func lifeOfATodo() throws {
        let session = try DocketSession()
        let terminal = session.terminal

        try session.openForm()
        try terminal.send("Buy milk")
        try terminal.send(.tab)
        try terminal.send("15.03.2099")
        try terminal.waitFor("Sunday, in ")
        try terminal.send(.control("s"))
        try terminal.waitFor("○ Buy milk - Due: 15.03.2099")
        #expect(try session.folder.stored()["Buy milk"]?.dueDate == .on("2099-03-15"))

        try session.add("Wash the glass")
        #expect(try session.folder.stored().titles == ["Wash the glass", "Buy milk"])

        try terminal.send(.space)
        try terminal.waitFor("✓ Wash the glass")
        try terminal.waitFor("Done · 1")
        try session.terminal.waitUntil("a line through the done title") { screen in
            screen.cells(of: "Wash the glass")?
                .allSatisfy { $0.style.attributes.isSuperset(of: [.strikethrough, .dim]) } == true
        }
        #expect(try session.folder.stored()["Wash the glass"]?.isComplete == true)

        try terminal.send("G")
        try terminal.waitFor("❯ ✓ Wash the glass")
        try terminal.send(.space)
        try terminal.waitFor("○ Wash the glass")
        try terminal.waitForNo("Done · 1")
        let plain = try #require(session.screen.cells(of: "Wash the glass"))
        #expect(plain.allSatisfy { !$0.style.attributes.contains(.strikethrough) })
        #expect(try session.folder.stored().count(in: .done) == 0)

        try terminal.send("Ge")
        try terminal.waitFor("Edit Todo")
        try terminal.send(" twice")
        try terminal.send(.control("s"))
        try terminal.waitFor("❯ ○ Wash the glass twice")
        #expect(try session.folder.stored().titles == ["Buy milk", "Wash the glass twice"])

        try terminal.send("D")
        try terminal.waitForNo("○ Wash the glass twice")
        try terminal.waitFor("Deleted “Wash the glass twice”")
        #expect(try session.folder.stored().titles == ["Buy milk"])

        try terminal.send("u")
        try terminal.waitFor("○ Wash the glass twice")
        #expect(try session.folder.stored().titles == ["Buy milk", "Wash the glass twice"])

        try terminal.send("g")
        try terminal.waitFor("❯ ○ Buy milk")
        let before = session.screen.lines.dropLast()
        try session.quit()
        try session.restart()

        #expect(session.screen.lines.dropLast() == before)
        #expect(session.screen.notUnderstood.isEmpty)
    }

    @Test("People are added, assigned to a to-do, kept over a restart, and deleted")
    func people() throws {
        let session = try DocketSession(todos: StoredTodos("Buy milk"))
        let terminal = session.terminal

        try terminal.send("3")
        try terminal.waitFor("Nobody yet · + adds a person")
        for name in ["Ann Berg", "Bo Li"] {
            try terminal.send("+")
            try terminal.waitFor("Name:")
            try terminal.send(name)
            try terminal.send(.enter)
            try terminal.waitFor("Added “\(name)”")
        }
        #expect(try session.folder.stored().people.map(\.name) == ["Ann Berg", "Bo Li"])

        try terminal.send("1")
        try terminal.waitFor("❯ ○ Buy milk")
        try terminal.send("e")
        try terminal.waitFor("[ ] Ann Berg   [ ] Bo Li")
        try terminal.send(.backTab, .backTab, .backTab, .space)
        try terminal.waitFor("[x] Ann Berg   [ ] Bo Li")
        try terminal.send(.control("s"))
        try terminal.waitUntil("the initials") { screen in
            screen.lines.contains { $0.contains("○ Buy milk") && $0.contains("AB") }
        }
        let ann = try #require(try session.folder.stored().people.first).id
        #expect(try session.folder.stored()["Buy milk"]?.people == [ann])

        try session.quit()
        try session.restart()
        try session.terminal.send("3")
        try session.terminal.waitFor("Ann Berg")
        #expect(session.screen.lines[2].hasSuffix("1 open"))
        #expect(session.screen.lines[3].hasSuffix("0 open"))

        try session.terminal.send("D")
        try session.terminal.waitFor("Deleted “Ann Berg”")
        #expect(try session.folder.stored().people.map(\.name) == ["Bo Li"])
        #expect(try session.folder.stored()["Buy milk"]?.people == [])
    }

    @Test("Enter opens the detail page, its button changes, and Esc goes back to the same to-do")
    func detail() throws {
        let session = try DocketSession(todos: StoredTodos("Buy milk", "Wash the glass"))
        let terminal = session.terminal

        try terminal.send(.down, .enter)
        try terminal.waitFor("[  Check  ]")
        #expect(session.screen.lines[0].hasPrefix(" ‹ Todos "))
        #expect(session.screen.contains(" Wash the glass"))
        #expect(session.screen.cells(of: "Check")?[0].style.attributes.contains(.reverse) == false)

        try terminal.send(.space)
        try terminal.waitFor("[  Uncheck  ]")
        #expect(try session.folder.stored()["Wash the glass"]?.isComplete == true)
        try terminal.send(.tab)
        try terminal.waitUntil("the focus on the button") {
            $0.cells(of: "Uncheck")?[0].style.attributes.contains(.reverse) == true
        }
        try terminal.send(.enter)
        try terminal.waitFor("[  Check  ]")
        try terminal.send(.space)
        try terminal.waitFor("[  Uncheck  ]")

        try terminal.send(.escape)
        try terminal.waitFor("❯ ✓ Wash the glass")
        #expect(session.screen.contains("Done · 1"))
    }
}
