import DocketCore
import DocketFiles
import FoundationEssentials

/// Puts together what is left of the to-dos when the snapshot is damaged or gone: the records of the snapshot that are
/// on readable lines, then what only a backup has, then the readable changes of the journal.
///
/// It rather brings back an item that was deleted than lose one that was not.
struct Salvage {
    private(set) var result = FileLoad.Result()
    /// The names of the files that had something to contribute.
    private(set) var sources: [String] = []

    /// Reads each item, person, project and view of the damaged snapshot that is on a line of its own.
    init(of snapshot: UnsafeBufferPointer<UInt8>) {
        result.generation = Snapshot.generation(in: snapshot) ?? 0
        // A line of another version could have another meaning.
        guard let version = try? FormatVersion.require(Snapshot.knownVersions, in: snapshot) else { return }
        var part = ValueKind.person
        var deleted: [UUID]?
        for line in snapshot.split(separator: UInt8(ascii: "\n")) {
            // No record is so long, and each would be copied.
            if line.count > ForwardLines.maxBytes { continue }
            part = ValueKind(beginningAtEndOf: line) ?? part
            let bytes = UnsafeBufferPointer(rebasing: line.last == UInt8(ascii: ",") ? line.dropLast() : line)
            if add(ItemRecord.self, in: bytes, version) { continue }
            if version > 1 { deleted = Self.deleted(in: line) ?? deleted }
            switch part {
            case .person, .todo: _ = add(PersonRecord.self, in: bytes, version)
            case .project: _ = add(ProjectRecord.self, in: bytes, version)
            case .view: _ = add(SavedViewRecord.self, in: bytes, version)
            }
        }
        result.list.normalizeRanks()
        if let deleted { result.list.remember(tombstonesBesideItems: deleted) }
        if result.list == TodoList() { return }
        sources.append(FileStorage.snapshotName)
    }

    /// The ids of deleted items in the line that ends the document; nil in other lines.
    private static func deleted(in line: UnsafeBufferPointer<UInt8>.SubSequence) -> [UUID]? {
        // In a text, its quotation marks would be escaped.
        guard line.first == UInt8(ascii: "]"), let key = line.firstRange(of: deletedKey) else { return nil }
        var reader = JSONReader(UnsafeBufferPointer(rebasing: line[key.upperBound...]))
        return try? reader.readUUIDs()
    }

    private static let deletedKey = Array(#","deleted":"#.utf8)

    /// Adds the record if the bytes are one of that kind.
    private mutating func add<Record: ValueRecord>(
        _: Record.Type,
        in bytes: UnsafeBufferPointer<UInt8>,
        _ version: Int
    ) -> Bool {
        // For a record that has no id, or that of another.
        let id = makeID(for: bytes)
        var reader = JSONReader(bytes)
        let read = try? Record(from: &reader, onto: nil, fallbackID: id, version: version)
        guard var record = read, (try? reader.readEnd()) != nil else { return false }
        if Record.value(record.id, in: result.list) != nil { record.setID(id) }
        record.append(to: &result.list)
        record.keepUnknown(in: &result.unknown)
        return true
    }

    /// Adds the items, people, projects and views that the snapshot's readable lines lack, and tombstones if these do not say
    /// anything of them.
    ///
    /// - Parameter journal: the generation of the journal.
    mutating func add(_ backup: FileLoad.Result, _ name: String, journal: Int) {
        if result.list.tombstones == nil, let known = backup.list.tombstones {
            // By those of an older backup, what has come back since would be deleted elsewhere.
            let isCurrent = backup.generation >= max(result.generation, journal)
            result.list.remember(tombstonesBesideItems: isCurrent ? known.sorted() : [])
        }
        var unknown = backup.unknown
        unknown.keep(result.unknown)
        result.unknown = unknown
        result.generation = max(result.generation, backup.generation)
        let missing = Change(adding: backup.list, to: result.list)
        result.list.apply(missing)
        if !missing.isEmpty { sources.append(name) }
    }

    /// Names what was put together, for the user; nil if there was nothing.
    var description: String? {
        guard let last = sources.last else { return nil }
        let first = sources.dropLast().joined(separator: ", ")
        return "what can be read of " + (first.isEmpty ? last : "\(first) and \(last)")
    }

    /// Makes the changes of the journal that can be read.
    mutating func add(_ journal: JournalReader, generation: Int) {
        var journal = journal
        result.generation = max(result.generation, generation)
        let changes = journal.readReadable(on: &result.list, unknown: &result.unknown).changes
        if changes.contains(where: { !$0.isEmpty }) { sources.append(Journal.name) }
    }

    private func makeID(for record: UnsafeBufferPointer<UInt8>) -> UUID {
        var salt: UInt64 = 0
        while true {
            let id = UUID(hashing: Array(record), salt: salt)
            if !ValueKind.allCases.contains(where: { result.list.label(of: id, $0) != nil }) { return id }
            salt += 1
        }
    }
}

extension ValueKind {
    /// The kind whose first record is on the next line; nil if none begins there. A record does not say whether it is of a
    /// person, a project or a view.
    fileprivate init?(beginningAtEndOf line: UnsafeBufferPointer<UInt8>.SubSequence) {
        let members = Snapshot.Member.allCases
        guard line.last == UInt8(ascii: "["),
            let kind = members.first(where: { line.hasSuffix("\"\($0.rawValue)\":[") })?.records
        else { return nil }
        self = kind
    }
}

extension UnsafeBufferPointer<UInt8>.SubSequence {
    fileprivate func hasSuffix(_ text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}
