import Foundation
import TestSupport
import Testing

@Suite("docket import", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(5)))
struct ImportTests {
    private let todos: CommandFolder

    init() throws { todos = try CommandFolder() }

    private func file(_ name: String, _ text: String) throws -> String {
        let path = "\(todos.folder.path)/\(name)"
        try Data(text.utf8).write(to: URL(filePath: path))
        return path
    }

    @Test(
        "A file of each kind is known by its name or its first lines",
        arguments: [
            ("todo.txt", "(A) Buy milk +Home @shop\n"), ("list.md", "# Home\n\n- [ ] Buy milk\n"),
            ("list.csv", "Task,Due Date\nBuy milk,2027-03-15\n"), ("table", "title\tdone\nBuy milk\tno\n"),
            ("backup.csv", "TYPE,CONTENT,PRIORITY,INDENT\ntask,Buy milk,4,1\n"), ("todo", "[1] Buy milk\n"),
            ("list.org", "* Home\n** TODO Buy milk\n"), ("notes", "Some words\n  - [ ] Buy milk\n"),
            ("a.jsonl", "{\"title\":\"Buy milk\"}\n"),
            ("b", "{\"note\":\"n\",\"title\":\"Buy milk\"}\n"),
            ("tasks.json", "{\"kind\":\"tasks#tasks\",\"items\":[{\"id\":\"a\",\"title\":\"Buy milk\"}]}\n"),
            (
                "task",
                "[\n{\"description\":\"Buy milk\",\"status\":\"pending\",\"uuid\":\"11111111-2222-4333-8444-555555555555\"}\n]\n"
            ),
            (
                "x.ics",
                "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:1\r\nSUMMARY:Buy milk\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
            ),
        ]
    )
    func guesses(name: String, text: String) throws {
        let path = try file(name, text)
        #expect(try todos.docket("import", path).stdout == "Added 1 to-do, changed 0, skipped 0\n")
        #expect(try todos.titles() == ["Buy milk"])
        #expect(try todos.docket("import", path).stdout == "Added 0 to-dos, changed 0, skipped 1\n")
        #expect(try todos.titles() == ["Buy milk"])
    }

