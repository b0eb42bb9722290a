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
    init(list: TodoList, ids: ShortIDs, today: Day, dateFormat: DateFormat) {
        (self.list, self.ids, self.today, self.dateFormat) = (list, ids, today, dateFormat)
    }

    /// What the user asks for, on a terminal as a table, elsewhere as lines of fields (C7).
    func text(_ items: some Collection<TodoItem>, as form: TodoForm) -> String {
        let isTerminal = Output.isTerminal
        let fields = TodoFields(list: list, dateFormat: isTerminal ? dateFormat : .iso, ids: ids)
        switch form {
        case .standard: return isTerminal ? table(items) : fields.lines(items, TodoColumn.standard)
        case .columns(let columns):
            return isTerminal ? fields.table(items, columns) : fields.lines(items, columns)
        case .format(let format): return fields.lines(items, format)
        case .ids: return fields.lines(items, [.uuid])
        }
    }
}

/// How `docket list` prints to-dos.
enum TodoForm {
    case standard, ids
    case columns([TodoColumn])
    case format(TodoFormat)
}

/// For programs.
extension TodoRows {
    /// A text as a field: tabs and line breaks are blanks in it, and escape sequences are harmless.
    static func field(_ text: String) -> String {
        SafeText.text(String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 }))
    }
}

/// For people.
extension TodoRows {
    /// A row for each to-do, as wide as the terminal at most, parts indented below their parents. Titles and due days stand
    /// below each other; what else there is follows.
    func table(_ items: some Collection<TodoItem>) -> String {
        let (items, charset, style) = (Array(items), Output.charset, Output.style)
        let shown = Set(items.map(\.id))
        let names = items.map { ids.text(of: $0.id) }
        let idColumns = names.map(\.count).max() ?? 0
        let room = Output.columns - idColumns - Self.gap
        var levels: [UUID: Int] = [:]
        let starts = items.map { item in
            // A parent stands before its parts.
            let level = item.parent.flatMap { shown.contains($0) ? levels[$0].map { $0 + 1 } : nil } ?? 0
            levels[item.id] = level
            let indent = String(repeating: "  ", count: min(level, Self.maxLevel))
            return DisplayText("\(indent)\(item.isComplete ? "✓" : "○") ", charset: charset)
        }
        let dues = dueTexts(of: items, charset: charset, limit: room / 2)
        let notes = items.map { self.notes(of: $0, charset: charset) }
        let dueColumns = dues.map(\.columns).max() ?? 0
        let titled = zip(starts, items).map { start, item in
            start.columns + DisplayText(item.title, limit: room, charset: charset).columns
        }
        let noteColumns = notes.map { $0.reduce(0) { $0 + Self.gap + $1.text.columns } }.max() ?? 0
        let behind = dueColumns > 0 ? Self.gap + dueColumns : 0
        // Long titles and what follows share the room.
        let half = max((room - behind) / 2, min(room - behind, Self.minTitleColumns))
        let titleColumns = min(titled.max() ?? 0, max(half, room - behind - noteColumns))
        return items.indices.map { index in
            let item = items[index]
            let (start, due) = (starts[index], dues[index])
            // What nothing follows may take the rest of the row.
            let isLast = due.columns == 0 && notes[index].isEmpty
            let title = DisplayText(
                item.title,
                limit: max((isLast ? room : titleColumns) - start.columns, 1),
                charset: charset
            )
            var cells = [
                style.faint(names[index].padding(to: idColumns)),
                style.text(start.text + title.text, of: item),
            ]
            if isLast { return cells.joined(separator: "  ") + "\n" }
            cells[1] += blanks(titleColumns - start.columns - title.columns)
            let fitting = self.fitting(notes[index], into: room - titleColumns - behind)
            if dueColumns > 0 {
                let end = fitting.isEmpty ? "" : blanks(dueColumns - due.columns)
                cells.append(style(due.text, dueColor(of: item)) + end)
            }
            cells += fitting.map { style($0.text.text, $0.color) }
            return cells.joined(separator: "  ").trimmedAtEnd + "\n"
        }.joined()
    }

    private static let maxLevel = 10
    private static let gap = 2
    private static let minTitleColumns = 10
    private static let minNoteColumns = 6
    private static let maxNoteColumns = 30

    private func blanks(_ count: Int) -> String { String(repeating: " ", count: max(count, 0)) }

    /// The due days and times, in the longest form of which all have at most so many columns.
    private func dueTexts(of items: [TodoItem], charset: Charset, limit: Int) -> [DisplayText] {
        for form in DueForm.allCases {
            let texts = items.map { DisplayText(dueText(of: $0, form), charset: charset) }
            if texts.allSatisfy({ $0.columns <= limit }) { return texts }
        }
        return items.map { _ in DisplayText("") }
    }

    private enum DueForm: CaseIterable { case whole, timed, day, short }

    private func dueText(of item: TodoItem, _ form: DueForm) -> String {
        let times = [item.startTime, item.endTime].compactMap { $0?.text }.joined(separator: "–")
        let day = item.dueDate
        switch form {
        case .short: return day?.shortText(in: dateFormat) ?? ""
        case .day: return day?.text(in: dateFormat) ?? ""
        case .timed, .whole:
            let remark = form == .whole && item.isOverdue(on: today) ? "overdue" : ""
            return [day?.text(in: dateFormat) ?? "", times, remark].filter { !$0.isEmpty }.joined(
                separator: " "
            )
        }
    }

    private func dueColor(of item: TodoItem) -> Output.Color? {
        item.isComplete ? .faint : item.isOverdue(on: today) ? .red : item.dueDate == today ? .yellow : nil
    }

    private typealias Note = (text: DisplayText, color: Output.Color?)

    /// The notes that have room behind a title, the first ones first; the last one may be cut.
    private func fitting(_ notes: [Note], into room: Int) -> [Note] {
        var left = room
        return notes.compactMap { note in
            let text = DisplayText(note.text.text, limit: left - Self.gap, charset: Output.charset)
            // The end of a name that is cut further says nothing.
            guard left > Self.gap, text.columns == note.text.columns || text.columns >= Self.minNoteColumns
            else {
                left = 0
                return nil
            }
            left -= Self.gap + text.columns
            return (text, note.color)
        }
    }

    private func notes(of item: TodoItem, charset: Charset) -> [Note] {
        var notes: [(String, Output.Color?)] = []
        if item.priority != .medium { notes.append(("!\(item.priority.word.lowercased())", nil)) }
        notes += item.tags.map { ("#\($0)", .faint) }
        notes += item.project.flatMap(list.project).map { [("+\($0.name)", .faint)] } ?? []
        notes += item.people.compactMap(list.person).map { ("@\($0.name)", .faint) }
        return notes.map { text, color in
            (DisplayText(text, limit: Self.maxNoteColumns, charset: charset), color)
        }
    }
}

extension Output.Style {
    /// The text of a row: that of a done to-do is faint.
    fileprivate func text(_ text: String, of item: TodoItem) -> String {
        item.isComplete ? faint(text) : text
    }

    fileprivate func faint(_ text: String) -> String { self(text, .faint) }
}

extension String {
    /// The text without the blanks at its end.
    var trimmedAtEnd: Substring { lastIndex { $0 != " " }.map { self[...$0] } ?? "" }

    /// The text with blanks up to so many characters.
    func padding(to count: Int) -> String {
        self + String(repeating: " ", count: max(count - self.count, 0))
    }
}
