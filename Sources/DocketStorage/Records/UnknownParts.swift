import DocketCore
import DocketFiles
import FoundationEssentials

/// The members of the files that this version of Docket does not know. They are written back with their objects.
struct UnknownParts: Equatable {
    var ofDocument = UnknownMembers()
    private var ofItems: [UUID: OfItem] = [:]
    // One dictionary with a key of its own for all would cost each start 300,000 instructions.
    private var ofPeople: [UUID: UnknownMembers] = [:]
    private var ofProjects: [UUID: UnknownMembers] = [:]
    private var ofViews: [UUID: UnknownMembers] = [:]

    private struct OfItem: Equatable {
        var own: UnknownMembers
        var location: UnknownMembers
    }

    func record(of item: TodoItem) -> ItemRecord {
        guard !ofItems.isEmpty, let unknown = ofItems[item.id] else { return ItemRecord(item) }
        return ItemRecord(item, unknown: unknown.own, unknownOfLocation: unknown.location)
    }

    func record<Record: NamedRecord>(of value: Record.Value) -> Record {
        var unknown: UnknownMembers?
        switch Record.Value.kind {
        case .todo: break
        case .person: unknown = ofPeople[value.id]
        case .project: unknown = ofProjects[value.id]
        case .view: unknown = ofViews[value.id]
        }
        return Record(value: value, unknown: unknown ?? UnknownMembers())
    }

    /// Keeps the unknown members of the record. They stay when the item is deleted, for an undo.
    mutating func keepMembers(of record: ItemRecord) {
        if record.unknown.isEmpty, record.unknownOfLocation.isEmpty { return }
        ofItems[record.item.id] = OfItem(own: record.unknown, location: record.unknownOfLocation)
    }

    mutating func keepMembers<Record: NamedRecord>(of record: Record) {
        if record.unknown.isEmpty, Record.word == nil { return }
        // A word, such as a color, may have been one of them, and be known now.
        let unknown = record.unknown.isEmpty ? nil : record.unknown
        switch Record.Value.kind {
        case .todo: break
        case .person: ofPeople[record.id] = unknown
        case .project: ofProjects[record.id] = unknown
        case .view: ofViews[record.id] = unknown
        }
    }

    /// Adds the members that `other` has, which replace those that are there.
    mutating func keep(_ other: UnknownParts) {
        if !other.ofDocument.isEmpty { ofDocument = other.ofDocument }
        ofItems.merge(other.ofItems) { $1 }
        ofPeople.merge(other.ofPeople) { $1 }
        ofProjects.merge(other.ofProjects) { $1 }
        ofViews.merge(other.ofViews) { $1 }
    }
}
