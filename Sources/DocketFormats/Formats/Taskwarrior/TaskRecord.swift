import DocketCore
import DocketFiles
import FoundationEssentials

/// A task of Taskwarrior, as its JSON has it.
struct TaskRecord {
    let line: Int
    private(set) var uuid = UUID(hashing: [], salt: 0)
    private(set) var description = ""
    private(set) var status = "pending"
    private(set) var due: Date?
    /// The template that it is an instance of.
    private(set) var template: UUID?
    var repetition: Recurrence?
    private var entry: Date?
    private var modified: Date?
    private var end: Date?
    private var scheduled: Date?
    private var wait: Date?
    private var until: Date?
    private var started: Date?
    private var recur: String?
    private var priority: String?
    private var project: String?
    private var tags: [String] = []
    private var annotations: [String] = []
    private var depends: [UUID] = []
    // Docket's own attributes.
    private var location = Location(name: "")
    private var assigned: [String] = []
    private var startTime: ClockTime?
    private var endTime: ClockTime?
    private var reminders: [Int] = []
    private var partOf: UUID?
    private var note = FoundNote()

    private enum Member: String, CaseIterable {
        case uuid, description, status, due, parent, recur, entry, modified, end, scheduled, wait, until,
            start, priority, project, tags, annotations, depends
        case location, address, geo, assigned, starttime, endtime, reminders, partof, rrule
        // What Taskwarrior makes by itself.
        case id, urgency, mask, imask, rtype, template, last
    }

    private static let members = MemberTable(Member.self)

    init(from reader: inout JSONReader, _ line: Int) throws {
        self.line = line
        var (uuid, description): (UUID?, String?)
        var others = FoundNote()
        var object = try ObjectReader(Self.members, in: &reader)
        while let key = try object.nextKey(in: &reader) {
            switch key {
            case .unknown(let key): others.add(key, try reader.readForPeople())
            case .known(.uuid): uuid = try reader.readUUID()
            case .known(.description): description = try reader.readString()
            case .known(let member): if !reader.readNull() { try read(member, from: &reader) }
            }
        }
        self.uuid = try reader.require(uuid, "uuid")
        self.description = try reader.require(description, "description")
        if let text = recur {
            if let rule = TaskRecurrence.rule(of: text) {
                repetition = Recurrence(rule)
            } else {
                others.add("recur", text)
            }
        }
        note.add(annotations.isEmpty ? nil : annotations.joined(separator: "\n"))
        note.append(others)
    }

    private mutating func read(_ member: Member, from reader: inout JSONReader) throws {
        switch member {
        case .uuid, .description: break
        case .status: status = try reader.readString()
        case .due: due = try reader.readTaskDate()
        case .parent: template = try reader.readUUID()
        case .recur: recur = try reader.readString()
        case .entry: entry = try reader.readTaskDate()
        case .modified: modified = try reader.readTaskDate()
        case .end: end = try reader.readTaskDate()
        case .scheduled: scheduled = try reader.readTaskDate()
        case .wait: wait = try reader.readTaskDate()
        case .until: until = try reader.readTaskDate()
        case .start: started = try reader.readTaskDate()
        case .priority: priority = try reader.readString()
        case .project: project = try reader.readString()
        case .tags: tags = try reader.readTextOrTexts()
        case .annotations: annotations = try reader.readAnnotations()
        case .depends: depends = try reader.readTextOrTexts().compactMap { UUID(uuidString: $0) }
        case .location: location.name = try reader.readString()
        case .address: location.address = try reader.readString()
        case .geo: location.coordinate = Coordinate(text: try reader.readString())
        case .assigned: assigned = try reader.readString().split(separator: "\n").map { String($0) }
        case .starttime: startTime = try reader.readTime()
        case .endtime: endTime = try reader.readTime()
        case .reminders:
            reminders = try reader.readString().split(separator: " ").compactMap { Int($0) }
                .filter(TodoItem.reminderRange.contains)
        case .partof: partOf = try reader.readUUID()
        case .rrule: repetition = Recurrence(try reader.readString())
        case .id, .urgency, .mask, .imask, .rtype, .template, .last: try reader.skipValue()
        }
    }

