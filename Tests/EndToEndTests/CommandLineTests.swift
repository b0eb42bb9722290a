import TestSupport
import Testing

@Suite("The command line", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(5)))
struct CommandLineTests {
    @Test("--help names the options and succeeds")
    func help() throws {
        let result = try docket("--help")

        #expect(result.status == .exited(0))
        for option in ["--data", "--ascii", "--plain"] { #expect(result.stdout.contains(option)) }
        #expect(result.stderr.isEmpty)
    }

    @Test("If the help can't be written, that is reported, with status 74")
    func helpNotWritten() throws {
        let program = try BuiltProgram.path("docket")
        let result = try run(["/bin/sh", "-c", "exec \"$0\" --help > /dev/full", program])

        #expect(result.status == .exited(74))
        #expect(result.stderr == "docket: The text can't be written: No space left on device\n")
    }

    @Test("--version is one line and succeeds")
    func version() throws {
        let result = try docket("--version")

        #expect(result.status == .exited(0))
        #expect(result.stdout.split(separator: "\n").count == 1)
        #expect(result.stdout.first?.isNumber == true)
    }

    @Test(
        "An argument that can't be is named on one line of standard error, with status 64 (C3)",
        arguments: [["--bogus"], ["--data"], ["--data", ""], ["--data", "a", "b"], ["-x"]]
    )
    func usage(arguments: [String]) throws {
        let result = try run([BuiltProgram.path("docket")] + arguments)

        #expect(result.status == .exited(64))
        #expect(result.stderr.hasPrefix("docket: ") && result.stderr.count { $0 == "\n" } == 1)
        #expect(result.stderr.hasSuffix(". docket --help tells more\n"))
        #expect(result.stdout.isEmpty)
    }

    @Test(
        "A first word that is no command is named, and the command that was meant",
        arguments: [
            ("lst", "Did you mean docket list? "), ("Add", "Did you mean docket add? "),
            ("undne", "Did you mean docket undone? "), ("buy", ""), ("x", ""), ("a\u{1B}[31m", ""),
        ]
    )
    func unknownCommand(word: String, hint: String) throws {
        let result = try docket(word, "milk")
        #expect(result.status == .exited(64) && result.stdout.isEmpty)
        let name = word.replacing("\u{1B}", with: "␛")
        #expect(
            result.stderr == "docket: There is no command “\(name)”. \(hint)docket --help shows them all\n"
        )
    }

    @Test("The folder may be named before the command", arguments: ["--data DIR", "--data=DIR"])
    func dataFirst(option: String) throws {
        let todos = try CommandFolder("Buy milk")
        let words = option.replacing("DIR", with: todos.folder.data).split(separator: " ").map(String.init)
        let id = try todos.id(of: "Buy milk")
        let program = try [BuiltProgram.path("docket")]
        let edit = try run(program + words + ["edit", id, "--", "Buy oat milk"])
        #expect(edit.stdout == "Changed “Buy oat milk”\n", "\(edit)")
        #expect(try run(program + words + ["list", "oat"]).stdout.contains("\tBuy oat milk\t"))
        #expect(try run(program + words + ["map", "Berlin"]).status == .exited(64))
    }

    @Test("A closed stream is an error, and nothing of Docket's files gets its number")
    func closedStreams() throws {
        let todos = try CommandFolder("Buy milk")
        func shell(_ line: String) throws -> RunResult {
            try run(["/bin/sh", "-c", line, try BuiltProgram.path("docket"), todos.folder.data])
        }
        let input = try shell("exec \"$0\" import - --data \"$1\" <&-")
        #expect(input.status == .exited(74))
        #expect(input.stderr == "docket: Standard input can't be read: Bad file descriptor\n")
        let output = try shell("exec \"$0\" list --data \"$1\" >&-")
        #expect(output.status == .exited(74))
        #expect(output.stderr == "docket: The list can't be written: Bad file descriptor\n")
        #expect(try shell("exec \"$0\" done nothing --data \"$1\" 2>&-").status == .exited(1))
        #expect(try todos.titles() == ["Buy milk"])
    }

    @Test("Without a terminal it prints one line on standard error, with status 1")
    func noTerminal() throws {
        let result = try docket("--data", "/nonexistent")

        #expect(result.status == .exited(1))
        #expect(result.stderr.hasPrefix("docket: "))
        #expect(result.stderr.contains("terminal"))
        #expect(result.stderr.filter(\.isNewline).count == 1)
        #expect(result.stderr.hasSuffix("\n"))
        #expect(result.stdout.isEmpty)
    }

    @Test("Without HOME and without --data it asks for one of them, with status 1")
    func noHome() throws {
        let environment = TestEnvironment.variables(home: "")
        let result = try run([BuiltProgram.path("docket")], environment: environment)

        #expect(result.status == .exited(1))
        #expect(result.stderr.contains("HOME") && result.stderr.contains("--data"))
    }

    @Test("If only input or only output is a terminal, it asks for both", arguments: ["<", ">"])
    func halfATerminal(redirection: String) throws {
        let folder = DataFolder()
        let command = try DocketSession.command(data: folder.data)
        let terminal = try PseudoTerminal(
            ["/bin/sh", "-c", "\"$@\" \(redirection)/dev/null; echo status $?", "sh"] + command
        )
        try terminal.waitFor("status 1")
        try terminal.waitForExit()

        #expect(terminal.screen.lines[0].hasPrefix("docket: Docket needs a terminal"))
        #expect(!terminal.wrote("\u{1B}"))
    }

    private func docket(_ arguments: String...) throws -> RunResult {
        try run([BuiltProgram.path("docket")] + arguments)
    }
}
