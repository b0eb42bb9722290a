import Foundation
import TestSupport
import Testing

/// What the commands print, for people and for programs (C1).
@Suite("The output of commands", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(5)))
struct OutputStoryTests {
    /// Texts that would break lines, fields, JSON or a terminal.
    private static let titles = [
        "Buy milk", "\"Quotes\" \\ and \\n backslashes", "{\"title\":\"x\"}", "Ünï 日本語 👨‍👩‍👧 e\u{301}",
        "\u{1B}[31mred\u{1B}[0m", "\u{9B}31mred", "tab\there", "left\u{202E}right", "-x --y =1+1 @a #b +c",
        "\u{7F}\u{85}\u{2028}\u{FEFF}", "due:2027-01-01",
    ]

    private func hostile() throws -> CommandFolder {
        try CommandFolder(
            Self.titles.map { title in
                StoredTodos.Item(
                    title: title,
                    note: "Note\nof \(title)\r\n",
                    location: StoredTodos.Location(name: title, address: title)
                )
            }
        )
    }

    @Test("C1 Output is a table on a terminal, lines with tabs in a pipe, and with --json what import takes")
    func json() throws {
        let todos = try hostile()
        // People are made by an import, or on the screen.
        let ann = "{\"title\":\"Call Ann\",\"assigned\":[\"Ann Berg\"]}"
        try todos.docket("import", "-", "--from", "docket", input: ann)
        try todos.docket("delete", "Call Ann")
        let edit = ["fri", "at:9:30", "+\"New house\"", "@\"Ann Berg\"", "#dairy"].joined(separator: " ")
        #expect(try todos.docket("edit", "Buy milk", "--", edit).status == .exited(0))
        let json = try todos.docket("list", "--json")
        #expect(json.status == .exited(0) && json.stderr.isEmpty)
        let lines = json.stdout.split(separator: "\n")
        try #require(lines.count == Self.titles.count)
        let objects = try lines.map { try object(String($0)) }
        #expect(objects.compactMap { $0["title"] as? String } == Self.titles)
        #expect(objects[0]["project"] as? String == "New house")
        #expect(objects[0]["assigned"] as? [String] == ["Ann Berg"])
        #expect(objects[0]["startTime"] as? String == "09:30")
        #expect(
            json.stdout.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control }
        )

        let copy = try CommandFolder()
        let result = try copy.docket("import", "-", "--from", "docket", input: json.stdout)
        #expect(result.stdout == "Added \(Self.titles.count) to-dos, changed 0, skipped 0\n", "\(result)")
        // The rank is the place in the list.
        let copied = try copy.docket("list", "--json").stdout.split(separator: "\n").map {
            try object(String($0))
        }
        for (mine, theirs) in zip(objects, copied) {
            #expect(
                mine.filter { $0.key != "rank" } as NSDictionary == theirs.filter { $0.key != "rank" }
                    as NSDictionary
            )
        }
        let again = try copy.docket("import", "-", input: json.stdout)
        #expect(again.stdout == "Added 0 to-dos, changed 0, skipped \(Self.titles.count)\n")

        let id = try todos.id(of: "Buy milk")
        #expect(try todos.docket("show", id, "--json").stdout == lines[0] + "\n")
    }

    @Test("C1 In a pipe each to-do is a line of ten fields without escape sequences")
    func pipe() throws {
        let todos = try hostile()
        let text = try todos.docket("list").stdout
        #expect(
            text.unicodeScalars.allSatisfy {
                "\n\t".unicodeScalars.contains($0) || $0.properties.generalCategory != .control
            }
        )
        let rows = text.split(separator: "\n").map {
            $0.split(separator: "\t", omittingEmptySubsequences: false)
        }
        #expect(rows.map(\.count) == Array(repeating: 10, count: Self.titles.count))
    }

    @Test("C1 On a terminal there are colours, unless NO_COLOR is set or the terminal has none")
    func colours() throws {
        let todos = try CommandFolder([StoredTodos.Item(title: "Buy milk", dueDate: "2020-01-01")])
        for (name, value, isColored) in [
            ("TERM", "xterm-256color", true), ("NO_COLOR", "1", false), ("NO_COLOR", "", true),
            ("TERM", "dumb", false),
        ] {
            var environment = TestEnvironment.variables(home: todos.folder.path)
            environment["NO_COLOR"] = nil
            environment[name] = value
            let terminal = try PseudoTerminal(
                [BuiltProgram.path("docket"), "list", "--data", todos.folder.data],
                rows: 24,
                columns: 60,
                environment: environment
            )
            try terminal.waitForExit()
            #expect(terminal.output.contains(0x1B) == isColored, "\(name)=\(value)")
            #expect(String(decoding: terminal.output, as: UTF8.self).contains("Buy milk"))
        }
    }

    @Test("C1 A row of the table is one line, however narrow the terminal", arguments: [16, 24, 40, 80])
    func narrow(columns: Int) throws {
        let todos = try CommandFolder(
            "Buy a great many bottles of oat milk fri #dairy +\"A rather long project\" !high"
        )
        let terminal = try PseudoTerminal(
            [BuiltProgram.path("docket"), "list", "--data", todos.folder.data],
            rows: 24,
            columns: columns
        )
        try terminal.waitForExit()
        #expect(terminal.screen.lines[0].contains("Buy"))
        #expect(terminal.screen.lines[1].isEmpty, "\(terminal.screen.lines)")
    }

    @Test("C1 A note is cut to six columns, and left out where it has fewer", arguments: [6, 5])
    func cutNote(columns: Int) throws {
        let todos = try CommandFolder("Buy #groceries")
        let row = try "\(todos.list()[0][0])  ○ Buy"
        let terminal = try PseudoTerminal(
            [BuiltProgram.path("docket"), "list", "--data", todos.folder.data],
            rows: 24,
            columns: row.count + 2 + columns
        )
        try terminal.waitForExit()
        #expect(terminal.screen.lines[0] == (columns == 6 ? "\(row)  #groc…" : row))
    }

    @Test("C1 Names and numbers are JSON with --json, too")
    func names() throws {
        let todos = try CommandFolder("Buy milk #dairy +\"New house\"", "Call mum fri")
        let project = try object(todos.docket("projects", "--json").stdout)
        #expect(project["name"] as? String == "New house" && project["open"] as? Int == 1)
        #expect((project["id"] as? String).flatMap(UUID.init) != nil)
        #expect(try todos.docket("tags", "--json").stdout == "{\"name\":\"dairy\",\"open\":1}\n")
        #expect(try todos.docket("people", "--json").status == .exited(1))
        #expect(try todos.docket("due", "--json").stdout == "{\"overdue\":0,\"today\":0}\n")
        let views = try todos.docket("views", "--json").stdout.split(separator: "\n").map {
            try object(String($0))
        }
        #expect(views.first?["query"] as? String == "" && views.first?["open"] as? Int == 2)
        let late = try CommandFolder([StoredTodos.Item(title: "Buy milk", dueDate: "2020-01-01")])
        #expect(try late.docket("due", "--json").stdout == "{\"overdue\":1,\"today\":0}\n")
    }

    private func object(_ line: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
}
