import Glibc
import TestSupport
import Testing

@Suite("A limit on the size of files", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(5)))
struct FileSizeLimitTests {
    @Test("Under ulimit -f Docket draws its screens, and refuses what can't be stored", arguments: [0, 1])
    func atStart(limit: Int) throws {
        let folder = DataFolder()
        let title = String(repeating: "Buy milk ", count: 200)
        try folder.write(try StoredTodos(title).json)
        let before = try folder.read(folder.todos)
        let command =
            ["/bin/sh", "-c", "ulimit -f \(limit); exec \"$@\"", "sh"]
            + (try DocketSession.command(data: folder.data))
        let terminal = try PseudoTerminal(command)
        try terminal.waitFor("○ Buy milk")
        if limit == 0 {
            try terminal.send(" ")
            try terminal.waitFor("File too large")
            #expect(terminal.screen.contains("○ Buy milk"))
        }
        try terminal.send("?")
        try terminal.waitFor("Check or uncheck the to-do")
        try terminal.send(.escape)
        try terminal.waitFor("○ Buy milk")
        try terminal.send("q")

        #expect(try terminal.waitForExit() == .exited(0))
        #expect(terminal.isScreenRestored)
        #expect(try folder.read(folder.todos) == before)
    }

    @Test("A refused change leaves nothing behind, and the next one works once the limit is raised")
    func raised() throws {
        let session = try DocketSession(todos: StoredTodos("Buy milk", "Call mum"))
        let terminal = session.terminal
        try terminal.send(" ")
        try terminal.waitFor("✓ Buy milk")
        let journal = session.folder.data + "/journal.jsonl"
        let before = try session.folder.read(journal)
        for room in [0, 7] {
            try limit(terminal, to: before.utf8.count + room)
            try terminal.send(" ")
            try terminal.waitFor("File too large")
            #expect(session.items.first?.hasPrefix("○ Call mum") == true)
            #expect(try session.folder.read(journal) == before)
            try terminal.send(.escape)
            try terminal.waitForNo("File too large")
        }

        try limit(terminal, to: nil)
        try terminal.send(" ")
        try terminal.waitFor("✓ Call mum")
        try session.quit()
        #expect(try session.folder.stored()["Call mum"]?.isComplete == true)
    }

    /// Sets the limit of the running program, in bytes; nil removes it.
    private func limit(_ terminal: PseudoTerminal, to bytes: Int?) throws {
        let limit = bytes.map(String.init) ?? "unlimited"
        let result = try run([
            "/usr/bin/env", "prlimit", "--pid", "\(terminal.processID)", "--fsize=\(limit):",
        ])
        #expect(result.status == .exited(0))
    }
}
