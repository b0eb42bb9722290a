import Foundation
import Glibc
import TestSupport
import Testing

/// Files of 2 GB in the place of Docket's own. Little memory is allowed: whoever reads them ends.
@Suite("Files that are too long", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(5)))
struct LongFileTests {
    private static let limited = ["/bin/sh", "-c", "ulimit -v 700000; exec \"$@\"", "sh"]

    /// A healthy home, with a file of which nothing but the start was written.
    private func home(with file: String, start: String) throws -> CommandFolder {
        let todos = try CommandFolder("Buy milk", "Call mum")
        let session = try DocketSession(folder: todos.folder)
        try session.add("Wash the glass")
        try session.quit()
        try todos.docket("add", "Water the plants")
        var name = file
        if file.hasSuffix("/") {
            let names = try FileManager.default.contentsOfDirectory(atPath: todos.folder.data + "/" + file)
            name += try #require(names.first)
        }
        try todos.folder.write(start, to: name)
        try #require(truncate(todos.folder.data + "/" + name, 2 << 30) == 0)
        chmod(todos.folder.data + "/" + name, 0o600)
        return todos
    }

    private func docket(_ words: [String], _ todos: CommandFolder) throws -> RunResult {
        try run(
            Self.limited + [BuiltProgram.path("docket")] + words + ["--data", todos.folder.data],
            environment: TestEnvironment.variables(home: todos.folder.path, adding: Self.variables(todos)),
            within: .seconds(60)
        )
    }

    private static func variables(_ todos: CommandFolder) -> [String: String] {
        [
            "XDG_CONFIG_HOME": todos.folder.data + "/config", "XDG_STATE_HOME": todos.folder.data + "/state",
        ]
    }

    @Test("S7 A backup for which there is not enough memory is a finding of the doctor")
    func longBackup() throws {
        let start = #"{"docket":2,"backup":"2026-11-25","generation":2,"#
        let checked = try docket(["doctor"], home(with: "backups/", start: start))
        #expect(checked.status == .exited(0), "\(checked)")
        #expect(checked.stdout.contains("Cannot allocate memory"), "\(checked)")
    }

    @Test(
        "S7 A file that can't be Docket's, by its size or its start, is not read, and said as other damage is",
        arguments: [
            "todos.json", "journal.jsonl", "history/", "backups/", "view.json", "reminded.json", "draft.json",
            "feed.json", "sync-status.json", "lock", "config/docket/config.json",
            "state/docket/unknown-terminals",
        ],
        ["", "{\"docket\":2,"]
    )
    func words(file: String, start: String) throws {
        let todos = try home(with: file, start: start)
        let isOfList = file == "todos.json" || file == "journal.jsonl"
        for words in [["list"], ["log"], ["undo"], ["remind"]] {
            let result = try docket(words, todos)
            let isRemind = words == ["remind"]
            #expect(result.status == .exited(isOfList ? 74 : 0), "\(words) \(result)")
            if isOfList, !isRemind { #expect(result.stderr.contains("Can't load"), "\(words) \(result)") }
            #expect(!result.stderr.contains("Fatal"), "\(words) \(result)")
        }
        let checked = try docket(["doctor"], todos)
        #expect([.exited(0), .exited(1)].contains(checked.status), "\(checked)")

        let terminal = try PseudoTerminal(
            Self.limited + [BuiltProgram.path("docket"), "--data", todos.folder.data],
            environment: TestEnvironment.variables(home: todos.folder.path, adding: Self.variables(todos))
        )
        try terminal.waitFor("1 Todos")
        if isOfList {
            try terminal.waitFor("Can't load")
            try terminal.send("b")
            try terminal.waitFor("Restored")
        }
        try terminal.waitFor("Buy milk")
        try terminal.send("q")
        #expect(try terminal.waitForExit() == .exited(0))
        let mended = try docket(["doctor", "--repair"], todos)
        #expect([.exited(0), .exited(1)].contains(mended.status), "\(mended)")
        #expect(try docket(["list"], todos).stdout.contains("Buy milk"))
        if isOfList {
            // Nothing that was there is gone.
            let names = try FileManager.default.contentsOfDirectory(atPath: todos.folder.data)
            let kept = names.filter { $0.contains(".damaged-") }
            #expect(kept.contains { name in size(todos.folder.data + "/" + name) == 2 << 30 }, "\(names)")
        }
    }

    private func size(_ path: String) -> Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : 0
    }

    @Test("S7 A recording of 2 GB of zeros gets a sentence", arguments: ["", "{\"recording\":1,"])
    func recording(start: String) throws {
        let todos = try home(with: "run.recording", start: start)
        let result = try run(
            Self.limited + [BuiltProgram.path("docket"), "replay", todos.folder.data + "/run.recording"],
            environment: TestEnvironment.variables(home: todos.folder.path)
        )
        #expect(result.status == .exited(74) && result.stderr.contains("can't be read: It "), "\(result)")
    }
}
