import ArgumentParser

/// `docket help [WORD…]`: what `--help` behind these words prints.
struct HelpCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "docket help",
        abstract: "Show the help, or that of a command."
    )

    @Argument(help: ArgumentHelp("The command, such as list or account add.", valueName: "WORD"))
    var words: [String] = []

    func run() throws {
        guard let word = words.first else { return Docket.parseAndRun(["--help"]) }
        guard let command = Commands.named(word) else { return try UnknownCommand.check(words) }
        command.parseAndRun(words.dropFirst() + ["--help"])
    }
}
