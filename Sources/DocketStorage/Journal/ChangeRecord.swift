import DocketCore
import DocketFiles
import FoundationEssentials

/// A line of the journal: a change of items, people, projects and views, a step of the history.
///
/// It holds only the members that have changed, so that it does not overwrite what other copies have changed, and what
/// they were before, under `was`.
enum ChangeRecord {
    enum Member: String, CaseIterable {
        case at, id, by, name, begun, undoes, redoes, rewinds
        case items, removedItems, people, removedPeople, projects, removedProjects
        case views, removedViews, imported
        case keepsDeleted, forgottenItems, was

        /// What it edits that an undo takes back; nil for nothing.
        var edits: (kind: ValueKind, isRemoval: Bool)? {
            switch self {
            case .items: (.todo, false)
            case .removedItems: (.todo, true)
            case .people: (.person, false)
            case .removedPeople: (.person, true)
            case .projects: (.project, false)
            case .removedProjects: (.project, true)
            case .views: (.view, false)
            case .removedViews: (.view, true)
            case .at, .id, .by, .name, .begun, .undoes, .redoes, .rewinds, .imported, .keepsDeleted,
                .forgottenItems, .was:
                nil
            }
        }
    }

    static let members = MemberTable(Member.self)

    /// The id and the time of a line.
    struct Stamp {
        var id: UUID
        var at: Date
    }

    /// The line, with its line break.
    ///
    /// - Parameters:
    ///   - list: the stored list, before the change.
    ///   - stamp: nil for a line that no undo will ask for.
    static func line(
        for change: Change,
        on list: TodoList,
        unknown: UnknownParts,
        stamp: Stamp? = nil
    ) -> [UInt8] {
        NewLine(change, on: list, unknown, stamp).bytes
    }

    /// The line of a change that is being stored: it may be twice as long as what is imported.
    struct NewLine {
        private let change: Change
        private let list: TodoList
        private let unknown: UnknownParts
        private let stamp: Stamp?

        /// - Parameters: as those of `line`.
        init(_ change: Change, on list: TodoList, _ unknown: UnknownParts, _ stamp: Stamp?) {
            (self.change, self.list, self.unknown, self.stamp) = (change, list, unknown, stamp)
        }

        var bytes: [UInt8] {
            var bytes: [UInt8] = []
            write { piece in
                if bytes.isEmpty { bytes = piece } else { bytes += piece }
            }
            return bytes
        }

        /// How the line begins: with its time, if it is to be in the history.
        var start: [UInt8] {
            var writer = JSONWriter()
            writer.writeObject { writer in
                if let stamp { writer.write("at", stamp.at) }
            }
            return writer.bytes
        }

        /// - Parameter receive: gets the pieces of the line.
        func write<Failure>(to receive: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
            try ChangeRecord.write(change, on: list, unknown, stamp, to: receive)
        }
    }

