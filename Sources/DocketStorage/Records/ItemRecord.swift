import DocketCore
import DocketFiles
import FoundationEssentials

/// The members of an item in the files.
package enum ItemMember: String, CaseIterable, Sendable {
    case id, title, note, priority, dueDate, startTime, endTime, location
    case people = "assignedUsers"
    case createdAt, isComplete, completedAt, rank
    // The members of version 2.
    case project, tags, parent
    case firstDay = "startDay"
    case repetition = "recurrence"
    case reminders
}

/// An item in the files: complete, or only the members that have changed. A complete record leaves out what the item
/// does not have. A change writes null for what was removed.
struct ItemRecord: Equatable {
    var item: TodoItem
    var unknown: UnknownMembers
    var unknownOfLocation: UnknownMembers

    private static let members = MemberTable(ItemMember.self)
    private static let membersOfVersion1 = MemberTable(
        ItemMember.allCases.prefix { $0 != .project }.map { ($0.rawValue, $0) }
    )

    init(
        _ item: TodoItem,
        unknown: UnknownMembers = UnknownMembers(),
        unknownOfLocation: UnknownMembers = UnknownMembers()
    ) {
        self.item = item
        self.unknown = unknown
        self.unknownOfLocation = unknownOfLocation
    }

    private init(
        _ members: MemberTable<ItemMember>,
        from reader: inout JSONReader,
        onto known: ItemRecord?,
        fallbackID: UUID?
    ) throws {
        // Optional members are set here. Required ones are checked at the end.
        var fields = known?.item ?? Self.blank
        var id: UUID?
        var title = known?.item.title
        var priority = known?.item.priority
        var createdAt = known?.item.createdAt
        var isComplete = known?.item.isComplete
        var unknown = UnknownMembers()
        var unknownOfLocation = known?.unknownOfLocation ?? UnknownMembers()
        var object = try ObjectReader(members, in: &reader)
        while let key = try object.nextKey(in: &reader) {
            switch key {
            case .known(.id): id = try reader.readUUID()
            case .known(.title): title = try reader.readString()
            case .known(.note): fields.note = reader.readNull() ? nil : try reader.readString()
            case .known(.priority): priority = try reader.readPriority()
            case .known(.dueDate): fields.dueDate = reader.readNull() ? nil : try reader.readDay()
            case .known(.startTime): fields.startTime = reader.readNull() ? nil : try reader.readTime()
            case .known(.endTime): fields.endTime = reader.readNull() ? nil : try reader.readTime()
            case .known(.location):
                unknownOfLocation = UnknownMembers()
                fields.location =
                    reader.readNull() ? nil : try Location(from: &reader, unknown: &unknownOfLocation)
            case .known(.people):
                fields.people = reader.readNull() ? [] : try reader.readUUIDs()
            case .known(.createdAt): createdAt = try reader.readInstant()
            case .known(.isComplete): isComplete = try reader.readBool()
            case .known(.completedAt): fields.completedAt = reader.readNull() ? nil : try reader.readInstant()
            case .known(.rank): fields.rank = try reader.readInt()
            case .known(.project): fields.project = reader.readNull() ? nil : try reader.readUUID()
            case .known(.tags): fields.tags = reader.readNull() ? [] : try reader.readTexts()
            case .known(.parent): fields.parent = reader.readNull() ? nil : try reader.readUUID()
            case .known(.firstDay): fields.firstDay = reader.readNull() ? nil : try reader.readDay()
            case .known(.repetition):
                fields.repetition = reader.readNull() ? nil : Recurrence(try reader.readString())
            case .known(.reminders): fields.reminders = reader.readNull() ? [] : try reader.readReminders()
            case .unknown(let key):
                // In version 1 the name of a later member may stand for something else.
                try unknown.read(ItemMember(rawValue: key) == nil ? key : "\(key)-1", from: &reader)
            }
        }
        item = TodoItem(
            id: try reader.require(id ?? fallbackID, "id"),
            title: try reader.require(title, "title"),
            note: fields.note,
            priority: try reader.require(priority, "priority"),
            dueDate: fields.dueDate,
            startTime: fields.startTime,
            endTime: fields.endTime,
            location: fields.location,
            people: fields.people,
            createdAt: try reader.require(createdAt, "createdAt"),
            isComplete: try reader.require(isComplete, "isComplete"),
            completedAt: fields.completedAt,
            rank: fields.rank
        )
        if fields.hasRareFields { item.setRareFields(of: fields) }
        self.unknown = known?.unknown ?? UnknownMembers()
        self.unknown.merge(unknown)
        self.unknownOfLocation = unknownOfLocation
    }

