import ArgumentParser
import Glibc

@main
enum Main {
    static func main() {
        // A limit on the size of files is an error like a full disk, whatever writes.
        signal(SIGXFSZ, SIG_IGN)
        StandardStreams.occupyClosed()
        let words = CommandLine.arguments.dropFirst()
        // These are no subcommands of the parser: subcommands slow every start, and share options with the command.
        if let command = words.first.flatMap(Commands.named) { return command.parseAndRun(words.dropFirst()) }
        guard let arguments = Arguments(words) else { return printOrParse(words) }
        do {
            try Session.run(arguments)
        } catch {
            Docket.end(by: error)
        }
    }

    private static func printOrParse(_ words: ArraySlice<String>) {
        if let line = CommandBehindData(words) { return line.command.parseAndRun(line.words) }
        do {
            guard let script = CompletionScript(askedBy: words) else {
                try UnknownCommand.check(words)
                return Docket.parseAndRun(words)
            }
            try StandardOutput.write(script.text, as: "The script")
        } catch {
            Docket.end(by: error)
        }
    }
}
