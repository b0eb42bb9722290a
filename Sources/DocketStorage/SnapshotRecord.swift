import DocketCore
import FoundationEssentials

/// The shape of `todos.json`.
struct SnapshotRecord: Codable {
    /// The version of the format; a Docket that does not know it leaves the file alone.
    static let version = 1

    var docket = SnapshotRecord.version
    var generation: Int
    var people: [PersonRecord]
    var items: [ItemRecord]

    init(of list: TodoList, generation: Int) {
        self.generation = generation
        people = list.people.map(PersonRecord.init)
        items = Section.allCases.flatMap(list.items(in:)).map(ItemRecord.init)
    }

    /// - Throws: a `RecordError` that says which item or person is wrong, and how.
    func list() throws -> TodoList {
        try Self.requireDistinct(people.map(\.id), called: "person")
        try Self.requireDistinct(items.map(\.id), called: "item")
        let items = try self.items.enumerated().map { index, record in
            try record.item(called: "item \(index + 1)")
        }
        return TodoList(items: items, people: people.map(\.person))
    }

    private static func requireDistinct(_ ids: [UUID], called noun: String) throws {
        var seen: Set<UUID> = []
        for (index, id) in ids.enumerated() where !seen.insert(id).inserted {
            throw RecordError(reason: "\(noun) \(index + 1) has the id of another one, \(id)")
        }
    }
}

/// Why a file that is JSON is none of Docket's.
struct RecordError: Error {
    var reason: String
}

extension RecordError {
    init(unknownVersion version: Int) {
        reason = "it is of version \(version), and this Docket knows version \(SnapshotRecord.version) only"
    }
}

struct PersonRecord: Codable {
    var id: UUID
    var name: String
    var rank: Int?

    init(_ person: Person) {
        id = person.id
        name = person.name
        rank = person.rank
    }

    var person: Person { Person(id: id, name: name, rank: rank ?? 0) }
}

/// One item as the file writes it; what the item does not have is not there.
struct ItemRecord: Codable {
    var id: UUID
    var title: String
    var note: String?
    var priority: String
    var dueDate: String?
    var startTime: String?
    var endTime: String?
    var location: LocationRecord?
    var assignedUsers: [UUID]?
    var createdAt: String
    var isComplete: Bool
    var completedAt: String?
    /// Says where the item stood when a change was made elsewhere; the order of the lines is what counts.
    var rank: Int?

    init(_ item: TodoItem) {
        id = item.id
        title = item.title
        note = item.note
        priority = item.priority.rawValue
        dueDate = item.dueDate?.isoText
        startTime = item.startTime?.text
        endTime = item.endTime?.text
        location = item.location.map(LocationRecord.init)
        assignedUsers = item.assignedUsers.isEmpty ? nil : item.assignedUsers
        createdAt = InstantText.text(of: item.createdAt)
        isComplete = item.isComplete
        completedAt = item.completedAt.map(InstantText.text)
        rank = item.rank
    }

    func item(called name: String) throws -> TodoItem {
        func read<Value>(_ key: String, _ text: String, _ value: Value?) throws -> Value {
            guard let value else { throw RecordError(reason: "\(name): “\(text)” is no \(key)") }
            return value
        }
        return TodoItem(
            id: id,
            title: title,
            note: note,
            priority: try read("priority", priority, Priority(rawValue: priority)),
            dueDate: try dueDate.map { try read("dueDate", $0, Day(isoText: $0)) },
            startTime: try startTime.map { try read("startTime", $0, ClockTime(text: $0)) },
            endTime: try endTime.map { try read("endTime", $0, ClockTime(text: $0)) },
            location: location?.location,
            assignedUsers: assignedUsers ?? [],
            createdAt: try read("createdAt", createdAt, InstantText.instant(in: createdAt)),
            isComplete: isComplete,
            completedAt: try completedAt.map { try read("completedAt", $0, InstantText.instant(in: $0)) },
            rank: rank ?? 0
        )
    }
}

struct LocationRecord: Codable {
    var name: String
    var address: String?
    var latitude: Double?
    var longitude: Double?

    init(_ location: Location) {
        name = location.name
        address = location.address
        latitude = location.coordinate?.latitude
        longitude = location.coordinate?.longitude
    }

    var location: Location {
        var coordinate: Coordinate?
        if let latitude, let longitude { coordinate = Coordinate(latitude: latitude, longitude: longitude) }
        return Location(name: name, address: address, coordinate: coordinate)
    }
}
