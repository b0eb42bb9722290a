import Foundation
import TestSupport
import Testing

/// The criteria of the command line.
@Suite("Story C", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(5)))
struct CommandStoryTests {
    @Test("C2 An id is the shortest beginning that one to-do has, or a title that one open to-do has")
    func ids() throws {
        let todos = try CommandFolder("Buy milk", "Call mum", "Call mum fri")
        let id = try todos.id(of: "Buy milk")
        #expect(id.count == 4)
        #expect(try todos.docket("done", id.uppercased()).stdout == "Checked “Buy milk”\n")
        #expect(try todos.docket("undone", "BUY MILK").stdout == "Unchecked “Buy milk”\n")
        #expect(try todos.docket("undone", id).stderr == "docket: “Buy milk” is open already\n")

        let several = try todos.docket("done", "Call mum")
        #expect(several.status == .exited(1))
        let ids = try todos.list("call").map { $0[0] }
        #expect(ids.count == 2 && ids.allSatisfy { several.stderr.contains("\($0) “Call mum”") })
        #expect(several.stderr.hasPrefix("docket: “Call mum” can mean several to-dos: "))

        let none = try todos.docket("delete", id, "nothing")
        #expect(none.status == .exited(1) && none.stderr.hasPrefix("docket: There is no to-do “nothing”"))
        #expect(try todos.titles().count == 3, "If one of them is not there, none is deleted")
    }

