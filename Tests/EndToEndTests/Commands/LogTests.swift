import DocketCore
import Foundation
import TestSupport
import Testing

/// `docket log`, and the undo of old changes.
@Suite("Story H: the log", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(5)))
struct LogTests {
    /// The fields of each line of `docket log`.
    private func log(_ todos: CommandFolder, _ query: String...) throws -> [[String]] {
        let result = try run(
            [BuiltProgram.path("docket"), "log"] + query + ["--data", todos.folder.data],
            environment: TestEnvironment.variables(home: todos.folder.path)
        )
        return result.stdout.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
    }

    @Test("H4 docket log prints the changes, newest first, and docket undo takes one back, or all since")
    func story() throws {
        let todos = try CommandFolder("Buy milk")
        try todos.docket("edit", "Buy milk", "--", "!high")
        try todos.docket("add", "Call mum")
        try todos.docket("edit", "Buy milk", "--", "!low")
        try todos.docket("delete", "Call mum")
        let lines = try log(todos)
        #expect(
            lines.map { $0[3] } == [
                "Deleted “Call mum”", "Changed “Buy milk”", "Added “Call mum”", "Changed “Buy milk”",
                "Added “Buy milk”",
            ]
        )
        #expect(lines.allSatisfy { $0.count == 5 && $0[0].count == 8 && $0[2] == "command" && $0[4] == "1" })
        #expect(lines[0][1].wholeMatch(of: /\d{4}-\d\d-\d\d \d\d:\d\d/) != nil)
        #expect(try log(todos, "mum").map { $0[3] } == ["Deleted “Call mum”", "Added “Call mum”"])
        #expect(try log(todos, "!low").map { $0[3] }.count == 3)
        #expect(try log(todos, "--limit", "2").count == 2)

