import Foundation
import TestSupport
import Testing

@Suite("Shell completions", .tags(.endToEnd), .timeLimit(.minutes(5)))
struct CompletionTests {
    private static let mainOptions = [
        "--data", "--feed", "--ascii", "--plain", "--no-mouse", "--refresh", "--record", "--version",
        "--help",
    ]
    private static let mapOptions = ["--km", "--columns", "--rows", "--ascii", "--help"]
    private static let syncOptions = [
        "--dry-run", "--json", "--keep", "--resend", "--accept", "--leave", "--data", "--help",
    ]
    private static let addOptions = [
        "--user", "--all", "--collection", "--default", "--password-stdin", "--insecure", "--data", "--help",
    ]
    private static let listOptions = ["--sort", "--limit", "--json", "--data", "--help"]
    private static let undoOptions = ["--sync", "--change", "--since", "--data", "--help"]
    private static let importOptions = ["--from", "--dry-run", "--skip-bad", "--update", "--data", "--help"]
    private static let exportOptions = ["--to", "--output", "--data", "--help"]
    private static let configOptions = [
        "--schema", "--json", "--feed", "--ascii", "--plain", "--no-mouse", "--data", "--help",
    ]
    private static let commands = [
        "account", "add", "config", "delete", "doctor", "done", "due", "edit", "export", "import", "list",
        "log", "map",
        "people", "projects", "redo", "remind", "replay", "show", "sync", "tags", "undo", "undone", "views",
    ]

    @Test(
        "Z16 Completions offer words, options and folders, and nothing that fails",
        arguments: [
            ([""], commands + mainOptions), (["m"], ["map"]), (["x"], []), (["--p"], ["--plain"]),
            (["-"], mainOptions),
            (["--plain", ""], mainOptions.filter { $0 != "--plain" }), (["--plain", "m"], []),
            (["--feed", ""], []),
            (["--data", ""], ["inner folder", "other"]), (["--data", "in"], ["inner folder"]),
            (["--data", "other/"], ["other/deep"]), (["--data", "file"], []),
            (["--data", "=", "o"], ["other"]),
            (["--data", "="], ["inner folder", "other"]), (["--data", "map", "--a"], ["--ascii"]),
            (["map", ""], mapOptions), (["map", "--k"], ["--km"]), (["map", "Berlin", "--"], mapOptions),
            (["map", "--km", ""], []), (["map", "--ascii", "--"], mapOptions.filter { $0 != "--ascii" }),
            (["config", ""], configOptions), (["config", "--s"], ["--schema"]),
            (["doctor", "--r"], ["--repair", "--report", "--recording"]), (["doctor", "f"], ["file"]),
            (["s"], ["show", "sync"]), (["sync", ""], syncOptions), (["sync", "--keep", ""], []),
            (["sync", "--d"], ["--dry-run", "--data"]),
            (["account", ""], ["add", "list", "remove", "--help"]), (["account", "r"], ["remove"]),
            (["account", "add", "--"], addOptions), (["account", "list", ""], ["--data", "--help"]),
            (["account", "remove", "a.example", "--u"], ["--user"]),
            (["account", "add", "--data", "in"], ["inner folder"]), (["list", "-"], listOptions),
            (["undo", "-"], undoOptions),
            (["log", "-"], ["--limit", "--json", "--data", "--help"]), (["l"], ["list", "log"]),
            (["list", "--sort", "t"], ["title"]), (["done", "--"], ["--data", "--help"]),
            (["done", "--data", "other", ""], ["--help"]), (["show", "--j"], ["--json"]),
            (["import", "-"], importOptions), (["import", "f"], ["file"]),
            (["import", "--from", "t"], ["todotxt", "taskwarrior", "todoist"]),
            (["export", "--to", "c"], ["csv", "calcurse"]), (["export", "--to", "r"], []),
            (["export", "-"], exportOptions), (["export", "-o", "f"], ["file"]),
            (["export", "--output", "inner"], ["inner folder"]),
        ] as [([String], [String])]
    )
    func bash(words: [String], expected: [String]) throws {
        let folder = try TemporaryFolder()
        for name in ["inner folder", "other/deep"] {
            try FileManager.default.createDirectory(
                atPath: "\(folder.path)/\(name)",
                withIntermediateDirectories: true
            )
        }
        try Data().write(to: URL(filePath: "\(folder.path)/file"))
        let command = """
            cd "$1"; source <("$2" --generate-completion-script bash); shift 2
            COMP_WORDS=(docket "$@"); COMP_CWORD=$#
            _docket; ((${#COMPREPLY[@]})) && printf '%s\\n' "${COMPREPLY[@]}"; exit 0
            """
        let result = try run(
            ["/bin/bash", "-c", command, "bash", folder.path, BuiltProgram.path("docket")] + words
        )
        #expect(result.status == .exited(0))
        #expect(result.stderr.isEmpty)
        #expect(result.stdout.split(separator: "\n").map(String.init).sorted() == expected.sorted())
    }

    @Test("Z16 Every word that is offered is accepted")
    func accepted() throws {
        let values = [
            "--data": "x", "--feed": "http://127.0.0.1:1/", "--km": "5", "--columns": "40", "--rows": "5",
        ]
        for option in Self.mainOptions {
            let recording = "\(FileManager.default.temporaryDirectory.path)/docket-tests-\(UUID())"
            let value = option == "--record" ? recording : values[option]
            let result = try docket([option] + [value].compactMap { $0 })
            #expect(!FileManager.default.fileExists(atPath: recording))
            // Without a terminal Docket does not start, but it has understood the arguments.
            #expect(result.status == .exited(0) || result.stderr.contains("needs a terminal"), "\(option)")
        }
        for option in Self.mapOptions {
            let result = try docket(["map", "Berlin", option] + [values[option]].compactMap { $0 })
            #expect(result.status == .exited(0), "map \(option)")
        }
    }