    @Test("C2 Where ids begin alike, as many characters are printed as tell them apart")
    func longIDs() throws {
        let ids = ["ABCDEF01-0000-4000-8000-000000000001", "ABCDEF02-0000-4000-8000-000000000002"]
        let todos = try CommandFolder(
            zip(1..., ids).map {
                StoredTodos.Item(id: try #require(UUID(uuidString: $1)), title: "To-do \($0)")
            }
        )
        #expect(try todos.list().map { $0[0] } == ["abcdef01", "abcdef02"])
        #expect(try todos.docket("done", "abcdef").stderr.contains("abcdef01 “To-do 1”, abcdef02 “To-do 2”"))
        #expect(try todos.docket("done", "abcdef02").stdout == "Checked “To-do 2”\n")
        let whole = "ABCDEF01-0000-4000-8000-000000000001"
        #expect(try todos.docket("done", whole).stdout == "Checked “To-do 1”\n")
    }

    @Test(
        "C3 The status says what went wrong, and a sentence on standard error what to do",
        arguments: [
            (["list"], 0, ""), (["list", "nothing-has-this"], 1, ""),
            (["list", "due:friz"], 64, "due:friz is no day"),
            (["list", "--sort", "size"], 64, "--sort"), (["add", ""], 65, "Title cannot be empty"),
            (["add", "x", "due:friz"], 65, "date"), (["done", "zzzz"], 1, "There is no to-do “zzzz”"),
            (["edit", "Buy milk", "--"], 64, "after --"),
            (["edit", "Buy milk", "--", "due:friz"], 65, "date"),
            (["people"], 1, ""), (["done"], 64, "--help tells more"),
        ] as [([String], Int32, String)]
    )
    func status(words: [String], status: Int32, sentence: String) throws {
        let todos = try CommandFolder("Buy milk")
        let result = try run(
            [BuiltProgram.path("docket"), words[0], "--data", todos.folder.data] + words.dropFirst(),
            environment: TestEnvironment.variables(home: todos.folder.path)
        )
        #expect(result.status == .exited(status), "\(result)")
        #expect(sentence.isEmpty ? result.stderr.isEmpty : result.stderr.contains(sentence))
        if !sentence.isEmpty { #expect(result.stdout.isEmpty) }
        #expect(try todos.titles() == ["Buy milk"])
    }

    @Test(
        "C3 Damaged files and a full disk have status 74, and a reader that ends early ends Docket quietly"
    )
    func files() throws {
        let todos = try CommandFolder("Buy milk")
        let program = try BuiltProgram.path("docket")
        let full = try run([
            "/bin/sh", "-c", "exec \"$0\" list --data \"$1\" > /dev/full", program, todos.folder.data,
        ])
        #expect(full.status == .exited(74))
        #expect(full.stderr == "docket: The list can't be written: No space left on device\n")
        let early = try run(
            [
                "/bin/bash", "-c", "set -o pipefail; \"$0\" list --data \"$1\" | true; exit 0", program,
                todos.folder.data,
            ]
        )
        #expect(early.stderr.isEmpty)
        try todos.folder.write("{")
        let damaged = try todos.docket("add", "Another")
        #expect(damaged.status == .exited(74))
        #expect(damaged.stderr.contains("Start docket to see what can be restored"))
    }

    @Test("C4 A running screen shows within a second what a command has changed, and the other way round")
    func screen() throws {
        let session = try DocketSession(todos: StoredTodos("Buy milk"))
        let todos = CommandFolder(session.folder)
        try todos.docket("add", "Call", "mum", "#family")
        try session.terminal.waitFor("Call mum")
        try todos.docket("done", "Buy milk")
        try session.terminal.waitFor("✓ Buy milk")
        try session.add("Wash the glass")
        #expect(try todos.titles("is:open") == ["Wash the glass", "Call mum"])
    }

    @Test("C5 Every command that changes something is one step for docket undo, and for u on a screen")
    func undo() throws {
        let session = try DocketSession(todos: StoredTodos("Buy milk", "Call mum"))
        let todos = CommandFolder(session.folder)
        let start = try todos.docket("export", "--to", "docket").stdout
        try todos.docket("add", "-", input: "One #x\nTwo +Home\n")
        try todos.docket("done", "Buy milk", "One")
        try todos.docket("undone", "Buy milk")
        try todos.docket("edit", "Two", "Call mum", "--", "!high")
        try todos.docket("import", "-", "--from", "todotxt", input: "Three\nFour\n")
        try todos.docket("delete", "Three", "Two")
        let end = try todos.docket("export", "--to", "docket").stdout
        let names = [
            "Deleted 2 to-dos", "Imported 2 to-dos", "Changed 2 to-dos", "Unchecked “Buy milk”",
            "Checked 2 to-dos",
            "Added 2 to-dos",
        ]
        #expect(try todos.docket("undo", "5").stdout == names.prefix(5).map { "Undone: \($0)\n" }.joined())
        #expect(try todos.docket("undo").stdout == "Undone: Added 2 to-dos\n")
        #expect(try todos.docket("export", "--to", "docket").stdout == start)
        let nothing = try todos.docket("undo")
        #expect(nothing.status == .exited(1) && nothing.stderr == "docket: There is nothing to undo\n")
        #expect(
            try todos.docket("redo", "9").stdout == names.reversed().map { "Redone: \($0)\n" }.joined()
        )
        #expect(try todos.docket("export", "--to", "docket").stdout == end)
        let none = try todos.docket("redo")
        #expect(none.status == .exited(1) && none.stderr == "docket: There is nothing to redo\n")
        try session.terminal.waitFor("Call mum")
        try session.terminal.send("u")
        try session.terminal.waitFor("Undone: Deleted 2 to-dos")
        #expect(try todos.docket("undo", "0").status == .exited(64))
    }

    @Test("C5 What was changed since an earlier step stays, and what can't be undone is said")
    func undoSince() throws {
        let todos = try CommandFolder("Buy milk")
        try todos.docket("edit", "Buy milk", "--", "!high")
        try todos.docket("edit", "Buy milk", "--", "Buy oat milk")
        let list = try String(contentsOfFile: todos.folder.data + "/journal.jsonl", encoding: .utf8)
        #expect(list.split(separator: "\n").count == 3)
        #expect(try todos.docket("undo").stdout == "Undone: Changed “Buy milk”\n")
        #expect(try todos.titles() == ["Buy milk"])
    }

    @Test("C4 What four shells add at once is all there")
    func shells() throws {
        let todos = try CommandFolder()
        let script = """
            for shell in a b c d; do
                (for number in $(seq 25); do "$0" add "$shell $number" --data "$1" || exit 1; done) &
            done >/dev/null
            wait
            """
        let result = try run(["/bin/bash", "-c", script, BuiltProgram.path("docket"), todos.folder.data])
        #expect(result.status == .exited(0) && result.stderr.isEmpty)
        let expected = ["a", "b", "c", "d"].flatMap { shell in (1...25).map { "\(shell) \($0)" } }
        #expect(try todos.titles().sorted() == expected.sorted())
    }

    @Test("Each line of standard input is a to-do, the first line first; if one has a mistake, none is added")
    func lines() throws {
        let todos = try CommandFolder("Old")
        let bad = try todos.docket("add", "-", input: "One\n\nTwo due:friz\n")
        #expect(bad.status == .exited(65) && bad.stderr.hasPrefix("docket: Line 3: "))
        #expect(try todos.titles() == ["Old"])
        // Only what an editor counts is a line.
        let breaks = try todos.docket(
            "add",
            "-",
            input: "One\u{0B}Two\u{0C}Three\u{2028}Four\r\n\nTwo due:friz\n"
        )
        #expect(breaks.stderr.hasPrefix("docket: Line 3: "))
        let good = try todos.docket("add", "-", input: "One\n\nTwo\n")
        #expect(good.stdout.split(separator: "\n").count == 2)
        #expect(try todos.titles() == ["One", "Two", "Old"])
        #expect(try todos.docket("add", "-", input: "  \n").status == .exited(1))
    }

    @Test("docket edit changes what its words say, in one to-do or several")
    func edit() throws {
        let todos = try CommandFolder("Buy milk", "Call mum")
        let result = try todos.docket("edit", "Buy milk", "Call mum", "--", "#home", "+House", "!high")
        #expect(result.stdout == "Changed “Buy milk”\nChanged “Call mum”\n")
        #expect(
            try todos.list().map { $0[5...7].joined(separator: " ") } == [
                "high House #home", "high House #home",
            ]
        )
        #expect(try todos.docket("projects").stdout == "House\t2\n")
        #expect(try todos.docket("tags").stdout == "#home\t2\n")
        let title = try todos.docket("edit", "Buy milk", "Call mum", "--", "Another", "title")
        #expect(title.status == .exited(65) && title.stderr.contains("the title of 2 to-dos"))
        #expect(try todos.docket("edit", "Buy milk", "--", "Another", "title", "-#home").status == .exited(0))
        #expect(try todos.titles() == ["Another title", "Call mum"])
    }