        let refused = try todos.docket("undo", "--change", lines[3][0])
        #expect(refused.status == .exited(1) && refused.stdout.isEmpty)
        #expect(refused.stderr.hasPrefix("docket: Not undone: “Priority” was changed since by a command on "))
        #expect(refused.stderr.hasSuffix(": “Changed “Buy milk””\n"))
        #expect(
            try todos.docket("undo", "--change", lines[0][0]).stdout == "Undone: Deleted “Call mum”\n"
        )
        #expect(try todos.titles() == ["Call mum", "Buy milk"])
        #expect(try log(todos)[0][3] == "Undone: Deleted “Call mum”")
        let all = try todos.docket("undo", "--since", lines[3][0])
        #expect(all.stdout == "Took back 5 changes\n")
        #expect(try todos.titles() == ["Buy milk"])
        #expect(try todos.list()[0][5] == "medium")
        #expect(try todos.docket("undo").stdout == "Undone: Took back 5 changes\n")
        #expect(try todos.titles() == ["Call mum", "Buy milk"])
    }

    @Test("H4 what was undone is marked, and what was undone together is redone together")
    func undone() throws {
        let todos = try CommandFolder("Buy milk")
        try todos.docket("edit", "Buy milk", "--", "!high")
        try todos.docket("add", "Call mum")
        let marks = { (words: [String]) in
            try todos.docketWords(["log"] + words).stdout.split(separator: "\n").map { line in
                let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
                return "\(fields[3])\(fields[5].isEmpty ? "" : " \(fields[5])")"
            }
        }
        let start = try todos.docket("export", "--to", "docket").stdout
        let first = try log(todos)[1][0]
        try todos.docket("undo", "--since", first)
        #expect(
            try marks([]) == [
                "Took back 2 changes", "Added “Call mum” undone", "Changed “Buy milk” undone",
                "Added “Buy milk”",
            ]
        )
        #expect(try marks(["mum"]).contains("Added “Call mum” undone"))
        #expect(try todos.docket("redo").stdout == "Redone: Took back 2 changes\n")
        #expect(try todos.docket("export", "--to", "docket").stdout == start)
        #expect(
            try marks(["--limit", "3"]) == [
                "Redone: Took back 2 changes", "Took back 2 changes undone", "Added “Call mum”",
            ]
        )
        #expect(try todos.docket("redo").status == .exited(1), "there is nothing left")
        #expect(try todos.docket("undo").stdout == "Undone: Took back 2 changes\n")
        #expect(try todos.docket("redo").status == .exited(0))
        try todos.docket("undo", "--change", first)
        #expect(
            try marks(["--limit", "6"]).last == "Changed “Buy milk” undone"
                || marks([]).contains("Changed “Buy milk” undone")
        )
        let objects = try todos.docket("log", "--json").stdout.split(separator: "\n")
        #expect(objects.count { $0.contains("\"undone\":true") } > 1)
        #expect(objects.contains { $0.contains("\"rewinds\":\"\(first)") })
    }

    @Test("H5 a month of half a GB is read in parts, with little memory")
    func large() throws {
        let todos = try CommandFolder("Buy milk")
        let folder = URL(filePath: todos.folder.data).appending(path: "history")
        try todos.docket("add", "Call mum")
        let months = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let month = folder.appending(path: try #require(months.first { $0.hasSuffix(".jsonl") })).path
        let lines = try Data(contentsOf: URL(filePath: month))
        // A hole before the lines, which is one line.
        let (size, file) = (SeededGenerator.size(1 << 29, most: 1 << 30), try Descriptor(month, O_WRONLY))
        try #require(ftruncate(file.number, 0) == 0)
        for (bytes, place) in [(Data("\n".utf8), size - lines.count - 1), (lines, size - lines.count)] {
            try #require(pwrite(file.number, Array(bytes), bytes.count, off_t(place)) == bytes.count)
        }
        let script = "ulimit -v 400000; exec \"$0\" log --data \"$1\""
        let result = try run(["/bin/sh", "-c", script, BuiltProgram.path("docket"), todos.folder.data])
        #expect(result.stdout.split(separator: "\n").count == 2, "\(result)")
    }

    @Test("With --json each change is an object, with its ids whole, and what it takes back")
    func json() throws {
        let todos = try CommandFolder("Buy milk", "Call mum")
        try todos.docket("undo")
        let objects = try todos.docket("log", "--json").stdout.split(separator: "\n").map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
        #expect(objects.map { $0["name"] as? String } == ["Added 2 to-dos", "Added 2 to-dos"])
        #expect(objects.map { $0["by"] as? String } == ["command", "command"])
        #expect(objects[0]["undoes"] as? String == objects[1]["id"] as? String)
        let changed = try #require(objects[1]["changed"] as? [[String: String]])
        #expect(Set(changed.map { $0["name"] }) == ["Buy milk", "Call mum"] && changed[0]["kind"] == "todo")
        #expect((objects[1]["at"] as? String)?.hasSuffix("Z") == true && objects[1]["count"] as? Int == 2)
    }

    @Test("What is no change, or several, is said, and nothing is found with status 1")
    func mistakes() throws {
        let todos = try CommandFolder("Buy milk")
        #expect(try todos.docket("log", "nothing-has-this").status == .exited(1))
        #expect(try todos.docket("log", "due:friz").status == .exited(64))
        #expect(try todos.docket("log", "--limit", "0").status == .exited(64))
        #expect(
            try todos.docket("undo", "--change", "ffffffff").stderr.hasPrefix("docket: There is no change")
        )
        #expect(try todos.docket("undo", "--change", "ff").stderr.contains("at least 4 characters"))
        #expect(try todos.docket("undo", "2", "--change", "ffffffff").status == .exited(64))
        #expect(try todos.docket("undo", "--since", "ffffffff", "--change", "ffffffff").status == .exited(64))
    }

    @Test("A setting says how much of the history is kept, and 0 keeps none")
    func setting() throws {
        let todos = try CommandFolder("Buy milk")
        #expect(try log(todos).count == 1)
        let folder = todos.folder.path + "/.config/docket"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(#"{"historyMonths":0}"#.utf8).write(to: URL(filePath: folder + "/config.json"))
        let config = try todos.docket("config").stdout
        #expect(
            config.contains("historyMonths\t0\tfile ") && config.contains("historyMegabytes\t64\tdefault")
        )
        let session = try DocketSession(
            folder: todos.folder,
            environment: TestEnvironment.variables(home: todos.folder.path)
        )
        try session.terminal.waitFor("Buy milk")
        try session.terminal.send(" ")
        try session.terminal.waitFor("Checked")
        try session.terminal.send("q")
        #expect(try session.terminal.waitForExit() == .exited(0))
        #expect(try log(todos).isEmpty)
    }

    @Test("A long history is printed page by page, and a reader that ends early ends it quietly")
    func long() throws {
        let todos = try CommandFolder("Buy milk")
        let count = SeededGenerator.size(2000, most: 20_000)
        let lines = (1...count).map { number in
            #"{"at":"2026-10-01T00:00:00.000Z","id":"\#(UUID())","by":"feed","name":"Step \#(number)","removedItems":["\#(UUID())"]}"#
        }
        let folder = todos.folder.data + "/history"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(lines.map { "\($0)\n" }.joined().utf8).write(to: URL(filePath: folder + "/2026-10.jsonl"))
        #expect(try log(todos, "step").map { $0[3] } == (1...count).reversed().map { "Step \($0)" })
        // One more than a page.
        let limit = HistoryPage.maxEntries + 1
        #expect(try log(todos, "--limit", "\(limit)").count == limit)
        let script = #""$0" log --data "$1" | head -1; echo ${PIPESTATUS[0]}"#
        let result = try run(["/bin/bash", "-c", script, BuiltProgram.path("docket"), todos.folder.data])
        #expect(result.stderr.isEmpty && result.stdout.hasSuffix("\n141\n"), "killed by SIGPIPE")
    }
}
