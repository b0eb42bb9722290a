import DocketCore
import DocketFiles
import FoundationEssentials

/// The members of the files that this version of Docket does not know. They are written back with their objects.
struct UnknownParts: Equatable {
    var ofDocument = UnknownMembers()
    private var ofItems: [UUID: (own: UnknownMembers, location: UnknownMembers)] = [:]
    private var ofPeople: [UUID: UnknownMembers] = [:]
    private var ofProjects: [UUID: UnknownMembers] = [:]
    private var ofViews: [UUID: UnknownMembers] = [:]

    static func == (one: UnknownParts, other: UnknownParts) -> Bool {
        one.ofDocument == other.ofDocument && one.ofPeople == other.ofPeople
            && one.ofProjects == other.ofProjects && one.ofViews == other.ofViews
            && one.ofItems.mapValues(\.own) == other.ofItems.mapValues(\.own)
            && one.ofItems.mapValues(\.location) == other.ofItems.mapValues(\.location)
    }

    func record(of item: TodoItem) -> ItemRecord {
        guard !ofItems.isEmpty, let unknown = ofItems[item.id] else { return ItemRecord(item) }
        return ItemRecord(item, unknown: unknown.own, unknownOfLocation: unknown.location)
    }

    func record(of person: Person) -> PersonRecord {
        PersonRecord(person, unknown: ofPeople[person.id] ?? UnknownMembers())
    }

    func record(of project: Project) -> ProjectRecord {
        ProjectRecord(project, unknown: ofProjects[project.id] ?? UnknownMembers())
    }

    func record(of view: SavedView) -> SavedViewRecord {
        SavedViewRecord(view, unknown: ofViews[view.id] ?? UnknownMembers())
    }

    /// Keeps the unknown members of the record. They stay when the item is deleted, for an undo.
    mutating func keepMembers(of record: ItemRecord) {
        if record.unknown.isEmpty, record.unknownOfLocation.isEmpty { return }
        ofItems[record.item.id] = (record.unknown, record.unknownOfLocation)
    }

    mutating func keepMembers(of record: PersonRecord) {
        if !record.unknown.isEmpty { ofPeople[record.person.id] = record.unknown }
    }

    mutating func keepMembers(of record: ProjectRecord) {
        if record.unknown.isEmpty, ofProjects.isEmpty { return }
        // A color may have been one of them, and be known now.
        ofProjects[record.project.id] = record.unknown.isEmpty ? nil : record.unknown
    }

    mutating func keepMembers(of record: SavedViewRecord) {
        if record.unknown.isEmpty, ofViews.isEmpty { return }
        // An order may have been one of them, and be known now.
        ofViews[record.view.id] = record.unknown.isEmpty ? nil : record.unknown
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
