import Foundation
import TestSupport
import Testing

/// Commands as people paste them.
@Suite("Pasted commands", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(5)))
struct PastedTests {
    /// The lines that begin with `docket` in the README and the manual page.
    private static func lines() throws -> [String] {
        let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
        let text = { (path: String) in try String(contentsOf: root.appending(path: path), encoding: .utf8) }
        let blocks = try text("README.md").matches(of: /(?s)```\w+\n(.*?)```/).map { String($0.output.1) }
        let readme = blocks.flatMap {
            $0.matches(of: /(?m)^(?:\$ )?(docket .+)$/).map { String($0.output.1) }
        }
        let manual = try text("docs/docket.1").matches(of: /(?m)^\.(?:Li|Dl) (docket .+?)(?: \.)?$/).map {
            String($0.output.1).replacing("\\(~a", with: "ã")
        }
        // What stands behind a comment, or comes from another command, is not typed to Docket.
        return (readme + manual).map { line in
            String(line.prefix(upTo: line.firstRange(of: #/\ +#\ |\ +\|/#)?.lowerBound ?? line.endIndex))
        }.filter { !$0.contains("…") }
    }

    /// The programs that are installed, with what starts them as if somebody typed.
    private static let shells = [
        ["bash", "--norc", "-i"], ["zsh", "-f", "-i"], ["fish", "--no-config", "-i"],
    ]
    .filter { FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0[0])") }

    @Test(
        "C11 The commands of the README and the manual page mean the same when they are pasted into bash, zsh and fish",
        arguments: Self.shells
    )
    func story(shell: [String]) throws {
        let lines = try Self.lines()
        try #require(lines.count > 15)
        let folder = DataFolder()
        try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
        let program = "\(folder.path)/docket"
        // In a process of its own: a program that another test starts meanwhile would keep the file open for writing, and nobody
        // could run it until that ends.
        let script = "#!/bin/sh\nprintf '<%s>' \"$@\"\necho\n"
        _ = try run(
            ["/bin/sh", "-c", "cat >\"$0\"; chmod 755 \"$0\"", program],
            environment: TestEnvironment.variables(home: folder.path),
            input: script
        )
        var environment = TestEnvironment.variables(home: folder.path)
        environment["PATH"] = "\(folder.path):/usr/bin:/bin"
        for line in lines {
            let typed = try run(
                ["/usr/bin/env"] + shell,
                environment: environment,
                input: "\(line)\nexit\n"
            )
            // What a shell does with quotes and blanks, and with nothing else.
            let words = line.replacing("~/", with: "\(folder.path)/").matches(of: /"([^"]*)"|'([^']*)'|(\S+)/)
                .dropFirst().map {
                    "<\($0.output.1 ?? $0.output.2 ?? $0.output.3 ?? "")>"
                }
            #expect(typed.stdout.contains(words.joined() + "\n"), "\(line): \(typed)")
        }
    }

    @Test("C11 words stand for the signs, and before a blank they are text")
    func words() throws {
        let todos = try CommandFolder()
        try todos.docket(
            "import",
            "-",
            "--from",
            "docket",
            input: "{\"title\":\"Old\",\"assigned\":[\"Ann Berg\"]}"
        )
        try todos.docket("add", "Buy milk tag:dairy project:Home with:ann p:high")
        try todos.docket("add", "Call with: Ann, p:xyz and tag: x")
        #expect(
            try todos.list().map { $0[2...8].filter { !$0.isEmpty }.joined(separator: " ") } == [
                "Call with: Ann, p:xyz and tag: x medium", "Buy milk high Home #dairy Ann Berg",
                "Old medium Ann Berg",
            ]
        )
        for query in [
            "tag:dairy", "project:home", "with:ann milk", "p:high", "priority:high", "tag:\"dairy\"",
        ] {
            #expect(try todos.titles(query) == ["Buy milk"], "\(query)")
        }
        try todos.docket("edit", "Buy milk", "--", "-tag:dairy", "-with:ann", "p:low")
        #expect(try todos.list("milk")[0][5...8].joined(separator: " ") == "low Home  ")
        // A title that would be read otherwise is quoted where a line is written.
        #expect(try todos.titles("with: xyz") == ["Call with: Ann, p:xyz and tag: x"])
    }
}
