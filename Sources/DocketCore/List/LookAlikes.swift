import FoundationEssentials

/// What the user sees of an item, and what it belongs to: two items with the same are the same one to the user (F9).
struct ItemLook: Hashable, Sendable {
    private let dueDate: Day?
    private let project: UUID?
    private let parent: UUID?
    /// Title, location and note, without white space at their ends.
    private let texts: [String]

    init(_ item: TodoItem) {
        (dueDate, project, parent) = (item.dueDate, item.project, item.parent)
        let location = item.location
        texts = [item.title, location?.name ?? "", location?.address ?? "", item.note ?? ""].map(\.trimmed)
    }

    static func == (one: Self, other: Self) -> Bool {
        one.dueDate == other.dueDate && one.project == other.project && one.parent == other.parent
            && zip(one.texts, other.texts).allSatisfy(isEqual)
    }

    private static func isEqual(_ one: String, _ other: String) -> Bool {
        // Two spellings of a text differ in length by a factor of 3 at most. This saves comparing a text of any length.
        one.utf8.count <= 4 * other.utf8.count && other.utf8.count <= 4 * one.utf8.count && one == other
    }
}

/// The open items by their looks.
struct LookAlikes: Sendable {
    private var ids: [ItemLook: Set<UUID>] = [:]

    init(_ open: [TodoItem]) {
        for item in open { add(item) }
    }

    /// Another item than that one with the look; nil if there is none.
    func first(with look: ItemLook, besides id: UUID) -> UUID? { ids[look]?.first { $0 != id } }

    mutating func add(_ item: TodoItem) {
        if !item.isComplete { ids[ItemLook(item), default: []].insert(item.id) }
    }

    mutating func remove(_ item: TodoItem) {
        if item.isComplete { return }
        let look = ItemLook(item)
        ids[look]?.remove(item.id)
        if ids[look]?.isEmpty == true { ids[look] = nil }
    }
}
