import TestSupport
import Testing

@Suite("Hostile text", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(5)))
struct HostileTextTests {
    private static let hostile = "a\u{1B}]0;owned\u{07}\u{9B}5m\u{202E}\u{7F}\u{85}\u{2028}\u{9D}\u{34F}b"
    private static let forbidden = [
        "\u{1B}]0;", "\u{07}", "\u{9B}", "\u{202E}", "\u{7F}", "\u{85}", "\u{2028}", "\u{9D}", "\u{34F}",
    ]

    @Test("Z9 No screen sends a file's escape sequences or control characters to the terminal")
    func everyScreen() throws {
        var todos = StoredTodos(Self.hostile, "Harmless", people: [Self.hostile])
        todos.items[0].note = Self.hostile
        todos.items[0].people = [todos.people[0].id]
        let session = try DocketSession(todos: todos)
        let terminal = session.terminal
        #expect(session.screen.contains("a␛]0;owned␇"))

        try terminal.send(.enter)
        try terminal.waitFor("[  Check  ]")
        try terminal.send("e")
        try terminal.waitFor("[ Save ]")
        try terminal.send("!")
        try terminal.waitFor("b!")
        try terminal.send(.escape)
        try terminal.waitFor("[  Check  ]")
        try terminal.send(" ")
        try terminal.waitFor("[  Uncheck  ]")
        try terminal.send(.escape)
        try terminal.waitFor("Done · 1")
        try terminal.send("3")
        try terminal.waitFor("0 open")
        try terminal.send("e")
        try terminal.waitFor("Name: a␛]0;owned␇")
        try terminal.send(.escape)
        try terminal.waitForNo("Name:")
        try terminal.send("D")
        try terminal.waitFor("Deleted “")

        for bytes in Self.forbidden { #expect(!terminal.wrote(bytes)) }
        #expect(session.screen.notUnderstood.isEmpty)
        #expect(session.screen.bells == 0)
        #expect(try session.folder.stored()[Self.hostile]?.isComplete == true)
    }

    @Test("A hostile name of the data folder is shown safely in an error")
    func folderName() throws {
        let folder = DataFolder()
        try folder.write("no folder", to: "file")
        let session = try DocketSession(folder: folder, data: folder.data + "/file/\u{1B}]0;owned\u{07}")
        try session.terminal.waitFor("Can't load")

        #expect(!session.terminal.wrote("\u{1B}]0;"))
        #expect(!session.terminal.wrote("\u{07}"))
    }
}
