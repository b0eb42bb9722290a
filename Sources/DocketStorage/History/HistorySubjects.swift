import DocketCore
import DocketFiles
import FoundationEssentials

extension HistoryLine {
    private enum Member: String, CaseIterable {
        case id, title, name
    }

    private static let members = MemberTable(Member.self)

    /// What the line has changed, each once.
    ///
    /// - Parameter list: has the names that the line does not have.
    /// - Throws: a `RecordError` if the line is not valid.
    func subjects(namesFrom list: TodoList) throws -> [HistoryEntry.Subject] {
        var found = FoundSubjects()
        try forEachMember { key, reader in
            guard key == .was else { return try found.read(key, from: &reader) }
            try reader.forEachKnownMember { try found.read($0, from: &$1) }
        }
        return found.subjects.map { subject in
            var subject = subject
            subject.name = subject.name ?? list.label(of: subject.id, subject.kind)
            return subject
        }
    }

    private struct FoundSubjects {
        private(set) var subjects: [HistoryEntry.Subject] = []
        private var places: [UUID: Int] = [:]

        /// Reads the value of a member of a line, or skips it. The new values stand before the old ones.
        mutating func read(_ key: ChangeRecord.Member, from reader: inout JSONReader) throws {
            switch key.edits {
            case (let kind, false)?: try readRecords(kind, from: &reader)
            case (let kind, true)?: for id in try reader.readUUIDs() { add(kind, id, nil) }
            case nil: try reader.skipValue()
            }
        }

        private mutating func readRecords(
            _ kind: ValueKind,
            from reader: inout JSONReader
        ) throws {
            try reader.openArray()
            while try reader.nextElement() {
                var (id, name) = (UUID?.none, String?.none)
                var object = try ObjectReader(HistoryLine.members, in: &reader)
                while let key = try object.nextKey(in: &reader) {
                    switch key {
                    case .known(.id): id = try reader.readUUID()
                    case .known(.title) where kind == .todo: name = try reader.readString()
                    case .known(.name) where kind != .todo: name = try reader.readString()
                    case .known, .unknown: try reader.skipValue()
                    }
                }
                add(kind, try reader.require(id, "id"), name)
            }
        }

        private mutating func add(_ kind: ValueKind, _ id: UUID, _ name: String?) {
            if let place = places[id] {
                subjects[place].name = subjects[place].name ?? name
            } else {
                places[id] = subjects.count
                subjects.append(HistoryEntry.Subject(kind, id, name: name))
            }
        }
    }
}
