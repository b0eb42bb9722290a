import ArgumentParser
import DocketCore
import DocketFeed
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
        discussion: "Press ? in the program to see the keys that work.",
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

    @Option(
        help: ArgumentHelp("Take over the to-dos of the feed at URL, once and for all.", valueName: "URL")
    )
    var feed: String?

    @Flag(help: "Load the feed again, whatever is cached of it.")
    var refresh = false

    func validate() throws {
        guard data?.isEmpty != true else { throw ValidationError("--data needs the name of a folder.") }
        guard feed.map({ FeedAddress($0) != nil }) != false else {
            throw ValidationError("--feed needs an address that begins with http:// or https://.")
        }
    }

    func run() throws {
        let environment = ProcessInfo.processInfo.environment
        guard let folder = FilePaths.data(option: data, environment: environment) else {
            throw Self.failure("Docket knows no folder for the to-dos: set HOME, or use --data DIR")
        }
        let (configuration, remarks) = Self.configuration(environment)
        let signals: SignalPipe
        let terminal: Terminal
        do {
            signals = try SignalPipe()
            terminal = try Terminal(
                wantsASCII: ascii || configuration.ascii == true,
                wantsPlain: plain || configuration.plain == true,
                usesMouse: !noMouse && configuration.mouse != false
            )
        } catch {
            throw Self.failure("\(error)")
        }
        let surroundings = Surroundings(now: LocalClock.now, day: LocalClock.day)
        let storage = FileStorage(folder: folder, day: LocalClock.day)
        let remote = (feed ?? configuration.feed).flatMap(FeedAddress.init).map { address in
            RemoteFeed(
                address,
                cache: FileFeedCache(folder: folder),
                findHelper: { HelperPath.runningProgram.flatMap(HelperPath.find) },
                now: LocalClock.now
            )
        }
        let model = AppModel(
            size: terminal.size,
            charset: terminal.charset,
            surroundings: surroundings,
            feedHost: remote?.host
        )
        let runtime = Runtime(model: model, storage: storage, feed: remote)
        runtime.start(remarks: remarks, feedLoad: refresh ? .refresh : .usual)
        let files = EventLoop.EventSource(
            descriptor: { storage.watchDescriptor },
            take: { storage.takeNotices() && runtime.refresh() }
        )
        let replies = EventLoop.EventSource(
            descriptor: { runtime.feedSource.descriptor },
            timeout: { runtime.feedSource.timeout },
            take: runtime.goOnFeeding
        )
        var loop = EventLoop(
            terminal: terminal,
            signals: signals,
            runtime: runtime,
            sources: [files, replies],
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

    private static func configuration(_ environment: [String: String]) -> (Configuration, remarks: [String]) {
        guard let path = FilePaths.configuration(environment: environment) else {
            return (Configuration(), [])
        }
        return ConfigurationFile(path: path).load { FeedAddress($0) != nil }
    }

    /// Says why Docket can't start, in one line on standard error; the status is 1.
    private static func failure(_ reason: String) -> ExitCode {
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
