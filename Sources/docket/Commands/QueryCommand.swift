import ArgumentParser
import DocketCore

/// A command that takes the words of a query, which may begin with a dash as `-#shop` does.
protocol QueryCommand: CommandWithManyWords {
    var query: [String] { get set }
}

extension QueryCommand {
    var manyWords: [String] {
        get { query }
        set { query = newValue }
    }

    static var takesUnknownOptions: Bool { true }

    static func checkOptions(_ words: [String]) throws {
        let end = words.firstIndex(of: "--") ?? words.endIndex
        let command = configuration.commandName ?? ""
        let known = CommandTable.options(of: command.split(separator: " ").dropFirst().map(String.init)).map(
            \.name
        )
        for word in words[..<end] where word.hasPrefix("--") {
            let name = String(word.dropFirst(2).prefix { $0 != "=" })
            if known.contains(name) { continue }
            let meant = NearestWord.question(for: name, among: known, sign: "--")
            throw ExitCode.usage(
                because: "There is no option “--\(name.shortened)”. \(meant)\(command) --help tells more"
            )
        }
    }
}
