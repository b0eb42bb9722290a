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

    /// Reads each item and person of the damaged snapshot that is on a line of its own.
    init(of snapshot: UnsafeBufferPointer<UInt8>) {
        result.generation = Snapshot.generation(in: snapshot) ?? 0
        // A line of another version could have another meaning.
        guard (try? FormatVersion.require(in: snapshot)) != nil else { return }
        for line in snapshot.split(separator: UInt8(ascii: "\n")) {
            let bytes = UnsafeBufferPointer(rebasing: line.last == UInt8(ascii: ",") ? line.dropLast() : line)
            // For a record that has no id, or that of another.
            let id = makeID(for: bytes)
            if var record = Self.read(bytes, { try ItemRecord(from: &$0, fallbackID: id) }) {
                if result.list.item(record.item.id) != nil { record.item = TodoItem(record.item, id: id) }
                result.list.append(record.item)
                result.unknown.keepMembers(of: record)
            } else if var record = Self.read(bytes, { try PersonRecord(from: &$0, fallbackID: id) }) {
                if result.list.person(record.person.id) != nil {
                    record.person = Person(id: id, name: record.person.name, rank: record.person.rank)
                }
                result.list.append(record.person)
                result.unknown.keepMembers(of: record)
            }
        }
        result.list.normalizeRanks()
        if result.list.isEmpty, result.list.people.isEmpty { return }
        sources.append(FileStorage.snapshotName)
    }

    /// Adds the items and people that the snapshot's readable lines lack.
    mutating func add(_ backup: FileLoad.Result, _ name: String) {
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
            if result.list.item(id) == nil, result.list.person(id) == nil { return id }
            salt += 1
        }
    }

    private static func read<Record>(
        _ bytes: UnsafeBufferPointer<UInt8>,
        _ read: (inout JSONReader) throws -> Record
    ) -> Record? {
        var reader = JSONReader(bytes)
        guard let record = try? read(&reader), (try? reader.readEnd()) != nil else { return nil }
        return record
    }
}