    private static func write<Failure>(
        _ change: Change,
        on list: TodoList,
        _ unknown: UnknownParts,
        _ stamp: Stamp?,
        to receive: ([UInt8]) throws(Failure) -> Void
    ) throws(Failure) {
        var writer = JSONWriter()
        try writer.writeObject { writer throws(Failure) in
            if let stamp {
                writer.write("at", stamp.at)
                writer.write("id", stamp.id)
            }
            if let source = change.source { Self.write(source, to: &writer) }
            // Not along key paths: a save would wait until their types are made.
            func write<Record: ValueRecord>(
                _: Record.Type,
                _ edits: [Edit<Record.Value>],
                as key: Member
            ) throws(Failure) {
                let values = edits.lazy.compactMap { $0.after }
                if values.isEmpty { return }
                writer.writeKey(key.rawValue)
                try writer.writeArray(of: values) { writer, value throws(Failure) in
                    Record(value, unknown).write(to: &writer, since: Record.value(value.id, in: list))
                    try writer.handOver(from: Snapshot.pieceSize, to: receive)
                }
            }
            func write(_ ids: [UUID], as key: Member) {
                if ids.isEmpty { return }
                writer.writeKey(key.rawValue)
                writer.writeArray(of: ids) { $0.write($1) }
            }
            try write(ItemRecord.self, change.items, as: .items)
            try write(PersonRecord.self, change.people, as: .people)
            try write(ProjectRecord.self, change.projects, as: .projects)
            try write(SavedViewRecord.self, change.views, as: .views)
            write(change.items.filter { $0.after == nil }.map { $0.id }, as: .removedItems)
            write(change.people.filter { $0.after == nil }.map { $0.id }, as: .removedPeople)
            write(change.projects.filter { $0.after == nil }.map { $0.id }, as: .removedProjects)
            write(change.views.filter { $0.after == nil }.map { $0.id }, as: .removedViews)
            write(change.imported, as: .imported)
            switch change.tombstones {
            case nil: break
            case .keep: writer.write("keepsDeleted", true)
            case .stop: writer.write("keepsDeleted", false)
            case .forget(let ids):
                writer.writeKey("forgottenItems")
                writer.writeArray(of: ids) { $0.write($1) }
            }
            if stamp != nil { writeOld(of: change, on: list, unknown, to: &writer) }
        }
        writer.endLine()
        try writer.handOver(to: receive)
    }

    private static func write(_ source: ChangeSource, to writer: inout JSONWriter) {
        writer.write("by", source.program.rawValue)
        writer.write("name", source.name)
        if let begun = source.begun { writer.write("begun", begun) }
        switch source.takenBack?.direction {
        case nil: break
        case .undo: writer.write("undoes", source.takenBack?.step)
        case .redo: writer.write("redoes", source.takenBack?.step)
        }
        if let step = source.rewound { writer.write("rewinds", step) }
    }

    /// Writes the old values of the members that the change replaces, and all of what it removes.
    private static func writeOld(
        of change: Change,
        on list: TodoList,
        _ unknown: UnknownParts,
        to writer: inout JSONWriter
    ) {
        func old<Record: ValueRecord>(_: Record.Type, _ edits: [Edit<Record.Value>]) -> [OldValue<Record>] {
            edits.compactMap { edit in
                let old = Record.value(edit.id, in: list)
                return old.map { OldValue(Record($0, unknown), now: edit.after) }
            }
        }
        let items = old(ItemRecord.self, change.items)
        let people = old(PersonRecord.self, change.people)
        let projects = old(ProjectRecord.self, change.projects)
        let views = old(SavedViewRecord.self, change.views)
        if items.isEmpty, people.isEmpty, projects.isEmpty, views.isEmpty { return }
        writer.writeKey("was")
        writer.writeObject { writer in
            items.write(to: &writer, as: "items")
            people.write(to: &writer, as: "people")
            projects.write(to: &writer, as: "projects")
            views.write(to: &writer, as: "views")
        }
    }

    /// A line, read as a change of a list.
    struct Line {
        var change = Change()
        /// What the line changes, but the list does not have. These changes can't be made.
        var lacking: [UUID] = []
        /// What the line removes, whether the list has it or not.
        var removed: [UUID] = []
    }

