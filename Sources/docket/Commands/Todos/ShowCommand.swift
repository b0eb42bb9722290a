import ArgumentParser
import DocketCore

/// `docket show ID…`: prints all of to-dos.
struct ShowCommand: ChosenTodosCommand {
    static let configuration = CommandConfiguration(
        commandName: "docket show",
        abstract: "Print all of a to-do."
    )

    @OptionGroup var chosen: ChosenTodos
    @OptionGroup var json: JSONOption
    @OptionGroup var data: DataOption

    func run(on todos: inout TodoFolder) throws {
        let items = try chosen.items(in: todos.list)
        if json.isWanted { return try StandardOutput.writeJSON(items, of: todos.list, now: todos.now) }
        let format = todos.dateStyle.format
        let texts = items.map { Self.text(of: $0, in: todos.list, format: format) }
        try StandardOutput.write(texts.joined(separator: "\n"), as: "The to-do")
    }

    private static func text(of item: TodoItem, in list: TodoList, format: DateFormat) -> String {
        let draft = Draft(editing: item, in: list, format: format)
        var fields: [(String, String)] = [("Id", item.id.uuidString.lowercased())]
        fields += DraftField.allCases.filter { $0 != .note }.compactMap { field in
            field.textPath.map { (field.label, draft[keyPath: $0]) }
        }
        fields += [
            ("Assigned", item.people.compactMap { list.person($0)?.name }.joined(separator: ", ")),
            ("Part of", list.parent(of: item)?.title ?? ""),
            ("Created", LocalClock.day(of: item.createdAt).text(in: format)),
            (
                "Done",
                item.completedAt.map { LocalClock.day(of: $0).text(in: format) }
                    ?? (item.isComplete ? "yes" : "")
            ),
        ]
        let parts = list.allParts(of: item.id).compactMap(list.item).map { part in
            "  [\(part.isComplete ? "x" : " ")] \(part.title)"
        }
        let lines =
            fields.filter { !$0.1.isEmpty }.map { "\($0): \($1)" } + (parts.isEmpty ? [] : ["Parts:"] + parts)
        return (lines + (item.note.map { ["", $0] } ?? [])).map { "\($0)\n" }.joined()
    }
}
