import TestSupport
import Testing

@Suite("Plain screens", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(5)))
struct PlainScreenTests {
    @Test("Z2 NO_COLOR leaves all colours out, on every screen")
    func noColor() throws {
        let session = try tour(TestEnvironment.variables(adding: ["NO_COLOR": "1"]))

        #expect(colors(in: session.terminal.output).isEmpty)
        #expect(session.screen.notUnderstood.isEmpty)
    }

    @Test("Without NO_COLOR, or if it is empty, there are colours", arguments: [[:], ["NO_COLOR": ""]])
    func color(adding: [String: String]) throws {
        let session = try tour(TestEnvironment.variables(adding: adding))

        #expect(!colors(in: session.terminal.output).isEmpty)
    }

    @Test("Without colours, Save still looks different when it is enabled")
    func save() throws {
        let session = try DocketSession(environment: TestEnvironment.variables(adding: ["NO_COLOR": "1"]))
        try session.openForm()
        let disabled = try #require(session.screen.cells(of: "[ Save ]")).map(\.style)
        try session.terminal.send("x")
        try session.terminal.waitUntil("another Save") { screen in
            screen.cells(of: "[ Save ]").map { $0.map(\.style) != disabled } == true
        }
    }

    @Test(
        "Z5 Where the locale isn't UTF-8, only ASCII is written, and the file keeps its text",
        arguments: [["LANG": "C"], ["LC_ALL": "POSIX"], ["LANG": "nonsense"], ["LC_CTYPE": "C"]]
    )
    func ascii(variables: [String: String]) throws {
        let title = "Müsli – 牛乳 ❤️"
        let environment = TestEnvironment.variables(adding: variables)
        let session = try DocketSession(todos: StoredTodos(title), environment: environment)
        let terminal = session.terminal
        #expect(session.screen.contains("Musli - ????"))
        try terminal.send(.enter)
        try terminal.waitFor("[  Check  ]")
        try terminal.send(.space)
        try terminal.waitFor("[  Uncheck  ]")
        try terminal.send("?")
        try terminal.waitFor("Check or uncheck the to-do")
        try terminal.send(.escape)
        try terminal.waitFor("[  Uncheck  ]")
        try terminal.send("e")
        try terminal.waitFor("[ Save ]")
        try terminal.send("!")
        try terminal.send(.control("s"))
        try terminal.waitFor("Edited")
        try terminal.send("3")
        try terminal.waitFor("Nobody yet")

        #expect(terminal.output.allSatisfy { $0 < 0x80 })
        #expect(try session.folder.stored().titles == [title + "!"])
    }

    @Test("Z6 --ascii writes only ASCII, whatever the locale")
    func asciiOption() throws {
        let session = try DocketSession(todos: StoredTodos("Müsli"), arguments: ["--ascii"])
        try session.terminal.send("?")
        try session.terminal.waitFor("Enter do it")

        #expect(session.terminal.output.allSatisfy { $0 < 0x80 })
    }

    @Test("Z7 --plain shows words instead of glyphs, no strike-through, and the cursor on what is focused")
    func plainOption() throws {
        let session = try DocketSession(todos: StoredTodos("Buy milk", "Call Bo"), arguments: ["--plain"])
        let terminal = session.terminal
        try terminal.send(.down)
        try terminal.waitUntil("the cursor on the second to-do") { screen in
            screen.cursor.row < screen.rows && screen.lines[screen.cursor.row].hasPrefix(" [ ] Call Bo")
        }
        #expect(session.screen.isCursorVisible)
        #expect(session.screen.cursor.column == 1)
        try terminal.send(.space)
        try terminal.waitFor("[x] Call Bo")

        #expect(!terminal.wrote("\u{1B}[9m"))
        #expect(!session.screen.lines.joined().contains { "❯○✓›‹▲▽·↑↓".contains($0) })
    }

    @Test("The configuration file can ask for plain screens")
    func plainSetting() throws {
        let folder = DataFolder()
        try folder.write(try StoredTodos("Buy milk").json)
        try folder.write(#"{"plain":true}"#, to: "../docket/config.json")
        let environment = TestEnvironment.variables(adding: ["XDG_CONFIG_HOME": folder.path])
        let session = try DocketSession(folder: folder, environment: environment)
        #expect(session.screen.contains("[ ] Buy milk"))
        try session.quit()
    }

    /// Visits the screens that have colours.
    private func tour(_ environment: [String: String]) throws -> DocketSession {
        var todos = StoredTodos("Buy milk", "Wash the glass")
        todos.items[0].dueDate = "2020-01-01"
        todos.items[1].priority = "high"
        let session = try DocketSession(todos: todos, environment: environment)
        try session.terminal.send(.enter)
        try session.terminal.waitFor("[  Check  ]")
        try session.terminal.send(.escape)
        try session.terminal.waitFor("❯")
        try session.openForm()
        try session.terminal.send(.control("s"))
        try session.terminal.waitFor("A title is needed to save")
        try session.terminal.send("x")
        try session.terminal.waitFor("Title *    x")
        return session
    }

    /// The SGR parameters that choose a colour.
    private func colors(in output: [UInt8]) -> [Int] {
        String(decoding: output, as: UTF8.self).matches(of: /\u{1B}\[([0-9;:]*)m/).flatMap { match in
            match.1.split { ";:".contains($0) }.compactMap { Int($0) }.filter { number in
                (30...38).contains(number) || (40...48).contains(number) || (90...107).contains(number)
            }
        }
    }
}
