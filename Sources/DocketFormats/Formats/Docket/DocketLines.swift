import DocketCore
import DocketFiles
import FoundationEssentials

/// JSON lines: one object for each to-do, with the members of `todos.json`. But `project` is the name of the project, and
/// `assigned` has the names of the people (C1).
enum DocketLines {
    private enum Member: String, CaseIterable {
        case id, title, note, priority, dueDate, startTime, endTime, location
        case people = "assignedUsers"
        case assigned, createdAt, isComplete, completedAt, rank, project, tags, parent
        case firstDay = "startDay"
        case repetition = "recurrence"
        case reminders
    }

    private static let members = MemberTable(Member.self)

    /// The fields that a line says.
    private static let fields = TodoFields(TodoField.allCases.filter { !members(of: $0).isEmpty })

    private static func members(of field: TodoField) -> [Member] {
        switch field {
        case .title: [.title]
        case .note: [.note]
        case .priority: [.priority]
        case .dueDate: [.dueDate]
        case .time: [.startTime, .endTime]
        case .location: [.location]
        case .people: [.people, .assigned]
        case .project: [.project]
        case .tags: [.tags]
        case .parent: [.parent]
        case .firstDay: [.firstDay]
        case .repetition: [.repetition]
        case .reminders: [.reminders]
        case .completion: [.isComplete, .completedAt]
        case .place: [.rank]
        }
    }

    static func read(_ bytes: [UInt8], _ context: ReadingContext) -> Reading {
        var reading = Reading()
        var ids = FoundIDs()
        for line in TextLines(bytes, context) {
            switch line.text {
            case .failure(let unreadable): reading.unreadable.append(unreadable)
            case .success(let text) where text.isBlank: break
            case .success(var text):
                do {
                    reading.todos.append(
                        try text.withUTF8 { bytes in
                            var reader = JSONReader(bytes, firstLine: line.number)
                            let todo = try todo(from: &reader, line.number, &ids, context)
                            try reader.readEnd()
                            return todo
                        }
                    )
                } catch {
                    reading.unreadable.append(UnreadableLine(error, onLine: line.number))
                }
            }
        }
        return reading
    }

    private static func todo(
        from reader: inout JSONReader,
        _ line: Int,
        _ ids: inout FoundIDs,
        _ context: ReadingContext
    ) throws -> FoundTodo {
        var item = TodoItem(id: UUID(hashing: [], salt: 0), title: "", createdAt: context.now)
        var (id, title, createdAt): (UUID?, String?, Date) = (nil, nil, context.now)
        var project: FoundName?
        var (people, names): ([UUID], [String]) = ([], [])
        var note = FoundNote()
        var object = try ObjectReader(members, in: &reader)
        while let key = try object.nextKey(in: &reader) {
            if case .unknown(let key) = key {
                note.add(key, try reader.readForPeople())
                continue
            }
            guard case .known(let member) = key, !reader.readNull() else { continue }
            switch member {
            case .id: id = try reader.readUUID()
            case .title: title = try reader.readString()
            case .note: item.note = try reader.readString()
            case .priority: item.priority = try reader.readPriority()
            case .dueDate: item.dueDate = try reader.readDay()
            case .startTime: item.startTime = try reader.readTime()
            case .endTime: item.endTime = try reader.readTime()
            case .location: item.location = try location(from: &reader)
            case .people: people = try reader.readUUIDs()
            case .assigned: names = try reader.readTexts()
            case .createdAt: createdAt = try reader.readInstant()
            case .isComplete: item.isComplete = try reader.readBool()
            case .completedAt: item.completedAt = try reader.readInstant()
            case .rank: _ = try reader.readInt()
            case .project: project = FoundName(try reader.readString())
            case .tags: item.tags = Tags.unique(try reader.readTexts().filter { !$0.isBlank })
            case .parent: item.parent = try reader.readUUID()
            case .firstDay: item.firstDay = try reader.readDay()
            case .repetition: item.repetition = Recurrence(try reader.readString())
            case .reminders: item.reminders = try reader.readReminders()
            }
        }
        item.title = try reader.require(title, "title")
        if item.title.isBlank { throw reader.error("the title is empty") }
        if !item.isComplete { item.completedAt = nil }
        // Without remarks the note stays exactly as it is.
        if let remarks = note.text {
            item.note = [item.note, remarks].compactMap(\.self).joined(separator: "\n\n")
        }
        let newID =
            id.map { ids.id(own: $0.uuidString) }
            ?? ids.id(of: .docket, title: item.title, project: project?.name, parent: item.parent)
        return FoundTodo(
            line: line,
            item: TodoItem(item, id: newID, createdAt: createdAt),
            hasOwnID: id != nil,
            project: project,
            people: names.enumerated().compactMap { index, name in
                FoundName(name, id: names.count == people.count ? people[index] : nil)
            },
            fields: fields
        )
    }

