import ArgumentParser
import DocketCore

/// What the words behind `docket people`, `projects` and `tags` change (C12).
enum NameChange {
    case add(String)
    case rename(String, to: String)
    case delete(String)

    static let words = ["add", "rename", "delete"]

    /// - Throws: exit status 64 or 65, with a sentence on standard error, if the words say nothing that can be done.
    init(_ words: [String], of command: CommandConfiguration) throws {
        let names = try words.dropFirst().map(Self.name)
        switch (words.first, names.count) {
        case ("add", 1): self = .add(names[0])
        case ("rename", 2): self = .rename(names[0], to: names[1])
        case ("delete", 1): self = .delete(names[0])
        case ("add", _), ("delete", _):
            throw Self.usage("\(words[0]) takes one name, in quotes if it has blanks", command)
        case ("rename", _): throw Self.usage("rename takes two names, in quotes if they have blanks", command)
        case (let word, _):
            let word = word ?? ""
            let meant = NearestWord.question(for: word, among: Self.words)
            throw Self.usage("“\(word.shortened)” is neither add, rename nor delete. \(meant)", command)
        }
    }

    private static func usage(_ sentence: String, _ command: CommandConfiguration) -> ExitCode {
        let end = sentence.hasSuffix(" ") ? "" : ". "
        return .usage(because: "\(sentence)\(end)\(command.commandName ?? "") --help tells more")
    }

    private static func name(_ text: String) throws -> String {
        guard let name = OneLine.text(text) else { throw ExitCode.badData(because: "Name cannot be empty") }
        if let excess = TextLimit.line.excess(of: name) {
            throw ExitCode.badData(because: "A name has at most \(excess)")
        }
        return name
    }

    /// A tag without its sign.
    static func tag(_ text: String) -> String { text.hasPrefix("#") ? String(text.dropFirst()) : text }

    /// ` from 3 to-dos`; nothing for none.
    static func from(_ count: Int, _ word: String = " from") -> String {
        count == 0 ? "" : "\(word) \(count == 1 ? "1 to-do" : "\(count) to-dos")"
    }

    static func isMissing(_ name: String, in known: [String], _ command: CommandConfiguration) -> ExitCode {
        let meant = NearestWord.to(name, among: known).map { "Did you mean “\($0.shortened)”? " } ?? ""
        return .failure(
            because: "There is no “\(name.shortened)”. \(meant)\(command.commandName ?? "") prints the names"
        )
    }
}

/// A command that prints names, or changes one.
protocol ChangingNamesCommand: NameCommand {
    var words: [String] { get }

    func change(_ names: NameChange, on todos: inout TodoFolder) throws
}

extension ChangingNamesCommand {
    func validate() throws {
        guard words.isEmpty || !json.isWanted else {
            throw ValidationError("--json prints names, and can't be used with \(words[0]).")
        }
    }

    func run(on todos: inout TodoFolder) throws {
        if words.isEmpty { return try printNames(of: todos) }
        try change(NameChange(words, of: Self.configuration), on: &todos)
    }
}
