import Foundation
import TestSupport

/// A command as the argument parser describes it.
struct CommandDescription {
    /// The words behind `docket`; none for the screen.
    let words: [String]
    let options: Set<Option>

    struct Option: Hashable {
        let name: String
        let takesValue: Bool
        /// The only values that it takes; nil for any value, or none.
        let values: [String]?
    }

    /// The screen, and what the words that Docket knows do.
    static func all() throws -> [CommandDescription] {
        let file = URL(filePath: #filePath).appending(
            path: "../../../../Sources/docket/Commands/Commands.swift"
        )
        let source = try String(contentsOf: file.standardized, encoding: .utf8)
        let words = source.matches(of: /case "(\w+)"(?:, "\w+")?:/).map { [String($0.output.1)] }
        return try ([[]] + words).flatMap { words in
            let line = try [BuiltProgram.path("docket")] + words + ["--experimental-dump-help"]
            let dump = try JSONDecoder().decode(Dump.self, from: Data(run(line).stdout.utf8))
            return dump.command.descriptions(words)
        }
    }

    private struct Dump: Decodable {
        let command: Command
    }

    private struct Command: Decodable {
        let commandName: String
        let arguments: [Argument]
        let subcommands: [Command]?

        /// The command or, if there are any, its subcommands but for the `help` that the parser adds and Docket lacks.
        func descriptions(_ words: [String]) -> [CommandDescription] {
            let parts = (subcommands ?? []).filter { $0.commandName != "help" }
            if !parts.isEmpty { return parts.flatMap { $0.descriptions(words + [$0.commandName]) } }
            return [CommandDescription(words: words, options: Set(arguments.compactMap(\.option)))]
        }
    }

    private struct Argument: Decodable {
        let kind: String
        let shouldDisplay: Bool
        let names: [Name]?
        let allValues: [String]?

        struct Name: Decodable {
            let kind: String
            let name: String
        }

        /// nil for a word beside the options, or for one that is hidden.
        var option: Option? {
            guard shouldDisplay, let long = names?.first(where: { $0.kind == "long" }) else { return nil }
            return Option(name: long.name, takesValue: kind == "option", values: allValues)
        }
    }
}
