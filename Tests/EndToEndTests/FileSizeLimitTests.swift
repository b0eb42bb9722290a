import Foundation
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

    @Test(
        "C3 Under ulimit -f each word that can't write says so, with status 74",
        arguments: [
            ["add", "Call mum"], ["list"], ["show", "Buy milk"], ["done", "Buy milk"], ["undone", "glass"],
            ["delete", "Buy milk"], ["edit", "Buy milk", "--", "#x"], ["undo"], ["log"], ["projects"],
            ["tags"], ["views"], ["import", "todos.csv"], ["export", "--to", "ics"],
            ["export", "--to", "ics", "-o", "todos.ics"], ["export", "--to", "ics", "-o", "calendar/"],
            ["config"], ["doctor"], ["doctor", "--report"], ["map", "Berlin"], ["list", "--help"], ["--help"],
            ["--version"], ["--generate-completion-script", "bash"], ["replay", "run.recording"],
        ]
    )
    func words(words: [String]) throws {
        let todos = try CommandFolder("Buy milk #dairy +Home tomorrow", "glass")
        try todos.docket("done", "glass")
        try todos.folder.write("Title\nCall mum\n", to: "../todos.csv")
        if words[0] == "replay" { try record(todos.folder) }
        let before = try todos.folder.contents(of: "journal.jsonl")
        let environment = TestEnvironment.variables(
            home: todos.folder.path,
            adding: ["XDG_DATA_HOME": todos.folder.path, "TMPDIR": todos.folder.path]
        )
        // Docket's own folder is the usual one.
        try FileManager.default.moveItem(atPath: todos.folder.data, toPath: todos.folder.path + "/docket")
        let script = "(ulimit -f 0; exec \"$0\" \"$@\" >out; exit 1) 2>&1 | cat; exit ${PIPESTATUS[0]}"
        let result = try run(
            ["/bin/bash", "-c", script, BuiltProgram.path("docket")] + words,
            environment: environment,
            directory: todos.folder.path
        )
        #expect(result.status == .exited(74), "\(result)")
        #expect(result.stdout.hasPrefix("docket: ") && result.stdout.contains("File too large"), "\(result)")
        #expect(try todos.folder.read(todos.folder.path + "/docket/journal.jsonl") == before)
    }

    /// Records a run that does nothing.
    private func record(_ folder: DataFolder) throws {
        let session = try DocketSession(
            folder: folder,
            arguments: ["--record", "\(folder.path)/run.recording"]
        )
        try session.quit()
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