    private enum LocationMember: String, CaseIterable {
        case name, address, latitude, longitude
    }

    private static let locationMembers = MemberTable(LocationMember.self)

    private static func location(from reader: inout JSONReader) throws -> Location {
        var location = Location(name: "")
        var (latitude, longitude): (Double?, Double?)
        var object = try ObjectReader(locationMembers, in: &reader)
        while let key = try object.nextKey(in: &reader) {
            switch key {
            case .known(.name): location.name = try reader.readString()
            case .known(.address): location.address = reader.readNull() ? nil : try reader.readString()
            case .known(.latitude): latitude = reader.readNull() ? nil : try reader.readDouble()
            case .known(.longitude): longitude = reader.readNull() ? nil : try reader.readDouble()
            case .unknown: try reader.skipValue()
            }
        }
        guard latitude != nil || longitude != nil else { return location }
        location.coordinate = Coordinate(
            latitude: try reader.require(latitude, "latitude"),
            longitude: try reader.require(longitude, "longitude")
        )
        return location
    }
}

extension DocketLines {
    static func write(_ export: Export) -> [UInt8] {
        var bytes: [UInt8] = []
        for item in export.items {
            var writer = JSONWriter(idsAreInLowerCase: true)
            write(item, of: export, to: &writer)
            bytes += writer.bytes
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }

    private static func write(_ item: TodoItem, of export: Export, to writer: inout JSONWriter) {
        let people = export.people(of: item)
        writer.writeObject { writer in
            for member in Member.allCases {
                switch member {
                case .id: writer.write("id", item.id)
                case .title: writer.write("title", item.title)
                case .note: if let note = item.note { writer.write("note", note) }
                case .priority: writer.write("priority", item.priority.rawValue)
                case .dueDate: if let day = item.dueDate { writer.write("dueDate", day.isoText) }
                case .startTime: if let time = item.startTime { writer.write("startTime", time.text) }
                case .endTime: if let time = item.endTime { writer.write("endTime", time.text) }
                case .location: if let location = item.location { write(location, to: &writer) }
                case .people: write(people, as: member, to: &writer) { $0.write($1.id) }
                case .assigned: write(people, as: member, to: &writer) { $0.write($1.name) }
                case .createdAt: writer.write("createdAt", InstantText.text(of: item.createdAt))
                case .isComplete: writer.write("isComplete", item.isComplete)
                case .completedAt:
                    if let instant = item.completedAt {
                        writer.write("completedAt", InstantText.text(of: instant))
                    }
                case .rank: writer.write("rank", item.rank)
                case .project:
                    if let project = export.project(of: item) { writer.write("project", project.name) }
                case .tags: write(item.tags, as: member, to: &writer) { $0.write($1) }
                case .parent: if let parent = item.parent { writer.write("parent", parent) }
                case .firstDay: if let day = item.firstDay { writer.write("startDay", day.isoText) }
                case .repetition: if let rule = item.repetition { writer.write("recurrence", rule.text) }
                case .reminders: write(item.reminders, as: member, to: &writer) { $0.write($1) }
                }
            }
        }
    }

    private static func write<Value>(
        _ values: [Value],
        as member: Member,
        to writer: inout JSONWriter,
        _ write: (inout JSONWriter, Value) -> Void
    ) {
        if values.isEmpty { return }
        writer.writeKey(member.rawValue)
        writer.writeArray(of: values, write)
    }

    private static func write(_ location: Location, to writer: inout JSONWriter) {
        writer.writeKey("location")
        writer.writeObject { writer in
            writer.write("name", location.name)
            if let address = location.address { writer.write("address", address) }
            guard let coordinate = location.coordinate else { return }
            writer.write("latitude", coordinate.latitude)
            writer.write("longitude", coordinate.longitude)
        }
    }
}
