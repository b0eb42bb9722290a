import DocketCore
import DocketFiles
import FoundationEssentials

/// Reads `todos.json` record by record, so that a long one can be read between two keys.
///
/// Items and people without an id, or with one that stands there twice, get one of their own.
struct SnapshotReader {
    private var reader: JSONReader
    private var document: ObjectReader<Snapshot.Member>
    private var place = Place.document
    private var seen: [Snapshot.Member] = []
    private(set) var list = TodoList()
    private(set) var unknown = UnknownParts()
    private(set) var generation = 0
    /// What was repaired, in words: the first line, and how many more; empty where nothing was.
    var repairs: String {
        guard let firstRepair else { return "" }
        return repairCount == 1 ? firstRepair : "\(firstRepair) (and \(repairCount - 1) more)"
    }
    private var firstRepair: String?
    private var repairCount = 0

    private enum Place {
        case document, people, items, end
    }

    /// - Parameter bytes: they have to live as long as the reader.
    /// - Throws: a `RecordError` where they are of no version that is known.
    init(_ bytes: UnsafeBufferPointer<UInt8>) throws {
        try FormatVersion.require(in: bytes)
        reader = JSONReader(bytes)
        document = try ObjectReader(Snapshot.members, in: &reader)
        // An item has 200 bytes or more.
        list.reserve(bytes.count / 240)
    }

    var isAtEnd: Bool { place == .end }

    /// How many bytes have been read.
    var index: Int { reader.index }

    /// Has to be called before the memory of the bytes that have been read is released.
    mutating func releaseMemory() { reader.releaseMemory() }

    /// Reads on, by up to `count` records.
    ///
    /// - Throws: a `RecordError` with the line and the reason why the bytes are no list.
    mutating func read(_ count: Int) throws {
        for _ in 0..<count where place != .end { try readNext() }
    }

    private mutating func readNext() throws {
        switch place {
        case .document: try readMember()
        case .people:
            if try reader.nextElement() { try readPerson() } else { place = .document }
        case .items:
            if try reader.nextElement() { try readItem() } else { place = .document }
        case .end: return
        }
    }

    private mutating func readMember() throws {
        guard let key = try document.nextKey(in: &reader) else { return try finish() }
        if case .known(let member) = key { seen.append(member) }
        switch key {
        case .known(.docket): _ = try reader.readInt()
        case .known(.generation): generation = try reader.readInt()
        case .known(.people):
            try reader.openArray()
            place = .people
        case .known(.items):
            try reader.openArray()
            place = .items
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
        place = .end
    }

    private mutating func readItem() throws {
        let start = reader.index
        var record = try ItemRecord(from: &reader, missingID: Self.noID)
        let id = record.item.id
        if id == Self.noID || list.item(id) != nil {
            repaired("a to-do", id)
            record.item = TodoItem(record.item, id: makeID(from: start) { list.item($0) != nil })
        }
        list.append(record.item)
        unknown.keep(of: record)
    }

    private mutating func readPerson() throws {
        let start = reader.index
        var record = try PersonRecord(from: &reader, missingID: Self.noID)
        let id = record.person.id
        if id == Self.noID || list.person(id) != nil {
            repaired("a person", id)
            let made = makeID(from: start) { list.person($0) != nil }
            record.person = Person(id: made, name: record.person.name, rank: record.person.rank)
        }
        list.append(record.person)
        unknown.keep(of: record)
    }

    /// What stands for the id of a record that has none.
    private static let noID = UUID(
        uuid: (
            255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255
        )
    )

    private mutating func repaired(_ what: String, _ id: UUID) {
        let fault = id == Self.noID ? "had no id" : "had the id of another"
        repairCount += 1
        // Counting lines is slow, and a sentence for each of 1,000 repairs is of no use.
        firstRepair = firstRepair ?? "line \(reader.line): \(what) \(fault)"
    }

    /// An id made from what stands in the record, so that all running copies give it the same one.
    private func makeID(from start: Int, isTaken: (UUID) -> Bool) -> UUID {
        let record = reader.bytes(in: start..<reader.index)
        var salt: UInt64 = 0
        while true {
            let id = UUID(hashing: record, salt: salt)
            if !isTaken(id) { return id }
            salt += 1
        }
    }
}

extension UUID {
    /// An id of version 8, which is the one for ids of one's own making.
    fileprivate init(hashing bytes: [UInt8], salt: UInt64) {
        func hash(_ start: UInt64) -> UInt64 {
            // FNV-1a: short, and the same everywhere.
            bytes.reduce(start ^ salt) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        }
        var id = UUID().uuid
        withUnsafeMutableBytes(of: &id) { buffer in
            buffer.storeBytes(of: hash(0xCBF2_9CE4_8422_2325).bigEndian, as: UInt64.self)
            buffer.storeBytes(of: hash(0x9E37_79B9_7F4A_7C15).bigEndian, toByteOffset: 8, as: UInt64.self)
        }
        id.6 = id.6 & 0x0F | 0x80
        id.8 = id.8 & 0x3F | 0x80
        self.init(uuid: id)
    }
}
