import DocketCore
import DocketFiles
import FoundationEssentials

/// The members of the files that this version of Docket does not know. They are written back with their objects.
struct UnknownParts: Equatable {
    var ofDocument = UnknownMembers()
    private var ofItems: [UUID: OfItem] = [:]
    private var ofNamed: [NamedID: UnknownMembers] = [:]

    private struct OfItem: Equatable {
        var own: UnknownMembers
        var location: UnknownMembers
    }

    private struct NamedID: Hashable {
        var kind: ValueKind
        var id: UUID

        init<Value: NamedValue>(_ value: Value) { (kind, id) = (Value.kind, value.id) }
    }

    func record(of item: TodoItem) -> ItemRecord {
        guard !ofItems.isEmpty, let unknown = ofItems[item.id] else { return ItemRecord(item) }
        return ItemRecord(item, unknown: unknown.own, unknownOfLocation: unknown.location)
    }

    func record<Value>(of value: Value) -> NamedRecord<Value> {
        NamedRecord(value, unknown: ofNamed[NamedID(value)] ?? UnknownMembers())
    }

    /// Keeps the unknown members of the record. They stay when the item is deleted, for an undo.
    mutating func keepMembers(of record: ItemRecord) {
        if record.unknown.isEmpty, record.unknownOfLocation.isEmpty { return }
        ofItems[record.item.id] = OfItem(own: record.unknown, location: record.unknownOfLocation)
    }

    mutating func keepMembers<Value>(of record: NamedRecord<Value>) {
        if record.unknown.isEmpty, ofNamed.isEmpty || Value.word == nil { return }
        // A word, such as a color, may have been one of them, and be known now.
        ofNamed[NamedID(record.value)] = record.unknown.isEmpty ? nil : record.unknown
    }

    /// Adds the members that `other` has, which replace those that are there.
    mutating func keep(_ other: UnknownParts) {
        if !other.ofDocument.isEmpty { ofDocument = other.ofDocument }
        ofItems.merge(other.ofItems) { $1 }
        ofNamed.merge(other.ofNamed) { $1 }
    }
}
