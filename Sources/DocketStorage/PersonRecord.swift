import DocketCore
import FoundationEssentials

/// A person as the file holds them.
struct PersonRecord: Equatable {
    var person: Person
    var unknown = UnknownMembers()

    init(_ person: Person) {
        self.person = person
    }

    init(from reader: inout JSONReader) throws {
        var id: UUID?
        var name: String?
        var rank = 0
        var unknown = UnknownMembers()
        try reader.readMembers(unknown: &unknown) { reader, key in
            switch key {
            case "id": id = try reader.readUUID()
            case "name": name = try reader.readString()
            case "rank": rank = try reader.readInt()
            default: return false
            }
            return true
        }
        person = Person(id: try reader.require(id, "id"), name: try reader.require(name, "name"), rank: rank)
        self.unknown = unknown
    }

    func write(to writer: inout JSONWriter) {
        writer.writeObject { writer in
            writer.write("id", person.id.uuidString)
            writer.write("name", person.name)
            writer.writeKey("rank")
            writer.write(person.rank)
            unknown.write(to: &writer)
        }
    }
}
