/// The completions for the shells. The argument parser would generate some, but it doesn't know the words after `docket`,
/// and offers a `help` that Docket does not have.
enum CompletionScript: String {
    case bash, zsh, fish

    static let option = "--generate-completion-script"

    /// The script that a command line asks for; nil for any other command line.
    init?(askedBy words: some Sequence<String>) {
        let words = words.flatMap { $0.split(separator: "=", maxSplits: 1).map(String.init) }
        guard words.count == 2, words[0] == Self.option else { return nil }
        self.init(rawValue: words[1])
    }

    var text: String {
        switch self {
        case .bash: BashCompletions.text
        case .zsh: ZshCompletions.text
        case .fish: FishCompletions.text
        }
    }
}
