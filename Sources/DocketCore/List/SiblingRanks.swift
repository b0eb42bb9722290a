import FoundationEssentials

/// The ranks beside items of one list that stays as it is. Looks at the siblings of many items once.
struct SiblingRanks {
    private let list: TodoList
    private var known: [Siblings: (first: Int, last: Int)] = [:]

    private struct Siblings: Hashable {
        let parent: UUID
        let section: Section
    }

    init(_ list: TodoList) {
        self.list = list
    }

    /// As `TodoList.ranks(besides:)`.
    mutating func ranks(besides item: TodoItem) -> (first: Int, last: Int) {
        guard let parent = list.parent(of: item) else { return list.ranks(besides: item) }
        let siblings = Siblings(parent: parent.id, section: item.section)
        if let ranks = known[siblings] { return ranks }
        let ranks = list.ranks(besides: item)
        known[siblings] = ranks
        return ranks
    }
}
