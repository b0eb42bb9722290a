import ArgumentParser

@main
enum Main {
    static func main() {
        let words = CommandLine.arguments.dropFirst()
        // These are no subcommands of the parser: subcommands slow every start, and share options with the command.
        switch words.first {
        case "map": return MapCommand.parseAndRun(words.dropFirst())
        case "account": return AccountCommand.parseAndRun(words.dropFirst())
        case "sync": return SyncCommand.parseAndRun(words.dropFirst())
        default: break
        }
        guard let arguments = Arguments(words) else { return printOrParse(words) }
        do {
            try Session.run(arguments)
        } catch {
            Docket.end(by: error)
        }
    }

    private static func printOrParse(_ words: ArraySlice<String>) {
        guard let script = CompletionScript(askedBy: words) else { return Docket.parseAndRun(words) }
        do {
            try StandardOutput.write(script.text, as: "The script")
        } catch {
            Docket.end(by: error)
        }
    }
}
