import DocketCore
import DocketScreens
import DocketText
import FoundationEssentials

/// To-dos as rows of text (C1).
struct TodoRows {
    private let list: TodoList
    private let today: Day
    private let dateFormat: DateFormat
    private let ids: ShortIDs

    /// - Parameter dateFormat: the form of dates for people.
    init(list: TodoList, today: Day, dateFormat: DateFormat) {
        (self.list, self.today, self.dateFormat) = (list, today, dateFormat)
        ids = ShortIDs(list)
    }
}

/// For programs.
extension TodoRows {
    /// A line for each to-do: fields with tabs between them.
    func lines(_ items: some Collection<TodoItem>) -> String {
        items.map { line($0) + "\n" }.joined()
    }

    private func line(_ item: TodoItem) -> String {
        let time = [item.startTime, item.endTime].compactMap { $0?.text }.joined(separator: "-")
        let fields = [
            ids.text(of: item.id), item.isComplete ? "done" : "open", item.title, item.dueDate?.isoText ?? "",
            time,
            item.priority.word.lowercased(), item.project.flatMap(list.project)?.name ?? "",
            item.tags.map { "#\($0)" }.joined(separator: " "),
            item.people.compactMap { list.person($0)?.name }.joined(separator: ", "),
            [item.location?.name, item.location?.address].compactMap(\.self).filter { !$0.isEmpty }
                .joined(separator: ", "),
        ]
        return fields.map(Self.field).joined(separator: "\t")
    }

    /// A text as a field: tabs and line breaks are blanks in it, and escape sequences are harmless.
    static func field(_ text: String) -> String {
        SafeText.text(String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 }))
    }
}

/// For people.
extension TodoRows {
    /// A row for each to-do, as wide as the terminal at most, parts indented below their parents.
    func table(_ items: some Collection<TodoItem>) -> String {
        let charset = Output.charset
        let style = Output.style
        let shown = Set(items.map(\.id))
        let names = items.map { ids.text(of: $0.id) }
        let idColumns = names.map(\.count).max() ?? 0
        var levels: [UUID: Int] = [:]
        return zip(items, names).map { item, name in
            // A parent stands before its parts.
            let level = item.parent.flatMap { shown.contains($0) ? levels[$0].map { $0 + 1 } : nil } ?? 0
            levels[item.id] = level
            let indent = String(repeating: "  ", count: min(level, Self.maxLevel))
            let start = DisplayText("\(indent)\(item.isComplete ? "✓" : "○") ", charset: charset)
            let room = Output.columns - idColumns - 2 - start.columns
            let wanted = DisplayText(item.title, limit: max(Self.minTitleColumns, room / 2), charset: charset)
                .columns
            let notes = fitting(notes(of: item, charset: charset), into: room - wanted)
            let titleRoom = room - notes.reduce(0) { $0 + 2 + $1.text.columns }
            let title = DisplayText(item.title, limit: max(titleRoom, 1), charset: charset)
            let texts = [
                style.faint(name.padding(to: idColumns)) + "  "
                    + style.text(start.text + title.text, of: item)
            ]
            return (texts + notes.map { style($0.text.text, $0.color) }).joined(separator: "  ") + "\n"
        }.joined()
    }

    private static let maxLevel = 10
    private static let minTitleColumns = 10
    private static let minNoteColumns = 6

    private typealias Note = (text: DisplayText, color: Output.Color?)

    /// The notes that have room behind a title, the first ones first; the last one may be cut.
    private func fitting(_ notes: [Note], into room: Int) -> [Note] {
        var left = room
        return notes.compactMap { note in
            let text = DisplayText(note.text.text, limit: left - 2, charset: Output.charset)
            // The end of a name that is cut further says nothing.
            guard left > 2, text.columns == note.text.columns || text.columns >= Self.minNoteColumns else {
                left = 0
                return nil
            }
            left -= 2 + text.columns
            return (text, note.color)
        }
    }

    private func notes(of item: TodoItem, charset: Charset) -> [Note] {
        let isOverdue = item.isOverdue(on: today)
        let times = [item.startTime, item.endTime].compactMap { $0?.text }.joined(separator: "–")
        let due = [item.dueDate?.text(in: dateFormat) ?? "", times].filter { !$0.isEmpty }.joined(
            separator: " "
        )
        let dueColor: Output.Color? =
            item.isComplete ? .faint : isOverdue ? .red : item.dueDate == today ? .yellow : nil
        var notes: [(String, Output.Color?)] = [(due + (isOverdue ? " overdue" : ""), dueColor)]
        if item.priority != .medium { notes.append(("!\(item.priority.word.lowercased())", nil)) }
        notes += item.tags.map { ("#\($0)", .faint) }
        notes += item.project.flatMap(list.project).map { [("+\($0.name)", .faint)] } ?? []
        notes += item.people.compactMap(list.person).map { ("@\($0.name)", .faint) }
        return notes.filter { !$0.0.isEmpty }.map { text, color in
            (DisplayText(text, limit: Self.maxNoteColumns, charset: charset), color)
        }
    }

    private static let maxNoteColumns = 30
}

extension Output.Style {
    /// The text of a row: that of a done to-do is faint.
    fileprivate func text(_ text: String, of item: TodoItem) -> String {
        item.isComplete ? faint(text) : text
    }

    fileprivate func faint(_ text: String) -> String { self(text, .faint) }
}

extension String {
    /// The text with blanks up to so many characters.
    func padding(to count: Int) -> String {
        self + String(repeating: " ", count: max(count - self.count, 0))
    }
}
