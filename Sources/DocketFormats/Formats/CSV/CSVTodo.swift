import DocketCore
import FoundationEssentials

/// A to-do in a row of CSV.
struct CSVTodo {
    private(set) var item: TodoItem
    private(set) var project: FoundName?
    private(set) var people: [FoundName] = []
    /// As they are written.
    private(set) var id: String?
    private(set) var parent: String?
    /// Values that mean nothing, and are in the note.
    private(set) var noted: [UnreadableLine] = []

    init(
        _ columns: CSVColumns,
        _ cells: [String],
        _ line: Int,
        _ context: ReadingContext
    ) throws(UnreadableLine) {
        var values: [CSVColumn: String] = [:]
        var note = FoundNote()
        for (index, cell) in cells.enumerated() where !cell.isBlank {
            guard index < columns.columns.count else {
                note.add("Further column", cell)
                continue
            }
            let (column, name) = columns.columns[index]
            if let column, CSVValues.isUsable(cell, in: column, named: name) {
                values[column] = cell
            } else {
                note.add(name.isEmpty ? "Column" : name, cell)
                if column != nil { noted.append(UnreadableLine(noting: cell, of: name, line: line)) }
            }
        }
        let reader = CSVValues(line: line, context: context)
        guard let title = values[.title] else {
            throw UnreadableLine(number: line, reason: "The title is missing")
        }
        var all = FoundNote()
        let shortTitle = all.title(title)
        all.add(values[.note])
        item = TodoItem(id: UUID(hashing: [], salt: 0), title: shortTitle, createdAt: context.now)
        for column in Self.columns { try set(column, values, reader) }
        if !item.isComplete { item.completedAt = nil }
        all.append(note)
        item.note = all.text
    }

    /// Of two mistakes in a row, that of the first of these is told.
    private static let columns = CSVColumn.allCases(beginningWith: [
        .due, .start, .end, .created, .done, .completed,
    ])

    private mutating func set(
        _ column: CSVColumn,
        _ values: [CSVColumn: String],
        _ reader: CSVValues
    ) throws(UnreadableLine) {
        let value = values[column]
        switch column {
        case .title, .note: break
        case .done: item.isComplete = try reader.isDone(value, completed: values[.completed])
        case .due: item.dueDate = try reader.day(value)
        case .start: item.startTime = try reader.time(value)
        case .end: item.endTime = try reader.time(value)
        case .notBefore: item.firstDay = try reader.day(value)
        case .repeat: item.repetition = try reader.repetition(value)
        case .priority: item.priority = value.flatMap(CSVValues.priority) ?? .medium
        case .project: project = value.flatMap { FoundName($0) }
        case .tags:
            let words = (value ?? "").split { $0 == " " || $0 == "," || $0 == ";" }
            item.tags = FoundText.tags(words.map(String.init))
        case .assigned: people = CSVCell.list(value ?? "").compactMap { FoundName($0) }
        case .location: item.location = reader.location(values)
        case .address, .coordinate: break  // Read with the location.
        case .reminders: item.reminders = try reader.reminders(value)
        case .created:
            if let instant = try reader.instant(value) {
                item = TodoItem(item, id: item.id, createdAt: instant)
            }
        case .completed: item.completedAt = try reader.instant(value)
        case .id: id = value?.trimmed.lowercased()
        case .partOf: parent = value?.trimmed.lowercased()
        }
    }

    func found(_ ids: inout FoundIDs, line: Int, _ fields: TodoFields) -> FoundTodo {
        let ownID = id.flatMap { UUID(uuidString: $0) == nil ? nil : $0 }
        let newID =
            ownID.map { ids.id(own: $0) } ?? ids.id(of: .csv, title: item.title, project: project?.name)
        return FoundTodo(
            line: line,
            item: TodoItem(item, id: newID),
            hasOwnID: ownID != nil,
            project: project,
            people: people,
            fields: fields
        )
    }

    /// The text of a cell that is written.
    static func value(_ column: CSVColumn, of item: TodoItem, _ export: Export) -> String? {
        switch column {
        case .title: item.title
        case .done: item.isComplete ? "yes" : "no"
        case .due: item.dueDate?.isoText
        case .start: item.startTime?.text
        case .end: item.endTime?.text
        case .notBefore: item.firstDay?.isoText
        case .repeat: item.repetition?.text
        case .priority: item.priority.rawValue
        case .project: export.project(of: item)?.name
        case .tags: item.tags.joined(separator: " ")
        case .assigned: CSVCell.joined(export.people(of: item).map(\.name))
        case .location: item.location?.name
        case .address: item.location?.address
        case .coordinate: item.location?.coordinate?.text
        case .reminders: item.reminders.map(String.init).joined(separator: " ")
        case .note: item.note
        case .created: InstantText.text(of: item.createdAt)
        case .completed: item.completedAt.map(InstantText.text)
        case .id: item.id.uuidString.lowercased()
        case .partOf: item.parent?.uuidString.lowercased()
        }
    }
}

