import DocketCore
import FoundationEssentials

/// What decides which items a list has to show, and in which order, beside the filter of its sections.
struct ListCriteria: Equatable {
    /// The person whose items alone are shown (P6).
    var person: UUID?
    var query: SearchQuery?
    var sort = ListSort.manual

    /// Whether all items are shown, in the order that the list has by itself.
    var isPlain: Bool { self == ListCriteria() }

    func include(_ item: TodoItem, in list: TodoList) -> Bool {
        if let person, !item.assignedUsers.contains(person) { return false }
        return query?.matches(item, in: list) ?? true
    }
}

/// The items of both sections that meet the criteria, in their order.
///
/// They are looked for part by part, so that the first ones are on the screen before a long list has been gone
/// through.
struct ListMatches {
    let criteria: ListCriteria
    private var found: [Section: [UUID]] = [:]
    private var sorted: [Section: [UUID]] = [:]
    /// Where the search goes on.
    private var next: (section: Section, index: Int)? = (.todo, 0)

    init(_ criteria: ListCriteria, in list: TodoList) {
        self.criteria = criteria
        if criteria.isPlain {
            next = nil
            return
        }
        for section in Section.allCases {
            found[section] = []
            if criteria.sort != .manual { sorted[section] = criteria.sort.ids(in: section, of: list) }
        }
        // Where only the order is another one, there is nothing to look for.
        if criteria.person == nil, criteria.query == nil {
            (found, next) = (sorted, nil)
        }
    }

    /// Whether all items have been looked at.
    var isComplete: Bool { next == nil }

    func count(in section: Section, of list: TodoList) -> Int {
        found[section]?.count ?? list.count(in: section)
    }

    func id(at index: Int, in section: Section, of list: TodoList) -> UUID {
        found[section]?[index] ?? list.item(at: index, in: section).id
    }

    func index(of id: UUID, in section: Section, of list: TodoList) -> Int? {
        found[section].map { $0.firstIndex(of: id) } ?? list.index(of: id)
    }

    /// Looks at the next `count` items.
    mutating func scanNext(_ count: Int, in list: TodoList) {
        var left = count
        while left > 0, let (section, index) = next {
            guard index < list.count(in: section) else {
                next = section == .todo ? (.done, 0) : nil
                continue
            }
            let item =
                sorted[section].flatMap { list.item($0[index]) } ?? list.item(at: index, in: section)
            if criteria.include(item, in: list) { found[section]?.append(item.id) }
            next = (section, index + 1)
            left -= 1
        }
    }
}
