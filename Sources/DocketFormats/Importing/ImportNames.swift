import DocketCore
import FoundationEssentials

/// The projects and people that an import names, as those of the list. What the list does not have is made.
struct ImportNames {
    private var projects: Known<Project>
    private var people: Known<Person>

    init(_ list: TodoList) {
        projects = Known(list.projects, kind: "project", name: \.name)
        people = Known(list.people, kind: "person", name: \.name)
    }

    var newProjects: [Project] { projects.new }
    var newPeople: [Person] { people.new }

    /// The project that is meant; nil for none.
    func projectID(_ found: FoundName?) -> UUID? { found.map(projects.id) }

    /// The people who are meant, each once.
    func peopleIDs(_ found: [FoundName]) -> [UUID] {
        var seen: Set<UUID> = []
        return found.map(people.id).filter { seen.insert($0).inserted }
    }

    /// Makes those that the list does not have.
    mutating func make(project: FoundName?, people found: [FoundName]) {
        if let project { projects.make(project) { Project(id: $0, name: $1, rank: $2) } }
        for name in found { people.make(name) { Person(id: $0, name: $1, rank: $2) } }
    }
}

/// Values that have names, in the list and new.
private struct Known<Value: Mergeable> where Value.ID == UUID {
    private let kind: String
    private var ids: Set<UUID>
    private var idsByName: [[UInt8]: UUID] = [:]
    private var nextRank: Int
    private(set) var new: [Value] = []

    init(_ values: [Value], kind: String, name: (Value) -> String) {
        self.kind = kind
        ids = Set(values.map(\.id))
        nextRank = (values.map(\.rank).max() ?? -1) + 1
        for value in values.reversed() { idsByName[Self.key(name(value))] = value.id }
    }

    /// The id of the value that is meant. A name without an id always gets the same new one, so that two devices that
    /// import the same file make the same project.
    func id(of found: FoundName) -> UUID {
        if let id = found.id, ids.contains(id) { return id }
        let key = Self.key(found.name)
        if let id = idsByName[key] { return id }
        var salt: UInt64 = 0
        var id = found.id ?? UUID(hashing: Array(kind.utf8) + [0] + key, salt: salt)
        while ids.contains(id) {
            salt += 1
            id = UUID(hashing: Array(kind.utf8) + [0] + key, salt: salt)
        }
        return id
    }

    mutating func make(_ found: FoundName, _ make: (UUID, String, Int) -> Value) {
        let id = id(of: found)
        guard ids.insert(id).inserted else { return }
        idsByName[Self.key(found.name)] = id
        new.append(make(id, found.name, nextRank))
        nextRank += 1
    }

    /// As `FoundName` has them: the list may have others.
    private static func key(_ name: String) -> [UInt8] {
        Array((OneLine.name(name) ?? name).lowercased().utf8)
    }
}
