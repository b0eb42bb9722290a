import DocketCore
import FoundationEssentials

/// An item as the file holds it. What the item does not have is not written.
struct ItemRecord: Equatable {
    var item: TodoItem
    var unknown = UnknownMembers()
    var unknownOfLocation = UnknownMembers()

    init(_ item: TodoItem) {
        self.item = item
    }

    init(from reader: inout JSONReader) throws {
        var id: UUID?
        var title: String?
        var priority: Priority?
        var createdAt: Date?
        var isComplete: Bool?
        // Filled in first, and given what every item has at the end.
        var fields = Self.blank
        var unknown = UnknownMembers()
        var unknownOfLocation = UnknownMembers()
        try reader.readMembers(unknown: &unknown) { reader, key in
            switch key {
            case "id": id = try reader.readUUID()
            case "title": title = try reader.readString()
            case "note": fields.note = try reader.readOptional { try $0.readString() }
            case "priority": priority = try reader.readPriority()
            case "dueDate": fields.dueDate = try reader.readOptional { try $0.readDay() }
            case "startTime": fields.startTime = try reader.readOptional { try $0.readTime() }
            case "endTime": fields.endTime = try reader.readOptional { try $0.readTime() }
            case "location":
                fields.location = try reader.readOptional {
                    try Location(from: &$0, unknown: &unknownOfLocation)
                }
            case "assignedUsers":
                fields.assignedUsers = try reader.readOptional { try $0.readUUIDs() } ?? []
            case "createdAt": createdAt = try reader.readInstant()
            case "isComplete": isComplete = try reader.readBool()
            case "completedAt": fields.completedAt = try reader.readOptional { try $0.readInstant() }
            case "rank": fields.rank = try reader.readInt()
            default: return false
            }
            return true
        }
        item = TodoItem(
            id: try reader.require(id, "id"),
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
        self.unknown = unknown
        self.unknownOfLocation = unknownOfLocation
    }

    private static let blank = TodoItem(id: UUID(), title: "", createdAt: .distantPast)

    func write(to writer: inout JSONWriter) {
        writer.writeObject { writer in
            writer.write("id", item.id.uuidString)
            writer.write("title", item.title)
            if let note = item.note { writer.write("note", note) }
            writer.write("priority", item.priority.rawValue)
            if let day = item.dueDate { writer.write("dueDate", day.isoText) }
            if let time = item.startTime { writer.write("startTime", time.text) }
            if let time = item.endTime { writer.write("endTime", time.text) }
            if let location = item.location { write(location, to: &writer) }
            if !item.assignedUsers.isEmpty {
                writer.writeKey("assignedUsers")
                writer.writeArray(of: item.assignedUsers) { $0.write($1.uuidString) }
            }
            writer.write("createdAt", InstantText.text(of: item.createdAt))
            writer.writeKey("isComplete")
            writer.write(item.isComplete)
            if let instant = item.completedAt { writer.write("completedAt", InstantText.text(of: instant)) }
            writer.writeKey("rank")
            writer.write(item.rank)
            unknown.write(to: &writer)
        }
    }

    private func write(_ location: Location, to writer: inout JSONWriter) {
        writer.writeKey("location")
        writer.writeObject { writer in
            writer.write("name", location.name)
            if let address = location.address { writer.write("address", address) }
            if let coordinate = location.coordinate {
                writer.writeKey("latitude")
                writer.write(coordinate.latitude)
                writer.writeKey("longitude")
                writer.write(coordinate.longitude)
            }
            unknownOfLocation.write(to: &writer)
        }
    }
}

extension Location {
    fileprivate init(from reader: inout JSONReader, unknown: inout UnknownMembers) throws {
        var name: String?
        var address: String?
        var latitude: Double?
        var longitude: Double?
        try reader.readMembers(unknown: &unknown) { reader, key in
            switch key {
            case "name": name = try reader.readString()
            case "address": address = try reader.readOptional { try $0.readString() }
            case "latitude": latitude = try reader.readOptional { try $0.readDouble() }
            case "longitude": longitude = try reader.readOptional { try $0.readDouble() }
            default: return false
            }
            return true
        }
        self.init(name: try reader.require(name, "name"), address: address)
        if latitude == nil, longitude == nil { return }
        coordinate = Coordinate(
            latitude: try reader.require(latitude, "latitude"),
            longitude: try reader.require(longitude, "longitude")
        )
    }
}

extension JSONWriter {
    /// Writes a member that is a text.
    mutating func write(_ key: String, _ text: String) {
        writeKey(key)
        write(text)
    }
}
