import DocketFormats

/// What completions know of a command after `docket`: `CompletionTests` compares it with the argument parser.
struct CommandTable {
    let words: [String]
    let summary: String
    let options: [Option]
    let arguments: Arguments

    struct Option {
        let name: String
        let summary: String
        let value: Value?

        init(_ name: String, _ summary: String, _ value: Value? = nil) {
            (self.name, self.summary, self.value) = (name, summary, value)
        }
    }

    /// What an option is given.
    enum Value: Equatable {
        case folder
        case file
        case choice([String])
        /// Something that can't be completed, with its name.
        case other(String)
    }

    /// What stands beside the options.
    enum Arguments {
        case none
        case other(String)
        case files
        /// Ids of to-dos that a query finds.
        case ids(query: String)
        /// Words of a quick line or a query, with tags, projects and people.
        case line
        /// The ids of open to-dos, and a quick line behind `--`.
        case idsAndLine
        /// A change of one of the names that the command prints.
        case names
        /// The words of commands.
        case commands
    }

    /// - Parameter words: the command as it is typed, such as `account add`.
    private init(
        _ words: String,
        _ summary: String,
        _ options: [Option] = [],
        arguments: Arguments = .none,
        hasData: Bool = true
    ) {
        self.words = words.split(separator: " ").map(String.init)
        self.summary = summary
        self.options = options + (hasData ? [Self.data] : []) + [Self.help]
        self.arguments = arguments
    }

    private static let data = Option("data", "Use the to-dos in this folder", .folder)
    private static let help = Option("help", "Show help")
    private static let json = Option("json", "Print a JSON object on each line")
    private static let yes = Option("yes", "Don't ask before several are changed")
    private static let ascii = Option("ascii", "Draw with ASCII characters only, whatever the locale")

    /// The screen, which no word starts.
    static let screen = CommandTable(
        "",
        "",
        [
            data, Option("feed", "Take over the to-dos of a feed", .other("URL")), ascii,
            Option("plain", "Draw in words, for screen readers and Braille displays"),
            Option("no-mouse", "Leave the mouse to the terminal"),
            Option("refresh", "Load the feed again, whatever is cached of it"),
            Option("record", "Record this run in a file", .file),
            Option("version", "Show the version"),
        ],
        hasData: false
    )

