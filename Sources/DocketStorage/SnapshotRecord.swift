import DocketCore
import FoundationEssentials

/// What `todos.json` holds: a list, and what else stands in the file.
struct SnapshotRecord {
    /// The version of the format; a Docket that does not know it leaves the file alone.
    static let version = 1

    var list: TodoList
    var generation: Int
    private var unknown = UnknownMembers()
    /// The members of items and people that this Docket does not know, by their ids.
    private var unknownOfItems: [UUID: ItemRecord] = [:]
    private var unknownOfPeople: [UUID: PersonRecord] = [:]

    init(of list: TodoList, generation: Int) {
        self.list = list
        self.generation = generation
    }

    /// - Throws: a `RecordError` with the line and the reason why the bytes are no list.
    init(from bytes: [UInt8]) throws {
        self = try bytes.withUnsafeBytes { buffer in
            try SnapshotRecord(reading: buffer.assumingMemoryBound(to: UInt8.self))
        }
    }

    private init(reading bytes: UnsafeBufferPointer<UInt8>) throws {
        try Self.requireKnownVersion(bytes)
        var generation: Int?
        var people: [PersonRecord]?
        var items: [ItemRecord]?
        var unknown = UnknownMembers()
        var reader = JSONReader(bytes)
        try reader.readMembers(unknown: &unknown) { reader, key in
            switch key {
            case "docket": _ = try reader.readInt()
            case "generation": generation = try reader.readInt()
            case "people": people = try Self.readRecords(&reader, PersonRecord.init, id: \.person.id)
            case "items": items = try Self.readRecords(&reader, ItemRecord.init, id: \.item.id)
            default: return false
            }
            return true
        }
        try reader.readEnd()
        self.generation = try reader.require(generation, "generation")
        let records = (
            items: try reader.require(items, "items"), people: try reader.require(people, "people")
        )
        list = TodoList(items: records.items.map(\.item), people: records.people.map(\.person))
        self.unknown = unknown
        for record in records.items where !record.unknown.isEmpty || !record.unknownOfLocation.isEmpty {
            unknownOfItems[record.item.id] = record
        }
        for record in records.people where !record.unknown.isEmpty {
            unknownOfPeople[record.person.id] = record
        }
    }

    /// One JSON document with one item a line, in the order of the list, so that `grep`, `diff` and an editor can
    /// work on it.
    var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.writeObject { writer in
            writer.writeKey("docket")
            writer.write(Self.version)
            writer.writeKey("generation")
            writer.write(generation)
            unknown.write(to: &writer)
            writer.writeKey("people")
            writer.writeArray(of: list.people, onLines: true) { writer, person in
                var record = unknownOfPeople[person.id] ?? PersonRecord(person)
                record.person = person
                record.write(to: &writer)
            }
            writer.writeKey("items")
            let items = Section.allCases.lazy.flatMap(list.items(in:))
            writer.writeArray(of: items, onLines: true) { writer, item in
                var record = unknownOfItems[item.id] ?? ItemRecord(item)
                record.item = item
                record.write(to: &writer)
            }
        }
        writer.endLine()
        return writer.bytes
    }

    /// The version comes first wherever it stands: of another one, nothing else is known.
    static func requireKnownVersion(_ bytes: UnsafeBufferPointer<UInt8>) throws {
        struct Found: Error {
            let version: Int
        }
        var reader = JSONReader(bytes)
        do {
            try reader.readObject { reader, key in
                if key == "docket" { throw Found(version: try reader.readInt()) }
                try reader.skipValue()
            }
        } catch let found as Found {
            guard found.version == version else { throw RecordError(unknownVersion: found.version) }
            return
        }
        throw reader.error("“docket” is missing")
    }

    private static func readRecords<Record>(
        _ reader: inout JSONReader,
        _ read: (inout JSONReader) throws -> Record,
        id: (Record) -> UUID
    ) throws -> [Record] {
        var records: [Record] = []
        var ids: Set<UUID> = []
        try reader.readArray { reader in
            let record = try read(&reader)
            guard ids.insert(id(record)).inserted else {
                throw reader.error("the id \(id(record)) stands there twice")
            }
            records.append(record)
        }
        return records
    }
}
