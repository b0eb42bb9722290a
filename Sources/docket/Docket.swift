import ArgumentParser
import DocketFeed

/// The command line for the argument parser: used for help, errors and shell completions.
struct Docket: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "docket",
        abstract: "The to-do list that lives in your terminal.",
        discussion: """
            Press ? in the program to see the keys that work. Words after docket do without the screen: add, list, show, \
            done, undone, delete, edit, undo, redo, log, due, remind, projects, people, tags and views for the to-dos, \
            import and \
            export for other programs, map for the map of an address, account and sync to keep the to-dos in step with \
            a CalDAV server, config for the settings, doctor to find and mend what is wrong, replay to play a recording back. \
            docket help WORD tells more.
            """,
        version: "0.1.0"
    )

    @Option(
        name: .customLong(Arguments.dataName),
        help: ArgumentHelp("Keep the to-dos in DIR instead of $XDG_DATA_HOME/docket.", valueName: "DIR")
    )
    var data: String?

    @Option(
        name: .customLong(Arguments.feedName),
        help: ArgumentHelp("Take over the to-dos of the feed at URL.", valueName: "URL")
    )
    var feed: String?

    @Option(
        name: .customLong(Arguments.recordName),
        help: ArgumentHelp("Record this run in FILE, which docket replay plays back.", valueName: "FILE")
    )
    var record: String?

    @Flag
    var switches: [Arguments.Switch] = []

    var arguments: Arguments {
        Arguments(data: data, feed: feed.flatMap(FeedAddress.init), switches: switches, record: record)
    }

    func validate() throws {
        guard data?.isEmpty != true else { throw ValidationError("--data needs the name of a folder.") }
        guard record?.isEmpty != true else { throw ValidationError("--record needs the name of a file.") }
        guard feed == nil || arguments.feed != nil else {
            throw ValidationError("--feed needs an address that begins with http:// or https://.")
        }
    }

    func run() throws { try Session.run(arguments) }
}
