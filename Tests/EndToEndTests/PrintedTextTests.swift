import DocketText
import Foundation
import Glibc
import TestSupport
import Testing

@Suite("Printed text", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(5)))
struct PrintedTextTests {
    private static let hostile = "a\u{1B}]0;owned\u{07}\u{9B}5m\u{202E}\u{34F}\u{7F}\u{85}\u{2028}\u{E0041}b"
    private static let forbidden = [
        "\u{1B}]0;", "\u{07}", "\u{9B}", "\u{202E}", "\u{34F}", "\u{7F}", "\u{85}", "\u{2028}", "\u{E0041}",
    ]

    /// Whether the text can be printed as it is.
    private func isSafe(_ text: String) -> Bool {
        Array(SafeText.text(text, keepsLines: true).unicodeScalars) == Array(text.unicodeScalars)
    }

    @Test(
        "Z9 Errors about the command line repeat no escape sequence and no invisible character",
        arguments: [
            ["--bogus\(hostile)"], [hostile], ["--feed", hostile], ["--data", "x", hostile],
            ["--data", hostile],
            ["map", hostile], ["map", "--km", hostile, "Berlin"], ["map", "--bogus\(hostile)"],
        ]
    )
    func commandLine(arguments: [String]) throws {
        let command = [try BuiltProgram.path("docket")] + arguments
        let result = try run(command)
        #expect(result.status != .exited(0))
        #expect(!result.stderr.isEmpty && isSafe(result.stderr))
        #expect(isSafe(result.stdout))

        // On a terminal `--data` is no error.
        if arguments == ["--data", Self.hostile] { return }
        let terminal = try PseudoTerminal(command)
        try terminal.waitForExit()
        #expect(!terminal.output.isEmpty)
        for bytes in Self.forbidden { #expect(!terminal.wrote(bytes)) }
    }

    @Test("Help, the version and completion scripts are printed unchanged, with status 0")
    func ownText() throws {
        for arguments in [
            ["--help"], ["--version"], ["map", "--help"], ["--generate-completion-script", "zsh"],
        ] {
            let result = try run([BuiltProgram.path("docket")] + arguments)
            #expect(result.status == .exited(0) && result.stderr.isEmpty)
            #expect(isSafe(result.stdout) && result.stdout.hasSuffix("\n"))
        }
    }

    @Test("Z9 An unknown TERM is shown safely")
    func terminalType() throws {
        let session = try DocketSession(environment: TestEnvironment.variables(term: Self.hostile))
        #expect(session.screen.contains("TERM=a␛]0;owned␇"))
        #expect(!session.terminal.wrote("\u{1B}]0;owned"))
    }

    @Test(
        "Z9 An error at the end that repeats the content of a file is printed safely",
        arguments: [true, false]
    )
    func atTheEnd(isTerminal: Bool) throws {
        let folder = DataFolder()
        let log = folder.path + "/log"
        let redirection = isTerminal ? "" : " 2>\(log)"
        let command =
            ["/bin/sh", "-c", "\"$@\"\(redirection)", "sh"]
            + (try DocketSession.command(data: folder.data))
        let todos = StoredTodos("Buy milk")
        try folder.write(todos.json)
        let terminal = try PseudoTerminal(command)
        try terminal.waitFor("○ Buy milk")
        try terminal.send(" ")
        try terminal.waitFor("✓ Buy milk")
        let priority = #""priority":"a\u001b]0;owned\u0007\u009b\u202e\u034f""#
        try folder.write(todos.json.replacing(/"priority": ?"[a-z]+"/, with: priority))
        try terminal.waitFor("Can't load")
        try terminal.send("q")
        // The first quit may be refused.
        if !terminal.isEnding { try terminal.send("q") }
        try terminal.waitForExit()

        for bytes in Self.forbidden { #expect(!terminal.wrote(bytes)) }
        if !isTerminal {
            let printed = try folder.read(log)
            #expect(isSafe(printed))
            #expect(printed.contains("is not a priority"))
        }
    }

    @Test(
        "Z9 What a library writes to standard error is printed safely after the screen is gone",
        arguments: [0, SIGTERM, SIGSEGV]
    )
    func redirected(signal: Int32) throws {
        let session = try DocketSession()
        let terminal = session.terminal
        let stream = try #require(FileHandle(forWritingAtPath: "/proc/\(terminal.processID)/fd/2"))
        let long = String(repeating: "é", count: 5000)
        try stream.write(contentsOf: Data("fatal: \(Self.hostile)\n\(long)\n".utf8) + Data([0x9B, 0xE6]))
        try stream.close()
        if signal == 0 { try terminal.send("q") } else { terminal.signal(signal) }
        #expect(try terminal.waitForExit() == (signal == 0 ? .exited(0) : .signalled(signal)))

        #expect(terminal.isScreenRestored)
        #expect(
            terminal.wrote("fatal: a␛]0;owned␇\u{FFFD}5m␡\u{FFFD}\u{FFFD}b\r\n\(long)\r\n\u{FFFD}\u{FFFD}")
        )
        for bytes in Self.forbidden { #expect(!terminal.wrote(bytes)) }
    }

    @Test("Z9 The helper program prints only safe text, and its replies keep their content")
    func helper() throws {
        var requests = ""
        for (kind, url) in [
            (Self.hostile, ""), ("feed", Self.hostile), ("feed", "http://127.0.0.1:1/\(Self.hostile)"),
        ] {
            let request: [String: Any] = [
                "id": 1, "kind": kind, "url": url, "seconds": 5, "maxBodyBytes": 1, "maxRedirects": 1,
            ]
            requests +=
                String(decoding: try JSONSerialization.data(withJSONObject: request), as: UTF8.self) + "\n"
        }
        let result = try run([BuiltProgram.path("docket-remote")], input: requests + "\(Self.hostile)\n")
        #expect(isSafe(result.stdout) && isSafe(result.stderr))
        let replies = result.stdout.split(separator: "\n")
        #expect(replies.count == 4)
        let first = try JSONSerialization.jsonObject(with: Data((replies.first ?? "").utf8)) as? [String: Any]
        #expect((first?["error"] as? String)?.contains("“\(Self.hostile)”") == true)
    }
}

extension PseudoTerminal {
    /// Whether the program ends within a second.
    fileprivate var isEnding: Bool {
        let deadline = Deadline(within: .seconds(1))
        while exitStatus() == nil, !deadline.hasPassed { drain(waiting: 10) }
        return exitStatus() != nil
    }
}
