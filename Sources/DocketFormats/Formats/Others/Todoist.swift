import DocketCore
import FoundationEssentials

/// The CSV of Todoist's backups and templates: a file for each project, whose name is that of the file.
enum Todoist {
    private enum Column: String, CaseIterable {
        case type = "TYPE"
        case content = "CONTENT"
        case description = "DESCRIPTION"
        case priority = "PRIORITY"
        case indent = "INDENT"
        case author = "AUTHOR"
        case responsible = "RESPONSIBLE"
        case date = "DATE"
        case dateLanguage = "DATE_LANG"
        case timeZone = "TIMEZONE"
        case duration = "DURATION"
        case durationUnit = "DURATION_UNIT"
        case deadline = "DEADLINE"
        case deadlineLanguage = "DEADLINE_LANG"
    }

    private typealias Values = [Column: String]

    static func read(_ bytes: [UInt8], _ context: ReadingContext) -> Reading {
        var reading = Reading()
        var rows = CSVRows(bytes, progress: context.progress)
        guard let header = rows.next(), case .success(let names) = header.cells,
            names.contains("TYPE"), names.contains("CONTENT")
        else {
            let reason = "The first row has no columns TYPE and CONTENT"
            return Reading(unreadable: bytes.isEmpty ? [] : [UnreadableLine(number: 1, reason: reason)])
        }
        let columns = names.map { Column(rawValue: $0.trimmed) }
        var scan = Scan(context: context)
        while let row = rows.next() {
            switch row.cells {
            case .failure(let unreadable): reading.unreadable.append(unreadable)
            case .success(let cells):
                var values: Values = [:]
                for (column, cell) in zip(columns, cells) where !cell.isEmpty {
                    if let column { values[column] = cell }
                }
                if let unreadable = scan.read(values, row.line) { reading.unreadable.append(unreadable) }
            }
        }
        (reading.todos, reading.noted) = (scan.found, scan.noted)
        return reading
    }

    private struct Scan {
        let context: ReadingContext
        private(set) var found: [FoundTodo] = []
        private(set) var noted: [UnreadableLine] = []
        private var ids = FoundIDs()
        private var section: String?
        /// The to-dos that a deeper one is a part of, by their depths.
        private var open: [UUID] = []

        init(context: ReadingContext) {
            self.context = context
        }

        /// - Returns: why the row can't be read.
        mutating func read(_ values: Values, _ line: Int) -> UnreadableLine? {
            let content = values[.content].flatMap(OneLine.text)
            switch values[.type]?.trimmed.lowercased() {
            case "task":
                guard let content else { return UnreadableLine(number: line, reason: "CONTENT is missing") }
                add(content, values, line)
            case "section": (section, open) = (content, [])
            case "note":
                // A comment belongs to the task before it.
                guard let text = values[.content], let last = found.indices.last else { break }
                found[last].item.note = [found[last].item.note, text].compactMap(\.self).joined(
                    separator: "\n\n"
                )
            case nil, "", "meta": break
            case let type?:
                if !type.hasPrefix("meta") {
                    return UnreadableLine(
                        number: line,
                        reason: "“\(type.head(bytes: 80))” is no TYPE that Docket knows"
                    )
                }
            }
            return nil
        }

        private mutating func add(_ content: String, _ values: Values, _ line: Int) {
            let indent = values[.indent].flatMap { Int($0.trimmed) } ?? 1
            open.removeSubrange(min(max(indent, 1) - 1, open.count)...)
            let words = MarkdownText.split(content)
            let labels = words.filter { $0.hasPrefix("@") && $0.utf8.count > 1 }.map {
                String($0.dropFirst())
            }
            let plain = words.filter { !$0.hasPrefix("@") || $0.utf8.count == 1 }.map {
                $0.isEscapedLabel ? $0.dropFirst() : $0
            }
            var note = FoundNote()
            let title = note.title(plain.joined(separator: " "))
            note.add(values[.description])
            note.add("Section", section)
            var item = TodoItem(
                id: ids.id(of: .todoist, title: title, project: context.fileName, parent: open.last),
                title: title,
                priority: values[.priority].flatMap(Self.priority) ?? .medium,
                createdAt: context.now,
                tags: FoundText.tags(labels),
                parent: open.last
            )
            readDate(values, into: &item, &note)
            if let text = values[.priority], Self.priority(text) == nil {
                note.add("Priority", text)
                noted.append(UnreadableLine(noting: text, of: "PRIORITY", line: line))
            }
            if let length = values[.duration]?.trimmed, length != "None" {
                note.add("Duration", "\(length) \(values[.durationUnit] ?? "")".trimmed)
            }
            note.add("Deadline", values[.deadline])
            item.note = note.text
            if open.count < 20 { open.append(item.id) }
            found.append(
                FoundTodo(
                    line: line,
                    item: item,
                    hasOwnID: false,
                    project: context.fileName.flatMap { FoundName($0) },
                    people: values[.responsible].flatMap(person).map { [$0] } ?? [],
                    fields: [
                        .title, .note, .priority, .dueDate, .time, .people, .project, .tags, .parent,
                        .repetition,
                    ]
                )
            )
        }

