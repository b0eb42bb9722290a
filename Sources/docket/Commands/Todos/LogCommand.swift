import ArgumentParser
import DocketCore
import DocketFiles
import FoundationEssentials

/// `docket log [QUERY…]`: prints the history, newest first (H4).
struct LogCommand: TodoCommand, QueryCommand {
    static let configuration = CommandConfiguration(
        commandName: "docket log",
        abstract: "Print what was changed, newest first.",
        discussion: """
            QUERY is as for docket list. It finds the changes of to-dos that it finds now, and those in whose name or titles \
            all of its words stand, also if the to-do is deleted. On a terminal the changes are a table; elsewhere each is a \
            line of fields with tabs between them: id, time, what made it (screen, command, editor, feed or sync), what it \
            did, how many to-dos, people, projects and views it changed, and undone if it was undone. With --json it is an object. \
            docket undo --change ID takes one back. Where nothing is found, the status is 1.
            """
    )

    @Argument(parsing: .allUnrecognized, help: "What to find, in one argument or in several.")
    var query: [String] = []

    @Option(help: ArgumentHelp("Print N changes at most.", valueName: "N"))
    var limit: Int?

    @OptionGroup var json: JSONOption
    @OptionGroup var data: DataOption

    func validate() throws {
        guard limit ?? 1 > 0 else { throw ValidationError("--limit needs a number of 1 or more.") }
    }

    func run(on todos: inout TodoFolder) throws {
        let text = TodoFolder.query(of: query)
        let filter =
            try text.map { HistoryFilter(finding: $0, or: Set(try todos.find($0).map(\.id))) } ?? .all
        var undone = UndoneSteps()
        // What takes a step back may be no change that the query finds.
        if text != nil {
            try todos.forEachPage(of: .all) { page in
                undone.look(at: page)
                return true
            }
        }
        let rows = HistoryRows(today: todos.today, format: todos.dateStyle.format)
        var left = limit ?? .max
        var isFound = false
        // Each page is printed before the next one is read, so that a long history needs no more memory than a page.
        try todos.forEachPage(of: filter) { page in
            let entries = page.prefix(left)
            left -= entries.count
            isFound = isFound || !entries.isEmpty
            if text == nil { undone.look(at: entries) }
            let ids = undone.ids
            if json.isWanted {
                try StandardOutput.writeJSON(Array(entries)) {
                    HistoryRows.write(&$0, $1, isUndone: ids.contains($1.id))
                }
            } else {
                let printed =
                    Output.isTerminal ? rows.table(entries, undone: ids) : rows.lines(entries, undone: ids)
                try StandardOutput.write(styled: printed, as: "The history")
            }
            return left > 0
        }
        if !isFound { throw ExitCode.failure }
    }
}
