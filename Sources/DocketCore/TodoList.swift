import Algorithms
import FoundationEssentials

/// The to-dos, in their two sections, the people they can be assigned to, and the projects they can belong to.
///
/// It changes only by applying a `Change`; `ListRules.swift` creates the changes for each user action. The time for
/// an item's change hardly depends on the length of the list: four bytes move for each item after it.
package struct TodoList: Sendable {
    /// An index in `store`. The order of `store` has no meaning.
    private typealias Slot = Int32

    private var store: [TodoItem] = []
    private var slots: [UUID: Slot] = [:]
    /// The slots of removed items, to be reused.
    private var freeSlots: [Slot] = []
    private var todo: [Slot] = []
    private var done: [Slot] = []
    private var rankedPeople = RankedValues<Person>()
    private var rankedProjects = RankedValues<Project>()
    /// The ids of all items that were ever imported, even if they were deleted since (R6).
    package private(set) var importedIDs: Set<UUID> = []

    package init() {}

    /// A list of those items, people and projects, in the given order. If two have the same id, the first is used.
    package init(items: [TodoItem], people: [Person] = [], projects: [Project] = []) {
        reserve(items.count)
        for person in people { append(person) }
        for project in projects { append(project) }
        for item in items { append(item) }
        normalizeRanks()
    }

    package var isEmpty: Bool { slots.isEmpty }

    /// The number of items in both sections.
    package var count: Int { slots.count }

    package func item(_ id: UUID) -> TodoItem? { slots[id].map { store[Int($0)] } }

    package func person(_ id: UUID) -> Person? { rankedPeople[id] }

    package func project(_ id: UUID) -> Project? { rankedProjects[id] }

    /// The number of items in a section.
    package func count(in section: Section) -> Int { order(of: section).count }

    /// The item at an index of a section. The index must be below the section's count.
    package func item(at index: Int, in section: Section) -> TodoItem {
        store[Int(order(of: section)[index])]
    }

    /// The item's index in its section; nil if the list has no such item.
    package func index(of id: UUID) -> Int? {
        item(id).map(position(of:))
    }

    /// The items of a section, in order.
    package func items(in section: Section) -> [TodoItem] {
        order(of: section).map { store[Int($0)] }
    }

    /// The ids of a section's items, in order.
    package func ids(in section: Section) -> [UUID] {
        order(of: section).map { store[Int($0)].id }
    }

    /// The people, by rank: a new person comes last.
    package var people: [Person] { rankedPeople.inOrder }

    /// The projects, by rank: a new one comes last.
    package var projects: [Project] { rankedProjects.inOrder }

    var nextPersonRank: Int { rankedPeople.nextRank }

    var nextProjectRank: Int { rankedProjects.nextRank }

    /// Applies `change`. Adding an item that is there replaces it; replacing one that is not there adds it. A rank that
    /// the rules can't compute with is replaced by the nearest one that they can.
    package mutating func apply(_ change: Change) {
        for edit in change.items {
            detach(edit.id)
            if let new = edit.after { attach(settled(new)) }
        }
        for edit in change.people { rankedPeople.apply(edit) }
        for edit in change.projects { rankedProjects.apply(edit) }
        if !change.imported.isEmpty { remember(importedIDs: change.imported) }
    }

    /// The item with a rank that the rules can compute with.
    func settled(_ item: TodoItem) -> TodoItem {
        if Rank.isOrdinary(item.rank) { return item }
        var item = item
        item.rank = Rank.settled(
            item.rank,
            first: firstRank(in: item.section),
            last: lastRank(in: item.section)
        )
        return item
    }

    private mutating func attach(_ item: TodoItem) {
        let index = position(of: item)
        let slot = insert(item)
        switch item.section {
        case .todo: todo.insert(slot, at: index)
        case .done: done.insert(slot, at: index)
        }
    }

    private mutating func detach(_ id: UUID) {
        guard let slot = slots.removeValue(forKey: id) else { return }
        let item = store[Int(slot)]
        let index = position(of: item)
        switch item.section {
        case .todo: todo.remove(at: index)
        case .done: done.remove(at: index)
        }
        freeSlots.append(slot)
    }

    private mutating func insert(_ item: TodoItem) -> Slot {
        let slot = freeSlots.popLast() ?? Slot(store.count)
        if Int(slot) == store.count { store.append(item) } else { store[Int(slot)] = item }
        slots[item.id] = slot
        return slot
    }

    private func order(of section: Section) -> [Slot] {
        switch section {
        case .todo: todo
        case .done: done
        }
    }

    /// The index that the item has in its section, or would have if it were inserted.
    private func position(of item: TodoItem) -> Int {
        order(of: item.section).partitioningIndex { slot in
            let other = store[Int(slot)]
            return (other.rank, other.id) >= (item.rank, item.id)
        }
    }
}

/// Filling a list from storage. After `append`, call `normalizeRanks` before anything that needs the order: until
/// then, only look up items and people by id.
extension TodoList {
    /// Reserves capacity for `count` items.
    package mutating func reserve(_ count: Int) {
        store.reserveCapacity(count)
        slots.reserveCapacity(count)
    }

    /// Appends an item to its section, regardless of its rank.
    ///
    /// - Returns: false if the list already has an item with this id. Nothing changes then.
    @discardableResult
    package mutating func append(_ item: TodoItem) -> Bool {
        guard slots[item.id] == nil else { return false }
        let slot = insert(item)
        switch item.section {
        case .todo: todo.append(slot)
        case .done: done.append(slot)
        }
        return true
    }

    /// Appends a person, regardless of their rank.
    ///
    /// - Returns: false if the list already has a person with this id. Nothing changes then.
    @discardableResult
    package mutating func append(_ person: Person) -> Bool { rankedPeople.append(person) }

    /// Appends a project, regardless of its rank.
    ///
    /// - Returns: false if the list already has a project with this id. Nothing changes then.
    @discardableResult
    package mutating func append(_ project: Project) -> Bool { rankedProjects.append(project) }

    /// Records that these items were imported, even if they are no longer in the list.
    package mutating func remember(importedIDs ids: some Sequence<UUID>) {
        importedIDs.formUnion(ids)
    }

    /// Makes the ranks ascend in the order in which items, people and projects were appended.
    ///
    /// Ranks that already do are kept, so that changes made for an older state of the list still apply to the same
    /// positions. Otherwise the new ranks stay close to the old range: they begin at its lowest rank.
    package mutating func normalizeRanks() {
        for order in [todo, done] {
            let keys = order.map { (store[Int($0)].rank, store[Int($0)].id) }
            guard let ranks = Rank.normalized(keys) else { continue }
            for (slot, rank) in zip(order, ranks) { store[Int(slot)].rank = rank }
        }
        rankedPeople.normalizeRanks()
        rankedProjects.normalizeRanks()
    }
}

extension TodoList: Equatable {
    /// Whether both have the same items, people and projects in the same order. Ignores slots and `importedIDs`.
    package static func == (one: TodoList, other: TodoList) -> Bool {
        one.people == other.people && one.projects == other.projects
            && Section.allCases.allSatisfy { section in
                one.count(in: section) == other.count(in: section)
                    && (0..<one.count(in: section)).allSatisfy {
                        one.item(at: $0, in: section) == other.item(at: $0, in: section)
                    }
            }
    }
}