        /// 1 is the highest of four, and 4 is none.
        private static func priority(_ text: String) -> Priority? {
            switch text.trimmed {
            case "1": .high
            case "2", "4": .medium
            case "3": .low
            default: nil
            }
        }

        /// `Ann Berg (123)`
        private func person(_ text: String) -> FoundName? {
            guard let line = OneLine.text(text) else { return nil }
            guard line.hasSuffix(")"), let open = line.lastIndex(of: "(") else { return FoundName(line) }
            let number = line[line.index(after: open)...].dropLast()
            return FoundName(number.allSatisfy(\.isNumber) ? String(line[..<open]) : line)
        }

        /// A date in words, as `every mon at 9:00`. What is not understood goes into the note.
        private func readDate(_ values: Values, into item: inout TodoItem, _ note: inout FoundNote) {
            guard var text = values[.date].flatMap(OneLine.text)?.head(bytes: 500) else { return }
            let whole = text
            if let range = text.range(ofLast: " at ") ?? text.range(ofLast: " ") {
                if let time = ClockTimeReader.read(String(text[range.upperBound...])).value?.time,
                    text[range.upperBound...].contains(":") || text[range] == " at "
                {
                    item.startTime = time
                    text = String(text[..<range.lowerBound])
                }
            }
            if let day = Day(isoText: text) ?? context.date(text).value?.day {
                item.dueDate = day
            } else if let rule = RecurrenceReader.read(text, today: context.today).value {
                item.repetition = rule
                item.dueDate = rule.firstDay(from: context.today)
            } else {
                item.startTime = nil
                note.add("Date", whole)
            }
        }
    }
}

extension String {
    /// Where a text stands last.
    fileprivate func range(ofLast text: String) -> Range<String.Index>? {
        ranges(of: text).last
    }
}

extension Todoist {
    static func write(_ export: Export) -> [UInt8] {
        var text = Column.allCases.map(\.rawValue).joined(separator: ",") + "\r\n"
        // The format has no place for what is done.
        for (item, depth) in export.open.nested() {
            let words = MarkdownText.split(item.title).map {
                $0.hasPrefix("@") || $0.isEscapedLabel ? "\\\($0)" : String($0)
            }
            let values: Values = [
                .type: "task",
                .content: (words + item.tags.map { "@\($0)" }).joined(separator: " "),
                .description: item.note ?? "",
                .priority: item.priority == .high ? "1" : item.priority == .low ? "3" : "4",
                .indent: String(min(depth, 4) + 1),
                .responsible: export.people(of: item).first?.name ?? "",
                .date: date(of: item),
                .dateLanguage: "en",
            ]
            text += Column.allCases.map { CSVCell.quoted(values[$0] ?? "") }.joined(separator: ",") + "\r\n"
        }
        return Array(text.utf8)
    }

    private static func date(of item: TodoItem) -> String {
        let time = item.startTime.map { " \($0.text)" } ?? ""
        if let words = item.repetition?.words, item.repetition?.text.contains("FROM=") == false {
            return words + time
        }
        return item.dueDate.map { $0.isoText + time } ?? ""
    }
}

extension Substring {
    /// Whether it is a word that would be a label without the backslashes before it.
    fileprivate var isEscapedLabel: Bool { hasPrefix("\\") && drop { $0 == "\\" }.hasPrefix("@") }
}
