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
        let items = try chosen.items(in: todos).items
        if json.isWanted { return try StandardOutput.writeJSON(items, of: todos.list, now: todos.now) }
        let page = Page(list: todos.list, format: todos.dateStyle.format)
        try StandardOutput.write(items.map(page.text).joined(separator: "\n"), as: "The to-do")
    }
}

/// To-dos as texts with all that they have.
private struct Page {
    private let list: TodoList
    private let format: DateFormat
    private let ids: ShortIDs

    init(list: TodoList, format: DateFormat) {
        (self.list, self.format) = (list, format)
        ids = ShortIDs(list)
    }

    func text(of item: TodoItem) -> String {
        let draft = Draft(editing: item, in: list, format: format)
        var fields: [(String, String)] = [("Id", item.id.uuidString.lowercased())]
        fields += DraftField.allCases.compactMap { field in
            switch field.kind {
            case .line(let path, _), .choice(let path, _): (field.label, draft[keyPath: path])
            case .note, .people: nil
            }
        }
        fields += [
            ("Assigned", item.people.compactMap { list.person($0)?.name }.joined(separator: ", ")),
            ("Created", LocalClock.day(of: item.createdAt).text(in: format)),
            (
                "Done",
                item.completedAt.map { LocalClock.day(of: $0).text(in: format) }
                    ?? (item.isComplete ? "yes" : "")
            ),
        ]
        let wholes = wholes(of: item)
        let parts = list.partRows(of: item.id, limit: .max).map { ($0.depth, $0.item) }
        let lines =
            fields.filter { !$0.1.isEmpty }.map { "\($0): \($1)" } + tree("Part of", wholes)
            + tree("Parts", parts)
        return (lines + (item.note.map { ["", $0] } ?? [])).map { "\($0)\n" }.joined()
    }

    /// What it is a part of, the outermost first, with its depth.
    private func wholes(of item: TodoItem) -> [(depth: Int, item: TodoItem)] {
        let path = sequence(first: item) { $0.parent.flatMap(list.item) }.dropFirst()
        return path.reversed().enumerated().map { ($0, $1) }
    }

    /// A line for each to-do below a title, indented by its depth; none if there are no to-dos.
    private func tree(_ title: String, _ rows: [(depth: Int, item: TodoItem)]) -> [String] {
        if rows.isEmpty { return [] }
        let columns = rows.map { ids.text(of: $0.item.id).count }.max() ?? 0
        return ["\(title):"]
            + rows.map { depth, item in
                let indent = String(repeating: "  ", count: min(depth, Self.maxDepth))
                let id = ids.text(of: item.id).padding(to: columns)
                return "  \(id)  \(indent)[\(item.isComplete ? "x" : " ")] \(item.title)"
            }
    }

    private static let maxDepth = 20
}
