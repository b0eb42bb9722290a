import Foundation
import TestSupport
import Testing

/// The to-dos that a command is about.
@Suite("Chosen to-dos", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(5)))
struct ChosenTests {
    private func todos() throws -> CommandFolder {
        let todos = try CommandFolder("Wash up +Home", "Pay rent +Home !high", "Call mum", "Old +Home")
        try todos.docket("done", "Old")
        return todos
    }

    @Test(
        "C8 A query stands for the to-dos that it finds: several are asked about on a terminal, and are one step"
    )
    func story() throws {
        let todos = try todos()
        #expect(try todos.docket("done", "+Home").stdout == "Checked “Wash up”\nChecked “Pay rent”\n")
        #expect(try todos.docket("undo").stdout == "Undone: Checked 2 to-dos\n")
        let changed = try todos.docket("edit", "is:open", "+Home", "--", "tomorrow", "#x")
        #expect(changed.stdout == "Changed “Wash up”\nChanged “Pay rent”\n")
        #expect(try todos.docket("undo").stdout == "Undone: Changed 2 to-dos\n")
        #expect(
            try todos.docket("delete", "+Home").stdout
                == "Deleted “Wash up”\nDeleted “Pay rent”\nDeleted “Old”\n"
        )
        #expect(try todos.docket("undo").stdout == "Undone: Deleted 3 to-dos\n")
        #expect(try todos.docket("undone", "is:done or mum").stdout == "Unchecked “Old”\n")
        #expect(try todos.docket("undo").status == .exited(0))

