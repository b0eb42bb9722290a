import Foundation
import TestSupport
import Testing

/// What `docket list` takes and prints.
@Suite("docket list", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(5)))
struct ListTests {
    private func todos() throws -> CommandFolder {
        let todos = try CommandFolder(
            "Buy milk due:2099-03-04 at:9:30-10 #dairy +Home !high",
            "Cake",
            "Pay rent due:2099-03-01 !low",
            "Apply !high",
            "Old"
        )
        try todos.docket("done", "Old")
        return todos
    }

    @Test(
        "C7 docket list prints the fields that are asked for, in that order, and an option that there is not is an error"
    )
    func story() throws {
        let todos = try todos()
        let lines = { (words: [String]) in try todos.docketWords(["list"] + words).stdout }
        #expect(
            try lines(["--columns", "title,due,state", "--sort", "due"]) == """
                Pay rent\t2099-03-01\topen
                Buy milk\t2099-03-04\topen
                Cake\t\topen
                Apply\t\topen

                """
        )
        #expect(
            try lines(["--format", "{due} {title}", "milk or rent"])
                == "2099-03-04 Buy milk\n2099-03-01 Pay rent\n"
        )
        #expect(try lines(["--format", #"{{{time}}\t{tags}\\n"#, "milk"]) == "{09:30-10:00}\t#dairy\\n\n")
        #expect(
            try lines(["--format", "{title}", "--sort", "priority,title"])
                == "Apply\nBuy milk\nCake\nPay rent\n"
        )
        #expect(
            try lines(["--format", "{title}", "--sort", "priority,title", "--reverse", "--limit", "2"])
                == "Pay rent\nCake\n"
        )
        #expect(
            try lines(["--all", "--reverse", "--format", "{title}"])
                == "Apply\nPay rent\nCake\nBuy milk\nOld\n"
        )
        let ids = try lines(["--ids", "milk"])
        #expect(ids == ids.lowercased() && UUID(uuidString: ids.trimmingCharacters(in: .newlines)) != nil)
        #expect(try lines(["--columns", "uuid", "milk"]) == ids)

        for (words, sentence) in [
            (
                ["list", "--jsn"],
                "There is no option “--jsn”. Did you mean --json? docket list --help tells more"
            ),
            (
                ["list", "--limt", "2"],
                "There is no option “--limt”. Did you mean --limit? docket list --help tells more"
            ),
            (
                ["log", "--jsn=1"],
                "There is no option “--jsn”. Did you mean --json? docket log --help tells more"
            ),
            (
                ["export", "--too", "csv"],
                "There is no option “--too”. Did you mean --to? docket export --help tells more"
            ),
            (
                ["list", "--nothing-like-it"],
                "There is no option “--nothing-like-it”. docket list --help tells more"
            ),
        ] {
            let result = try todos.docketWords(words)
            #expect(result.status == .exited(64) && result.stderr == "docket: \(sentence)\n", "\(result)")
        }
        let column = try todos.docket("list", "--columns", "title,deu")
        #expect(column.status == .exited(64))
        #expect(
            column.stderr.hasPrefix(
                "docket: There is no column “deu”. Did you mean due? There are id, state,"
            )
        )
        #expect(try todos.docket("list", "--format", "{titel").stderr.contains("There is no column “titel”"))
        #expect(try todos.docket("list", "--json", "--ids").status == .exited(64))
    }

    @Test("A query may begin with a dash, and behind -- everything is one")
    func dashes() throws {
        let todos = try todos()
        #expect(
            try todos.docketWords(["list", "--format", "{title}", "-#dairy", "is:open", "-rent"]).stdout
                == "Cake\nApply\n"
        )
        let behind = try run(
            [BuiltProgram.path("docket"), "list", "--data", todos.folder.data, "--", "--rent", "--rent"]
        )
        #expect(behind.stdout.contains("Pay rent"))
    }

    @Test("view:NAME is the query of a view, and of a saved one")
    func views() throws {
        let saved = try CommandFolder(["Pay rent", "Buy milk"].map { StoredTodos.Item(title: $0) })
        let text = try saved.folder.read(saved.folder.todos)
        let view = #"{"id":"\#(UUID())","name":"My rent","query":"rent or oats","rank":0}"#
        try saved.folder.write(text.replacing("{", with: #"{"views":[\#(view)],"#, maxReplacements: 1))
        #expect(try saved.titles(#"view:"My rent""#) == ["Pay rent"])
        #expect(try saved.titles("-(view:my)") == ["Buy milk"])
        #expect(try saved.titles("-view:my", "buy") == ["Buy milk"])
        #expect(try saved.titles("view:all").count == 2)
        #expect(try saved.titles(#"view:"no date" -rent"#) == ["Buy milk"])
        #expect(try saved.titles(#""view:all""#).isEmpty, "in quotes it is text")
        let none = try saved.docket("list", "view:rent")
        #expect(none.status == .exited(64))
        #expect(none.stderr == "docket: There is no view “rent”: docket views prints them\n")
    }

    @Test(
        "V8 view: and a name stand for the query of that view, in the search too, and docket list uses a saved view's order"
    )
    func viewOrder() throws {
        let saved = try CommandFolder(["Cake", "Apply", "Bread"].map { StoredTodos.Item(title: $0) })
        let text = try saved.folder.read(saved.folder.todos)
        let view = #"{"id":"\#(UUID())","name":"By name","query":"is:open","sort":"title","rank":0}"#
        try saved.folder.write(text.replacing("{", with: #"{"views":[\#(view)],"#, maxReplacements: 1))
        let lines = { (words: [String]) in
            try saved.docketWords(["list", "--columns", "title"] + words).stdout.split(separator: "\n")
        }
        #expect(try lines(["is:open"]) == ["Cake", "Apply", "Bread"])
        #expect(try lines(["view:by"]) == ["Apply", "Bread", "Cake"])
        #expect(try lines(["view:by", "-cake"]) == ["Apply", "Bread"])
        #expect(try lines(["view:by", "--reverse"]) == ["Cake", "Bread", "Apply"])
        #expect(try lines(["view:by", "--sort", "age"]) == lines(["is:open", "--sort", "age"]))
        #expect(try lines(["is:open view:by"]) == ["Cake", "Apply", "Bread"])
        #expect(try saved.titles("view:by") == ["Apply", "Bread", "Cake"])
    }

    @Test("docket help is --help, ls is list, rm is delete")
    func otherNames() throws {
        let todos = try todos()
        #expect(try todos.docket("ls").stdout == todos.docket("list").stdout)
        #expect(try todos.docket("rm", "Cake").stdout == "Deleted “Cake”\n")
        let docket = { try run([BuiltProgram.path("docket")] + $0) }
        #expect(try docket(["help"]).stdout == docket(["--help"]).stdout)
        #expect(try docket(["help", "list"]).stdout == docket(["list", "--help"]).stdout)
        #expect(
            try docket(["help", "account", "add"]).stdout == docket(["account", "add", "--help"]).stdout
        )
        let unknown = try docket(["help", "lst"])
        #expect(unknown.status == .exited(64) && unknown.stderr.contains("Did you mean docket list? "))
    }

    @Test(
        "On a terminal, titles and days stand below each other, and each to-do is a row",
        arguments: [24, 40, 80, 120]
    )
    func aligned(columns: Int) throws {
        let todos = try CommandFolder(
            "Buy milk due:2099-03-04 at:9:30-10 #dairy +Home !high",
            "A title that is very much longer than all others, and has a day, too due:2099-03-05",
            "渋谷で牛乳を買う due:2099-03-06"
        )
        let terminal = try PseudoTerminal(
            [BuiltProgram.path("docket"), "list", "--data", todos.folder.data],
            rows: 24,
            columns: columns
        )
        try terminal.waitForExit()
        let lines = terminal.screen.lines.filter { !$0.isEmpty }
        #expect(lines.count == 3, "\(lines)")
        // A wide character has two columns.
        let days = lines.map { line in
            line.firstRange(of: "0\(lines.firstIndex(of: line).map { $0 + 4 } ?? 0).03.").map { range in
                line[..<range.lowerBound].reduce(0) { $0 + ($1.isASCII || $1 == "○" || $1 == "…" ? 1 : 2) }
            }
        }
        #expect(days[0] != nil && Set(days).count == 1, "\(lines)")
    }

    @Test("--columns on a terminal is as wide as that: titles give way first", arguments: [30, 80])
    func columns(columns: Int) throws {
        let todos = try todos()
        let terminal = try PseudoTerminal(
            [
                BuiltProgram.path("docket"), "list", "--columns", "id,title,due,project", "--data",
                todos.folder.data,
            ],
            rows: 24,
            columns: columns
        )
        try terminal.waitForExit()
        let lines = terminal.screen.lines.filter { !$0.isEmpty }
        #expect(lines.count == 4 && lines[0].hasSuffix("  04.03.2099  Home"), "\(lines)")
    }
}