    /// Values that mean nothing, with what the note calls them.
    var mistakes: [(name: String, value: String)] {
        let states = ["pending", "completed", "deleted", "waiting", "recurring"]
        let levels = ["H", "M", "L", ""]
        return [
            ("Priority", priority.flatMap { levels.contains($0) ? nil : $0 }),
            ("Status", states.contains(status) ? nil : status),
        ]
        .compactMap { name, value in value.map { (name, $0) } }
    }

    func found(_ id: UUID, titles: TaskRecords, _ context: ReadingContext) -> FoundTodo {
        var note = note
        for (name, value) in mistakes { note.add(name, value) }
        let title = note.title(description)
        let day = due.flatMap(context.zones.local)
        let first = (scheduled ?? wait).flatMap(context.zones.local)?.day
        if scheduled != nil { note.add("Wait", wait.flatMap(context.zones.local)?.day.text) }
        note.add("Until", until.flatMap(context.zones.local)?.day.text)
        note.add("Started", started.flatMap(context.zones.local).map { "\($0.day.text) \($0.time.text)" })
        for id in depends { note.add("Depends on", titles.title(of: id) ?? id.uuidString.lowercased()) }
        let isComplete = status == "completed"
        let hasPlace = !location.name.isEmpty || location.address != nil
        var item = TodoItem(id: id, title: title, createdAt: entry ?? context.now)
        for field in TodoField.allCases {
            switch field {
            case .note: item.note = note.text
            case .priority: item.priority = priority == "H" ? .high : priority == "L" ? .low : .medium
            case .dueDate: item.dueDate = day?.day
            case .time:
                item.startTime = startTime ?? due.flatMap { day?.time.unless(endOfDay: $0) }
                item.endTime = endTime
            case .location: item.location = hasPlace ? location : nil
            case .tags: item.tags = FoundText.tags(tags)
            case .parent: item.parent = partOf == id ? nil : partOf
            case .firstDay: item.firstDay = first
            case .repetition: item.repetition = repetition
            case .reminders: item.reminders = reminders
            case .completion: (item.isComplete, item.completedAt) = (isComplete, isComplete ? end : nil)
            // Some are known by now, some by their names only, and the order of the list is the user's.
            case .title, .people, .project, .place: break
            }
        }
        return FoundTodo(
            line: line,
            item: item,
            hasOwnID: true,
            project: project.flatMap { FoundName($0) },
            people: assigned.compactMap { FoundName($0) },
            fields: .all,
            changedAt: modified
        )
    }
}

extension ClockTime {
    /// Nil for midnight and for the last second of a day, which stand for a day without a time.
    fileprivate func unless(endOfDay instant: Date) -> ClockTime? {
        let isLast = minutes == 24 * 60 - 1 && Int(instant.timeIntervalSince1970.rounded(.down)) % 60 == 59
        return minutes == 0 || isLast ? nil : self
    }
}

extension JSONReader {
    fileprivate mutating func readTaskDate() throws -> Date {
        try readText(is: "a date of Taskwarrior") { bytes in
            CompactInstant.instant(in: bytes) ?? InstantText.instant(in: bytes)
        }
    }

    /// Reads texts, which older versions join by commas.
    fileprivate mutating func readTextOrTexts() throws -> [String] {
        var ahead = self
        guard let text = try? ahead.readString() else { return try readTexts() }
        self = ahead
        return text.split(separator: ",").map { String($0) }
    }

    private enum AnnotationMember: String, CaseIterable {
        case entry, description
    }

    private static let annotationMembers = MemberTable(AnnotationMember.self)

    fileprivate mutating func readAnnotations() throws -> [String] {
        var texts: [String] = []
        try openArray()
        while try nextElement() {
            var object = try ObjectReader(Self.annotationMembers, in: &self)
            while let key = try object.nextKey(in: &self) {
                if case .known(.description) = key {
                    texts.append(try readString())
                } else {
                    try skipValue()
                }
            }
        }
        return texts
    }
}
