import ArgumentParser
import DocketCore

/// `docket list [QUERY…]`: prints the to-dos that a query finds.
struct ListCommand: TodoCommand, PlainCommand, CommandWithManyWords {
    static let configuration = CommandConfiguration(
        commandName: "docket list",
        abstract: "Print to-dos.",
        discussion: """
            QUERY is words, #tag, +project, @person, due:fri and so on. Without one, the open to-dos are printed. On a \
            terminal that is a table; elsewhere each to-do is a line of fields with tabs between them: id, open or done, \
            title, due day, time, priority, project, tags, people, location. With --json it is an object, as \
            docket import --from docket takes it. Where nothing is found, the status is 1.
            """
    )

    @Argument(parsing: .allUnrecognized, help: "What to find, in one argument or in several.")
    var query: [String] = []

    @Option(help: ArgumentHelp("Sort by due, priority, age or title.", valueName: "KEY"))
    var sort: SortKey?

    @Option(help: ArgumentHelp("Print N to-dos at most.", valueName: "N"))
    var limit: Int?

    @OptionGroup var json: JSONOption
    @OptionGroup var data: DataOption

    enum SortKey: String, CaseIterable, ExpressibleByArgument {
        case due, priority, age, title

        var order: ListOrder {
            switch self {
            case .due: ListOrder(sort: .due)
            case .priority: ListOrder(sort: .priority)
            case .age: ListOrder(sort: .created)
            case .title: ListOrder(sort: .title)
            }
        }
    }

    var manyWords: [String] {
        get { query }
        set { query = newValue }
    }

    static var takesUnknownOptions: Bool { true }

    func validate() throws {
        guard limit ?? 1 > 0 else { throw ValidationError("--limit needs a number of 1 or more.") }
    }

    static let wordCounts = 0...Int.max

    static func run(_ line: PlainWords) throws {
        try TodoFolder.handlingErrors {
            try list(
                TodoFolder(TodoFolder.storage(line.data)),
                query: line.words,
                order: ListOrder(),
                limit: nil,
                isJSON: false
            )
        }
    }

    func run(on todos: inout TodoFolder) throws {
        try Self.list(
            todos,
            query: query,
            order: sort?.order ?? ListOrder(),
            limit: limit,
            isJSON: json.isWanted
        )
    }

    private static func list(
        _ todos: TodoFolder,
        query: [String],
        order: ListOrder,
        limit: Int?,
        isJSON: Bool
    ) throws {
        let text = TodoFolder.query(of: query) ?? "is:open"
        let found = try todos.find(text, order: order)
        if found.isEmpty { throw ExitCode.failure }
        let items = Array(found.prefix(limit ?? .max))
        if isJSON { return try StandardOutput.writeJSON(items, of: todos.list, now: todos.now) }
        let format = todos.dateStyle.format
        let rows = TodoRows(list: todos.list, today: todos.today, dateFormat: format)
        let printed = Output.isTerminal ? rows.table(items) : rows.lines(items)
        try StandardOutput.write(styled: printed, as: "The list")
    }
}
