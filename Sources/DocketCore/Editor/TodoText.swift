import FoundationEssentials

/// To-dos as a text for the user's editor (E1): for each, a line for each field of the form, a blank line, and the note.
/// Where there are several, each begins with a line such as `=== 2 of 3 ===`.
package struct TodoText: Sendable {
    /// A to-do as it was when the text was written.
    package struct Original: Sendable {
        package let item: TodoItem
        package let draft: Draft
    }

    package let originals: [Original]
    /// What the editor is given.
    package let text: String
    let people: [Person]
    /// What begins and ends the line before each of several to-dos. No line of a note begins with it.
    let divider: String

    /// - Parameter list: has the names of projects and people.
    package init(_ items: [TodoItem], in list: TodoList) {
        people = list.people
        originals = items.map { Original(item: $0, draft: Draft(editing: $0, in: list)) }
        let divider = Self.divider(besides: originals.map(\.draft.note))
        self.divider = divider
        let (people, count) = (people, originals.count)
        let blocks = originals.enumerated().map { number, original in
            (count == 1 ? "" : "\(Self.heading(number, of: count, divider))\n")
                + Self.block(original.draft, people)
        }
        text = Self.instructions + blocks.joined(separator: "\n")
    }

    private static let instructions = """
        # Change what you like, save, and leave the editor. An empty field is removed.
        # Below the blank line stands the note. An empty text changes nothing.

        """

    /// What starts a line that says nothing about a to-do. It is one above the note only.
    static let comment = "#"

    static func heading(_ number: Int, of count: Int, _ divider: String) -> String {
        "\(divider) \(number + 1) of \(count) \(divider)"
    }

    private static func divider(besides notes: [String]) -> String {
        var divider = "==="
        let lines = notes.flatMap(Self.lines).filter { $0.hasPrefix(divider) }
        while lines.contains(where: { $0.hasPrefix(divider) }) { divider += "=" }
        return divider
    }

    private static func block(_ draft: Draft, _ people: [Person]) -> String {
        let fields = DraftField.allCases.filter { $0 != .note }.map { field in
            let value = value(of: field, in: draft, people)
            return value.isEmpty ? "\(field.label):\n" : "\(field.label): \(value)\n"
        }
        return fields.joined() + "\n" + (draft.note.isEmpty ? "" : "\(draft.note)\n")
    }

    /// A field's value as one line.
    static func value(of field: DraftField, in draft: Draft, _ people: [Person]) -> String {
        switch field.kind {
        case .line(let path, _), .note(let path, _), .choice(let path, _):
            return line(draft[keyPath: path])
        case .people(let path):
            let names = Dictionary(people.map { ($0.id, $0.name) }) { first, _ in first }
            return NameList.text(draft[keyPath: path].compactMap { names[$0] })
        }
    }

    /// The text as one line.
    static func line(_ text: String) -> String {
        String(text.map { $0.isNewline ? " " : $0 }).trimmed
    }

    /// The lines of a text, as Unix, DOS or an old Mac ends them.
    static func lines(of text: String) -> [String] {
        text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
            .map(String.init)
    }
}
