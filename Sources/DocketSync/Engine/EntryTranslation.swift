import DocketCore
import FoundationEssentials

/// Translates between entries and the list's to-dos: UIDs, people and projects to ids of the list, and back.
struct EntryTranslation {
    private let list: TodoList
    /// The ids of the to-dos of all known entries, by UID.
    private var ids: [String: UUID] = [:]
    /// The UIDs of all known entries.
    private var uids: [UUID: String] = [:]
    private var people: NamedValues<Person, [UInt8]>
    private var projects: NamedValues<Project, String>

    /// People and projects that the list does not have.
    var newPeople: [Person] { people.new }
    var newProjects: [Project] { projects.new }

    init(list: TodoList, state: SyncState) {
        self.list = list
        people = NamedValues(list.people) { Folding.fold($0.trimmed) }
        projects = NamedValues(list.projects, key: \.nameKey)
        for entry in state.gone { uids[entry.id] = entry.uid }
        for collection in state.collections {
            for key in collection.entries.keys.sorted() {
                guard let entry = collection.entries[key] else { continue }
                // A to-do on its way has two: what it leaves is not what it is called by.
                if !entry.isLeaving || uids[entry.id] == nil { bind(entry.uid, to: entry.id) }
            }
        }
    }

    /// Where several to-dos have the UID, parts belong to the one whose id follows from it: the others are copies.
    mutating func bind(_ uid: String, to id: UUID) {
        uids[id] = uid
        if let known = ids[uid], known != id, known == Self.id(of: uid) { return }
        ids[uid] = id
    }

    /// The id that a to-do gets which comes with that UID, the same on every device.
    static func id(of uid: String) -> UUID {
        UUID(uuidString: uid) ?? UUID(hashing: Array(uid.utf8), salt: 0)
    }

    /// The UID of a to-do that has an entry; nil if it has none.
    func uid(ofKnown id: UUID) -> String? { uids[id] }

    /// The UID of a to-do that has been sent, or is to be sent.
    func uid(of id: UUID) -> String { uids[id] ?? id.uuidString }

    /// The to-do of an entry, with ids of this list.
    ///
    /// - Parameter project: that of the entry's collection.
    mutating func item(_ entry: EntryItem, project: UUID?) -> TodoItem {
        var item = entry.item
        item.parent = entry.parentUID.map { ids[$0] ?? Self.id(of: $0) }
        item.people = []
        var seen: Set<UUID> = []
        for person in entry.people {
            let id = localID(ofPerson: person)
            if seen.insert(id).inserted { item.people.append(id) }
        }
        item.project = entry.project.map { localID(ofProject: $0) } ?? project
        return item
    }

    /// What the entry of a to-do is to say.
    ///
    /// - Parameters:
    ///   - base: the entry as it is; nil for a new one.
    ///   - agreedRank: the rank that the to-do had when both sides agreed, if the entry has none.
    ///   - project: that of the entry's collection.
    mutating func entry(
        _ item: TodoItem,
        base: EntryItem?,
        agreedRank: Int? = nil,
        project: UUID?
    ) -> EntryItem {
        var spelled: [UUID: EntryItem.Attendee] = [:]
        // What stands for a person or a project in the entry stays as it is spelled there.
        for person in base?.people ?? [] { spelled[localID(ofPerson: person)] = person }
        var entry = EntryItem(uid: base?.uid ?? uid(of: item.id), item: item)
        // An entry without an order gets one only when the to-do is moved.
        if base?.hasRank == false, item.rank == agreedRank { (entry.hasRank, entry.item.rank) = (false, 0) }
        entry.people = item.people.compactMap { id in
            spelled[id] ?? list.person(id).map { EntryItem.Attendee(id: id, name: $0.name) }
        }
        entry.item.people = entry.people.map(\.id)
        if let parent = item.parent {
            // The entry of the parent may have got another UID since: then only this device still knows the old one. Two
            // spellings of one UUID are the same UID.
            let known = base?.parentUID.flatMap { old in
                let isSame = uids[parent].map { Self.id(of: $0) == Self.id(of: old) } ?? true
                return (ids[old] ?? (isSame ? Self.id(of: old) : nil)) == parent ? old : nil
            }
            entry.parentUID = known ?? uid(of: parent)
        }
        (entry.item.parent, entry.item.project) = (nil, nil)
        if item.project != project, let id = item.project {
            if let known = base?.project, localID(ofProject: known) == id {
                entry.project = known
            } else {
                entry.project = list.project(id).map { EntryItem.Attendee(id: id, name: $0.name) }
            }
        }
        return entry
    }

    private mutating func localID(ofPerson person: EntryItem.Attendee) -> UUID {
        people.id(of: person) { Person(id: $0, name: $1, rank: $2) }
    }

    private mutating func localID(ofProject project: EntryItem.Attendee) -> UUID {
        projects.id(of: project) { Project(id: $0, name: $1, rank: $2) }
    }

    static func nextRank<Value: Mergeable>(_ known: [Value], _ new: [Value]) -> Int {
        (known.map(\.rank).max() ?? 0) + new.count + 1
    }
}

/// The people or the projects of a list, and new ones, by their ids and by what makes two names the same.
private struct NamedValues<Value: Mergeable, Key: Hashable & Sendable> where Value.ID == UUID {
    private(set) var new: [Value] = []
    private var ids: Set<UUID>
    private var idsByKey: [Key: UUID]
    private var nextRank: Int
    private let key: @Sendable (String) -> Key

    init(_ known: [Value], key: @escaping @Sendable (String) -> Key) {
        ids = Set(known.map(\.id))
        idsByKey = Dictionary(known.map { (key($0.label), $0.id) }) { first, _ in first }
        nextRank = EntryTranslation.nextRank(known, [])
        self.key = key
    }

    mutating func id(of named: EntryItem.Attendee, _ make: (UUID, String, Int) -> Value) -> UUID {
        if ids.contains(named.id) { return named.id }
        let key = key(named.name)
        if let same = idsByKey[key] { return same }
        new.append(make(named.id, named.name, nextRank))
        nextRank += 1
        ids.insert(named.id)
        idsByKey[key] = named.id
        return named.id
    }
}
