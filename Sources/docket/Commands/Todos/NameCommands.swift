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
    func run(on todos: inout TodoFolder) throws { try printNames(of: todos) }

    /// - Throws: exit status 1 if there are no names.
    func printNames(of todos: TodoFolder) throws {
        let rows = rows(of: todos)
        if rows.isEmpty { throw ExitCode.failure }
        if json.isWanted {
            try StandardOutput.writeJSON(rows) { $1.write(to: &$0) }
        } else {
            try StandardOutput.write(NameRow.text(of: rows), as: "The list")
        }
    }
}

/// `docket projects` or `docket people`: prints the names, each with its number of open to-dos, or changes one (C12).
struct NamesCommand<Value: ListedName>: ChangingNamesCommand {
    static var configuration: CommandConfiguration { Value.command }

    @Argument(help: ArgumentHelp("Add, rename or delete one.", valueName: "CHANGE"))
    var words: [String] = []

    @OptionGroup var json: JSONOption
    @OptionGroup var data: DataOption

    func change(_ names: NameChange, on todos: inout TodoFolder) throws {
        let list = todos.list
        switch names {
        case .add(let name):
            try checkFree(name, in: list, besides: nil)
            try todos.save(list.adding(Value(id: UUID(), name: name)), as: "Added “\(name.shortened)”")
            try StandardOutput.write("Added “\(name.shortened)”\n", as: "What was done")
        case .rename(let old, let new):
            let value = try value(named: old, in: list)
            try checkFree(new, in: list, besides: value.id)
            var renamed = value
            renamed.name = new
            let step = "Renamed “\(value.name.shortened)” to “\(new.shortened)”"
            guard let change = list.replacing(value, with: renamed) else {
                return StandardError.write("Nothing was changed")
            }
            try todos.save(change, as: step)
            try StandardOutput.write("\(step)\n", as: "What was done")
        case .delete(let name):
            let value = try value(named: name, in: list)
            guard let change = list.deleting(Value.self, value.id) else { return }
            try todos.save(change, as: "Deleted “\(value.name.shortened)”")
            try StandardOutput.write(
                "Deleted “\(value.name.shortened)”\(NameChange.from(change.items.count))\n",
                as: "What was done"
            )
        }
    }

    private func value(named name: String, in list: TodoList) throws -> Value {
        if let value = list.first(Value.self, named: name) { return value }
        throw NameChange.isMissing(name, in: Value.all(in: list).map(\.name), Self.configuration)
    }

    private func checkFree(_ name: String, in list: TodoList, besides id: UUID?) throws {
        guard let other = list.first(Value.self, named: name), other.id != id else { return }
        throw ExitCode.failure(because: "There is “\(other.name.shortened)” already")
    }

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
        abstract: "Print the projects, each with its number of open to-dos.",
        usage: "docket projects [add NAME | rename NAME NEW | delete NAME] [--json] [--data <DIR>]",
        discussion: "Deleting a project leaves its to-dos without one."
    )
}

extension Person: ListedName {
    static let command = CommandConfiguration(
        commandName: "docket people",
        abstract: "Print the people, each with their number of open to-dos.",
        usage: "docket people [add NAME | rename NAME NEW | delete NAME] [--json] [--data <DIR>]",
        discussion: "Deleting people leaves their to-dos assigned to nobody."
    )
}

/// `docket tags`: prints the tags, each with its number of open to-dos, or changes one in all to-dos (C12).
struct TagsCommand: ChangingNamesCommand {
    static let configuration = CommandConfiguration(
        commandName: "docket tags",
        abstract: "Print the tags, each with its number of open to-dos.",
        usage: "docket tags [rename TAG NEW | delete TAG] [--json] [--data <DIR>]",
        discussion: "A tag that is renamed to another one becomes that one, also in to-dos that are done."
    )

    @Argument(help: ArgumentHelp("Rename or delete one.", valueName: "CHANGE"))
    var words: [String] = []

    func change(_ names: NameChange, on todos: inout TodoFolder) throws {
        switch names {
        case .add(let tag):
            throw ExitCode.failure(
                because: "A tag is there when a to-do has it: docket edit ID -- tag:\(NameChange.tag(tag))"
            )
        case .rename(let old, let new):
            let (tag, ids) = try found(old, in: todos.list)
            let wanted = NameChange.tag(new)
            guard !wanted.isBlank, !wanted.unicodeScalars.contains(where: Tags.isSeparator),
                TextLimit.tag.excess(of: wanted) == nil
            else { throw ExitCode.badData(because: "“\(new.shortened)” is no tag: it is one word") }
            let change = todos.list.editing(ids) { item in
                item.tags = Tags.unique(item.tags.map { Tags.key($0) == Tags.key(tag) ? wanted : $0 })
            }
            try save(change, "Renamed #\(tag) to #\(wanted)", " in", on: &todos)
        case .delete(let name):
            let (tag, ids) = try found(name, in: todos.list)
            let change = todos.list.editing(ids) { item in
                item.tags.removeAll { Tags.key($0) == Tags.key(tag) }
            }
            try save(change, "Deleted #\(tag)", " from", on: &todos)
        }
    }

    private func save(_ change: Change, _ step: String, _ word: String, on todos: inout TodoFolder) throws {
        if change.isEmpty { return StandardError.write("Nothing was changed") }
        try todos.save(change, as: step)
        try StandardOutput.write(
            "\(step)\(NameChange.from(change.items.count, word))\n",
            as: "What was done"
        )
    }

    /// The tag as it is spelled, and the to-dos that have it.
    private func found(_ name: String, in list: TodoList) throws -> (tag: String, ids: [UUID]) {
        let key = Tags.key(NameChange.tag(name))
        let items = Section.allCases.flatMap(list.items(in:)).filter {
            $0.tags.contains { Tags.key($0) == key }
        }
        guard let tag = items.first?.tags.first(where: { Tags.key($0) == key }) else {
            throw NameChange.isMissing(name, in: list.tagsInUse(), Self.configuration)
        }
        return (tag, items.map(\.id))
    }

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
