import ArgumentParser
import Testing

@testable import docket

/// The argument parser takes time for each pair of words.
@Suite("Command lines of many words") struct WordRunsTests {
    private static let words = (0..<100_000).map { "word\($0)" }

    @Test("Of 100,000 words, the parser gets a few, and each comes back in its place")
    func words() {
        for (line, takesUnknownOptions) in [
            (Self.words, false), (["--limit", "5"] + Self.words + ["--json", "x"] + Self.words, false),
            (["a", "--"] + Self.words.map { "-\($0)" }, false), (Self.words.map { "-\($0)" }, true),
        ] {
            let runs = WordRuns(line, takesUnknownOptions: takesUnknownOptions)
            #expect(runs.line.count < 10)
            #expect(runs.completed(runs.line) == line)
        }
    }

    @Test("A line of many words is parsed as it would be without the detour")
    func parsing() throws {
        let words = Self.words.prefix(100).map(\.self)
        for line in [
            words, ["--data", "folder"] + words, words + ["--data", "folder"],
            words + ["--data=folder"] + words,
            ["--json"] + words, words + ["-"] + words, ["--limit", "3"] + words.map { "-\($0)" },
            ["--"] + words,
        ] {
            try compare(ListCommand.self, line) {
                "\($0.query) \($0.limit ?? 0) \($0.json.isWanted) \($0.data.data ?? "")"
            }
            try compare(ShowCommand.self, line) {
                "\($0.chosen.ids) \($0.json.isWanted) \($0.data.data ?? "")"
            }
            try compare(ImportCommand.self, line) { "\($0.files) \($0.dryRun) \($0.data.data ?? "")" }
        }
        #expect(throws: (any Error).self) { try ImportCommand.parseManyWords(["-"] + words + ["-"]) }
    }

    private func compare<Command: CommandWithManyWords>(
        _: Command.Type,
        _ line: [String],
        _ text: (Command) -> String
    ) throws {
        let direct = try? (Command.parseAsRoot(line) as? Command).map(text)
        let parsed = try? (Command.parseManyWords(line) as? Command).map(text)
        #expect(parsed == direct, "\(line.prefix(4))")
    }
}
