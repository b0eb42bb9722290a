import DocketCore
import DocketFiles
import FoundationEssentials

/// A line of the journal: a change of items and people.
///
/// It holds only the members that are different, so that it can be applied to a list in which others have changed.
enum ChangeRecord {
    private enum Member: String, CaseIterable {
        case items, removedItems, people, removedPeople, imported
    }

    private static let members = MemberTable(Member.self)

    /// The line, with its end.
    ///
    /// - Parameter list: the list before the change, as the files hold it.
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

    /// The change of `list` that a line describes. A change of an item that the list does not have is left out.
    ///
    /// - Parameters:
    ///   - line: the line's number, for errors.
    ///   - unknown: gets the members that this version of Docket does not know.
    /// - Throws: a `RecordError` where the bytes are no such line.
    static func change(
        from bytes: UnsafeBufferPointer<UInt8>,
        line: Int = 1,
        on list: TodoList,
        unknown: inout UnknownParts
    ) throws -> Change {
        var reader = JSONReader(bytes, firstLine: line)
        var change = Change()
        var object = try ObjectReader(members, in: &reader)
        while let key = try object.nextKey(in: &reader) {
            switch key {
            case .known(.items):
                try reader.openArray()
                while try reader.nextElement() {
                    let outline = try reader.outline()
                    let known = outline.id.flatMap(list.item)
                    guard known != nil || outline.has([.title, .priority, .createdAt, .isComplete]) else {
                        try reader.skipValue()
                        continue
                    }
                    let record = try ItemRecord(from: &reader, onto: known.map(unknown.record(of:)))
                    unknown.keep(of: record)
                    change.items.append(known.map { .replace($0, with: record.item) } ?? .add(record.item))
                }
            case .known(.people):
                try reader.openArray()
                while try reader.nextElement() {
                    let outline = try reader.outline()
                    let known = outline.id.flatMap(list.person)
                    guard known != nil || outline.has([.name, .rank]) else {
                        try reader.skipValue()
                        continue
                    }
                    let record = try PersonRecord(from: &reader, onto: known.map(unknown.record(of:)))
                    unknown.keep(of: record)
                    change.people.append(
                        known.map { .replace($0, with: record.person) } ?? .add(record.person)
                    )
                }
            case .known(.removedItems):
                change.items += try reader.readUUIDs().compactMap { list.item($0).map(Edit.remove) }
            case .known(.removedPeople):
                change.people += try reader.readUUIDs().compactMap { list.person($0).map(Edit.remove) }
            case .known(.imported): change.imported += try reader.readUUIDs()
            case .unknown: try reader.skipValue()
            }
        }
        try reader.readEnd()
        // The first Dockets told an import by its ids alone.
        if change.imported.isEmpty { change.imported = change.items.map(\.id).filter(\.hasImportNumber) }
        return change
    }
}

/// Which item or person a record is about, and which members it has.
private struct Outline {
    /// The members that tell whether a record is whole, or only what has changed.
    enum Member: String, CaseIterable {
        case id, title, name, priority, createdAt, isComplete, rank
    }

    static let table = MemberTable(Member.self)

    var id: UUID?
    var members: [Member] = []

    func has(_ members: [Member]) -> Bool { members.allSatisfy(self.members.contains) }
}

extension JSONReader {
    /// Reads the outline of the object that comes next, and stays before it.
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
