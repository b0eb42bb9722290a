import ArgumentParser

/// A command line that has no options but `--data DIR` and those of the command with a number, read without the argument
/// parser: its reflection takes longer than all that a short command does.
struct PlainWords {
    var words: [String] = []
    var data: String?
    /// The numbers of the options, by their names.
    var numbers: [String: Int] = [:]

    /// - Parameters:
    ///   - line: what stands behind the name of the command.
    ///   - options: those that take a number of 1 or more.
    /// - Returns: nil for any other command line, which the argument parser then reads or rejects.
    init?(_ line: some Sequence<String>, options: [String] = []) {
        var line = line.makeIterator()
        while let word = line.next() {
            if word == "--data" {
                guard data == nil, let value = line.next(), !value.isEmpty, !value.hasPrefix("-") else {
                    return nil
                }
                data = value
            } else if options.contains(word) {
                guard numbers[word] == nil, let number = line.next().flatMap({ Int($0) }), number > 0 else {
                    return nil
                }
                numbers[word] = number
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
    /// Its options that take a number of 1 or more.
    static var plainOptions: [String] { get }

    /// Runs the command as `run` does without other options.
    static func run(_ line: PlainWords) throws
}

extension PlainCommand {
    static var plainOptions: [String] { [] }
}
