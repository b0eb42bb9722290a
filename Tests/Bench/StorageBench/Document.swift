import FoundationEssentials

/// `todos.json` for Foundation's decoder.
///
/// Days, times and instants remain strings: Foundation would take longer to parse them than everything else.
struct Document: Decodable {
    var docket: Int
    var generation: Int
    var people: [Person]
    var items: [Item]

    struct Person: Decodable {
        var id: UUID
        var name: String
        var rank: Int
    }

    struct Item: Decodable {
        var id: UUID
        var title: String
        var note: String?
        var priority: Priority
        var dueDate: String?
        var startTime: String?
        var endTime: String?
        var location: Location?
        var people: [UUID]?
        var createdAt: String
        var isComplete: Bool
        var completedAt: String?
        var rank: Int
    }

    enum Priority: String, Decodable {
        case low, medium, high
    }

    struct Location: Decodable {
        var name: String
        var address: String?
        var latitude: Double?
        var longitude: Double?
    }
}
