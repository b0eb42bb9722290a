import DocketCore
import DocketFiles
import FoundationEssentials

/// Reads `todos.json` record by record, so that a long file can be read in short steps.
///
/// Items and people without an id, or with the id of another, get a new one.
struct SnapshotReader {
    private var reader: JSONReader
    private var document: ObjectReader<Snapshot.Member>
    private var position = Position.document
    private var seen: [Snapshot.Member] = []
    private(set) var list = TodoList()
    private(set) var unknown = UnknownParts()
    private(set) var generation = 0
    /// Whether the document says that it is a backup.
    private(set) var isBackup = false
    /// Describes the repairs: the first one with its line, and the number of others. Empty if there were none.
    var repairs: String {
        guard let firstRepair else { return "" }
        return repairCount == 1 ? firstRepair : "\(firstRepair) (and \(repairCount - 1) more)"
    }
    private var firstRepair: String?
    private var repairCount = 0
    /// For records that are equal, the first salt that none of them has used. Trying all would take hours.
    private var nextSalts: [UInt64: UInt64] = [:]

    private enum Position {
        case document, people, items, end
    }

    /// - Parameter bytes: must stay valid as long as the reader is used.
    /// - Throws: a `RecordError` if they have another format version.
    init(_ bytes: UnsafeBufferPointer<UInt8>) throws {
        try FormatVersion.require(in: bytes)
        reader = JSONReader(bytes)
        document = try ObjectReader(Snapshot.members, in: &reader)
        // An item takes 200 bytes or more.
        list.reserve(bytes.count / 240)
    }

    var isAtEnd: Bool { position == .end }

    /// The number of bytes read so far.
    var index: Int { reader.index }

    /// Call this before the memory of the bytes that have been read is released.
    mutating func releaseMemory() { reader.releaseMemory() }

    /// Reads up to `count` records.
    ///
    /// - Throws: a `RecordError` with line and reason if the bytes are not valid.
    mutating func read(_ count: Int) throws {
        for _ in 0..<count where position != .end { try readNext() }
    }

    private mutating func readNext() throws {
        switch position {
        case .document: try readMember()
        case .people:
            if try reader.nextElement() { try readPerson() } else { position = .document }
        case .items:
            if try reader.nextElement() { try readItem() } else { position = .document }
        case .end: return
        }
    }

    private mutating func readMember() throws {
        guard let key = try document.nextKey(in: &reader) else { return try finish() }
        if case .known(let member) = key { seen.append(member) }
        switch key {
        case .known(.docket): _ = try reader.readInt()
        case .known(.backup):
            try reader.skipValue()
            isBackup = true
        case .known(.generation): generation = try reader.readInt()
        case .known(.people):
            try reader.openArray()
            position = .people
        case .known(.items):
            try reader.openArray()
            position = .items
        case .known(.imported): list.remember(importedIDs: try reader.readImportedIDs())
        case .unknown(let key): try unknown.ofDocument.read(key, from: &reader)
        }
    }

    private mutating func finish() throws {
        try reader.readEnd()
        for member in Snapshot.Member.allCases where member.isRequired && !seen.contains(member) {
            throw reader.error("“\(member.rawValue)” is missing")
        }
        list.normalizeRanks()
        position = .end
    }

    private mutating func readItem() throws {
        let start = reader.index
        var record = try ItemRecord(from: &reader, fallbackID: Self.placeholderID)
        let id = record.item.id
        if id == Self.placeholderID || list.item(id) != nil {
            noteRepair("a to-do", id)
            record.item = TodoItem(record.item, id: makeID(from: start) { $0.item($1) != nil })
        }
        list.append(record.item)
        unknown.keepMembers(of: record)
    }

    private mutating func readPerson() throws {
        let start = reader.index
        var record = try PersonRecord(from: &reader, fallbackID: Self.placeholderID)
        let id = record.person.id
        if id == Self.placeholderID || list.person(id) != nil {
            noteRepair("a person", id)
            let newID = makeID(from: start) { $0.person($1) != nil }
            record.person = Person(id: newID, name: record.person.name, rank: record.person.rank)
        }
        list.append(record.person)
        unknown.keepMembers(of: record)
    }

    /// Placeholder for the id of a record that has none.
    private static let placeholderID = UUID(
        uuid: (
            255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255
        )
    )

    private mutating func noteRepair(_ what: String, _ id: UUID) {
        let fault = id == Self.placeholderID ? "had no id" : "had the id of another"
        repairCount += 1
        // Describes only the first: counting lines is slow, and nobody reads 1,000 sentences.
        firstRepair = firstRepair ?? "line \(reader.line): \(what) \(fault)"
    }

    /// Makes an id from the bytes of the record, so that all running copies get the same one.
    private mutating func makeID(from start: Int, isUsed: (TodoList, UUID) -> Bool) -> UUID {
        let record = reader.bytes(in: start..<reader.index)
        let hash = UUID.hash(record)
        while true {
            let salt = nextSalts[hash, default: 0]
            nextSalts[hash] = salt + 1
            let id = UUID(hashing: record, salt: salt)
            if !isUsed(list, id) { return id }
        }
    }
}
