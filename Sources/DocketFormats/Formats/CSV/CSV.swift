import DocketCore
import FoundationEssentials

/// CSV with a header row (RFC 4180), the columns in any order.
enum CSV {
    /// After so many to-dos, the number of all is known well enough.
    private static let sample = 1000

    static func read(_ bytes: [UInt8], _ context: ReadingContext) -> Reading {
        var reading = Reading()
        var rows = CSVRows(
            bytes,
            separator: separator(of: bytes),
            isDefused: true,
            progress: context.progress
        )
        guard let header = rows.next() else { return reading }
        let columns: CSVColumns
        switch header.cells {
        case .failure(let unreadable): return Reading(unreadable: [unreadable])
        case .success(let cells):
            columns = CSVColumns(cells)
            guard columns.has(.title) else {
                let reason = "The first row has no column “title”"
                return Reading(unreadable: [UnreadableLine(number: header.line, reason: reason)])
            }
        }
        let fields = columns.fields
        var ids = FoundIDs()
        var shared = SharedRareFields()
        // Parents may come later in the file.
        var known: [String: UUID] = [:]
        var parts: [(index: Int, parent: String)] = []
        while let row = rows.next() {
            do throws(UnreadableLine) {
                let cells = try row.cells.get()
                if cells.allSatisfy(\.isBlank) { continue }
                let todo = try CSVTodo(columns, cells, row.line, context)
                var found = todo.found(&ids, line: row.line, fields)
                shared.share(&found.item)
                if columns.has(.partOf), let id = todo.id, known[id] == nil { known[id] = found.item.id }
                if let parent = todo.parent { parts.append((reading.todos.count, parent)) }
                if reading.todos.count == sample {
                    // As it grows, it would be in memory twice for a moment.
                    reading.todos.reserveCapacity(rows.expectedCount(with: sample))
                }
                reading.todos.append(found)
                reading.noted += todo.noted
            } catch {
                reading.unreadable.append(error)
            }
        }
        for (index, parent) in parts { reading.todos[index].item.setParent(parent, known) }
        return reading
    }

    /// The sign between the cells of the first row. Spreadsheets write others than commas in some countries.
    private static func separator(of bytes: [UInt8]) -> UInt8 {
        let signs = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
        let found = signs.first { sign in
            var rows = CSVRows(bytes, separator: sign, isDefused: true)
            guard case .success(let cells)? = rows.next()?.cells else { return false }
            return cells.count > 1 && CSVColumns(cells).has(.title)
        }
        return found ?? signs[0]
    }

    static func write(_ export: Export, _ context: WritingContext) -> [UInt8] {
        let names = CSVColumn.allCases.map(\.rawValue)
        var text = names.joined(separator: ",") + "\r\n"
        for item in export.items {
            let values = CSVColumn.allCases.map { CSVTodo.value($0, of: item, export) }
            text += values.map { CSVCell.defused($0 ?? "") }.joined(separator: ",") + "\r\n"
        }
        return Array(text.utf8)
    }
}

/// The columns that Docket knows, in the order in which it writes them.
enum CSVColumn: String, CaseIterable {
    case title, done, due, start, end
    case notBefore = "not before"
    case `repeat`, priority, project, tags, assigned, location, address, coordinate, reminders, note, created,
        completed, id
    case partOf = "part of"

    /// Other names of the column, as other programs write them.
    private var synonyms: [String] {
        switch self {
        case .title: ["task", "name", "summary", "subject", "content", "task name", "to-do", "todo"]
        case .done: ["completed?", "is completed", "checked", "status", "complete"]
        case .due: ["due date", "deadline", "date", "due_date"]
        case .start: ["start time", "time"]
        case .end: ["end time"]
        case .notBefore: ["start date", "start day", "scheduled", "start_date"]
        case .repeat: ["recurrence", "repeats", "recurring"]
        case .project: ["list", "folder", "category", "list name"]
        case .tags: ["labels", "contexts", "tag", "label"]
        case .assigned: ["assignee", "assigned to", "people", "responsible"]
        case .location: ["place"]
        case .note: ["notes", "description", "comment", "comments"]
        case .created: ["created at", "creation date", "createdat", "created_at"]
        case .completed: ["completed at", "completion date", "completed time", "completed_at"]
        case .id: ["uid", "uuid"]
        case .partOf: ["parent", "parent id", "parent_id"]
        case .priority, .address, .coordinate, .reminders: []
        }
    }

    static let named: [String: CSVColumn] = Dictionary(
        allCases.map { ($0.rawValue, $0) }
            + allCases.flatMap { column in column.synonyms.map { ($0, column) } }
    ) { first, _ in first }

    /// Those that say a field: an update may change it if one of them is there.
    static func columns(of field: TodoField) -> Set<CSVColumn> {
        switch field {
        case .title: [.title]
        case .note: [.note]
        case .priority: [.priority]
        case .dueDate: [.due]
        case .time: [.start, .end]
        case .location: [.location, .address, .coordinate]
        case .people: [.assigned]
        case .project: [.project]
        case .tags: [.tags]
        case .parent: [.partOf]
        case .firstDay: [.notBefore]
        case .repetition: [.repeat]
        case .reminders: [.reminders]
        case .completion: [.done]
        case .place: []
        }
    }
}

/// Which column is which.
struct CSVColumns {
    /// For each cell of a row: the column, or the name of one that Docket does not know.
    let columns: [(column: CSVColumn?, name: String)]

    init(_ header: [String]) {
        var seen: Set<CSVColumn> = []
        columns = header.map { name in
            let name = name.trimmed
            let column = CSVColumn.named[name.lowercased()].flatMap { seen.insert($0).inserted ? $0 : nil }
            return (column, name)
        }
    }

    func has(_ column: CSVColumn) -> Bool { columns.contains { $0.column == column } }

    var fields: TodoFields {
        let known = Set(columns.compactMap(\.column))
        return TodoFields(TodoField.allCases.filter { !CSVColumn.columns(of: $0).isDisjoint(with: known) })
    }
}
