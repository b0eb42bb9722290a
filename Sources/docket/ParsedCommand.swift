import ArgumentParser
import Glibc

/// The argument parser's output, which repeats arguments, goes through `SafeText` like all other output.
extension ParsableCommand {
    /// Parses a command line and runs the command, like `main` of the argument parser.
    static func parseAndRun(_ words: some Sequence<String>) {
        do {
            let words = Array(words)
            if let plain = self as? any PlainCommand.Type,
                let line = PlainWords(words, options: plain.plainOptions),
                plain.wordCounts.contains(line.words.count)
            {
                return try plain.run(line)
            }
            let end = (self is any CommandWithWords.Type ? words.firstIndex(of: "--") : nil) ?? words.endIndex
            var command = try parseManyWords(Array(words[..<end]))
            if var taking = command as? any CommandWithWords {
                taking.words = end == words.endIndex ? nil : Array(words[end...].dropFirst())
                command = taking
            }
            try command.run()
        } catch {
            end(by: error)
        }
    }

    static func parseManyWords(_ words: [String]) throws -> any ParsableCommand {
        guard let type = self as? any CommandWithManyWords.Type else {
            // So many are wrong for certain.
            return try parseAsRoot(Array(words.prefix(1000)))
        }
        let runs = WordRuns(words, takesUnknownOptions: type.takesUnknownOptions)
        let command: any ParsableCommand
        do {
            command = try parseAsRoot(runs.line)
        } catch {
            // A slip in the name of an option can be why another one is missing.
            if !exitCode(for: error).isSuccess { try type.checkOptions(runs.line) }
            throw error
        }
        guard var taking = command as? any CommandWithManyWords else { return command }
        // Most command lines have no word that only looks like an option.
        if taking.manyWords.contains(where: { $0.hasPrefix("--") }) { try type.checkOptions(runs.line) }
        try taking.complete(by: runs)
        return taking
    }

    /// What is wrong with the command line, in one line and without a full stop (C3).
    private static func sentence(for error: any Error) -> String {
        let text = message(for: error).split(whereSeparator: \.isNewline).joined(separator: " ")
        return text.hasSuffix(".") ? String(text.dropLast()) : text
    }

    /// Prints the message for an error or for help, and ends the process.
    static func end(by error: any Error) -> Never {
        let (code, message) = (exitCode(for: error), fullMessage(for: error))
        if message.isEmpty { Glibc.exit(code.rawValue) }
        guard code.isSuccess else {
            StandardError.write(
                "\(sentence(for: error)). \(configuration.commandName ?? "docket") --help tells more"
            )
            Glibc.exit(code.rawValue)
        }
        do {
            try StandardOutput.write("\(message)\n", as: "The text")
        } catch {
            // The reason was printed.
            Glibc.exit(exitCode(for: error).rawValue)
        }
        Glibc.exit(code.rawValue)
    }
}

/// A command that takes words behind `--` beside its arguments. The argument parser has only one list of arguments.
protocol CommandWithWords: ParsableCommand {
    /// nil if there is no `--`.
    var words: [String]? { get set }
}
