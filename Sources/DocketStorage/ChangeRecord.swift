import DocketCore
import DocketFiles
import FoundationEssentials

/// A line of the journal: a change of items and people.
///
/// It holds only the members that have changed, so that it does not overwrite what other copies have changed.
enum ChangeRecord {
    private enum Member: String, CaseIterable {
        case items, removedItems, people, removedPeople, imported
    }

    private static let members = MemberTable(Member.self)

    /// The line, with its line break.
    ///
    /// - Parameter list: the stored list, before the change.
    static func line(for change: Change, on list: TodoList, unknown: UnknownParts) -> [UInt8] {
        var writer = JSONWriter()
        writer.writeObject { writer in
            let items = change.items.compactMap(\.after)
            if !items.isEmpty {
                writer.writeKey(Member.items.rawValue)
                writer.writeArray(of: items) { writer, item in
                    unknown.record(of: item).write(to: &writer, since: list.item(item.id))
                }
            }
            let people = change.people.compactMap(\.after)
            if !people.isEmpty {
                writer.writeKey(Member.people.rawValue)
                writer.writeArray(of: people) { writer, person in
                    unknown.record(of: person).write(to: &writer, since: list.person(person.id))
                }
            }
            write(change.items.filter { $0.after == nil }.map(\.id), as: .removedItems, to: &writer)
            write(change.people.filter { $0.after == nil }.map(\.id), as: .removedPeople, to: &writer)
            write(change.imported, as: .imported, to: &writer)
        }
        writer.endLine()
        return writer.bytes
    }

    private static func write(_ ids: [UUID], as member: Member, to writer: inout JSONWriter) {
        if ids.isEmpty { return }
        writer.writeKey(member.rawValue)
        writer.writeArray(of: ids) { $0.write($1) }
    }

    /// A line, read as a change of a list.
    struct Line {
        var change = Change()
        /// Items and people that the line changes, but the list does not have. These changes can't be made.
        var lacking: [UUID] = []
        /// Items and people that the line removes, whether the list has them or not.
        var removed: [UUID] = []
    }

    /// Reads a line as a change of `list`. Skips partial records of items and people that the list does not have.
    ///
    /// - Parameters:
    ///   - line: the line's number, for errors.
    ///   - unknown: receives the members that this version of Docket does not know.
    /// - Throws: a `RecordError` if the bytes are not a valid line.
    static func read(
        _ bytes: UnsafeBufferPointer<UInt8>,
        line: Int = 1,
        on list: TodoList,
        unknown: inout UnknownParts
    ) throws -> Line {
        var reader = JSONReader(bytes, firstLine: line)
        var read = Line()
        var object = try ObjectReader(members, in: &reader)
        while let key = try object.nextKey(in: &reader) {
            switch key {
            case .known(.items):
                try reader.openArray()
                while try reader.nextElement() {
                    let outline = try reader.outline()
                    let known = outline.id.flatMap(list.item)
                    guard known != nil || outline.has([.title, .priority, .createdAt, .isComplete]) else {
                        read.lacking.append(try reader.require(outline.id, "id"))
                        try reader.skipValue()
                        continue
                    }
                    let record = try ItemRecord(from: &reader, onto: known.map(unknown.record(of:)))
                    unknown.keepMembers(of: record)
                    read.change.items.append(
                        known.map { .replace($0, with: record.item) } ?? .add(record.item)
                    )
                }
            case .known(.people):
                try reader.openArray()
                while try reader.nextElement() {
                    let outline = try reader.outline()
                    let known = outline.id.flatMap(list.person)
                    guard known != nil || outline.has([.name, .rank]) else {
                        read.lacking.append(try reader.require(outline.id, "id"))
                        try reader.skipValue()
                        continue
                    }
                    let record = try PersonRecord(from: &reader, onto: known.map(unknown.record(of:)))
                    unknown.keepMembers(of: record)
                    read.change.people.append(
                        known.map { .replace($0, with: record.person) } ?? .add(record.person)
                    )
                }
            case .known(.removedItems):
                let ids = try reader.readUUIDs()
                read.removed += ids
                read.change.items += ids.compactMap { list.item($0).map(Edit.remove) }
            case .known(.removedPeople):
                let ids = try reader.readUUIDs()
                read.removed += ids
                read.change.people += ids.compactMap { list.person($0).map(Edit.remove) }
            case .known(.imported): read.change.imported += try reader.readUUIDs()
            case .unknown: try reader.skipValue()
            }
        }
        try reader.readEnd()
        // Early versions wrote no `imported`. Their imported items are known by the form of the id.
        if read.change.imported.isEmpty {
            read.change.imported = read.change.items.map(\.id).filter(\.hasImportNumber)
        }
        return read
    }
}

/// The id of a record, and which members it has.
private struct Outline {
    /// The members that show whether a record is complete, or holds only what has changed.
    enum Member: String, CaseIterable {
        case id, title, name, priority, createdAt, isComplete, rank
    }

    static let table = MemberTable(Member.self)

    var id: UUID?
    var members: [Member] = []

    func has(_ members: [Member]) -> Bool { members.allSatisfy(self.members.contains) }
}

extension JSONReader {
    /// Reads the outline of the next object, without moving past it.
    fileprivate func outline() throws -> Outline {
        var ahead = self
        var outline = Outline()
        var object = try ObjectReader(Outline.table, in: &ahead)
        while let key = try object.nextKey(in: &ahead) {
            if case .known(let member) = key { outline.members.append(member) }
            if case .known(.id) = key { outline.id = try ahead.readUUID() } else { try ahead.skipValue() }
        }
        return outline
    }
}
