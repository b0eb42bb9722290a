import DocketCore
import DocketFiles
import FoundationEssentials

/// The document in `todos.json`: the list after the last compaction.
enum Snapshot {
    /// The version that is written. Version 1 had no projects, no views, and no rare fields of items.
    static let version = 2
    static let knownVersions = 1...version

    enum Member: String, CaseIterable {
        case docket, backup, generation, people, projects, views, items, imported, deleted

        /// Whether a document without this member is rejected.
        var isRequired: Bool {
            switch self {
            case .docket, .generation, .people, .items: true
            case .backup, .projects, .views, .imported, .deleted: false
            }
        }

        /// What it has records of.
        var records: ValueKind? {
            switch self {
            case .items: .todo
            case .people: .person
            case .projects: .project
            case .views: .view
            case .docket, .backup, .generation, .imported, .deleted: nil
            }
        }
    }

    static let members = MemberTable(Member.self)

    /// The list as one JSON document.
    static func bytes(of list: TodoList, generation: Int, unknown: UnknownParts) -> [UInt8] {
        var bytes: [UInt8] = []
        write(list, generation: generation, unknown: unknown) { bytes += $0 }
        return bytes
    }

    /// A document is written in pieces of about so many bytes.
    static let pieceSize = 1 << 20

    /// Writes the list as one JSON document, with one item per line in the order of the list, so that `grep`, `diff` and
    /// an editor can work on it.
    ///
    /// - Parameter receive: gets the pieces of the document.
    /// - Returns: the number of bytes.
    @discardableResult
    static func write<Failure>(
        _ list: TodoList,
        generation: Int,
        unknown: UnknownParts,
        to receive: ([UInt8]) throws(Failure) -> Void
    ) throws(Failure) -> Int {
        var writer = JSONWriter()
        try writer.writeObject { writer throws(Failure) in
            writer.write("docket", version)
            writer.write("generation", generation)
            unknown.ofDocument.write(to: &writer)
            func write<Record: NamedRecord>(_: Record.Type, _ values: [Record.Value], as member: Member) {
                if values.isEmpty, !member.isRequired { return }
                writer.writeKey(member.rawValue)
                writer.writeArray(of: values, onLines: true) {
                    Record($1, unknown).write(to: &$0, since: nil)
                }
            }
            write(PersonRecord.self, list.people, as: .people)
            write(ProjectRecord.self, list.projects, as: .projects)
            write(SavedViewRecord.self, list.views, as: .views)
            writer.writeKey("items")
            let positions = Section.allCases.lazy.flatMap { section in
                (0..<list.count(in: section)).lazy.map { (section, $0) }
            }
            try writer.writeArray(of: positions, onLines: true) { writer, position throws(Failure) in
                unknown.record(of: list.item(at: position.1, in: position.0)).write(to: &writer)
                try writer.handOver(from: pieceSize, to: receive)
            }
            if !list.importedIDs.isEmpty {
                writer.writeKey("imported")
                writer.writeArray(of: list.importedIDs.sorted()) { $0.write($1) }
            }
            // Also if there are none: it says that they are kept.
            if let tombstones = list.tombstones {
                writer.writeKey("deleted")
                writer.writeArray(of: tombstones.sorted()) { $0.write($1) }
            }
        }
        writer.endLine()
        try writer.handOver(to: receive)
        return writer.count
    }

    /// Enough bytes of a written document to find its generation.
    static let headSize = 256

    /// The generation of a document that may be damaged or cut off; nil if it can't be read.
    static func generation(in bytes: some Collection<UInt8>) -> Int? {
        let found = bytes.withContiguousStorageIfAvailable { bytes -> Int? in
            var reader = JSONReader(bytes)
            guard var object = try? ObjectReader(members, in: &reader) else { return nil }
            while let key = try? object.nextKey(in: &reader) {
                if case .known(.generation) = key { return try? reader.readInt() }
                guard (try? reader.skipValue()) != nil else { return nil }
            }
            return nil
        }
        return found ?? nil
    }
}

/// Backups are snapshots that say so, so that they can be told from the user's own copies.
extension Snapshot {
    /// The bytes that the backup of a snapshot on that day begins with.
    private static func backupHead(on day: Day, version: Int = version) -> [UInt8] {
        Array(#"{"docket":\#(version),"backup":"\#(day.isoText)","#.utf8)
    }

    /// Whether a file with that head is a backup on that day that a known version has written.
    static func isBackup(_ head: [UInt8], on day: Day) -> Bool {
        knownVersions.contains { head.starts(with: backupHead(on: day, version: $0)) }
    }

    /// Writes the backup of a snapshot that Docket has written, piece by piece.
    static func writeBackup(
        of snapshot: OpenFile,
        on day: Day,
        to receive: ([UInt8]) throws(FileError) -> Void
    ) throws(FileError) {
        var piece = try snapshot.bytes(in: 0..<pieceSize)
        var end = piece.count
        // `docket` is the first member.
        let rest = piece.firstIndex(of: UInt8(ascii: ",")).map { piece[($0 + 1)...] } ?? piece[...]
        piece = backupHead(on: day) + rest
        while !piece.isEmpty {
            try receive(piece)
            piece = try snapshot.bytes(in: end..<end + pieceSize)
            end += piece.count
        }
    }
}
