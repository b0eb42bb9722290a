import FoundationEssentials

/// One to-do.
package struct TodoItem: Identifiable, Equatable, Sendable {
    // The small ones stand together at the end: with padding between them, a long list takes more memory.
    package private(set) var id: UUID
    package var title: String
    package var note: String?
    package var people: [UUID]
    /// The sort key within the section, ascending, or among the parts of one item. Only the order of ranks matters, not
    /// their distance.
    package var rank: Int
    var place = Place.none
    var extras = Extras.none
    /// In whole seconds, as entries on servers have instants, so that all devices have the same.
    package private(set) var createdAt: Date
    /// In whole seconds.
    package var completedAt: Date? {
        didSet { completedAt = completedAt?.wholeSecond }
    }
    package var isComplete: Bool
    package var priority: Priority
    package var dueDate: Day?
    /// On the due date, or on any day if there is none.
    package var startTime: ClockTime?
    package var endTime: ClockTime?

    package init(
        id: UUID,
        title: String,
        note: String? = nil,
        priority: Priority = .medium,
        dueDate: Day? = nil,
        startTime: ClockTime? = nil,
        endTime: ClockTime? = nil,
        location: Location? = nil,
        people: [UUID] = [],
        createdAt: Date,
        isComplete: Bool = false,
        completedAt: Date? = nil,
        rank: Int = 0,
        project: UUID? = nil,
        tags: [String] = [],
        parent: UUID? = nil,
        firstDay: Day? = nil,
        repetition: Recurrence? = nil,
        reminders: [Int] = []
    ) {
        self.id = id
        self.title = title
        self.note = note
        self.priority = priority
        self.dueDate = dueDate
        self.startTime = startTime
        self.endTime = endTime
        self.people = people
        self.createdAt = createdAt.wholeSecond
        self.isComplete = isComplete
        self.completedAt = completedAt?.wholeSecond
        self.rank = rank
        if let location { place = .some(location) }
        // A load makes many items, most of which have none of these.
        if project == nil, tags.isEmpty, parent == nil, firstDay == nil, repetition == nil, reminders.isEmpty
        {
            return
        }
        extras.fields = Extras.Fields(
            project: project,
            tags: tags,
            parent: parent,
            firstDay: firstDay,
            repetition: repetition,
            reminders: reminders
        )
    }

    /// A copy of `item` with another id, perhaps made at another time.
    package init(_ item: TodoItem, id: UUID, createdAt: Date? = nil) {
        self = item
        self.id = id
        if let createdAt { self.createdAt = createdAt.wholeSecond }
    }

    package var section: Section { isComplete ? .done : .todo }

    /// Whether the item is open and was due before `today` (L13).
    package func isOverdue(on today: Day) -> Bool {
        guard let dueDate, !isComplete else { return false }
        return dueDate < today
    }
}

extension Date {
    fileprivate var wholeSecond: Date {
        Date(timeIntervalSince1970: timeIntervalSince1970.rounded(.down))
    }
}

package enum Priority: String, CaseIterable, Sendable {
    case low, medium, high
}

/// A section of the list: the open items, or the done ones.
package enum Section: CaseIterable, Sendable {
    case todo, done
}

/// The place where a to-do is to be done.
package struct Location: Equatable, Sendable {
    /// Empty if only the address is known.
    package var name: String
    package var address: String?
    package var coordinate: Coordinate?

    package init(name: String, address: String? = nil, coordinate: Coordinate? = nil) {
        self.name = name
        self.address = address
        self.coordinate = coordinate
    }
}

/// A point on the earth, in degrees north and east.
package struct Coordinate: Equatable, Sendable {
    package var latitude: Double
    package var longitude: Double

    package init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }
}
