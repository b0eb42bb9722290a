import Testing

@testable import docket

@Suite("The fast reader of the command line")
struct ArgumentsTests {
    private static let words = [
        "--data", "--ascii", "--plain", "--no-mouse", "--refresh", "folder", "", "-", "--", "--data=folder",
        "--help",
        "-x", "--asci", "--feed", "http://example.org/", "--feed=http://example.org/",
    ]

    /// All command lines of up to three of these words.
    private static let lines =
        [[]] + words.map { [$0] } + longer(words.map { [$0] })
        + longer(longer(words.map { [$0] }))

    private static func longer(_ lines: [[String]]) -> [[String]] {
        lines.flatMap { line in words.map { line + [$0] } }
    }

    @Test("If it understands a command line, the parser reads it the same way")
    func agreement() throws {
        for line in Self.lines {
            guard let arguments = Arguments(line) else { continue }
            let parsed = try Docket.parse(line)
            #expect(parsed.arguments == arguments, "\(line)")
        }
    }

    @Test(
        "It understands the usual command lines",
        arguments: [
            [], ["--data", "folder"], ["--plain", "--no-mouse", "--data", "folder", "--ascii"],
            ["--feed", "https://example.org/", "--refresh"],
        ]
    )
    func everyday(line: [String]) {
        #expect(Arguments(line) != nil)
    }
}
