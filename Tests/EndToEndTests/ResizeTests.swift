import TestSupport
import Testing

@Suite("Resizing", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(5)))
struct ResizeTests {
    private static let sizes = [(12, 40), (5, 20), (50, 200), (1, 1), (24, 1), (1, 80), (3, 300), (24, 80)]

    @Test("A form keeps its text at any size, and nothing of the previous size stays on the screen")
    func form() throws {
        let session = try DocketSession()
        let terminal = session.terminal
        try session.openForm()
        try terminal.send("kept tä")
        try terminal.waitFor("kept tä")
        let before = session.screen.lines

        for (rows, columns) in Self.sizes {
            try terminal.resize(rows: rows, columns: columns)
            if rows < 5 || columns < 20 {
                try waitForTooSmall(terminal)
            } else {
                try terminal.waitUntil("the form at \(rows) rows, \(columns) columns") { screen in
                    screen.lines[0].contains("2 Create Todo") && screen.contains("kept tä")
                        && screen.lines[rows - 1].contains("^S save")
                }
                try expectNoRemains(terminal)
            }
        }

        #expect(session.screen.lines == before)
        #expect(session.screen.notUnderstood.isEmpty)
        try terminal.send("!")
        try terminal.waitFor("kept tä!")
    }

    @Test("A list fills the new size to the last column and row", arguments: [(24, 80), (12, 40), (50, 200)])
    func list(rows: Int, columns: Int) throws {
        var todos = StoredTodos("Buy milk")
        todos.items[0].priority = "low"
        let session = try DocketSession(rows: 9, columns: 33, todos: todos)
        try session.terminal.resize(rows: rows, columns: columns)
        try session.terminal.waitUntil("the footer on the last row") { screen in
            screen.lines[rows - 1].hasSuffix("1/1")
        }

        let row = try #require(session.screen.position(of: "○ Buy milk")).row
        let end = min(columns - 1, 119)
        #expect(session.screen.lines[row].drop { $0 != "▽" }.count == (columns < 60 ? 1 : 5))
        #expect(session.screen.cell(row: row, column: end - (columns < 60 ? 1 : 6)).character == "▽")
        #expect(session.screen.lines[rows - 1].count == columns - 1)
        try expectNoRemains(session.terminal)
        #expect(session.screen.notUnderstood.isEmpty)
    }

    @Test("Resizing faster than the screen is drawn does no harm")
    func fastResizes() throws {
        let session = try DocketSession(todos: StoredTodos("Buy milk", "Wash the glass"))
        let terminal = session.terminal
        let before = session.screen.lines
        for _ in 1...10 {
            for (rows, columns) in Self.sizes {
                try terminal.resize(rows: rows, columns: columns)
                try terminal.send("jk")
            }
        }
        try terminal.send(.control("l"))

        try terminal.waitUntil("the screen as it was") { $0.lines == before }
    }

    private func waitForTooSmall(_ terminal: PseudoTerminal) throws {
        try terminal.waitUntil("a line that the terminal is too small") { screen in
            let line = screen.lines[0]
            let isSaid = line == "…" || line.hasPrefix("Docket ")
            return isSaid && screen.lines.dropFirst().allSatisfy { $0.isEmpty }
        }
    }

    /// Expects that a full redraw changes nothing.
    private func expectNoRemains(
        _ terminal: PseudoTerminal,
        _ location: SourceLocation = #_sourceLocation
    ) throws {
        terminal.drain()
        let lines = terminal.screen.lines
        let mark = terminal.output.count
        try terminal.send(.control("l"))
        try terminal.waitUntil("a full redraw") { screen in
            let new = terminal.output[mark...]
            return new.contains(UInt8(ascii: "J")) && screen.lines.last?.isEmpty == false
        }
        #expect(terminal.screen.lines == lines, sourceLocation: location)
    }
}
