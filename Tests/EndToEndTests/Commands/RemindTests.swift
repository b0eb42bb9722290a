import Foundation
import TestSupport
import Testing

/// `docket remind` (N2).
@Suite("Story N2", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(5)))
struct RemindTests {
    private func folder(_ items: [StoredTodos.Item]) throws -> CommandFolder {
        let folder = DataFolder()
        var todos = StoredTodos()
        todos.docket = 2
        todos.items = items
        try folder.write(todos.json)
        return CommandFolder(folder)
    }

    private func folder(_ titles: String...) throws -> CommandFolder {
        try folder(titles.map { RemindedTodo.item($0, minutesAgo: 2) })
    }

    /// Runs `docket remind` with programs of the test's own.
    private func remind(_ todos: CommandFolder, _ words: String..., programs: String? = nil) throws
        -> RunResult
    {
        let path = programs.map { "\($0):/usr/bin:/bin" } ?? "/usr/bin:/bin"
        return try run(
            [BuiltProgram.path("docket"), "remind", "--data", todos.folder.data] + words,
            environment: TestEnvironment.variables(home: todos.folder.path, adding: ["PATH": path])
        )
    }

    @Test(
        "N2 docket remind prints what is due now, once; --notify shows it with notify-send where that is installed"
    )
    func printing() throws {
        let todos = try folder("Call\tmum", "Buy <b>milk</b> \u{1B}[31m")
        let result = try remind(todos)
        #expect(result.status == .exited(0) && result.stderr.isEmpty, "\(result)")
        let lines = result.stdout.split(separator: "\n").map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
        try #require(lines.count == 2 && lines.allSatisfy { $0.count == 5 }, "\(lines)")
        #expect(Set(lines.map { $0[3] }) == ["Call mum", "Buy <b>milk</b> ␛[31m"])
        #expect(lines.allSatisfy { $0[1].count == 10 && $0[2].count == 5 && $0[4] == "" })
        #expect(try remind(todos).stdout == "")

        let other = try folder("-x", "Buy <b>milk & honey</b>")
        let programs = try program("printf '%s\\n' \"$@\" >> \"$HOME/seen\"; echo .. >> \"$HOME/seen\"")
        let shown = try remind(other, "--notify", programs: programs.path)
        #expect(shown.status == .exited(0) && shown.stdout.isEmpty && shown.stderr.isEmpty, "\(shown)")
        let seen = try other.folder.read(other.folder.path + "/seen")
        #expect(seen.contains("--app-name=Docket\n--\n-x\n"), "\(seen)")
        #expect(seen.contains("--\nBuy <b>milk & honey</b>\n"), "\(seen)")
        #expect(try remind(other, "--notify", programs: programs.path).stdout == "")
    }

    @Test("N2 where notify-send is not installed, the reminders are printed")
    func notInstalled() throws {
        let todos = try folder("Call mum")
        let empty = DataFolder()
        try FileManager.default.createSymbolicLink(atPath: empty.path + "/sh", withDestinationPath: "/bin/sh")
        let result = try run(
            [BuiltProgram.path("docket"), "remind", "--data", todos.folder.data, "--notify"],
            environment: TestEnvironment.variables(home: todos.folder.path, adding: ["PATH": empty.path])
        )
        #expect(result.status == .exited(0))
        #expect(result.stdout.contains("\tCall mum\t"))
        #expect(result.stderr.contains("notify-send is not installed"))
    }

    @Test("N2 what could not be shown comes again, and the reason is said")
    func failing() throws {
        let todos = try folder("Call mum", "Pay rent")
        let broken = try program("echo 'Cannot autolaunch D-Bus' >&2; exit 1")
        let result = try remind(todos, "--notify", programs: broken.path)
        #expect(result.status == .exited(1) && result.stdout == "")
        #expect(result.stderr.contains("notify-send did not show the reminders: Cannot autolaunch D-Bus"))
        let half = try program("test -e \"$HOME/first\" && exit 1; touch \"$HOME/first\"")
        #expect(try remind(todos, "--notify", programs: half.path).status == .exited(1))
        #expect(try remind(todos).stdout.split(separator: "\n").count == 1)
    }

    @Test("N2 many are one notification; with --json each is an object")
    func many() throws {
        let titles = (1...30).map { "To-do \($0)" }
        let items = titles.map { RemindedTodo.item($0, minutesAgo: 2) }
        let todos = try folder(items)
        let programs = try program("printf '%s\\n' \"$@\" >> \"$HOME/seen\"")
        #expect(try remind(todos, "--notify", programs: programs.path).status == .exited(0))
        let seen = try todos.folder.read(todos.folder.path + "/seen").split(separator: "\n")
        #expect(seen[2] == "30 reminders")
        #expect(seen.count == 14 && seen.last == "and 20 more", "\(seen)")

        let result = try remind(folder(items), "--json")
        let lines = result.stdout.split(separator: "\n")
        #expect(lines.count == 30)
        let first = try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any]
        #expect(first?["title"] as? String != nil && first?["missed"] as? Bool == false)
        #expect(first?["minutesBefore"] as? Int == 0)
    }

    @Test("N2 without reminders nothing is printed, and no file is made")
    func nothing() throws {
        let todos = try CommandFolder("Buy milk")
        for words in [[], ["--notify"], ["--json"]] {
            let result = try run(
                [BuiltProgram.path("docket"), "remind", "--data", todos.folder.data] + words,
                environment: TestEnvironment.variables(home: todos.folder.path)
            )
            #expect(
                result.status == .exited(0) && result.stdout.isEmpty && result.stderr.isEmpty,
                "\(result)"
            )
        }
        #expect(!FileManager.default.fileExists(atPath: todos.folder.data + "/reminded.json"))
    }

    @Test("N2 systemd accepts the units of the README")
    func units() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        let readme = try String(contentsOf: root.appending(path: "README.md").standardized, encoding: .utf8)
        let units = readme.components(separatedBy: "```ini\n# ~/.config/systemd/user/").dropFirst().map {
            part in
            let text = part.components(separatedBy: "\n```")[0]
            let end = text.firstIndex(of: "\n") ?? text.endIndex
            return (name: String(text[..<end]), text: String(text[end...]))
        }
        try #require(units.map(\.name).sorted() == ["docket-remind.service", "docket-remind.timer"])
        let program = "/usr/bin/systemd-analyze"
        guard FileManager.default.isExecutableFile(atPath: program) else { return }
        let home = DataFolder()
        let bin = home.path + "/.local/bin"
        try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: "/bin/true", toPath: bin + "/docket")
        let paths = try units.map { unit in
            let path = "\(home.path)/\(unit.name)"
            try unit.text.write(toFile: path, atomically: true, encoding: .utf8)
            return path
        }
        let result = try run(
            [program, "verify", "--user"] + paths,
            environment: TestEnvironment.variables(home: home.path, adding: ["XDG_RUNTIME_DIR": home.path])
        )
        #expect(result.status == .exited(0) && result.stderr.isEmpty, "\(result)")
    }

    /// A folder with a `notify-send` of that script.
    private func program(_ script: String) throws -> DataFolder {
        let folder = DataFolder()
        try folder.writeProgram("#!/bin/sh\n\(script)\n", named: "notify-send")
        return folder
    }
}
