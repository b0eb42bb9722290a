import DocketCore
import DocketFiles
import FoundationEssentials

/// A person in the files.
struct PersonRecord: Equatable {
    var person: Person
    var unknown: UnknownMembers

    private enum Member: String, CaseIterable {
        case id, name, rank
    }

    private static let members = MemberTable(Member.self)

    init(_ person: Person, unknown: UnknownMembers = UnknownMembers()) {
        self.person = person
        self.unknown = unknown
    }

}

extension PersonRecord: ValueRecord {
    static let noun = "a person"
    static let required: [Outline.Member] = [.name, .rank]

    static func value(_ id: UUID, in list: TodoList) -> Person? { list.person(id) }

    static func standIn(_ id: UUID) -> PersonRecord { PersonRecord(Person(id: id, name: "")) }

    var value: Person { person }
    var id: UUID { person.id }

    init(_ person: Person, _ unknown: UnknownParts) { self = unknown.record(of: person) }

    init(from reader: inout JSONReader, onto known: PersonRecord? = nil, fallbackID: UUID? = nil) throws {
        var id: UUID?
        var name = known?.person.name
        var rank = known?.person.rank ?? 0
        var unknown = UnknownMembers()
        var object = try ObjectReader(Self.members, in: &reader)
        while let key = try object.nextKey(in: &reader) {
            switch key {
            case .known(.id): id = try reader.readUUID()
            case .known(.name): name = try reader.readString()
            case .known(.rank): rank = try reader.readInt()
            case .unknown(let key): try unknown.read(key, from: &reader)
            }
        }
        person = Person(
            id: try reader.require(id ?? fallbackID, "id"),
            name: try reader.require(name, "name"),
            rank: rank
        )
        self.unknown = known?.unknown ?? UnknownMembers()
        self.unknown.merge(unknown)
    }

    mutating func setID(_ id: UUID) { person = Person(id: id, name: person.name, rank: person.rank) }

    func append(to list: inout TodoList) { list.append(person) }

    func keepUnknown(in unknown: inout UnknownParts) { unknown.keepMembers(of: self) }

    func write(to writer: inout JSONWriter, since known: Person? = nil) {
        writer.writeObject { writer in
            writer.write("id", person.id)
            if known?.name != person.name { writer.write("name", person.name) }
            if known?.rank != person.rank { writer.write("rank", person.rank) }
            if known == nil { unknown.write(to: &writer) }
        }
    }
}
