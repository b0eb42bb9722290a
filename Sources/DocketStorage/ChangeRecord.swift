import DocketCore
import DocketFiles
import FoundationEssentials

/// A line of the journal: what a change has made of the items and people that it touches.
///
/// It says only what is different, so that it can be made on a list in which something else has changed.
enum ChangeRecord {
    private enum Member: String, CaseIterable {
        case items, removedItems, people, removedPeople
    }

    private static let members = MemberTable(Member.self)

    /// The line, with its end.
    ///
    /// - Parameter list: what the change is made on, and whoever reads the journal has read before.
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
        }
        writer.endLine()
        return writer.bytes
    }

    private static func write(_ ids: [UUID], as member: Member, to writer: inout JSONWriter) {
        if ids.isEmpty { return }
        writer.writeKey(member.rawValue)
        writer.writeArray(of: ids) { $0.write($1) }
    }

    /// The change that a line stands for on `list`; what the line has and this Docket does not know goes to
    /// `unknown`.
    ///
    /// - Parameter line: the line's number, for errors.
    ///
    /// What it says about an item that is not there any more, and not in full, says nothing.
    ///
    /// - Throws: a `RecordError` where the line is none of Docket's.
    static func change(
        from bytes: UnsafeBufferPointer<UInt8>,
        line: Int = 1,
        on list: TodoList,
        unknown: inout UnknownParts
    ) throws -> Change {
        var reader = JSONReader(bytes, firstLine: line)
        var change = Change()
        var others = UnknownMembers()
        try reader.readMembers(of: members, unknown: &others) { reader, member in
            switch member {
            case .items:
                try reader.readArray { reader in
                    let outline = try reader.outline()
                    let known = outline.id.flatMap(list.item)
                    guard known != nil || outline.has(["title", "priority", "createdAt", "isComplete"]) else {
                        _ = try reader.skipValue()
                        return
                    }
                    let record = try ItemRecord(from: &reader, onto: known.map(unknown.record(of:)))
                    unknown.keep(of: record)
                    change.items.append(known.map { .replace($0, with: record.item) } ?? .add(record.item))
                }
            case .people:
                try reader.readArray { reader in
                    let outline = try reader.outline()
                    let known = outline.id.flatMap(list.person)
                    guard known != nil || outline.has(["name", "rank"]) else {
                        _ = try reader.skipValue()
                        return
                    }
                    let record = try PersonRecord(from: &reader, onto: known.map(unknown.record(of:)))
                    unknown.keep(of: record)
                    change.people.append(
                        known.map { .replace($0, with: record.person) } ?? .add(record.person)
                    )
                }
            case .removedItems:
                change.items += try reader.readUUIDs().compactMap { list.item($0).map(Edit.remove) }
            case .removedPeople:
                change.people += try reader.readUUIDs().compactMap { list.person($0).map(Edit.remove) }
            }
        }
        try reader.readEnd()
        return change
    }
}

/// What a record is about, before it is read.
private struct Outline {
    var id: UUID?
    var keys: Set<String> = []

    func has(_ keys: Set<String>) -> Bool { self.keys.isSuperset(of: keys) }
}

extension JSONReader {
    /// Looks through the object that comes next, without going on.
    fileprivate func outline() throws -> Outline {
        var ahead = self
        var outline = Outline()
        try ahead.readObject { reader, key in
            outline.keys.insert(key)
            if key == "id" { outline.id = try reader.readUUID() } else { try reader.skipValue() }
        }
        return outline
    }
}