    init(from reader: inout JSONReader, onto known: ItemRecord? = nil, fallbackID: UUID? = nil) throws {
        try self.init(Self.members, from: &reader, onto: known, fallbackID: fallbackID)
    }

    init(from reader: inout JSONReader, onto known: ItemRecord?, fallbackID: UUID?, version: Int) throws {
        let start = reader
        do {
            try self.init(from: &reader, onto: known, fallbackID: fallbackID)
        } catch  where version == 1 {
            // What stands under the names of later members was not known then. It is kept under other names.
            reader = start
            try self.init(Self.membersOfVersion1, from: &reader, onto: known, fallbackID: fallbackID)
        }
    }

    private static let blank = TodoItem(id: UUID(), title: "", createdAt: .distantPast)

    func write(to writer: inout JSONWriter, since known: TodoItem? = nil) {
        writer.writeObject { writer in
            // Only comparisons and appended bytes, because a compaction runs this for every item.
            writer.write("id", item.id)
            if item.title != known?.title { writer.write("title", item.title) }
            if item.note != known?.note { writer.write("note", item.note) }
            if item.priority != known?.priority { writer.write("priority", item.priority.rawValue) }
            if item.dueDate != known?.dueDate { writer.write("dueDate", item.dueDate) }
            if item.startTime != known?.startTime { writer.write("startTime", item.startTime) }
            if item.endTime != known?.endTime { writer.write("endTime", item.endTime) }
            if item.location != known?.location {
                writer.writeKey("location")
                if let location = item.location {
                    location.write(to: &writer, unknown: unknownOfLocation)
                } else {
                    writer.writeNull()
                }
            }
            if item.people != known?.people ?? [] {
                writer.writeKey("assignedUsers")
                if item.people.isEmpty {
                    writer.writeNull()
                } else {
                    writer.writeArray(of: item.people) { $0.write($1) }
                }
            }
            if item.createdAt != known?.createdAt { writer.write("createdAt", item.createdAt) }
            if item.isComplete != known?.isComplete { writer.write("isComplete", item.isComplete) }
            if item.completedAt != known?.completedAt { writer.write("completedAt", item.completedAt) }
            if item.rank != known?.rank { writer.write("rank", item.rank) }
            if item.hasRareFields || known?.hasRareFields == true {
                writeRareFields(to: &writer, since: known)
            }
            if known == nil { unknown.write(to: &writer) }
        }
    }

    private func writeRareFields(to writer: inout JSONWriter, since known: TodoItem?) {
        if item.project != known?.project { writer.write("project", item.project) }
        if item.tags != known?.tags ?? [] {
            writer.writeKey("tags")
            if item.tags.isEmpty {
                writer.writeNull()
            } else {
                writer.writeArray(of: item.tags) { $0.write($1) }
            }
        }
        if item.parent != known?.parent { writer.write("parent", item.parent) }
        if item.firstDay != known?.firstDay { writer.write("startDay", item.firstDay) }
        if item.repetition != known?.repetition { writer.write("recurrence", item.repetition?.text) }
        if item.reminders != known?.reminders ?? [] {
            writer.writeKey("reminders")
            if item.reminders.isEmpty {
                writer.writeNull()
            } else {
                writer.writeArray(of: item.reminders) { $0.write($1) }
            }
        }
    }
}

extension ItemRecord: ValueRecord {
    static let required: [Outline.Member] = [.title, .priority, .createdAt, .isComplete]

    // A load asks for each item, and the look through the protocol of its type takes longer.
    static func value(_ id: UUID, in list: TodoList) -> TodoItem? { list.item(id) }

    static func standIn(_ id: UUID) -> ItemRecord { ItemRecord(TodoItem(blank, id: id)) }

    var value: TodoItem { item }
    var id: UUID { item.id }

    init(_ item: TodoItem, _ unknown: UnknownParts) { self = unknown.record(of: item) }

    mutating func setID(_ id: UUID) { item = TodoItem(item, id: id) }

    func append(to list: inout TodoList) { list.append(item) }

    func keepUnknown(in unknown: inout UnknownParts) { unknown.keepMembers(of: self) }
}
