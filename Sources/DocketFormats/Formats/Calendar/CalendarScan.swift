import DocketCore

/// Finds the to-dos of a calendar file.
struct CalendarScan {
    private let bytes: [UInt8]
    /// The components that have begun and not ended, from the outside in.
    private var open: [String] = []
    private var todo: CalendarComponent?
    private(set) var todos: [CalendarComponent] = []
    /// The changed single days of to-dos that repeat, by UID.
    private(set) var overrides: [String: [CalendarComponent]] = [:]
    private(set) var unreadable: [UnreadableLine] = []
    /// The name of the calendar, if it has one.
    private(set) var name: String?

    /// Deeper components are in no calendar of a program.
    private static let maxDepth = 100

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func run(_ progress: inout ReadingProgress) {
        var lines = CalendarLines(bytes)
        var isCalendar = false
        while let line = lines.next() {
            progress.reach(lines.position)
            switch line.name {
            case "BEGIN":
                begin(line)
                isCalendar = isCalendar || open == ["VCALENDAR"]
            case "END": end(line)
            default: read(line)
            }
        }
        if let todo { fail(todo.line, "The end of the to-do is missing") }
        if todo == nil, !open.isEmpty { fail(lines.number, "The end of the calendar is missing") }
        if !isCalendar, unreadable.isEmpty { fail(1, "There is no calendar in it") }
    }

    private mutating func begin(_ line: CalendarLine) {
        guard open.count < Self.maxDepth else { return }
        let name = line.plainValue.uppercased()
        open.append(name)
        if open.count == 2, name == "VTODO" {
            todo = CalendarComponent(line: line.number)
        } else if todo != nil {
            todo?.add(line, depth: open.count - 2)
        }
    }

    private mutating func end(_ line: CalendarLine) {
        let name = line.plainValue.uppercased()
        guard open.last == name else {
            // What is outside of the innermost component with that name goes on; all within has no end.
            guard let index = open.lastIndex(of: name) else { return }
            if let todo, index < 2 { fail(todo.line, "The end of the to-do is missing") }
            if index < 2 { todo = nil }
            open.removeSubrange(index...)
            return
        }
        open.removeLast()
        if open.count == 1, let ended = todo {
            if ended.value("RECURRENCE-ID") == nil {
                todos.append(ended)
            } else {
                overrides[ended.value("UID") ?? "", default: []].append(ended)
            }
            todo = nil
        } else if todo != nil {
            todo?.add(line, depth: open.count - 1)
        }
    }

    private mutating func read(_ line: CalendarLine) {
        if todo != nil {
            todo?.add(line, depth: open.count - 2)
        } else if open.count == 1, line.name == "X-WR-CALNAME" || line.name == "NAME", name == nil {
            name = CalendarText.decoded(line.value)
        }
    }

    private mutating func fail(_ line: Int, _ reason: String) {
        unreadable.append(UnreadableLine(number: line, reason: reason))
    }
}

/// A to-do of a calendar file.
struct CalendarComponent {
    /// The number of its first line.
    let line: Int
    /// Its lines, as they are, with those of the components in it, but without its own `BEGIN` and `END`.
    private(set) var bytes: ArraySlice<UInt8> = []
    private var values: [String: String] = [:]
    private var lines: [String: Int] = [:]
    /// What Docket has no place for, for the note.
    private(set) var remarks = FoundNote()

    init(line: Int) {
        self.line = line
    }

    /// - Parameter depth: 0 for a property of the to-do itself.
    mutating func add(_ line: CalendarLine, depth: Int) {
        bytes += line.bytes
        guard depth == 0 else { return }
        if values[line.name] == nil { (values[line.name], lines[line.name]) = (line.value, line.number) }
        guard let label = Self.labels[line.name] else { return }
        let value = CalendarText.decoded(line.value)
        switch line.name {
        case "ATTENDEE":
            if !value.lowercased().hasPrefix("urn:uuid:") { remarks.add(label, Self.address(value)) }
        case "ORGANIZER": remarks.add(label, Self.address(value))
        case "STATUS":
            if ["CANCELLED", "IN-PROCESS"].contains(value.trimmed.uppercased()) {
                remarks.add(label, value.lowercased())
            }
        case "PERCENT-COMPLETE":
            if let percent = Int(value), (1...99).contains(percent) { remarks.add(label, "\(percent) %") }
        case "CLASS": if value.uppercased() != "PUBLIC" { remarks.add(label, value.lowercased()) }
        default: remarks.add(label, value)
        }
    }

    private static func address(_ value: String) -> String {
        value.lowercased().hasPrefix("mailto:") ? String(value.dropFirst(7)) : value
    }

    /// The value of a property as it is written; nil if the to-do does not have it.
    func value(_ name: String) -> String? { values[name] }

    /// The number of the line of a property, or of the first one.
    func line(of name: String) -> Int { lines[name] ?? line }

    /// The text of a property.
    func text(_ name: String) -> String? { values[name].map(CalendarText.decoded) }

    private static let labels = [
        "URL": "Link", "ATTACH": "Attachment", "COMMENT": "Comment", "CONTACT": "Contact",
        "RESOURCES": "Resources", "ATTENDEE": "Attendee", "ORGANIZER": "Organizer", "STATUS": "Status",
        "PERCENT-COMPLETE": "Progress", "CLASS": "Class", "RDATE": "Also on",
    ]
}
