import TestSupport
import Testing

@Suite("Wide text", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(5)))
struct WideTextTests {
    private static let titles = [
        "plain", "牛乳を買う", "한국어", "ＦＵＬＬ", "👨‍👩‍👧‍👦 family", "👍🏽 thumb", "🇧🇷🇸🇪 flags", "🏴󠁧󠁢󠁳󠁣󠁴󠁿 Scotland",
        "❤️ heart", "1️⃣ keycap", "e\u{301}te\u{301}", "z\u{300}\u{301}\u{302}\u{303}\u{304}\u{305} marks",
        "नमस्ते", "שלום עליכם", "\u{1FAE8} new emoji", "a\u{200B}b\u{AD}c\u{2060}d",
    ]

    @Test("The priority at the right of each row stays in its column", arguments: [80, 61, 40])
    func priorities(columns: Int) throws {
        let long = ["牛", "👨‍👩‍👧‍👦", "e\u{301}", "🇧🇷"].map { String(repeating: $0, count: 120) }
        var todos = StoredTodos(titles: Self.titles + long)
        for index in todos.items.indices { todos.items[index].priority = "high" }
        let session = try DocketSession(rows: 30, columns: columns, todos: todos)
        let screen = session.screen
        let rows = screen.lines.indices.filter { screen.lines[$0].contains("○") }

        #expect(rows.count == Self.titles.count + long.count)
        for row in rows {
            // A long title leaves room for the glyph alone, which is in the last column then.
            let isLong = !screen.lines[row].contains("▲ high")
            let column = isLong ? columns - 2 : columns - 7
            #expect(screen.cell(row: row, column: column).character == "▲", "\(screen.lines[row])")
        }
        #expect(screen.contains("○ 牛乳を買う"))
        #expect(screen.notUnderstood.isEmpty)
    }

    @Test(
        "The cursor is behind the typed text, however wide that is",
        arguments: [("milk", 4), ("牛乳", 4), ("👨‍👩‍👧‍👦", 2), ("e\u{301}", 1), ("🇧🇷", 2)]
    )
    func cursor(text: String, width: Int) throws {
        let session = try DocketSession()
        try session.openForm()
        try session.terminal.send(text)
        try session.terminal.waitUntil("the cursor in column \(12 + width)") { screen in
            screen.cursor == Position(row: 2, column: 12 + width)
        }
        try session.terminal.send(.backspace)
        try session.terminal.waitUntil("the cursor moved back") { $0.cursor.column < 12 + width }
    }

    @Test("A long line of wide text scrolls in its field without cutting a character in half")
    func scrolling() throws {
        let session = try DocketSession()
        try session.openForm()
        try session.terminal.paste(String(repeating: "牛", count: 100) + "x")
        try session.terminal.waitFor("牛x")
        try session.terminal.send(.home)
        try session.terminal.waitUntil("the cursor at the start") { screen in
            screen.cursor == Position(row: 2, column: 12)
        }

        #expect(session.screen.lines[2].hasPrefix(" Title *    牛牛"))
        #expect(session.screen.lines[3].hasPrefix(" Due"))
        #expect(session.screen.notUnderstood.isEmpty)
    }
}
