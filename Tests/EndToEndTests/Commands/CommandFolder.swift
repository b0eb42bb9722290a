import Foundation
import TestSupport
import Testing

/// A folder of to-dos, and the commands that read and change it.
struct CommandFolder {
    let folder: DataFolder

    init(_ folder: DataFolder) { self.folder = folder }

    init(_ items: [StoredTodos.Item]) throws {
        folder = DataFolder()
        var todos = StoredTodos()
        todos.items = items
        try folder.write(todos.json)
    }

    init(_ lines: String...) throws {
        folder = DataFolder()
        if lines.isEmpty { return }
        let result = try docket("add", "-", input: lines.joined(separator: "\n"))
        try #require(result.status == .exited(0), "\(result)")
    }

    /// Runs `docket WORD … --data FOLDER`.
    @discardableResult
    func docket(_ words: String..., input: String? = nil) throws -> RunResult {
        try docketWords(words, input: input)
    }

    func docketWords(_ words: [String], input: String? = nil) throws -> RunResult {
        let end = words.firstIndex(of: "--") ?? words.endIndex
        return try run(
            [BuiltProgram.path("docket")] + words[..<end] + ["--data", folder.data] + words[end...],
            environment: TestEnvironment.variables(home: folder.path),
            input: input
        )
    }

    /// The fields of each to-do that `docket list` prints: id, state, title, due day and so on.
    func list(_ query: String...) throws -> [[String]] {
        let result = try run(
            [BuiltProgram.path("docket"), "list"] + query + ["--data", folder.data],
            environment: TestEnvironment.variables(home: folder.path)
        )
        return result.stdout.split(separator: "\n").map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
    }

    func titles(_ query: String...) throws -> [String] {
        let everything = "is:open or is:done"
        return try list(query.isEmpty ? everything : query.joined(separator: " ")).map { $0[2] }
    }

    func id(of title: String) throws -> String {
        try list("is:open or is:done").first { $0[2] == title }?[0] ?? "no to-do \(title)"
    }
}