    static let commands = [
        CommandTable(
            "account add",
            "Begin to keep the to-dos in step with a server",
            [
                Option("user", "The user name on the server", .other("user")),
                Option("all", "Keep all collections in step"),
                Option("collection", "Keep this collection in step", .other("collection")),
                Option("default", "The collection for to-dos without a project", .other("collection")),
                Option("password-stdin", "Read the password from standard input"),
                Option("insecure", "Allow http to another machine"),
                Option("ca", "Trust the authorities in this file", .file),
                Option("certificate", "Show the server this certificate", .file),
                Option("key", "The private key of the certificate", .file),
            ],
            arguments: .other("URL")
        ),
        CommandTable("account list", "Print the accounts"),
        CommandTable(
            "account remove",
            "Stop keeping them in step",
            [Option("user", "The user name on the server", .other("user"))],
            arguments: .other("URL")
        ),
        CommandTable(
            "add",
            "Add a to-do",
            [Option("overdue", "Take days that have passed")],
            arguments: .line
        ),
        CommandTable(
            "config",
            "Print the settings in force",
            [
                Option("schema", "Print a JSON schema of config.json"),
                Option("json", "Print a JSON object a line"),
                Option("feed", "As if started with this feed", .other("URL")),
                Option("ascii", "As if started with --ascii"),
                Option("plain", "As if started with --plain"),
                Option("no-mouse", "As if started with --no-mouse"),
            ]
        ),
        CommandTable("delete", "Delete to-dos", [yes], arguments: .ids(query: "is:open or is:done")),
        CommandTable(
            "doctor",
            "Check files, terminal and settings",
            [
                Option("repair", "Repair what can be repaired, and keep the originals"),
                Option("report", "Write a report for the maintainers"),
                Option("recording", "Put a recording beside it, without its words", .file),
                json,
            ],
            arguments: .files
        ),
        CommandTable("done", "Check to-dos", [yes], arguments: .ids(query: "is:open")),
        CommandTable("due", "Print how many are due", [json]),
        CommandTable("edit", "Change to-dos", [yes], arguments: .idsAndLine),
        CommandTable(
            "export",
            "Write to-dos for other programs",
            [
                Option("to", "The format", .choice(WrittenFormat.allValueStrings)),
                Option("output", "Write to this file or folder", .file),
            ],
            arguments: .line
        ),
        CommandTable("help", "Show the help", arguments: .commands, hasData: false),
        CommandTable(
            "import",
            "Take over to-dos from files of other programs",
            [
                Option("from", "The format", .choice(Format.allValueStrings)),
                Option("dates", "The order of day, month and year", .choice(DateOrder.allValueStrings)),
                Option("dates-in-titles", "Read dates that end titles"),
                Option("encoding", "How characters are written", .choice(TextEncoding.allValueStrings)),
                Option("dry-run", "Change nothing, and say what would be done"),
                Option("skip-bad", "Import the rest if lines are unreadable"),
                Option("update", "Take the values of the file also where nobody knows"),
            ],
            arguments: .files
        ),
        CommandTable(
            "list",
            "Print to-dos",
            [
                Option("all", "Print those that are done, too"),
                Option("sort", "Sort by this", .choice(SortKey.allCases.map(\.rawValue))),
                Option("reverse", "Print the last ones first"),
                Option("limit", "Print so many at most", .other("number")),
                Option("columns", "Print these fields", .choice(TodoColumn.allCases.map(\.rawValue))),
                Option("format", "Print each as this text says", .other("text")),
                Option("ids", "Print the whole ids"),
                json,
            ],
            arguments: .line
        ),
        CommandTable(
            "log",
            "Print what was changed, newest first",
            [Option("limit", "Print so many at most", .other("number")), json],
            arguments: .line
        ),
        CommandTable(
            "map",
            "Print the map of an address",
            [
                Option("km", "Show so many kilometres from left to right", .other("kilometres")),
                Option("columns", "Make it so many columns wide", .other("columns")),
                Option("rows", "Make it so many rows high", .other("rows")),
                ascii,
            ],
            arguments: .other("address"),
            hasData: false
        ),
        CommandTable("people", "Print the people, or change one", [json], arguments: .names),
        CommandTable("projects", "Print the projects, or change one", [json], arguments: .names),
        CommandTable("redo", "Take back undos", arguments: .other("number")),
        CommandTable(
            "remind",
            "Print what it is time for",
            [Option("notify", "Show it on the desktop, with notify-send"), json]
        ),
        CommandTable(
            "replay",
            "Play a recording back",
            [
                Option("print", "Print the screens as text"),
                Option("check", "Say only whether all screens are as recorded"),
            ],
            arguments: .files,
            hasData: false
        ),
        CommandTable("show", "Print all of a to-do", [json], arguments: .ids(query: "is:open or is:done")),
        CommandTable(
            "sync",
            "Synchronise once",
            [
                Option("dry-run", "Change nothing, and say what would go each way"),
                Option("json", "Print progress and result as lines of JSON"),
                Option("keep", "Keep another collection in step from now on", .other("collection")),
                Option("resend", "Send everything of this collection again", .other("collection")),
                Option("accept", "Delete here what the server has no longer", .other("collection")),
                Option("leave", "Keep this collection in step no longer", .other("collection")),
            ]
        ),
        CommandTable("tags", "Print the tags, or change one", [json], arguments: .names),
        CommandTable(
            "undo",
            "Undo the last changes",
            [
                Option("sync", "Undo the changes of a sync too"),
                Option("change", "Undo this change, and keep what came later", .other("id")),
                Option("since", "Undo this change, and all that came later", .other("id")),
            ],
            arguments: .other("number")
        ),
        CommandTable("undone", "Uncheck to-dos", [yes], arguments: .ids(query: "is:done")),
        CommandTable("views", "Print the views", [json]),
    ]

    /// Other names of commands. They are not offered, but what stands behind them is completed.
    static let otherNames = ["list": "ls", "delete": "rm"]

    /// The options of a command; none if there is no such command.
    static func options(of words: [String]) -> [Option] {
        commands.first { $0.words == words }?.options ?? []
    }

    /// The first words of the commands, with what they do.
    static let firstWords: [(word: String, summary: String)] =
        [("account", "Keep the to-dos in step with servers")]
        + commands.filter { $0.words.count == 1 }.map { ($0.words[0], $0.summary) }
}
