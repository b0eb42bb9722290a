import ArgumentParser

/// A first word that is no command.
enum UnknownCommand {
    /// - Throws: exit status 64, with the command that may have been meant on standard error, if there is such a word.
    static func check(_ line: some Collection<String>) throws {
        guard let word = line.first, !word.hasPrefix("-") else { return }
        let meant = nearest(to: word).map { "Did you mean docket \($0)? " } ?? ""
        throw ExitCode.usage(
            because: "There is no command “\(word)”. \(meant)docket --help shows them all"
        )
    }

    /// The command that a slip of a finger or two turns into the word; nil if none is near.
    private static func nearest(to word: String) -> String? {
        let near = CommandTable.firstWords.map { command in
            (word: command.word, distance: command.word.difference(from: word).count)
        }
        let best = near.min { $0.distance < $1.distance }
        return best.flatMap { $0.distance <= min(2, word.count - 1) ? $0.word : nil }
    }
}
