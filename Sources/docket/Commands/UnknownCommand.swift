import ArgumentParser

/// A first word that is no command.
enum UnknownCommand {
    /// - Throws: exit status 64, with the command that may have been meant on standard error, if there is such a word.
    static func check(_ line: some Collection<String>) throws {
        guard let word = line.first, !word.hasPrefix("-") else { return }
        let words = CommandTable.firstWords.map(\.word)
        let meant = NearestWord.question(for: word, among: words, sign: "docket ")
        throw ExitCode.usage(
            because: "There is no command “\(word)”. \(meant)docket --help shows them all"
        )
    }
}