    @Test(
        "C6 The help, the manual page and the completions of bash, zsh and fish cover every command and option"
    )
    func everyWord() throws {
        let manual = try String(contentsOf: Self.repository.appending(path: "docs/docket.1"), encoding: .utf8)
        let scripts = try ["bash", "zsh", "fish"].map {
            try docket(["--generate-completion-script", $0]).stdout
        }
        let first = try docket(["--help"]).stdout
        for command in Self.commands {
            #expect(
                first.firstMatch(of: try Regex("\\b\(command)\\b")) != nil,
                "docket --help lacks \(command)"
            )
            for script in scripts { #expect(script.contains(command), "\(command)") }
        }
        for words in [[]] + Self.lines {
            let name = words.joined(separator: " ")
            let help = try docket(words + ["--help"])
            #expect(help.status == .exited(0) && help.stdout.contains("USAGE: docket"), "\(name)")
            let heading = try Regex("(Cm|\\||,) \(name)\\b")
            #expect(words.isEmpty || manual.contains(heading), "\(name)")
            for option in help.stdout.matches(of: /(?m)^ +(?:-., )?--([a-z-]+)/).map(\.output.1) {
                #expect(manual.contains("Fl -\(option)"), "\(name) --\(option)")
            }
        }
    }

    /// The words behind `docket`.
    private static let lines =
        commands.filter { $0 != "account" }.map { [$0] } + ["add", "list", "remove"].map { ["account", $0] }

    private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    @Test("Z16 Every option of the help is in the script of each shell", arguments: ["bash", "zsh", "fish"])
    func complete(shell: String) throws {
        let script = try docket(["--generate-completion-script", shell])
        #expect(script.status == .exited(0) && script.stderr.isEmpty)
        #expect(try docket(["--generate-completion-script=\(shell)"]).stdout == script.stdout)
        let help = try ([[]] + Self.lines).map { try docket($0 + ["--help"]).stdout }.joined()
        for option in help.matches(of: /(?m)^ +(?:-h, )?--([a-z-]+)/).map(\.output.1) {
            #expect(script.stdout.contains(shell == "fish" ? "-l \(option) " : "--\(option)"), "\(option)")
        }
        #expect(
            Set(help.matches(of: /--[a-z-]+/).map { String($0.output) })
                == Set(
                    Self.mainOptions + Self.mapOptions + Self.syncOptions + Self.addOptions + Self.listOptions
                        + Self.importOptions + Self.exportOptions + Self.configOptions + Self.undoOptions + [
                            "--notify", "--sync", "--repair", "--report", "--recording", "--print", "--check",
                        ]
                )
        )
    }

    @Test("bash completes ids with titles, tags, projects and people from the to-dos")
    func values() throws {
        let todos = try CommandFolder("Buy milk #dairy +Home", "Call mum +\"New house\"")
        let ids = try todos.list().map { ($0[0], $0[2]) }
        let titled = ids.map { "\($0)  \($1)" }
        #expect(try bash(["done", ""], in: todos).filter { !$0.hasPrefix("-") }.sorted() == titled.sorted())
        #expect(try bash(["show", String(ids[0].0.prefix(3))], in: todos) == [ids[0].0])
        #expect(try bash(["undone", ""], in: todos).allSatisfy { $0.hasPrefix("-") })
        #expect(try bash(["add", "Wash", "#"], in: todos) == ["#dairy"])
        #expect(try bash(["list", "+"], in: todos).sorted() == ["'+\"New house\"'", "+Home"])
        #expect(try bash(["edit", ids[0].0, "--", "+H"], in: todos) == ["+Home"])
    }

    private func bash(_ words: [String], in todos: CommandFolder) throws -> [String] {
        let command = """
            source <("$1" --generate-completion-script bash)
            COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
            _docket; ((${#COMPREPLY[@]})) && printf '%s\\n' "${COMPREPLY[@]}"; exit 0
            """
        let program = try BuiltProgram.path("docket")
        let line = [program] + words.prefix(1) + ["--data", todos.folder.data] + words.dropFirst()
        let result = try run(["/bin/bash", "-c", command, "bash"] + line)
        #expect(result.status == .exited(0) && result.stderr.isEmpty)
        return result.stdout.split(separator: "\n").map(String.init)
    }

    @Test("A shell that there is no script for is an error, with status 64")
    func unknownShell() throws {
        #expect(try docket(["--generate-completion-script", "csh"]).status == .exited(64))
    }

    @Test(
        "Z16 zsh and fish read their scripts",
        arguments: ["zsh", "fish"].filter { Self.path(of: $0) != nil }
    )
    func syntax(shell: String) throws {
        let folder = try TemporaryFolder()
        let script = "\(folder.path)/script"
        try docket(["--generate-completion-script", shell]).stdout.write(
            toFile: script,
            atomically: true,
            encoding: .utf8
        )
        let result = try run([#require(Self.path(of: shell)), "-n", script])
        #expect(result.status == .exited(0) && result.stderr.isEmpty)
    }

    private static func path(of program: String) -> String? {
        ["/usr/bin/\(program)", "/bin/\(program)"].first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    private func docket(_ arguments: [String]) throws -> RunResult {
        try run([BuiltProgram.path("docket")] + arguments)
    }
}
