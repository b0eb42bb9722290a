import TestSupport
import Testing

@Suite("Keys as bytes", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(5)))
struct KeyInputTests {
    private static let todos = StoredTodos("One", "Two", "Three")

    @Test("K16 Esc acts at once, without another key")
    func escape() throws {
        let session = try DocketSession(todos: Self.todos)
        try session.terminal.send(.enter)
        try session.terminal.waitFor("[  Check  ]")
        try session.terminal.send("\u{1B}")

        try session.terminal.waitFor("❯ ○ One")
    }

    @Test("Arrows work in both cursor modes", arguments: ["\u{1B}[", "\u{1B}O"])
    func arrows(prefix: String) throws {
        let session = try DocketSession(todos: Self.todos)
        try session.terminal.send(prefix + "B" + prefix + "B")
        try session.terminal.waitFor("❯ ○ Three")
        try session.terminal.send(prefix + "A")
        try session.terminal.waitFor("❯ ○ Two")
        try session.terminal.send(prefix + "H")
        try session.terminal.waitFor("❯ ○ One")
    }

    @Test("A character that comes in pieces is one character", arguments: ["é", "牛", "🎉"])
    func characterInPieces(character: String) throws {
        let session = try DocketSession()
        try session.openForm()
        for byte in character.utf8 {
            try session.terminal.send(bytes: [byte])
            try session.terminal.waitUntilRead()
            // Takes longer than Docket's timeout for the rest of a key.
            for _ in 1...3 { _ = try run([BuiltProgram.path("docket"), "--help"]) }
        }
        try session.terminal.send(".")

        try session.terminal.waitFor("Title *    \(character).")
    }

    @Test(
        "F1 shows the help, however the terminal spells it",
        arguments: ["\u{1B}OP", "\u{1B}[11~", "\u{1B}[[A", "\u{1B}[P"]
    )
    func help(spelling: String) throws {
        let session = try DocketSession()
        try session.openForm()
        try session.terminal.send(spelling)
        try session.terminal.waitFor("‹ Create Todo")
        try session.terminal.send(.escape)
        try session.terminal.waitFor("[ Save ]")
    }

    @Test("Bytes that are no key are reported, and do no harm")
    func nonsense() throws {
        let session = try DocketSession(todos: Self.todos)
        try session.terminal.send(bytes: [0xFF, 0xC0, 0x00, 0x1F, 0x80])
        try session.terminal.send("\u{1B}[999;999;999X\u{1B}[?1;2c\u{1B}[99999999999999999999~")
        try session.terminal.waitFor("This key means nothing here")
        try session.terminal.send("j")

        try session.terminal.waitFor("❯ ○ Two")
        #expect(session.items.count == 3)
    }
}