        // Who uses a terminal is asked, and nothing is yes but yes.
        for (answer, end) in [
            ("n\n", "Nothing was changed"), ("\n", "Nothing was changed"), ("y\n", "Checked “Pay rent”"),
        ] {
            let terminal = try terminal(["done", "+Home"], todos)
            try terminal.waitFor("Check 2 to-dos: “Wash up”, “Pay rent”? (y/N)")
            try terminal.send(answer)
            try terminal.waitFor(end)
            try terminal.waitForExit()
        }
        #expect(try todos.titles("is:open") == ["Call mum"])
        #expect(try todos.docket("undo").stdout == "Undone: Checked 2 to-dos\n")
        let terminal = try terminal(["delete", "+Home", "--yes"], todos)
        try terminal.waitFor("Deleted “Old”")
        #expect(try terminal.waitForExit() == .exited(0))
    }

    private func terminal(_ words: [String], _ todos: CommandFolder) throws -> PseudoTerminal {
        try PseudoTerminal(
            [BuiltProgram.path("docket")] + words + ["--data", todos.folder.data],
            rows: 24,
            columns: 80,
            environment: TestEnvironment.variables(home: todos.folder.path)
        )
    }

    @Test("Ids and titles are asked about by nobody, and one that a query finds neither")
    func unasked() throws {
        let todos = try todos()
        let one = try terminal(["done", "rent"], todos)
        try one.waitFor("Checked “Pay rent”")
        try one.waitForExit()
        let two = try terminal(["delete", "Wash up", "Call mum"], todos)
        try two.waitFor("Deleted “Call mum”")
        #expect(try two.waitForExit() == .exited(0))
    }

    @Test("What is neither an id, nor a title, nor found is an error, and beside an id nothing is a query")
    func nothing() throws {
        let todos = try todos()
        let beside = try todos.docket("delete", "Call mum", "+Home")
        #expect(beside.status == .exited(1) && beside.stderr.hasPrefix("docket: There is no to-do “+Home”"))
        #expect(try todos.docket("done", "due:friz").status == .exited(64))
        let done = try todos.docket("done", "old")
        #expect(done.status == .exited(1) && done.stderr.contains("“old” is done. Its id is "), "a title")
        let all = try todos.docket("done", "+Home is:done")
        #expect(all.status == .exited(1))
        #expect(all.stderr == "docket: All that “+Home is:done” finds is done already\n")
        #expect(try todos.docket("delete", "").status == .exited(1))
        #expect(try todos.titles().count == 4)
    }

    @Test("With -, ids and titles come from standard input, and a mistake has the number of its line")
    func standardInput() throws {
        let todos = try todos()
        let ids = try todos.docket("list", "+Home", "--ids").stdout
        #expect(
            try todos.docket("edit", "-", "--", "!low", input: ids).stdout.split(separator: "\n").count == 3
        )
        #expect(try todos.docket("undo").stdout == "Undone: Changed 3 to-dos\n")
        #expect(
            try todos.docket("done", "-", input: "\n  Call mum \r\n" + ids.uppercased()).status == .exited(0)
        )
        #expect(try todos.titles("is:open").isEmpty)
        let wrong = try todos.docket("delete", "-", input: "\(ids.prefix(36))\u{0B}\n\n+Home\n")
        #expect(
            wrong.status == .exited(1) && wrong.stderr.hasPrefix("docket: Line 3: There is no to-do “+Home”")
        )
        let nothing = try todos.docket("delete", "-", input: "\n")
        #expect(
            nothing.status == .exited(1) && nothing.stderr == "docket: There are no ids on standard input\n"
        )
        #expect(try todos.titles().count == 4)
    }

    @Test("C9 docket show prints all of a to-do, what it is a part of, and its parts as a tree")
    func show() throws {
        let ids = (1...5).map { number in
            UUID(uuidString: "\(number)BCDEF01-0000-4000-8000-00000000000\(number)") ?? UUID()
        }
        let titles = ["Party", "Cake", "Flour", "Sieve", "Eggs"]
        let parents = [nil, ids[0], ids[1], ids[2], ids[1]]
        let lines = zip(titles, zip(ids, parents)).map { title, rest in
            let parent = rest.1.map { #","parent":"\#($0)""# } ?? ""
            return #"{"id":"\#(rest.0)","title":"\#(title)","priority":"high"\#(parent)}"#
        }
        let todos = try CommandFolder()
        try todos.docket("import", "-", "--from", "docket", input: lines.joined(separator: "\n"))
        try todos.docket("done", "Flour")
        let page = try todos.docket("show", "Cake").stdout.split(separator: "\n").map(String.init)
        #expect(page.first == "Id: 2bcdef01-0000-4000-8000-000000000002")
        #expect(page.contains("Priority: high"))
        let start = try #require(page.firstIndex(of: "Part of:"))
        #expect(
            page[start...] == [
                "Part of:", "  1bcd  [ ] Party", "Parts:", "  5bcd  [ ] Eggs", "  3bcd  [x] Flour",
                "  4bcd    [x] Sieve",
            ]
        )
        let part = try todos.docket("show", "4BCD").stdout
        #expect(
            part.contains("Part of:\n  1bcd  [ ] Party\n  2bcd    [ ] Cake\n  3bcd      [x] Flour\n"),
            "\(part)"
        )
    }

    @Test(
        "C10 What can't be added says how to go on: which to-do is there already, and how to note a day that has passed"
    )
    func refused() throws {
        let todos = try todos()
        let id = try todos.id(of: "Call mum")
        let there = try todos.docket("add", " Call  mum")
        #expect(there.status == .exited(65))
        #expect(there.stderr == "docket: There is an open “Call mum” already: docket show \(id)\n")
        let past = try todos.docket("add", "Call Bo", "due:2020-03-04")
        #expect(past.status == .exited(65))
        #expect(
            past.stderr == "docket: Invalid due date: 04.03.2020 is in the past. "
                + "To note it all the same: docket add --overdue …\n"
        )
        #expect(
            try todos.docket("add", "-", input: "One due:2020-03-04\n").stderr.hasPrefix(
                "docket: Line 1: Inv"
            )
        )
        #expect(try todos.docket("add", "--overdue", "Call Bo", "due:2020-03-04").status == .exited(0))
        #expect(try todos.docket("add", "--overdue", "Call Bo", "due:friz").stderr.hasSuffix("in 5 days\n"))
        #expect(try todos.list("is:overdue").map { $0[3] } == ["2020-03-04"])
        #expect(
            try todos.docket("add", "Call mum", "tomorrow").status == .exited(0),
            "another day is another to-do"
        )
        let twice = try todos.docket("add", "-", input: "New\nNew\n")
        #expect(twice.stderr == "docket: Line 1: There is an open “New” already\n")
    }

    @Test(
        "C9 ids are in lower case in all that is printed, and are read in any",
        arguments: ["docket", "csv", "google"]
    )
    func lowerCase(format: String) throws {
        let todos = try todos()
        let id = try #require(try todos.docket("list", "mum", "--ids").stdout.split(separator: "\n").first)
        for words in [
            ["export", "--to", format], ["list", "--json"], ["log", "--json"],
            ["show", "--json", "Call mum"],
        ] {
            let text = try todos.docketWords(words).stdout
            #expect(text.contains(id) && !text.contains(id.uppercased()), "\(words): \(text)")
        }
        for text in [String(id), id.uppercased()] {
            #expect(try todos.docket("edit", text, "--", "!low").status == .exited(0))
            #expect(try todos.docket("undo").status == .exited(0))
        }
        let exported = try todos.docket("export", "--to", format).stdout
        let again = try todos.docket(
            "import",
            "-",
            "--from",
            format,
            input: exported.replacing(id, with: id.uppercased())
        )
        #expect(again.stdout.hasPrefix("Added 0 to-dos"), "\(again)")
    }
}
