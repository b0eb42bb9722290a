import TestSupport
import Testing

@Suite("The mouse in a terminal", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(5)))
struct MouseTests {
    private static let todos = StoredTodos("One", "Two", "Three", "Four", "Five")

    @Test("Clicks select, open, check and press")
    func clicks() throws {
        let session = try DocketSession(todos: Self.todos)
        let terminal = session.terminal
        try terminal.click(on: "Three")
        try terminal.waitFor("❯ ○ Three")
        try terminal.click(on: "○ Five")
        try terminal.waitFor("✓ Five")
        #expect(try session.folder.stored()["Five"]?.isComplete == true)
        #expect(session.screen.contains("❯ ○ Three"))

        try terminal.click(on: "Three")
        try terminal.waitFor("[  Check  ]")
        try terminal.click(on: "Check  ]")
        try terminal.waitFor("[  Uncheck  ]")
        try terminal.click(on: "Todos")
        try terminal.waitFor("❯ ✓ Three")

        try terminal.click(on: "New Todo")
        try terminal.waitFor("[ Save ]")
        try terminal.send("Six")
        try terminal.click(on: "Save ]")
        try terminal.waitFor("Added “Six”")
        #expect(try session.folder.stored().titles.first == "Six")
    }

    @Test("The wheel moves the selection by three rows")
    func wheel() throws {
        let session = try DocketSession(todos: Self.todos)
        try session.terminal.send("\u{1B}[<65;10;10M")
        try session.terminal.waitFor("❯ ○ Four")
        try session.terminal.send("\u{1B}[<64;10;10M")
        try session.terminal.waitFor("❯ ○ One")
    }

    @Test("A report that arrives in pieces is one click")
    func pieces() throws {
        let session = try DocketSession(todos: Self.todos)
        for byte in "\u{1B}[<0;10;6M\u{1B}[<0;10;6m".utf8 {
            try session.terminal.send(bytes: [byte])
            try session.terminal.waitUntilRead()
        }
        try session.terminal.waitFor("❯ ○ Two")
    }

    @Test("Unknown mouse reports do nothing")
    func others() throws {
        let session = try DocketSession(todos: Self.todos)
        let before = session.screen.lines
        let reports = [
            "\u{1B}[<2;10;6M", "\u{1B}[<1;10;6M", "\u{1B}[<35;10;6M", "\u{1B}[<0;10;6m", "\u{1B}[<0;999;999M",
            "\u{1B}[<0;0;0M", "\u{1B}[<0;99999999999999999999;1M", "\u{1B}[<;;M", "\u{1B}[M *&",
        ]
        for report in reports { try session.terminal.send(report) }
        try session.terminal.waitUntilRead()
        #expect(session.screen.lines == before)
        try session.terminal.send(.down)
        try session.terminal.waitFor("❯ ○ Two")
    }

    @Test("The terminal reports buttons but no movements, so that Shift still selects text")
    func modes() throws {
        let session = try DocketSession()
        #expect(session.screen.modes.isSuperset(of: [1000, 1006]))
        #expect(session.screen.modes.isDisjoint(with: [1002, 1003]))
        try session.quit()

        #expect(session.terminal.isScreenRestored)
    }

    @Test(
        "G8 With --no-mouse Docket does not ask the terminal for clicks",
        arguments: ["--no-mouse", "config.json"]
    )
    func off(source: String) throws {
        let isOption = source == "--no-mouse"
        let folder = DataFolder()
        if !isOption { try folder.write(#"{"mouse":false}"#, to: "../docket/config.json") }
        let terminal = try PseudoTerminal(
            try DocketSession.command(data: folder.data) + (isOption ? ["--no-mouse"] : []),
            environment: TestEnvironment.variables(adding: ["XDG_CONFIG_HOME": folder.path])
        )
        try terminal.waitFor("No to-dos yet")
        #expect(!terminal.screen.reportsMouse && !terminal.screen.reportsMouseAsSGR)
        #expect(terminal.screen.reportsPastes)
        try terminal.send("q")

        #expect(try terminal.waitForExit() == .exited(0))
        #expect(terminal.isScreenRestored)
        #expect(!terminal.wrote("\u{1B}[?1000") && !terminal.wrote("\u{1B}[?1006"))
    }
}