    @Test("docket views counts the open to-dos of each view, and says which saved one can't be read")
    func views() throws {
        let todos = try CommandFolder("Buy milk", "Call mum today", "Pay rent +3d", "Plan party +30d")
        #expect(
            try todos.docket("views").stdout == "All\t4\nToday\t1\nUpcoming\t2\nLater\t0\nNo date\t1\n"
        )
        let saved = try CommandFolder(["Pay rent", "Buy milk"].map { StoredTodos.Item(title: $0) })
        let views = [("Rent", "rent"), ("Gone", "+Club"), ("Odd", "due:friz")].map {
            #"{"id":"\#(UUID())","name":"\#($0)","query":"\#($1)","rank":0}"#
        }
        let text = try saved.folder.read(saved.folder.todos)
        try saved.folder.write(
            text.replacing("{", with: #"{"views":[\#(views.joined(separator: ","))],"#, maxReplacements: 1)
        )
        let result = try saved.docket("views")
        #expect(result.stdout.hasSuffix("No date\t2\nRent\t1\nGone\t0\nOdd\t?\n"), "\(result)")
        #expect(
            result.stderr == """
                docket: The view “Gone”: No project is called “Club”
                docket: The view “Odd”: due:friz is no day: write it as due:fri, due:<15.3., due:-7d..today or due:none

                """
        )
        #expect(
            try saved.docket("views", "--json").stdout.contains(
                #""name":"Odd","open":null,"query":"due:friz""#
            )
        )
    }

    @Test("docket due says what is overdue and due today in one line, and nothing when nothing is")
    func due() throws {
        let todos = try CommandFolder("Buy milk")
        #expect(try todos.docket("due").stdout == "")
        let late = try CommandFolder(["One", "Two"].map { StoredTodos.Item(title: $0, dueDate: yesterday) })
        try late.docket("add", "-", input: "Three today\nFour tomorrow")
        #expect(try late.docket("due").stdout == "2 overdue · 1 today\n")
    }

    @Test("On a terminal the list is as wide as that")
    func table() throws {
        let todos = try CommandFolder([
            StoredTodos.Item(title: "Buy milk", dueDate: yesterday),
            StoredTodos.Item(title: String(repeating: "A long title ", count: 20)),
        ])
        let terminal = try PseudoTerminal(
            [BuiltProgram.path("docket"), "list", "--data", todos.folder.data],
            rows: 24,
            columns: 60,
            environment: TestEnvironment.variables(home: todos.folder.path)
        )
        try terminal.waitForExit()
        let lines = terminal.screen.lines.filter { !$0.isEmpty }
        #expect(lines.count == 2, "\(lines)")
        #expect(lines[0].contains("  ○ Buy milk  ") && lines[0].hasSuffix(" overdue"))
    }

    private var yesterday: String {
        let formatter = DateFormatter()
        formatter.dateFormat = "yyyy-MM-dd"
        formatter.timeZone = TimeZone(identifier: "UTC")
        return formatter.string(from: Date(timeIntervalSinceNow: -86_400))
    }
}