    /// Reads a line as a change of `list`. Skips partial records of what the list does not have.
    ///
    /// - Parameters:
    ///   - line: the line's number, for errors.
    ///   - version: the version of the snapshot that the line belongs to.
    ///   - unknown: receives the members that this version of Docket does not know.
    /// - Throws: a `RecordError` if the bytes are not a valid line.
    static func read(
        _ bytes: UnsafeBufferPointer<UInt8>,
        line: Int = 1,
        version: Int = Snapshot.version,
        on list: TodoList,
        unknown: inout UnknownParts
    ) throws -> Line {
        var reader = JSONReader(bytes, firstLine: line)
        var read = Line()
        func readEdits<Record: ValueRecord>(_: Record.Type) throws -> [Edit<Record.Value>] {
            var edits: [Edit<Record.Value>] = []
            try reader.openArray()
            while try reader.nextElement() {
                let outline = try Outline(ofNextIn: reader)
                let known = outline.id.flatMap { Record.value($0, in: list) }
                guard known != nil || outline.has(Record.required) else {
                    read.lacking.append(try reader.require(outline.id, "id"))
                    try reader.skipValue()
                    continue
                }
                let record = try Record(
                    from: &reader,
                    onto: known.map { Record($0, unknown) },
                    fallbackID: nil,
                    version: version
                )
                record.keepUnknown(in: &unknown)
                edits.append(known.map { .replace($0, with: record.value) } ?? .add(record.value))
            }
            return edits
        }
        func readRemovals<Value: ListValue>(_: Value.Type) throws -> [Edit<Value>] {
            let ids = try reader.readUUIDs()
            read.removed += ids
            return ids.compactMap { Value.value($0, in: list).map(Edit.remove) }
        }
        var source = SourceReader()
        var object = try ObjectReader(members, in: &reader)
        while let key = try object.nextKey(in: &reader) {
            switch key {
            case .known(.items): read.change.items += try readEdits(ItemRecord.self)
            case .known(.people): read.change.people += try readEdits(PersonRecord.self)
            case .known(.projects): read.change.projects += try readEdits(ProjectRecord.self)
            case .known(.views): read.change.views += try readEdits(SavedViewRecord.self)
            case .known(.removedItems): read.change.items += try readRemovals(TodoItem.self)
            case .known(.removedPeople): read.change.people += try readRemovals(Person.self)
            case .known(.removedProjects): read.change.projects += try readRemovals(Project.self)
            case .known(.removedViews): read.change.views += try readRemovals(SavedView.self)
            case .known(.imported): read.change.imported += try reader.readUUIDs()
            case .known(.keepsDeleted): read.change.tombstones = try reader.readBool() ? .keep : .stop
            case .known(.forgottenItems): read.change.tombstones = .forget(try reader.readUUIDs())
            case .known(let key): try source.read(key, from: &reader)
            case .unknown: try reader.skipValue()
            }
        }
        try reader.readEnd()
        read.change.source = source.source
        // Early versions wrote no `imported`. Their imported items are known by the form of the id.
        if read.change.imported.isEmpty {
            read.change.imported = read.change.items.map { $0.id }.filter { $0.hasImportNumber }
        }
        return read
    }
}

/// What a change replaces or removes.
private struct OldValue<Record: ValueRecord> {
    let record: Record
    /// The value after the change; nil if it is removed.
    let now: Record.Value?

    init(_ record: Record, now: Record.Value?) { (self.record, self.now) = (record, now) }
}

extension Array {
    fileprivate func write<Record>(to writer: inout JSONWriter, as key: StaticString)
    where Element == OldValue<Record> {
        if isEmpty { return }
        writer.writeKey(key)
        writer.writeArray(of: self) { $1.record.write(to: &$0, since: $1.now) }
    }
}

extension ChangeRecord {
    /// Reads the members of a line that say where it comes from.
    struct SourceReader {
        private var program: ChangeSource.Program?
        private(set) var name: String?
        private var begun: Date?
        private var takenBack: ChangeSource.TakenBack?
        private var rewound: UUID?

        /// nil if the line does not say it, or says it in the words of a later version.
        var source: ChangeSource? {
            guard let program, let name else { return nil }
            return ChangeSource(program, name: name, begun: begun, takenBack: takenBack, rewound: rewound)
        }

        /// Reads the value of a member, or skips it.
        mutating func read(_ key: Member, from reader: inout JSONReader) throws {
            switch key {
            case .by: program = ChangeSource.Program(rawValue: try reader.readString())
            case .name: name = try reader.readString()
            case .begun: begun = try reader.readInstant()
            case .undoes: takenBack = ChangeSource.TakenBack(.undo, of: try reader.readUUID())
            case .redoes: takenBack = ChangeSource.TakenBack(.redo, of: try reader.readUUID())
            case .rewinds: rewound = try reader.readUUID()
            default: try reader.skipValue()
            }
        }
    }
}
