import ArgumentParser
import DocketCore
import FoundationEssentials

/// `docket projects`: prints the projects, each with its number of open to-dos.
struct ProjectsCommand: TodoCommand {
    static let configuration = CommandConfiguration(
        commandName: "docket projects",
        abstract: "Print the projects, each with its number of open to-dos."
    )

    @OptionGroup var json: JSONOption
    @OptionGroup var data: DataOption

    func run(on todos: inout TodoFolder) throws {
        let counts = todos.list.openCountsOfProjects()
        try NameTable.write(
            todos.list.projects.map { NameTable.Row(id: $0.id, name: $0.name, count: counts[$0.id] ?? 0) },
            json
        )
    }
}

/// `docket people`: prints the people, each with their number of open to-dos.
struct PeopleCommand: TodoCommand {
    static let configuration = CommandConfiguration(
        commandName: "docket people",
        abstract: "Print the people, each with their number of open to-dos."
    )

    @OptionGroup var json: JSONOption
    @OptionGroup var data: DataOption

    func run(on todos: inout TodoFolder) throws {
        let counts = todos.list.openCounts()
        try NameTable.write(
            todos.list.people.map { NameTable.Row(id: $0.id, name: $0.name, count: counts[$0.id] ?? 0) },
            json
        )
    }
}

/// `docket tags`: prints the tags, each with its number of open to-dos.
struct TagsCommand: TodoCommand {
    static let configuration = CommandConfiguration(
        commandName: "docket tags",
        abstract: "Print the tags, each with its number of open to-dos."
    )

    @OptionGroup var json: JSONOption
    @OptionGroup var data: DataOption

    func run(on todos: inout TodoFolder) throws {
        var counts: [String: Int] = [:]
        for tag in todos.list.items(in: .todo).flatMap(\.tags) { counts[Tags.key(tag), default: 0] += 1 }
        let sign = json.isWanted ? "" : "#"
        try NameTable.write(
            todos.list.tagsInUse().map {
                NameTable.Row(id: nil, name: "\(sign)\($0)", count: counts[Tags.key($0)] ?? 0)
            },
            json
        )
    }
}

/// Names with numbers: on a terminal the numbers stand below each other; elsewhere a tab is between the two.
private enum NameTable {
    struct Row {
        /// Nil for a tag, which has none.
        let id: UUID?
        let name: String
        /// How many open to-dos there are.
        let count: Int
    }

    /// - Throws: exit status 1 if there are none.
    static func write(_ rows: [Row], _ json: JSONOption) throws {
        if rows.isEmpty { throw ExitCode.failure }
        if json.isWanted {
            return try StandardOutput.writeJSON(rows) { writer, row in
                if let id = row.id { writer.write("id", id) }
                writer.write("name", row.name)
                writer.write("open", row.count)
            }
        }
        let digits = rows.map { String($0.count).count }.max() ?? 1
        let lines = rows.map { row in
            let number = String(row.count)
            return Output.isTerminal
                ? "\(String(repeating: " ", count: digits - number.count))\(number)  \(row.name)\n"
                : "\(TodoRows.field(row.name))\t\(number)\n"
        }
        try StandardOutput.write(lines.joined(), as: "The list")
    }
}
