import ArgumentParser
import DocketCore
import DocketFiles
import FoundationEssentials

/// A command that prints names, each with its number of open to-dos.
protocol NameCommand: TodoCommand {
    var json: JSONOption { get }

    func rows(of todos: TodoFolder) -> [NameRow]
}

extension NameCommand {
    /// - Throws: exit status 1 if there are no names.
    func run(on todos: inout TodoFolder) throws {
        let rows = rows(of: todos)
        if rows.isEmpty { throw ExitCode.failure }
        if json.isWanted {
            try StandardOutput.writeJSON(rows) { $1.write(to: &$0) }
        } else {
            try StandardOutput.write(NameRow.text(of: rows), as: "The list")
        }
    }
}

/// `docket projects` or `docket people`: prints the names, each with its number of open to-dos.
struct NamesCommand<Value: ListedName>: NameCommand {
    static var configuration: CommandConfiguration { Value.command }

    @OptionGroup var json: JSONOption
    @OptionGroup var data: DataOption

    func rows(of todos: TodoFolder) -> [NameRow] {
        let counts = todos.list.openCounts(of: Value.self)
        return Value.all(in: todos.list).map { NameRow(id: $0.id, name: $0.name, count: counts[$0.id] ?? 0) }
    }
}

/// What a command of its own prints.
protocol ListedName: NamedValue {
    static var command: CommandConfiguration { get }
}

extension Project: ListedName {
    static let command = CommandConfiguration(
        commandName: "docket projects",
        abstract: "Print the projects, each with its number of open to-dos."
    )
}

extension Person: ListedName {
    static let command = CommandConfiguration(
        commandName: "docket people",
        abstract: "Print the people, each with their number of open to-dos."
    )
}

/// `docket tags`: prints the tags, each with its number of open to-dos.
struct TagsCommand: NameCommand {
    static let configuration = CommandConfiguration(
        commandName: "docket tags",
        abstract: "Print the tags, each with its number of open to-dos."
    )

    @OptionGroup var json: JSONOption
    @OptionGroup var data: DataOption

    func rows(of todos: TodoFolder) -> [NameRow] {
        var counts: [String: Int] = [:]
        for tag in todos.list.items(in: .todo).flatMap(\.tags) { counts[Tags.key(tag), default: 0] += 1 }
        let sign = json.isWanted ? "" : "#"
        return todos.list.tagsInUse().map { NameRow(name: "\(sign)\($0)", count: counts[Tags.key($0)] ?? 0) }
    }
}

/// `docket views`: prints the views that everybody has and the saved ones, each with its number of open to-dos.
struct ViewsCommand: NameCommand {
    static let configuration = CommandConfiguration(
        commandName: "docket views",
        abstract: "Print the views, each with its number of open to-dos.",
        discussion: """
            With --json each has its query, which docket list takes. The number of a saved view whose query can't be \
            read is ?, and null with --json.
            """
    )

    @OptionGroup var json: JSONOption
    @OptionGroup var data: DataOption

    func rows(of todos: TodoFolder) -> [NameRow] {
        BuiltInView.allCases.map { row(id: nil, name: $0.name, query: $0.query, todos) }
            + todos.list.views.map { row(id: $0.id, name: $0.name, query: $0.query, todos) }
    }

    private func row(id: UUID?, name: String, query: String, _ todos: TodoFolder) -> NameRow {
        do {
            let matcher = try todos.matcher(for: query)
            for unknown in matcher.unknownNames {
                StandardError.write("The view “\(name.shortened)”: \(unknown)")
            }
            let list = todos.list
            let count = (0..<list.count(in: .todo)).count {
                matcher.matches(list.item(at: $0, in: .todo), in: list)
            }
            return NameRow(id: id, name: name, count: count, query: query)
        } catch {
            StandardError.write("The view “\(name.shortened)”: \(error.message)")
            return NameRow(id: id, name: name, count: nil, query: query)
        }
    }
}

/// A name with its number of open to-dos.
struct NameRow {
    /// Nil for a tag and for a view that everybody has.
    var id: UUID?
    let name: String
    /// Nil if it can't be known.
    let count: Int?
    /// That of a view.
    var query: String?

    /// On a terminal the numbers stand below each other; elsewhere a tab is between the two.
    static func text(of rows: [NameRow]) -> String {
        let digits = rows.map(\.number.count).max() ?? 1
        let lines = rows.map { row in
            Output.isTerminal
                ? "\(String(repeating: " ", count: digits - row.number.count))\(row.number)  \(row.name)\n"
                : "\(TodoRows.field(row.name))\t\(row.number)\n"
        }
        return lines.joined()
    }

    private var number: String { count.map(String.init) ?? "?" }

    func write(to writer: inout JSONWriter) {
        if let id { writer.write("id", id) }
        writer.write("name", name)
        writer.writeKey("open")
        if let count { writer.write(count) } else { writer.writeNull() }
        if let query { writer.write("query", query) }
    }
}
