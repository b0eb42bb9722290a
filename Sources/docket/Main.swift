import ArgumentParser

@main
enum Main {
    static func main() {
        let words = CommandLine.arguments.dropFirst()
        // `map` is not a subcommand of the parser: subcommands slow every start, and share options with the command.
        if words.first == "map" { return MapCommand.parseAndRun(words.dropFirst()) }
        guard let arguments = Arguments(words) else { return Docket.parseAndRun(words) }
        do {
            try Session.run(arguments)
        } catch {
            Docket.end(by: error)
        }
    }
}
