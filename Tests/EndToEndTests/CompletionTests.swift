import Foundation
import TestSupport
import Testing

@testable import docket

@Suite("Shell completions", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(5)))
struct CompletionTests {
    private static let table = CommandTable.commands + [.screen]

    /// The options after words behind `docket`.
    private static func options(_ words: String...) -> [String] {
        table.first { $0.words == words }?.options.map { "--\($0.name)" } ?? []
    }

    @Test(
        "Z16 Completions offer words, options and folders, and nothing that fails",
        arguments: [
            ([""], CommandTable.firstWords.map(\.word) + options()), (["m"], ["map"]), (["x"], []),
            (["--p"], ["--plain"]),
            (["-"], options()),
            (["--plain", ""], options().filter { $0 != "--plain" }), (["--plain", "m"], []),
            (["--feed", ""], []),
            (["--data", ""], ["inner folder", "other"]), (["--data", "in"], ["inner folder"]),
            (["--data", "other/"], ["other/deep"]), (["--data", "file"], []),
            (["--data", "=", "o"], ["other"]),
            (["--data", "="], ["inner folder", "other"]), (["--data", "map", "--a"], ["--ascii"]),
            (["map", ""], options("map")), (["map", "--k"], ["--km"]),
            (["map", "Berlin", "--"], options("map")),
            (["map", "--km", ""], []), (["map", "--ascii", "--"], options("map").filter { $0 != "--ascii" }),
            (["config", ""], options("config")), (["config", "--s"], ["--schema"]),
            (["doctor", "--r"], ["--repair", "--report", "--recording"]), (["doctor", "f"], ["file"]),
            (["s"], ["show", "sync"]), (["sync", ""], options("sync")), (["sync", "--keep", ""], []),
            (["sync", "--d"], ["--dry-run", "--data"]),
            (["account", ""], ["add", "list", "remove", "--help"]), (["account", "r"], ["remove"]),
            (["account", "add", "--"], options("account", "add")),
            (["account", "list", ""], ["--data", "--help"]),
            (["account", "remove", "a.example", "--u"], ["--user"]),
            (["account", "add", "--data", "in"], ["inner folder"]), (["list", "-"], options("list")),
            (["undo", "-"], options("undo")),
            (["log", "-"], ["--limit", "--json", "--data", "--help"]), (["l"], ["list", "log"]),
            (["list", "--sort", "t"], ["title"]), (["done", "--"], ["--yes", "--data", "--help"]),
            (["done", "--data", "other", ""], ["--yes", "--help"]), (["show", "--j"], ["--json"]),
            (["import", "-"], options("import")), (["import", "f"], ["file"]),
            (["import", "--from", "t"], ["todotxt", "taskwarrior", "todoist"]),
            (["export", "--to", "c"], ["csv", "calcurse"]), (["export", "--to", "r"], []),
            (["export", "-"], options("export")), (["export", "-o", "f"], ["file"]),
            (["export", "--output", "inner"], ["inner folder"]),
        ] as [([String], [String])]
    )
    func bash(words: [String], expected: [String]) throws {
        let folder = DataFolder()
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
        for option in Self.options() {
            let recording = "\(FileManager.default.temporaryDirectory.path)/docket-tests-\(UUID())"
            let value = option == "--record" ? recording : values[option]
            let result = try docket([option] + [value].compactMap { $0 })
            #expect(!FileManager.default.fileExists(atPath: recording))
            // Without a terminal Docket does not start, but it has understood the arguments.
            #expect(result.status == .exited(0) || result.stderr.contains("needs a terminal"), "\(option)")
        }
        for option in Self.options("map") {
            let result = try docket(["map", "Berlin", option] + [values[option]].compactMap { $0 })
            #expect(result.status == .exited(0), "map \(option)")
        }
    }

    @Test("Completions have the commands, options and values of the argument parser")
    func parser() throws {
        let commands = try CommandDescription.all()
        #expect(Set(Self.table.map(\.words)) == Set(commands.map(\.words)))
        for command in commands {
            let options = Self.table.first { $0.words == command.words }?.options.map { option in
                let values: [String]? = if case .choice(let words) = option.value { words } else { nil }
                return CommandDescription.Option(
                    name: option.name,
                    takesValue: option.value != nil,
                    values: values
                )
            }
            #expect(Set(options ?? []) == command.options, "\(command.words)")
        }
    }

    @Test(
        "C6 The help, the manual page and the completions of bash, zsh and fish cover every command and option"
    )
    func everyWord() throws {
        let manual = try Manual()
        let scripts = try ["bash", "zsh", "fish"].map { shell in
            (isFish: shell == "fish", text: try docket(["--generate-completion-script", shell]).stdout)
        }
        let first = try docket(["--help"]).stdout
        let commands = try CommandDescription.all()
        #expect(Set(manual.synopsis.keys) == Set(commands.map(\.words)))
        for command in commands {
            let name = command.words.joined(separator: " ")
            let help = try docket(command.words + ["--help"])
            #expect(help.status == .exited(0) && help.stdout.contains("USAGE: docket"), "\(name)")
            let mention = try Regex("\\b\(command.words.first ?? "")\\b")
            #expect(first.firstMatch(of: mention) != nil, "docket --help lacks \(name)")
            let options = Set(command.options.map(\.name))
            // All commands have these two, which the manual says once.
            let synopsis = (manual.synopsis[command.words] ?? []).union(
                options.intersection(["data", "help"])
            )
            #expect(synopsis == options, "the manual's synopsis of \(name)")
            for option in options {
                #expect(help.stdout.contains("--\(option)"), "\(name) --\(option)")
                #expect(manual.text.contains("Fl -\(option)"), "\(name) --\(option)")
                for script in scripts {
                    #expect(
                        script.text.contains(script.isFish ? "-l \(option) " : "--\(option)"),
                        "\(name) --\(option)"
                    )
                }
            }
        }
    }

    @Test("A script is also what the option with an equals sign prints", arguments: ["bash", "zsh", "fish"])
    func script(shell: String) throws {
        let script = try docket(["--generate-completion-script", shell])
        #expect(script.status == .exited(0) && script.stderr.isEmpty)
        #expect(try docket(["--generate-completion-script=\(shell)"]).stdout == script.stdout)
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
        #expect(try bash(["projects", "r"], in: todos) == ["rename"])
        #expect(try bash(["projects", "delete", "H"], in: todos) == ["Home"])
        #expect(try bash(["rm", String(ids[0].0.prefix(3))], in: todos) == [ids[0].0])
        #expect(try bash(["help", "proj"], in: todos) == ["projects"])
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
        let folder = DataFolder()
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
