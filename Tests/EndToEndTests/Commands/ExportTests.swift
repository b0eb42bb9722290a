import Foundation
import TestSupport
import Testing

@Suite("docket export", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(5)))
struct ExportTests {
    private let todos: CommandFolder

    init() throws {
        let milk = "Buy milk 15.3.2027 at:9:30 #dairy +Home !high"
        todos = try CommandFolder(milk, "Call mum", "Wash the glass")
        try todos.docket("done", "Wash the glass")
    }

    private static let formats = [
        "docket", "ics", "todotxt", "taskwarrior", "csv", "markdown", "calcurse", "google",
    ]

    @Test("Docket's own files are not replaced by an export, also through a link")
    func ownFiles() throws {
        let todos = try CommandFolder("Buy milk")
        let link = todos.folder.path + "/link"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: todos.folder.data)
        for path in [todos.folder.data + "/todos.json", link + "/new.csv"] {
            let result = try todos.docket("export", "--to", "csv", "-o", path)
            #expect(result.status == .exited(1))
            #expect(result.stderr.contains("Docket's own files"))
        }
        #expect(try todos.titles() == ["Buy milk"])
    }

    @Test("Words behind -- are a query, and a done to-do is called done")
    func terminator() throws {
        let todos = try CommandFolder("Buy milk", "Call Ann")
        let export = try todos.docket("export", "--to", "todotxt", "--", "milk")
        #expect(export.stdout.contains("Buy milk") && !export.stdout.contains("Call Ann"))
        #expect(try todos.docket("list", "--", "milk").stdout.contains("Buy milk"))
        try todos.docket("done", "Buy milk")
        #expect(try todos.docket("done", "Buy milk").stderr.contains("“Buy milk” is done. Its id is "))
    }

    @Test("What is exported is imported elsewhere, and here it is known", arguments: formats)
    func roundTrip(format: String) throws {
        let text = try todos.docket("export", "--to", format)
        #expect(text.status == .exited(0) && text.stderr.isEmpty)
        let other = try CommandFolder()
        let result = try other.docket("import", "-", "--from", format, input: text.stdout)
        #expect(result.stdout == "Added 3 to-dos, changed 0, skipped 0\n")
        #expect(try Set(other.titles()) == ["Buy milk", "Call mum", "Wash the glass"])
        #expect(try other.titles("is:done") == ["Wash the glass"])
        if format != "calcurse" {
            #expect(
                try todos.docket("import", "-", "--from", format, input: text.stdout).stdout.contains(
                    "Added 0"
                )
            )
        }
    }

    @Test("A query says what is exported; if it finds nothing, nothing is written")
    func query() throws {
        let file = "\(todos.folder.path)/out"
        #expect(try todos.docket("export", "#dairy", "--to", "calcurse").stdout == "[1] Buy milk\n")
        #expect(try todos.docket("export", "is:done", "--to", "calcurse", "-o", file).stdout == "")
        #expect(try todos.folder.read(file) == "[-5] Wash the glass\n")
        let none = try todos.docket("export", "nothing-has-this", "--to", "calcurse", "-o", file)
        #expect(none.status == .exited(1) && none.stderr == "docket: There are no to-dos to export\n")
        #expect(try todos.folder.read(file) == "[-5] Wash the glass\n")
        #expect(try todos.docket("export", "due:friz", "--to", "csv").status == .exited(64))
        #expect(try todos.docket("export", "--to", "reminders").status == .exited(64))
        #expect(try todos.docket("export").status == .exited(64))
    }

    @Test("A file is replaced as a whole, keeps its permissions, and one that can't be written is named")
    func file() throws {
        let file = "\(todos.folder.path)/out"
        try Data("Old".utf8).write(to: URL(filePath: file))
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
        try todos.docket("export", "milk", "--to", "calcurse", "-o", file)
        #expect(try todos.folder.read(file) == "[1] Buy milk\n")
        let attributes = try FileManager.default.attributesOfItem(atPath: file)
        #expect(attributes[.posixPermissions] as? Int == 0o640)
        let missing = try todos.docket("export", "--to", "csv", "-o", "/none/file")
        #expect(missing.status == .exited(74))
        #expect(missing.stderr == "docket: /none/file can't be written: No such file or directory\n")
        #expect(try todos.docket("export", "--to", "csv", "-o", "/dev/full").status == .exited(74))
        #expect(try todos.docket("export", "--to", "csv", "-o", todos.folder.path).status == .exited(64))
    }

    @Test("Into a folder each to-do is a calendar file, and what another program has there stays")
    func vdir() throws {
        let folder = "\(todos.folder.path)/vdir/"
        #expect(try todos.docket("export", "--to", "ics", "-o", folder).status == .exited(0))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(names.count == 3 && names.allSatisfy { $0.hasSuffix(".ics") })

        let other = folder + "other.ics"
        let entry = [
            "BEGIN:VCALENDAR", "BEGIN:VTODO", "UID:not-a-uuid@host", "SUMMARY:Theirs", "X-THEIR-LINE:stays",
            "END:VTODO", "END:VCALENDAR", "",
        ].joined(separator: "\r\n")
        try Data(entry.utf8).write(to: URL(filePath: other))
        try todos.docket("import", other)
        try todos.docket("edit", "Theirs", "--", "Mine")
        let before = try names.map { try todos.folder.read(folder + $0) }
        #expect(try todos.docket("export", "--to", "ics", "-o", folder).status == .exited(0))
        let text = try todos.folder.read(other)
        #expect(text.contains("UID:not-a-uuid@host\r\n") && text.contains("X-THEIR-LINE:stays\r\n"))
        #expect(text.contains("SUMMARY:Mine\r\n"))
        #expect(try names.map { try todos.folder.read(folder + $0) } == before, "what is the same stays")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 4)
        #expect(try todos.docket("import", folder).stdout == "Added 0 to-dos, changed 0, skipped 4\n")
    }

    @Test("A full disk or a closed output has status 74, and a reader that ends early ends it quietly")
    func brokenOutput() throws {
        // More than a pipe holds.
        let lines = (1...300).map { "To-do number \($0) " + String(repeating: "x", count: 400) }
        try todos.docket("add", "-", input: lines.joined(separator: "\n"))
        func shell(_ script: String) throws -> RunResult {
            try run(["/bin/bash", "-c", script, BuiltProgram.path("docket"), todos.folder.data])
        }
        for command in ["list --json", "list", "export --to csv", "export --to ics"] {
            let full = try shell("exec \"$0\" \(command) --data \"$1\" >/dev/full")
            #expect(
                full.status == .exited(74) && full.stderr.hasSuffix(": No space left on device\n"),
                "\(command)"
            )
            let closed = try shell("exec \"$0\" \(command) --data \"$1\" >&-")
            #expect(closed.status == .exited(74) && !closed.stderr.isEmpty, "\(command)")
            let early = try shell("\"$0\" \(command) --data \"$1\" | head -1; echo ${PIPESTATUS[0]}")
            #expect(early.stderr.isEmpty, "\(command)")
            let status = early.stdout.split(whereSeparator: \.isNewline).last
            #expect(status == "141", "killed by SIGPIPE: \(command)")
        }
        let closedInput = try shell("exec \"$0\" import - --from csv --data \"$1\" <&-")
        #expect(
            closedInput.status == .exited(74)
                && closedInput.stderr.hasPrefix("docket: Standard input can't be read")
        )
    }
}
