import DocketCore
import DocketFiles
import FoundationEssentials

/// An item in the files: complete, or only the members that have changed. A complete record leaves out what the item
/// does not have. A change writes null for what was removed.
struct ItemRecord: Equatable {
    var item: TodoItem
    var unknown: UnknownMembers
    var unknownOfLocation: UnknownMembers

    private enum Member: String, CaseIterable {
        case id, title, note, priority, dueDate, startTime, endTime, location, assignedUsers, createdAt,
            isComplete, completedAt, rank
    }

    private static let members = MemberTable(Member.self)

    init(
        _ item: TodoItem,
        unknown: UnknownMembers = UnknownMembers(),
        unknownOfLocation: UnknownMembers = UnknownMembers()
    ) {
        self.item = item
        self.unknown = unknown
        self.unknownOfLocation = unknownOfLocation
    }

    /// Reads a complete item, or changes of `known`.
    ///
    /// - Parameter fallbackID: the id for an item without one; nil if the id is required.
    init(
        from reader: inout JSONReader,
        onto known: ItemRecord? = nil,
        fallbackID: UUID? = nil
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
        var object = try ObjectReader(Self.members, in: &reader)
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
            case .known(.assignedUsers):
                fields.assignedUsers = reader.readNull() ? [] : try reader.readUUIDs()
            case .known(.createdAt): createdAt = try reader.readInstant()
            case .known(.isComplete): isComplete = try reader.readBool()
            case .known(.completedAt): fields.completedAt = reader.readNull() ? nil : try reader.readInstant()
            case .known(.rank): fields.rank = try reader.readInt()
            case .unknown(let key): try unknown.read(key, from: &reader)
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
            assignedUsers: fields.assignedUsers,
            createdAt: try reader.require(createdAt, "createdAt"),
            isComplete: try reader.require(isComplete, "isComplete"),
            completedAt: fields.completedAt,
            rank: fields.rank
        )
        self.unknown = known?.unknown ?? UnknownMembers()
        self.unknown.merge(unknown)
        self.unknownOfLocation = unknownOfLocation
    }

    private static let blank = TodoItem(id: UUID(), title: "", createdAt: .distantPast)

    /// - Parameter known: the item before the change; then only the differences are written.
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
                if let location = item.location { write(location, to: &writer) } else { writer.writeNull() }
            }
            if item.assignedUsers != known?.assignedUsers ?? [] {
                writer.writeKey("assignedUsers")
                if item.assignedUsers.isEmpty {
                    writer.writeNull()
                } else {
                    writer.writeArray(of: item.assignedUsers) { $0.write($1) }
                }
            }
            if item.createdAt != known?.createdAt { writer.write("createdAt", item.createdAt) }
            if item.isComplete != known?.isComplete { writer.write("isComplete", item.isComplete) }
            if item.completedAt != known?.completedAt { writer.write("completedAt", item.completedAt) }
            if item.rank != known?.rank { writer.write("rank", item.rank) }
            if known == nil { unknown.write(to: &writer) }
        }
    }

    private func write(_ location: Location, to writer: inout JSONWriter) {
        writer.writeObject { writer in
            writer.write("name", location.name)
            if let address = location.address { writer.write("address", address) }
            if let coordinate = location.coordinate {
                writer.write("latitude", coordinate.latitude)
                writer.write("longitude", coordinate.longitude)
            }
            unknownOfLocation.write(to: &writer)
        }
    }
}

extension Location {
    private enum Member: String, CaseIterable {
        case name, address, latitude, longitude
    }

    private static let members = MemberTable(Member.self)

    fileprivate init(from reader: inout JSONReader, unknown: inout UnknownMembers) throws {
        var name: String?
        var address: String?
        var latitude: Double?
        var longitude: Double?
        var object = try ObjectReader(Self.members, in: &reader)
        while let key = try object.nextKey(in: &reader) {
            switch key {
            case .known(.name): name = try reader.readString()
            case .known(.address): address = reader.readNull() ? nil : try reader.readString()
            case .known(.latitude): latitude = reader.readNull() ? nil : try reader.readDouble()
            case .known(.longitude): longitude = reader.readNull() ? nil : try reader.readDouble()
            case .unknown(let key): try unknown.read(key, from: &reader)
            }
        }
        self.init(name: try reader.require(name, "name"), address: address)
        if latitude == nil, longitude == nil { return }
        coordinate = Coordinate(
            latitude: try reader.require(latitude, "latitude"),
            longitude: try reader.require(longitude, "longitude")
        )
    }
}
