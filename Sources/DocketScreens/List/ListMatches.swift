import DocketCore
import FoundationEssentials

/// Which items a list shows, and in which order. `ListFilter` selects the sections.
struct ListCriteria: Equatable {
    /// Show only the items of a person, project, tag or view; nil shows all.
    var group: ListGroup?
    var search: Search?
    var order = ListOrder()

    /// Whether all items are shown, in the order of the list.
    var isPlain: Bool { self == ListCriteria() }

    func matcher(in list: TodoList) -> ListMatcher {
        ListMatcher(
            group: group,
            view: group?.view?.search?.matcher(in: list),
            query: search?.matcher(in: list)
        )
    }
}

/// Tells which items of a list match the criteria. It knows the list's people and projects as they were.
struct ListMatcher {
    fileprivate let group: ListGroup?
    fileprivate let view: QueryMatcher?
    fileprivate let query: QueryMatcher?

    /// A sentence for each name in the search, or in the view, that nothing has.
    var unknownNames: [String] { (query?.unknownNames ?? []) + (view?.unknownNames ?? []) }

    func matches(_ item: TodoItem, in list: TodoList) -> Bool {
        if let group, !group.contains(item) { return false }
        return view?.matches(item, in: list) ?? true && query?.matches(item, in: list) ?? true
    }

    /// The item that another is shown below: the one that it is a part of, if that is in the same section and matches
    /// (U2).
    func shownParent(of item: TodoItem, in list: TodoList) -> TodoItem? {
        guard let parent = list.parent(of: item), matches(parent, in: list) else { return nil }
        return parent
    }
}

/// The items of both sections that match the criteria, in their order.
///
/// They are searched in batches, so that the first matches are shown before a long list is scanned completely.
struct ListMatches {
    let matcher: ListMatcher
    private var found: [Section: [UUID]] = [:]
    private var sorted: [Section: [UUID]] = [:]
    /// The next item to scan; nil if all were scanned.
    private var next: (section: Section, index: Int)? = (.todo, 0)
    /// The last item scanned that stands below none, if it matches, and what matches of all that stands below it. A part
    /// of a hidden item comes behind them, so they are shown once all of them are known.
    private var tree: (root: UUID?, below: [UUID]) = (nil, [])

    init(_ criteria: ListCriteria, in list: TodoList) {
        matcher = criteria.matcher(in: list)
        if criteria.isPlain {
            next = nil
            return
        }
        let order = criteria.order
        if order.sort != .manual, list.hasParts {
            // Where a part stands depends on whether its parent matches, which may come after it in this order.
            for section in Section.allCases {
                found[section] = order.ids(in: section, of: list) { matcher.matches($0, in: list) }
            }
            next = nil
            return
        }
        for section in Section.allCases {
            found[section] = []
            if order.sort != .manual { sorted[section] = order.ids(in: section, of: list) }
        }
        // If only the order differs, all items match.
        if criteria.group == nil, criteria.search == nil {
            (found, next) = (sorted, nil)
        }
    }

    /// Whether all items have been scanned.
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

    /// Scans the next `count` items.
    mutating func scanNext(_ count: Int, in list: TodoList) {
        var left = count
        while left > 0, let (section, index) = next {
            guard index < list.count(in: section) else {
                addTree(to: section, of: list)
                next = section == .todo ? (.done, 0) : nil
                continue
            }
            let item =
                sorted[section].flatMap { list.item($0[index]) } ?? list.item(at: index, in: section)
            let isRoot = list.parent(of: item) == nil
            if isRoot { addTree(to: section, of: list) }
            if matcher.matches(item, in: list) {
                if isRoot {
                    found[section]?.append(item.id)
                    tree.root = item.id
                } else {
                    tree.below.append(item.id)
                }
            }
            next = (section, index + 1)
            left -= 1
        }
    }

    private mutating func addTree(to section: Section, of list: TodoList) {
        let (root, below) = tree
        tree = (nil, [])
        if below.isEmpty { return }
        let ids = [root].compactMap { $0 } + below
        // The root stands there already.
        found[section]? += list.puttingPartsBelow(ids).dropFirst(root == nil ? 0 : 1)
    }
}
