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
            subject.name = subject.name ?? list.name(of: subject)
            return subject
        }
    }

    private struct FoundSubjects {
        private(set) var subjects: [HistoryEntry.Subject] = []
        private var places: [UUID: Int] = [:]

        /// Reads the value of a member of a line, or skips it. The new values stand before the old ones.
        mutating func read(_ key: ChangeRecord.Member, from reader: inout JSONReader) throws {
            switch key {
            case .items: try readRecords(.todo, from: &reader)
            case .people: try readRecords(.person, from: &reader)
            case .projects: try readRecords(.project, from: &reader)
            case .views: try readRecords(.view, from: &reader)
            case .removedItems: for id in try reader.readUUIDs() { add(.todo, id, nil) }
            case .removedPeople: for id in try reader.readUUIDs() { add(.person, id, nil) }
            case .removedProjects: for id in try reader.readUUIDs() { add(.project, id, nil) }
            case .removedViews: for id in try reader.readUUIDs() { add(.view, id, nil) }
            default: try reader.skipValue()
            }
        }

        private mutating func readRecords(
            _ kind: HistoryEntry.Subject.Kind,
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

        private mutating func add(_ kind: HistoryEntry.Subject.Kind, _ id: UUID, _ name: String?) {
            if let place = places[id] {
                subjects[place].name = subjects[place].name ?? name
            } else {
                places[id] = subjects.count
                subjects.append(HistoryEntry.Subject(kind, id, name: name))
            }
        }
    }
}

extension TodoList {
    fileprivate func name(of subject: HistoryEntry.Subject) -> String? {
        switch subject.kind {
        case .todo: item(subject.id)?.title
        case .person: person(subject.id)?.name
        case .project: project(subject.id)?.name
        case .view: view(subject.id)?.name
        }
    }
}
