import DocketCore
import DocketScreens
import DocketText
import FoundationEssentials

/// The fields of to-dos as texts (C1).
struct TodoFields {
    let list: TodoList
    let dateFormat: DateFormat
    let ids: ShortIDs

    /// A text for a line of its own: tabs and line breaks are blanks in it, and escape sequences are harmless.
    func text(_ column: TodoColumn, of item: TodoItem) -> String { TodoRows.field(value(column, of: item)) }

    private func value(_ column: TodoColumn, of item: TodoItem) -> String {
        switch column {
        case .id: ids.text(of: item.id)
        case .uuid: item.id.uuidString.lowercased()
        case .state: item.isComplete ? "done" : "open"
        case .title: item.title
        case .due: item.dueDate?.text(in: dateFormat) ?? ""
        case .time: [item.startTime, item.endTime].compactMap { $0?.text }.joined(separator: "-")
        case .priority: item.priority.word.lowercased()
        case .project: item.project.flatMap(list.project)?.name ?? ""
        case .tags: item.tags.map { "#\($0)" }.joined(separator: " ")
        case .people: item.people.compactMap { list.person($0)?.name }.joined(separator: ", ")
        case .location:
            [item.location?.name, item.location?.address].compactMap(\.self).filter { !$0.isEmpty }
                .joined(separator: ", ")
        case .address: item.location?.address ?? ""
        case .note: item.note ?? ""
        case .start: draft(of: item).firstDay
        case .repeat: draft(of: item).repetition
        case .remind: draft(of: item).reminders
        case .created: day(of: item.createdAt)
        case .done: item.completedAt.map(day) ?? ""
        case .parent: item.parent.map(ids.text) ?? ""
        }
    }

    private func draft(of item: TodoItem) -> Draft { Draft(editing: item, in: list, format: dateFormat) }

    private func day(of instant: Date) -> String { LocalClock.day(of: instant).text(in: dateFormat) }
}

/// The lines that `--format` asks for.
extension TodoFields {
    func lines(_ items: some Collection<TodoItem>, _ format: TodoFormat) -> String {
        items.map { item in
            let texts = format.pieces.map { piece in
                switch piece {
                case .text(let text): SafeText.text(text, keepsLines: true)
                case .column(let column): text(column, of: item)
                }
            }
            return texts.joined() + "\n"
        }.joined()
    }
}

/// The fields that `--columns` asks for.
extension TodoFields {
    /// For programs: with tabs between them.
    func lines(_ items: some Collection<TodoItem>, _ columns: [TodoColumn]) -> String {
        items.map { item in columns.map { text($0, of: item) }.joined(separator: "\t") + "\n" }.joined()
    }

    /// For people: below each other, as wide as the terminal at most.
    func table(_ items: some Collection<TodoItem>, _ columns: [TodoColumn]) -> String {
        let charset = Output.charset
        let rows = items.map { item in columns.map { DisplayText(text($0, of: item), charset: charset) } }
        let wanted = columns.indices.map { index in
            min(rows.map { $0[index].columns }.max() ?? 0, Output.columns)
        }
        let widths = Self.fitting(wanted, columns, into: Output.columns)
        return rows.map { row in
            var line = ""
            for (text, width) in zip(row, widths) where width > 0 {
                let shown = DisplayText(text.text, limit: width, charset: charset)
                line += shown.text + String(repeating: " ", count: width - shown.columns + Self.gap)
            }
            return line.trimmedAtEnd + "\n"
        }.joined()
    }

    private static let gap = 2

    /// The widths of columns that have room beside each other: of those that can be cut the widest give way, and then the
    /// last ones vanish.
    private static func fitting(_ wanted: [Int], _ columns: [TodoColumn], into room: Int) -> [Int] {
        var widths = wanted
        while true {
            let shown = widths.count { $0 > 0 }
            let excess = widths.reduce(0, +) + max(shown - 1, 0) * gap - room
            if excess <= 0 { return widths }
            let widest = widths.indices.filter { columns[$0].canBeCut }.max { widths[$0] < widths[$1] }
            if let widest, widths[widest] > minColumns {
                widths[widest] -= 1
            } else if shown > 1, let last = widths.lastIndex(where: { $0 > 0 }) {
                widths[last] = 0
            } else {
                return widths.map { min($0, room) }
            }
        }
    }

    private static let minColumns = 4
}
