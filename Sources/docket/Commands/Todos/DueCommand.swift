import ArgumentParser
import DocketCore

/// `docket due`: one line about what is due, for a prompt or a status bar.
struct DueCommand: PlainCommand {
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

    static func run(_ line: PlainWords) throws { try say(line.data, isJSON: false) }

    func run() throws { try Self.say(data.data, isJSON: json.isWanted) }

    private static func say(_ folder: String?, isJSON: Bool) throws {
        let counts = try TodoFolder.handlingErrors {
            try TodoFolder.dueCounts(of: TodoFolder.storage(folder))
        }
        if isJSON {
            return try StandardOutput.writeJSON([counts]) { writer, counts in
                writer.write("overdue", counts.overdue)
                writer.write("today", counts.today)
            }
        }
        let parts = [(counts.overdue, "overdue"), (counts.today, "today")].filter { $0.0 > 0 }.map {
            "\($0) \($1)"
        }
        if !parts.isEmpty { try StandardOutput.write(parts.joined(separator: " · ") + "\n", as: "The line") }
    }
}
