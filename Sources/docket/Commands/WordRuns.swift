import ArgumentParser

/// A command line without its long runs of words: the argument parser compares each word with all others.
struct WordRuns {
    /// A word that no argument can be stands for each run.
    private(set) var line: [String] = []
    private var runs: [String: ArraySlice<String>] = [:]
    private let takesUnknownOptions: Bool

    /// Fewer words stay as they are.
    private static let most = 64

    /// - Parameter takesUnknownOptions: whether what no option is called, as `-milk`, is a word.
    init(_ words: [String], takesUnknownOptions: Bool) {
        self.takesUnknownOptions = takesUnknownOptions
        guard words.count > Self.most else {
            line = words
            return
        }
        var rest = words[...]
        while let word = rest.first {
            guard isOption(word) else {
                hide(rest.prefix { !isOption($0) })
                rest = rest.drop { !isOption($0) }
                continue
            }
            line.append(word)
            rest.removeFirst()
            guard word != "--" else {
                hide(rest)
                return
            }
            // It may be the value of the option.
            if let value = rest.first, !isOption(value) {
                line.append(value)
                rest.removeFirst()
            }
        }
    }

    /// The words that the parser has found, with those that were kept from it.
    func completed(_ words: [String]) -> [String] { words.flatMap { runs[$0] ?? [$0] } }

    private func isOption(_ word: String) -> Bool {
        guard takesUnknownOptions else { return word.hasPrefix("-") && word != "-" }
        return word.hasPrefix("--") || Self.shortOptions.contains { word.hasPrefix($0) }
    }

    /// Those of commands that take unknown ones.
    private static let shortOptions = ["-h", "-o"]

    private mutating func hide(_ words: ArraySlice<String>) {
        if words.isEmpty { return }
        let name = "\0\(runs.count)"
        runs[name] = words
        line.append(name)
    }
}

/// A command that takes any number of words.
protocol CommandWithManyWords: ParsableCommand {
    var manyWords: [String] { get set }

    /// Whether what no option is called, as `-milk`, is one of the words.
    static var takesUnknownOptions: Bool { get }

    /// - Throws: exit status 64, with the option that may have been meant on standard error, if a word before `--` looks like
    ///   an option and is none.
    static func checkOptions(_ words: [String]) throws
}

extension CommandWithManyWords {
    static var takesUnknownOptions: Bool { false }

    /// The argument parser finds them.
    static func checkOptions(_: [String]) throws {}

    mutating func complete(by runs: WordRuns) throws {
        manyWords = runs.completed(manyWords)
        try validate()
    }
}
