import DocketCore
import FoundationEssentials

/// An item as the files hold it: whole, or as what has changed of it. What a whole item does not have is not
/// written; what a change takes away is written as null.
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

    /// Reads an item whole, or what is new about `known`.
    ///
    /// - Parameter missingID: the id of an item that is read without one; nil refuses that.
    init(
        from reader: inout JSONReader,
        onto known: ItemRecord? = nil,
        missingID: UUID? = nil
    ) throws {
        // Filled in first; what every item has is asked for at the end.
        var fields = known?.item ?? Self.blank
        var id: UUID?
        var title = known?.item.title
        var priority = known?.item.priority
        var createdAt = known?.item.createdAt
        var isComplete = known?.item.isComplete
        var unknown = UnknownMembers()
        var unknownOfLocation = known?.unknownOfLocation ?? UnknownMembers()
        try reader.readMembers(of: Self.members, unknown: &unknown) { reader, member in
            switch member {
            case .id: id = try reader.readUUID()
            case .title: title = try reader.readString()
            case .note: fields.note = try reader.readOptional { try $0.readString() }
            case .priority: priority = try reader.readPriority()
            case .dueDate: fields.dueDate = try reader.readOptional { try $0.readDay() }
            case .startTime: fields.startTime = try reader.readOptional { try $0.readTime() }
            case .endTime: fields.endTime = try reader.readOptional { try $0.readTime() }
            case .location:
                unknownOfLocation = UnknownMembers()
                fields.location = try reader.readOptional {
                    try Location(from: &$0, unknown: &unknownOfLocation)
                }
            case .assignedUsers:
                fields.assignedUsers = try reader.readOptional { try $0.readUUIDs() } ?? []
            case .createdAt: createdAt = try reader.readInstant()
            case .isComplete: isComplete = try reader.readBool()
            case .completedAt: fields.completedAt = try reader.readOptional { try $0.readInstant() }
            case .rank: fields.rank = try reader.readInt()
            }
        }
        item = TodoItem(
            id: try reader.require(id ?? missingID, "id"),
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

    /// - Parameter known: what the reader knows of the item; only what differs is written then.
    func write(to writer: inout JSONWriter, since known: TodoItem? = nil) {
        writer.writeObject { writer in
            writer.write("id", item.id)
            func member<Value: Equatable>(
                _ key: StaticString,
                _ value: (TodoItem) -> Value?,
                _ write: (inout JSONWriter, Value) -> Void
            ) {
                let new = value(item)
                if let known { guard value(known) != new else { return } } else if new == nil { return }
                writer.writeKey(key)
                if let new { write(&writer, new) } else { writer.writeNull() }
            }
            member("title", { $0.title }, { $0.write($1) })
            member("note", { $0.note }, { $0.write($1) })
            member("priority", { $0.priority }, { $0.write($1.rawValue) })
            member("dueDate", { $0.dueDate }, { $0.write($1.isoText) })
            member("startTime", { $0.startTime }, { $0.write($1.text) })
            member("endTime", { $0.endTime }, { $0.write($1.text) })
            member("location", { $0.location }, { write($1, to: &$0) })
            member("assignedUsers", { $0.assignedUsers.isEmpty ? nil : $0.assignedUsers }) { writer, ids in
                writer.writeArray(of: ids) { $0.write($1) }
            }
            member("createdAt", { $0.createdAt }, { $0.write($1) })
            member("isComplete", { $0.isComplete }, { $0.write($1) })
            member("completedAt", { $0.completedAt }, { $0.write($1) })
            member("rank", { $0.rank }, { $0.write($1) })
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
        try reader.readMembers(of: Self.members, unknown: &unknown) { reader, member in
            switch member {
            case .name: name = try reader.readString()
            case .address: address = try reader.readOptional { try $0.readString() }
            case .latitude: latitude = try reader.readOptional { try $0.readDouble() }
            case .longitude: longitude = try reader.readOptional { try $0.readDouble() }
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
