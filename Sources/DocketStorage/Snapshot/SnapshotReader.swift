import DocketCore
import DocketFiles
import FoundationEssentials

/// Reads `todos.json` record by record, so that a long file can be read in short steps.
///
/// Items, people, projects and views without an id, or with the id of another, get a new one.
struct SnapshotReader {
    private var reader: JSONReader
    private var document: ObjectReader<Snapshot.Member>
    private var position = Position.document
    private var seen: [Snapshot.Member] = []
    private(set) var list = TodoList()
    private(set) var unknown = UnknownParts()
    private(set) var generation = 0
    let version: Int
    /// Whether the document says that it is a backup.
    private(set) var isBackup = false
    /// Describes the repairs: the first one with its line, and the number of others. Empty if there were none.
    var repairs: String {
        guard let firstRepair else { return "" }
        return repairCount == 1 ? firstRepair : "\(firstRepair) (and \(repairCount - 1) more)"
    }
    /// The items that were parts of their own parts.
    private(set) var droppedParents: [UUID] = []
    /// The ids of deleted items; nil if the document has none.
    private var deleted: [UUID]?
    private var firstRepair: String?
    private var repairCount = 0
    /// For records that are equal, the first salt that none of them has used. Trying all would take hours.
    private var nextSalts: [UInt64: UInt64] = [:]

    private enum Position {
        case document
        case records(of: ValueKind)
        case end
    }

    /// - Parameter bytes: must stay valid as long as the reader is used.
    /// - Throws: a `RecordError` if they have another format version.
    init(_ bytes: UnsafeBufferPointer<UInt8>) throws {
        version = try FormatVersion.require(Snapshot.knownVersions, in: bytes)
        reader = JSONReader(bytes)
        document = try ObjectReader(Snapshot.members, in: &reader)
        // An item takes 200 bytes or more.
        list.reserve(bytes.count / 240)
    }

    var isAtEnd: Bool {
        if case .end = position { true } else { false }
    }

    /// The number of bytes read so far.
    var index: Int { reader.index }

    /// Call this before the memory of the bytes that have been read is released.
    mutating func releaseMemory() { reader.releaseMemory() }

    /// Reads up to `count` records.
    ///
    /// - Throws: a `RecordError` with line and reason if the bytes are not valid.
    mutating func read(_ count: Int) throws {
        for _ in 0..<count where !isAtEnd { try readNext() }
    }

    private mutating func readNext() throws {
        switch position {
        case .document: try readMember()
        case .records(let kind):
            guard try reader.nextElement() else {
                position = .document
                return
            }
            // Types that are known make reading faster.
            switch kind {
            case .todo: try read(ItemRecord.self)
            case .person: try read(PersonRecord.self)
            case .project: try read(ProjectRecord.self)
            case .view: try read(SavedViewRecord.self)
            }
        case .end: return
        }
    }

    private mutating func beginRecords(of kind: ValueKind) throws {
        try reader.openArray()
        position = .records(of: kind)
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
        case .known(.people): try beginRecords(of: .person)
        case .known(.projects) where version == 1 && !isList(of: ProjectRecord.self):
            // It was not known then. It is kept under another name.
            try unknown.ofDocument.read("projects-1", from: &reader)
        case .known(.projects): try beginRecords(of: .project)
        case .known(.views) where version == 1 && !isList(of: SavedViewRecord.self):
            try unknown.ofDocument.read("views-1", from: &reader)
        case .known(.views): try beginRecords(of: .view)
        case .known(.items): try beginRecords(of: .todo)
        case .known(.deleted) where version == 1:
            try unknown.ofDocument.read("deleted-1", from: &reader)
        case .known(.deleted): deleted = try reader.readUUIDs()
        case .known(.imported): list.remember(importedIDs: try reader.readImportedIDs())
        case .unknown(let key): try unknown.ofDocument.read(key, from: &reader)
        }
    }

    private mutating func finish() throws {
        try reader.readEnd()
        for member in Snapshot.Member.allCases where member.isRequired && !seen.contains(member) {
            throw reader.error("“\(member.rawValue)” is missing")
        }
        droppedParents = list.normalizeRanks()
        if let deleted { list.remember(tombstonesBesideItems: deleted) }
        position = .end
    }

    /// Whether the next value can be read as such records.
    private func isList<Record: ValueRecord>(of _: Record.Type) -> Bool {
        var ahead = reader
        do {
            try ahead.openArray()
            while try ahead.nextElement() {
                _ = try Record(from: &ahead, onto: nil, fallbackID: Self.placeholderID)
            }
            return true
        } catch {
            return false
        }
    }

    private mutating func read<Record: ValueRecord>(_: Record.Type) throws {
        let start = reader.index
        var record = try Record(from: &reader, onto: nil, fallbackID: Self.placeholderID, version: version)
        let id = record.id
        if id == Self.placeholderID || Record.value(id, in: list) != nil {
            noteRepair(Record.Value.kind.noun, id)
            record.setID(makeID(from: start) { Record.value($1, in: $0) != nil })
        }
        record.append(to: &list)
        record.keepUnknown(in: &unknown)
    }

    /// Placeholder for the id of a record that has none.
    static let placeholderID = UUID(
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
