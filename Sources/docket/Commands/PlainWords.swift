import ArgumentParser

/// A command line that has no options but `--data DIR`, read without the argument parser: its reflection takes longer than
/// all that a short command does.
struct PlainWords {
    var words: [String] = []
    var data: String?

    /// - Parameter words: what stands behind the name of the command.
    /// - Returns: nil for any other command line, which the argument parser then reads or rejects.
    init?(_ line: some Sequence<String>) {
        var line = line.makeIterator()
        while let word = line.next() {
            if word == "--data" {
                guard data == nil, let value = line.next(), !value.isEmpty, !value.hasPrefix("-") else {
                    return nil
                }
                data = value
            } else {
                guard word == "-" || !word.hasPrefix("-") else { return nil }
                words.append(word)
            }
        }
    }
}

/// A command that scripts and prompts start often.
protocol PlainCommand: ParsableCommand {
    /// How many words it takes.
    static var wordCounts: ClosedRange<Int> { get }

    /// Runs the command as `run` does without options.
    static func run(_ line: PlainWords) throws
}
