import DocketCore
import DocketFiles
import FoundationEssentials

/// A line of the journal: a change of items, people and projects.
///
/// It holds only the members that have changed, so that it does not overwrite what other copies have changed.
enum ChangeRecord {
    private enum Member: String, CaseIterable {
        case items, removedItems, people, removedPeople, projects, removedProjects, imported
        case keepsDeleted, forgottenItems, by, name, begun
    }

    private static let members = MemberTable(Member.self)

    /// The line, with its line break.
    ///
    /// - Parameter list: the stored list, before the change.
    static func line(for change: Change, on list: TodoList, unknown: UnknownParts) -> [UInt8] {
        var writer = JSONWriter()
        writer.writeObject { writer in
            func write<Record: ValueRecord>(_ edits: [Edit<Record.Value>], as _: Record.Type, _ key: Member) {
                let values = edits.compactMap(\.after)
                if values.isEmpty { return }
                writer.writeKey(key.rawValue)
                writer.writeArray(of: values) { writer, value in
                    Record(value, unknown).write(to: &writer, since: Record.value(value.id, in: list))
                }
            }
            func write(_ ids: [UUID], as key: Member) {
                if ids.isEmpty { return }
                writer.writeKey(key.rawValue)
                writer.writeArray(of: ids) { $0.write($1) }
            }
            write(change.items, as: ItemRecord.self, .items)
            write(change.people, as: PersonRecord.self, .people)
            write(change.projects, as: ProjectRecord.self, .projects)
            write(change.items.filter { $0.after == nil }.map(\.id), as: .removedItems)
            write(change.people.filter { $0.after == nil }.map(\.id), as: .removedPeople)
            write(change.projects.filter { $0.after == nil }.map(\.id), as: .removedProjects)
            write(change.imported, as: .imported)
            switch change.tombstones {
            case nil: break
            case .keep: writer.write("keepsDeleted", true)
            case .stop: writer.write("keepsDeleted", false)
            case .forget(let ids):
                writer.writeKey("forgottenItems")
                writer.writeArray(of: ids) { $0.write($1) }
            }
            if let source = change.source {
                writer.write("by", source.program.rawValue)
                writer.write("name", source.name)
                if let begun = source.begun { writer.write("begun", begun) }
            }
        }
        writer.endLine()
        return writer.bytes
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
        func edits<Record: ValueRecord>(_: Record.Type) throws -> [Edit<Record.Value>] {
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
        func removals<Value>(_ find: (UUID) -> Value?) throws -> [Edit<Value>] {
            let ids = try reader.readUUIDs()
            read.removed += ids
            return ids.compactMap { find($0).map(Edit.remove) }
        }
        var program: ChangeSource.Program?
        var (name, begun) = (String?.none, Date?.none)
        var object = try ObjectReader(members, in: &reader)
        while let key = try object.nextKey(in: &reader) {
            switch key {
            case .known(.items): read.change.items += try edits(ItemRecord.self)
            case .known(.people): read.change.people += try edits(PersonRecord.self)
            case .known(.projects): read.change.projects += try edits(ProjectRecord.self)
            case .known(.removedItems): read.change.items += try removals(list.item)
            case .known(.removedPeople): read.change.people += try removals(list.person)
            case .known(.removedProjects): read.change.projects += try removals(list.project)
            case .known(.imported): read.change.imported += try reader.readUUIDs()
            case .known(.keepsDeleted): read.change.tombstones = try reader.readBool() ? .keep : .stop
            case .known(.forgottenItems): read.change.tombstones = .forget(try reader.readUUIDs())
            case .known(.by): program = ChangeSource.Program(rawValue: try reader.readString())
            case .known(.name): name = try reader.readString()
            case .known(.begun): begun = try reader.readInstant()
            case .unknown: try reader.skipValue()
            }
        }
        try reader.readEnd()
        if let program, let name { read.change.source = ChangeSource(program, name: name, begun: begun) }
        // Early versions wrote no `imported`. Their imported items are known by the form of the id.
        if read.change.imported.isEmpty {
            read.change.imported = read.change.items.map(\.id).filter(\.hasImportNumber)
        }
        return read
    }
}