extension TodoItem {
    /// - Parameter known: the ids of the file's to-dos, by what it calls them.
    mutating func setParent(_ text: String, _ known: [String: UUID]) {
        parent = known[text] ?? UUID(uuidString: text)
        if parent == nil {
            var note = FoundNote(note)
            note.add("Part of", text)
            self.note = note.text
        }
        if parent == id { parent = nil }
    }
}

/// Reads the values of cells.
struct CSVValues {
    let line: Int
    let context: ReadingContext

    private func unreadable(_ text: String, _ kind: String) -> UnreadableLine {
        UnreadableLine(number: line, reason: "“\(text.trimmed.head(bytes: 80))” is not \(kind)")
    }

    func day(_ text: String?) throws(UnreadableLine) -> Day? {
        guard let text else { return nil }
        if let day = Day(isoText: text.trimmed) { return day }
        switch context.date(text.head(bytes: 100)) {
        case .value(let date): return date.day
        case .invalid(let sentence): throw UnreadableLine(number: line, reason: sentence)
        case .notUnderstood: throw unreadable(text, "a day")
        }
    }

    func time(_ text: String?) throws(UnreadableLine) -> ClockTime? {
        guard let text else { return nil }
        // Spreadsheets write seconds: `09:30:00 AM`.
        let parts = text.head(bytes: 100).split(separator: ":")
        let plain =
            parts.count == 3 ? "\(parts[0]):\(parts[1])\(parts[2].dropFirst(2))" : text.head(bytes: 100)
        guard let time = ClockTimeReader.read(plain).value?.time else { throw unreadable(text, "a time") }
        return time
    }

    /// An instant as `2026-11-18T09:30:00.123Z`, or a day.
    func instant(_ text: String?) throws(UnreadableLine) -> Date? {
        guard let text else { return nil }
        var plain = text.trimmed
        if let instant = plain.withUTF8(InstantText.instant) { return instant }
        return try day(text).flatMap(context.zones.start)
    }

    func isDone(_ text: String?, completed: String?) throws(UnreadableLine) -> Bool {
        guard let text else { return completed != nil }
        guard let isDone = Self.isDone(text) else { throw unreadable(text, "yes or no") }
        return isDone
    }

    private static func isDone(_ text: String) -> Bool? {
        switch text.trimmed.lowercased() {
        case "yes", "y", "true", "1", "x", "done", "completed", "complete", "✓", "✔", "100": true
        case "no", "n", "false", "0", "open", "todo", "to do", "incomplete", "needs-action", "not started":
            false
        default: nil
        }
    }

    /// Whether a value stands for something in Docket. Other programs have more priorities, and a status of many words.
    static func isUsable(_ text: String, in column: CSVColumn, named name: String) -> Bool {
        switch column {
        case .priority: priority(text) != nil
        case .done: name.lowercased() != "status" || isDone(text) != nil
        default: true
        }
    }

    static func priority(_ text: String) -> Priority? {
        switch text.trimmed.lowercased() {
        case "high", "h", "1", "urgent", "p1": .high
        case "medium", "m", "2", "normal", "none", "0", "p2": .medium
        case "low", "l", "3", "p3", "p4", "4": .low
        default: nil
        }
    }

    func repetition(_ text: String?) throws(UnreadableLine) -> Recurrence? {
        guard let text else { return nil }
        // A rule is kept even if Docket can't follow it.
        if text.uppercased().hasPrefix("FREQ=") { return Recurrence(text.trimmed) }
        let reading = RecurrenceReader.read(
            text.head(bytes: 1000),
            today: context.today,
            style: context.dateStyle
        )
        guard let rule = reading.value else { throw unreadable(text, "how a to-do repeats") }
        return rule
    }

    func reminders(_ text: String?) throws(UnreadableLine) -> [Int] {
        guard let text else { return [] }
        let words = text.split { $0 == " " || $0 == "," || $0 == ";" }
        let minutes = words.compactMap { Int($0) }.filter(TodoItem.reminderRange.contains)
        guard minutes.count == words.count else { throw unreadable(text, "a number of minutes") }
        return minutes
    }

    func location(_ values: [CSVColumn: String]) -> Location? {
        guard values[.location] != nil || values[.address] != nil else { return nil }
        return Location(
            name: values[.location] ?? "",
            address: values[.address],
            coordinate: values[.coordinate].flatMap { Coordinate(text: $0) }
        )
    }
}