    @Test(
        "C13 docket import --dates-in-titles reads the date or the repetition that ends a title, where the file says none"
    )
    func datesInTitles() throws {
        let lines = [
            "Buy milk 4.3.2099", "Pay rent on 1.2.2099 at 9:30", "Water every 2 weeks", "Old 1.2.2020",
            "Read Monday or Tuesday", "Call due:2099-05-06 4.3.2099", #"Buy "4.3.2099""#,
        ]
        let text = lines.map { "- [ ] \($0)\n" }.joined() + "- [x] Done 4.3.2099\n"
        let path = try file("list.md", text)
        let rows = {
            try todos.docketWords(["list", "--all", "--columns", "title,due,time,repeat"]).stdout
                .split(separator: "\n").map { String($0) }
        }
        #expect(try todos.docket("import", "--dates-in-titles", path).stdout.hasPrefix("Added 8 to-dos"))
        // What repeats without a day begins today.
        let withoutToday = try rows().map { row in
            row.hasPrefix("Water\t") ? row.replacing(/\t\d{4}-\d\d-\d\d/, with: "") : row
        }
        #expect(
            withoutToday == [
                "Buy milk\t2099-03-04\t\t", "Pay rent\t2099-02-01\t09:30\t", "Water\t\tevery 2 weeks",
                "Old\t2020-02-01\t\t", "Read Monday or Tuesday\t\t\t", "Call 4.3.2099\t2099-05-06\t\t",
                "Buy \"4.3.2099\"\t\t\t", "Done 4.3.2099\t\t\t",
            ]
        )
        #expect(try todos.docket("import", "--dates-in-titles", path).stdout.hasPrefix("Added 0 to-dos"))
        let plain = try CommandFolder()
        try plain.docket("import", path)
        #expect(try plain.titles().contains("Buy milk 4.3.2099"))
    }

    @Test("Where the format is not plain, the formats are named, and nothing is imported")
    func unknown() throws {
        let path = try file("notes.txt", "Buy milk\n")
        let result = try todos.docket("import", path)
        #expect(
            result.status == .exited(64)
                && result.stderr.contains("add --from and one of docket, ics, todotxt")
        )
        #expect(try todos.titles() == [])
        #expect(try todos.docket("import", path, "--from", "todotxt").status == .exited(0))
        let wrong = try todos.docket("import", path, "--from", "emacs")
        #expect(wrong.status == .exited(64) && wrong.stderr.contains("  - taskwarrior"))
        #expect(try todos.docket("import", "-", "-", "--from", "todotxt", input: "x").status == .exited(64))
        #expect(try todos.docket("import").status == .exited(64))
        #expect(try todos.docket("import", todos.folder.path + "/none").status == .exited(74))
    }

    @Test("An import is one step, also one of many to-dos with new projects and people")
    func oneStep() throws {
        try todos.docket("add", "Old")
        let lines = (1...50).map { "Number \($0) +Project\($0 % 5) @tag due:2027-01-01" }
        let journal = {
            try todos.folder.read(todos.folder.data + "/journal.jsonl").split(separator: "\n").count
        }
        try todos.docket("add", "Another")
        let before = try journal()
        let path = try file("todo.txt", lines.joined(separator: "\n"))
        #expect(try todos.docket("import", path).stdout == "Added 50 to-dos, changed 0, skipped 0\n")
        #expect(try journal() == before + 1)
        #expect(try todos.titles().count == 52)
    }

    @Test("A running screen shows an import within a second")
    func screen() throws {
        let session = try DocketSession(todos: StoredTodos("Old"))
        let folder = CommandFolder(session.folder)
        try folder.docket("import", "-", "--from", "todotxt", input: "Buy milk\nCall mum\n")
        try session.terminal.waitFor("Call mum")
    }

    @Test("With --dry-run it is said what would be done, and nothing is")
    func dryRun() throws {
        try todos.docket("import", "-", "--from", "docket", input: "{\"title\":\"Here\"}\n")
        let input =
            "{\"title\":\"Here\"}\n{\"title\":\"New \\u001B[1m\"}\n{\"title\":\"New \\u001B[1m\",\"priority\":\"high\"}\n"
        let result = try todos.docket("import", "-", "--dry-run", "--from", "docket", input: input)
        #expect(
            result.stdout == """
                Would skip “Here”: it is here already
                Would add “New ␛[1m”
                Would add “New ␛[1m”
                Would add 2 to-dos, change 0, skip 1

                """
        )
        #expect(try todos.titles() == ["Here"])
    }

    @Test("A bad line is named, and nothing is imported; --skip-bad imports the rest")
    func badLines() throws {
        let path = try file(
            "a.jsonl",
            "{\"title\":\"One\"}\n{\"title\":3}\n{\"title\":\"Two\",\"dueDate\":\"2026-02-31\"}\n"
        )
        let other = try file("todo.txt", "Three\n")
        let strict = try todos.docket("import", other, path)
        #expect(strict.status == .exited(65) && strict.stdout.isEmpty)
        let lines = strict.stderr.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[0].hasPrefix("docket: \(path), line 2: "))
        #expect(lines[1] == "docket: \(path), line 3: “2026-02-31” is not a day")
        #expect(lines[2] == "docket: Nothing was imported: --skip-bad imports the rest")
        #expect(try todos.titles() == [])
        let rest = try todos.docket("import", other, path, "--skip-bad")
        #expect(rest.status == .exited(0) && rest.stdout == "Added 2 to-dos, changed 0, skipped 0\n")
        #expect(rest.stderr == lines[..<2].map { $0 + "\n" }.joined())
        #expect(try todos.titles() == ["Three", "One"])
        let bad = try todos.docket("import", "-", "--skip-bad", "--from", "docket", input: "nothing\n")
        #expect(bad.status == .exited(65) && bad.stderr.hasSuffix("There is nothing else to import\n"))
        #expect(try todos.docket("import", "-", "--from", "todotxt", input: "\n").status == .exited(1))
    }

    @Test("What 3/4/2027 means in a table is said by dateFormat, or by --dates")
    func dates() throws {
        let folder = "\(todos.folder.path)/.config/docket"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        _ = try file(".config/docket/config.json", "{\"dateFormat\": \"us\"}")
        let tables = ["Mine", "Theirs"].map { "title,due\n\($0),3/4/2027\n" }
        try todos.docket("import", "-", "--from", "csv", input: tables[0])
        try todos.docket("import", "-", "--from", "csv", "--dates", "dmy", input: tables[1])
        #expect(try todos.docket("export", "Mine", "--to", "docket").stdout.contains("2027-03-04"))
        #expect(try todos.docket("export", "Theirs", "--to", "docket").stdout.contains("2027-04-03"))
        #expect(try todos.docket("import", "-", "--dates", "myd", input: "").status == .exited(64))
    }

    @Test("A file in another encoding is read if a byte order mark says it, or --encoding")
    func encodings() throws {
        let wide = "\(todos.folder.path)/wide.csv"
        try #require("title\nCafé\n".data(using: .utf16)).write(to: URL(filePath: wide))
        #expect(try todos.docket("import", wide).stdout == "Added 1 to-do, changed 0, skipped 0\n")
        let latin = "\(todos.folder.path)/latin.csv"
        try #require("title\nMüsli\n".data(using: .isoLatin1)).write(to: URL(filePath: latin))
        let refused = try todos.docket("import", latin)
        #expect(refused.status == .exited(65) && refused.stderr.contains("--encoding latin1"))
        #expect(try todos.docket("import", latin, "--encoding", "latin1").status == .exited(0))
        #expect(try todos.titles() == ["Café", "Müsli"])
    }

    @Test("A long import says on a terminal how far it is, and nothing of it elsewhere")
    func progress() throws {
        let path = try file(
            "long.csv",
            "title,note\n"
                + (0..<700).map {
                    "To-do \($0),\(String(repeating: "word ", count: 400))\n"
                }.joined()
        )
        let terminal = try PseudoTerminal(
            [BuiltProgram.path("docket"), "import", "--dry-run", path, "--data", todos.folder.data],
            rows: 24,
            columns: 60,
            environment: TestEnvironment.variables(home: todos.folder.path)
        )
        try terminal.waitForExit()
        let shown = String(decoding: terminal.output, as: UTF8.self)
        let numbers = shown.matches(of: #/\rImporting… (\d+) %/#).compactMap { Int($0.output.1) }
        #expect(
            numbers.count > 5 && numbers == numbers.sorted() && numbers.allSatisfy { (0...99).contains($0) }
        )
        #expect(shown.contains("Would add 700 to-dos"))
        #expect(try todos.docket("import", path).stderr.isEmpty)
    }

    @Test("A value that means nothing is named with its line, and is in the note")
    func noted() throws {
        let path = try file(
            "x.ics",
            "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:1\r\nSUMMARY:Buy milk\r\nDUE:soon\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
        )
        let result = try todos.docket("import", path)
        #expect(result.stdout == "Added 1 to-do, changed 0, skipped 0\n")
        #expect(result.stderr == "docket: \(path), line 5: DUE “soon” means nothing: it is in the note\n")
        #expect(try todos.docket("export", "--to", "docket").stdout.contains("DUE: soon"))
    }

    @Test("An older version never overwrites, a newer one does, and --update settles what nobody knows")
    func versions() throws {
        func task(_ title: String, _ modified: String?) -> String {
            let time = modified.map { ",\"modified\":\"\($0)\"" } ?? ""
            return "[{\"uuid\":\"11111111-2222-4333-8444-555555555555\",\"status\":\"pending\","
                + "\"description\":\"\(title)\",\"entry\":\"20200101T000000Z\"\(time)}]\n"
        }
        func importing(_ text: String, _ options: String...) throws -> RunResult {
            try run(
                [BuiltProgram.path("docket"), "import", "-", "--data", todos.folder.data] + options,
                environment: TestEnvironment.variables(home: todos.folder.path),
                input: text
            )
        }
        #expect(try importing(task("First", "20260101T000000Z")).status == .exited(0))
        try todos.docket("edit", "First", "--", "Mine")

        let older = try importing(task("Older", "20191231T000000Z"), "--update")
        #expect(older.stdout == "Added 0 to-dos, changed 0, skipped 1\n")
        #expect(
            older.stderr == "docket: 1 to-do has newer values here than in the file, and stayed as here\n"
        )
        for time in [nil, "20260102T000000Z"] {
            let unknown = try importing(task("Unknown", time))
            #expect(
                unknown.stderr.contains("1 to-do has other values here, and nobody knows which are newer")
            )
        }
        #expect(try todos.titles() == ["Mine"])

        let newer = try importing(task("Newer", "20990101T000000Z"))
        #expect(newer.stdout == "Added 0 to-dos, changed 1, skipped 0\n" && newer.stderr.isEmpty)
        #expect(try todos.titles() == ["Newer"])
        let settled = try importing(task("Settled", nil), "--update", "--dry-run")
        #expect(settled.stdout.hasPrefix("Would change “Settled”: title\n"))
        #expect(try importing(task("Settled", nil), "--update").stdout.contains("changed 1"))
        #expect(try todos.titles() == ["Settled"])
    }

    @Test("A folder of calendar files is imported, with its name as the project")
    func vdir() throws {
        let folder = "\(todos.folder.path)/vdir"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        #expect(try todos.docket("import", folder).status == .exited(1))
        for (name, text) in [("1.ics", "Buy milk"), ("2.ics", "Call mum")] {
            _ = try file(
                "vdir/\(name)",
                "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:\(name)\r\nSUMMARY:\(text)\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
            )
        }
        _ = try file("vdir/displayname", "Home\n")
        _ = try file("vdir/.3.ics.tmp", "half a file")
        #expect(try todos.docket("import", folder).stdout == "Added 2 to-dos, changed 0, skipped 0\n")
        #expect(try todos.list().map { [$0[2], $0[6]] } == [["Buy milk", "Home"], ["Call mum", "Home"]])
        #expect(try todos.docket("import", folder, "--from", "csv").status == .exited(64))
    }

    @Test("A pipe of the shell is a file like others, and a device that never ends is refused")
    func pipes() throws {
        let script = "\"$0\" import --from todotxt --data \"$1\" <(echo Buy milk)"
        let result = try run(["/bin/bash", "-c", script, BuiltProgram.path("docket"), todos.folder.data])
        #expect(result.stdout == "Added 1 to-do, changed 0, skipped 0\n", "\(result)")
        let endless = try todos.docket("import", "--from", "todotxt", "/dev/zero")
        #expect(endless.status == .exited(65) && endless.stderr == "docket: /dev/zero has more than 256 MB\n")
    }
}
