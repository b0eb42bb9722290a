import DocketCore
import FoundationEssentials

/// Translates between entries and the list's to-dos: UIDs, people and projects to ids of the list, and back.
struct EntryTranslation {
    private let list: TodoList
    /// The ids of the to-dos of all known entries, by UID.
    private var ids: [String: UUID] = [:]
    /// The UIDs of all known entries.
    private var uids: [UUID: String] = [:]
    /// People and projects that the list does not have.
    private(set) var newPeople: [Person] = []
    private(set) var newProjects: [Project] = []

    init(list: TodoList, state: SyncState) {
        self.list = list
        for entry in state.gone { uids[entry.id] = entry.uid }
        for collection in state.collections {
            for key in collection.entries.keys.sorted() {
                guard let entry = collection.entries[key] else { continue }
                // A to-do on its way has two: what it leaves is not what it is called by.
                if !entry.isLeaving || uids[entry.id] == nil { bind(entry.uid, to: entry.id) }
            }
        }
    }

    mutating func bind(_ uid: String, to id: UUID) {
        (ids[uid], uids[id]) = (id, uid)
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
        for person in entry.people {
            let id = localID(ofPerson: person)
            if !item.people.contains(id) { item.people.append(id) }
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
        if list.person(person.id) != nil || newPeople.contains(where: { $0.id == person.id }) {
            return person.id
        }
        let key = Folding.fold(person.name.trimmed)
        if let same = (list.people + newPeople).first(where: { Folding.fold($0.name.trimmed) == key }) {
            return same.id
        }
        newPeople.append(
            Person(id: person.id, name: person.name, rank: Self.nextRank(list.people, newPeople))
        )
        return person.id
    }

    private mutating func localID(ofProject project: EntryItem.Attendee) -> UUID {
        if list.project(project.id) != nil || newProjects.contains(where: { $0.id == project.id }) {
            return project.id
        }
        if let same = list.first(Project.self, named: project.name)
            ?? newProjects.first(where: { $0.name.trimmed.lowercased() == project.name.trimmed.lowercased() })
        {
            return same.id
        }
        newProjects.append(
            Project(id: project.id, name: project.name, rank: Self.nextRank(list.projects, newProjects))
        )
        return project.id
    }

    static func nextRank<Value: Mergeable>(_ known: [Value], _ new: [Value]) -> Int {
        (known.map(\.rank).max() ?? 0) + new.count + 1
    }
}
