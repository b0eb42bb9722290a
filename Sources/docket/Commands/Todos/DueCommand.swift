import ArgumentParser
import DocketCore

/// `docket due`: one line about what is due, for a prompt or a status bar.
struct DueCommand: TodoCommand, PlainCommand {
    static let configuration = CommandConfiguration(
        commandName: "docket due",
        abstract: "Print how many to-dos are overdue and due today.",
        discussion: """
            Prints one line, such as 2 overdue · 3 today, and nothing when nothing is due. With --json it is always an \
            object, such as {"overdue":2,"today":3}.
            """
    )

    @OptionGroup var json: JSONOption
    @OptionGroup var data: DataOption

    static let wordCounts = 0...0

    static func run(_ line: PlainWords) throws {
        try TodoFolder.handlingErrors { try say(TodoFolder(TodoFolder.storage(line.data)), isJSON: false) }
    }

    func run(on todos: inout TodoFolder) throws { try Self.say(todos, isJSON: json.isWanted) }

    private static func say(_ todos: TodoFolder, isJSON: Bool) throws {
        let (list, today) = (todos.list, todos.today)
        var (overdue, due) = (0, 0)
        for index in 0..<list.count(in: .todo) {
            guard let day = list.item(at: index, in: .todo).dueDate else { continue }
            if day < today { overdue += 1 } else if day == today { due += 1 }
        }
        if isJSON {
            return try StandardOutput.writeJSON([(overdue, due)]) { writer, counts in
                writer.write("overdue", counts.0)
                writer.write("today", counts.1)
            }
        }
        let parts = [(overdue, "overdue"), (due, "today")].filter { $0.0 > 0 }.map { "\($0) \($1)" }
        if !parts.isEmpty { try StandardOutput.write(parts.joined(separator: " · ") + "\n", as: "The line") }
    }
}
