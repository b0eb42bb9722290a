import ArgumentParser
import DocketCore

/// `docket list [QUERY…]`: prints the to-dos that a query finds.
struct ListCommand: TodoCommand, PlainCommand, QueryCommand {
    static let configuration = CommandConfiguration(
        commandName: "docket list",
        abstract: "Print to-dos.",
        discussion: """
            QUERY is words, '#tag' or tag:tag, +project, @person, due:fri and so on. Without one, the open to-dos are printed. On a \
            terminal that is a table; elsewhere each to-do is a line of fields with tabs between them: id, open or done, \
            title, due day, time, priority, project, tags, people, location. --columns chooses others: uuid (the whole \
            id), start, repeat, remind, address, note, created, done, parent. --format puts them where their names stand in \
            braces, and takes \\t, \\n and {{. With --json a to-do is an object, as docket import --from docket takes it. \
            view:NAME stands for the query of a view; what begins with a saved one is printed in its order. Where nothing is found, the status is 1.
            """
    )

    @Argument(parsing: .allUnrecognized, help: "What to find, in one argument or in several.")
    var query: [String] = []

    @Flag(help: "Print those that are done, too, where there is no query.")
    var all = false

    @Option(
        help: ArgumentHelp(
            "Sort by due, priority, age or title, or by several, as due,title.",
            valueName: "KEYS"
        )
    )
    var sort: SortKeys?

    @Flag(help: "Print the last ones first, the open ones still before the done ones.")
    var reverse = false

    @Option(help: ArgumentHelp("Print N to-dos at most.", valueName: "N"))
    var limit: Int?

    @Option(help: ArgumentHelp("Print these fields, as id,title,due.", valueName: "NAMES"))
    var columns: TodoColumns?

    @Option(help: ArgumentHelp("Print each as TEXT, such as '{due} {title}'.", valueName: "TEXT"))
    var format: TodoFormat?

    @Flag(help: "Print the whole ids, a line each, as docket done - takes them.")
    var ids = false

    @OptionGroup var json: JSONOption
    @OptionGroup var data: DataOption

    func validate() throws {
        guard limit ?? 1 > 0 else { throw ValidationError("--limit needs a number of 1 or more.") }
        let forms = [json.isWanted, columns != nil, format != nil, ids].count { $0 }
        guard forms <= 1 else {
            throw ValidationError("Of --json, --columns, --format and --ids only one can be used.")
        }
        if let unknown = columns?.unknown ?? format?.unknown {
            let known = TodoColumns.allValueStrings
            let meant = NearestWord.question(for: unknown, among: known)
            throw ValidationError(
                "There is no column “\(unknown.shortened)”. \(meant)There are \(known.joined(separator: ", "))"
            )
        }
    }

    static let wordCounts = 0...Int.max
    static let plainOptions = ["--limit"]

    static func run(_ line: PlainWords) throws {
        let query = TodoFolder.query(of: line.words)
        try TodoFolder.handlingErrors {
            let limit = line.numbers["--limit"]
            let todos = try folder(line.data, firstOpen: query == nil ? limit : nil)
            let text = query ?? openOnes
            let items = try todos.find(text, orders: [todos.order(of: text)]).prefix(limit ?? .max)
            try print(items, of: todos, as: .standard)
        }
    }

    func run() throws {
        let isPlain = query.isEmpty && !all && sort == nil && !reverse
        try TodoFolder.handlingErrors {
            var todos = try Self.folder(data.data, firstOpen: isPlain ? limit : nil)
            try run(on: &todos)
        }
    }

    func run(on todos: inout TodoFolder) throws {
        let text = TodoFolder.query(of: query) ?? (all ? "is:open or is:done" : Self.openOnes)
        let orders =
            sort?.keys.map { ListOrder(sort: $0.sort, isReversed: reverse) }
            ?? [todos.order(of: text, isReversed: reverse)]
        let items = try todos.find(text, orders: orders).prefix(limit ?? .max)
        if json.isWanted, !items.isEmpty {
            return try StandardOutput.writeJSON(Array(items), of: todos.list, now: todos.now)
        }
        try Self.print(items, of: todos, as: form)
    }

    private static let openOnes = "is:open"

    /// - Parameter count: how many open to-dos are printed at most, if nothing else is.
    private static func folder(_ path: String?, firstOpen count: Int?) throws -> TodoFolder {
        let storage = try TodoFolder.storage(path)
        return try count.flatMap { TodoFolder(firstOpen: $0, of: storage) } ?? TodoFolder(storage)
    }

    private var form: TodoForm {
        if let columns { return .columns(columns.columns) }
        return format.map { .format($0) } ?? (ids ? .ids : .standard)
    }

    /// - Throws: exit status 1 if there are no to-dos.
    private static func print(_ items: some Collection<TodoItem>, of todos: TodoFolder, as form: TodoForm)
        throws
    {
        if items.isEmpty { throw ExitCode.failure }
        let rows = TodoRows(
            list: todos.list,
            ids: todos.ids,
            today: todos.today,
            dateFormat: todos.dateStyle.format
        )
        try StandardOutput.write(styled: rows.text(items, as: form), as: "The list")
    }
}
