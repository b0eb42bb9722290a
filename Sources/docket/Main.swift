import ArgumentParser

@main
enum Main {
    static func main() {
        let words = CommandLine.arguments.dropFirst()
        // No subcommand of the parser's: those make every start slower, and share the options.
        if words.first == "map" { return MapCommand.main(Array(words.dropFirst())) }
        guard let arguments = Arguments(words) else { return Docket.main() }
        do {
            try Session.run(arguments)
        } catch {
            Docket.exit(withError: error)
        }
    }
}
