import ArgumentParser
import DocketCore
import DocketScreens
import DocketStorage
import DocketTerminal
import FoundationEssentials
import Glibc

@main
struct Docket: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "docket",
        abstract: "The to-do list that lives in your terminal.",
        discussion: """
            Press ? in the program to see the keys that work. docket map ADDRESS prints the map of an address; \
            docket map --help tells more.
            """,
        version: "0.1.0"
    )

    @Option(help: ArgumentHelp("Keep the to-dos in DIR instead of $XDG_DATA_HOME/docket.", valueName: "DIR"))
    var data: String?

    @Flag(help: "Draw with ASCII characters only, whatever the locale.")
    var ascii = false

    @Flag(help: "Draw in words, for screen readers and Braille lines.")
    var plain = false

    @Flag(help: "Leave the mouse to the terminal.")
    var noMouse = false

    static func main() {
        // No subcommand of the parser's: those make every start slower, and share the options.
        let arguments = CommandLine.arguments.dropFirst()
        if arguments.first == "map" { MapCommand.main(Array(arguments.dropFirst())) } else { main(nil) }
    }

    func validate() throws {
        guard data?.isEmpty != true else { throw ValidationError("--data needs the name of a folder.") }
    }

    func run() throws {
        guard let folder = DataPath.folder(option: data, environment: ProcessInfo.processInfo.environment)
        else {
            throw Self.failure("Docket knows no folder for the to-dos: set HOME, or use --data DIR")
        }
        let signals: SignalPipe
        let terminal: Terminal
        do {
            signals = try SignalPipe()
            terminal = try Terminal(wantsASCII: ascii, wantsPlain: plain, usesMouse: !noMouse)
        } catch {
            throw Self.failure("\(error)")
        }
        let surroundings = Surroundings(
            now: LocalClock.now,
            day: LocalClock.day,
            country: UserCountry.code
        )
        let model = AppModel(size: terminal.size, charset: terminal.charset, surroundings: surroundings)
        let storage = FileStorage(folder: folder, day: LocalClock.day)
        let runtime = Runtime(model: model, storage: storage)
        runtime.start()
        let files = EventLoop.EventSource(descriptor: storage.watchDescriptor) {
            storage.takeNotices() && runtime.refresh()
        }
        var loop = EventLoop(
            terminal: terminal,
            signals: signals,
            runtime: runtime,
            sources: [files],
            untilMidnight: LocalClock.untilMidnight
        )
        let end = loop.run()
        terminal.close()
        do throws(StorageError) {
            try runtime.close()
        } catch {
            Self.complain("\(error.message). Nothing is lost: journal.jsonl has the changes.")
        }
        if case .signal(let number) = end { Self.end(by: number) }
    }

    /// Says why Docket can't start, in one line on standard error; the status is 1.
    static func failure(_ reason: String) -> ExitCode {
        complain(reason)
        return .failure
    }

    private static func complain(_ reason: String) {
        let line = Array("docket: \(reason)\n".utf8)
        _ = write(STDERR_FILENO, line, line.count)
    }

    /// Ends the process by the signal that asked for it, so that whoever sent it sees that it did.
    private static func end(by number: Int32) {
        signal(number, SIG_DFL)
        raise(number)
    }
}
