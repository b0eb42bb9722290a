import ArgumentParser
import DocketCore
import FoundationEssentials

/// `docket projects`: prints the projects, each with its number of open to-dos.
struct ProjectsCommand: TodoCommand {
    static let configuration = CommandConfiguration(
        commandName: "docket projects",
        abstract: "Print the projects, each with its number of open to-dos."
    )

    @OptionGroup var data: DataOption

    func run(on todos: inout TodoFolder) throws {
        let counts = todos.list.openCountsOfProjects()
        try NameTable.write(todos.list.projects.map { ($0.name, counts[$0.id] ?? 0) })
    }
}

/// `docket people`: prints the people, each with their number of open to-dos.
struct PeopleCommand: TodoCommand {
    static let configuration = CommandConfiguration(
        commandName: "docket people",
        abstract: "Print the people, each with their number of open to-dos."
    )

    @OptionGroup var data: DataOption

    func run(on todos: inout TodoFolder) throws {
        let counts = todos.list.openCounts()
        try NameTable.write(todos.list.people.map { ($0.name, counts[$0.id] ?? 0) })
    }
}

/// `docket tags`: prints the tags, each with its number of open to-dos.
struct TagsCommand: TodoCommand {
    static let configuration = CommandConfiguration(
        commandName: "docket tags",
        abstract: "Print the tags, each with its number of open to-dos."
    )

    @OptionGroup var data: DataOption

    func run(on todos: inout TodoFolder) throws {
        var counts: [String: Int] = [:]
        for tag in todos.list.items(in: .todo).flatMap(\.tags) { counts[Tags.key(tag), default: 0] += 1 }
        try NameTable.write(todos.list.tagsInUse().map { ("#\($0)", counts[Tags.key($0)] ?? 0) })
    }
}

/// Names with numbers: on a terminal the numbers stand below each other; elsewhere a tab is between the two.
private enum NameTable {
    /// - Throws: exit status 1 if there are none.
    static func write(_ rows: [(name: String, count: Int)]) throws {
        if rows.isEmpty { throw ExitCode.failure }
        let digits = rows.map { String($0.count).count }.max() ?? 1
        let lines = rows.map { name, count in
            let number = String(count)
            return Output.isTerminal
                ? "\(String(repeating: " ", count: digits - number.count))\(number)  \(name)\n"
                : "\(TodoRows.field(name))\t\(number)\n"
        }
        try StandardOutput.write(lines.joined(), as: "The list")
    }
}
