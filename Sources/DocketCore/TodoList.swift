import Algorithms
import FoundationEssentials

/// The to-dos, in their two sections, and the people they can be assigned to.
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
    private var persons: [UUID: Person] = [:]
    private var peopleOrder: [UUID] = []
    /// The ids of all items that were ever imported, even if they were deleted since (R6).
    package private(set) var importedIDs: Set<UUID> = []

    package init() {}

    /// A list of those items and people, in the given order. If two have the same id, the first is used.
    package init(items: [TodoItem], people: [Person] = []) {
        reserve(items.count)
        for person in people { append(person) }
        for item in items { append(item) }
        normalizeRanks()
    }

    package var isEmpty: Bool { slots.isEmpty }

    /// The number of items in both sections.
    package var count: Int { slots.count }

    package func item(_ id: UUID) -> TodoItem? { slots[id].map { store[Int($0)] } }

    package func person(_ id: UUID) -> Person? { persons[id] }

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
    package var people: [Person] { peopleOrder.compactMap { persons[$0] } }

    /// Applies `change`. Adding an item that is there replaces it; replacing one that is not there adds it. A rank that
    /// the rules can't compute with is replaced by the nearest one that they can.
    package mutating func apply(_ change: Change) {
        for edit in change.items {
            detach(edit.id)
            if let new = edit.after { attach(settled(new)) }
        }
        for edit in change.people {
            peopleOrder.removeAll { $0 == edit.id }
            persons[edit.id] = nil
            guard let new = edit.after.map(settled) else { continue }
            persons[new.id] = new
            peopleOrder.insert(new.id, at: position(of: new))
        }
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

    /// The person with a rank that the rules can compute with.
    private func settled(_ person: Person) -> Person {
        if Rank.isOrdinary(person.rank) { return person }
        let ranks = [peopleOrder.first, peopleOrder.last].map { id in id.flatMap { persons[$0]?.rank } ?? 0 }
        var person = person
        person.rank = Rank.settled(person.rank, first: ranks[0], last: ranks[1])
        return person
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

    private func position(of person: Person) -> Int {
        peopleOrder.partitioningIndex { id in
            guard let other = persons[id] else { return false }
            return (other.rank, other.id) >= (person.rank, person.id)
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
    package mutating func append(_ person: Person) -> Bool {
        guard persons[person.id] == nil else { return false }
        persons[person.id] = person
        peopleOrder.append(person.id)
        return true
    }

    /// Records that these items were imported, even if they are no longer in the list.
    package mutating func remember(importedIDs ids: some Sequence<UUID>) {
        importedIDs.formUnion(ids)
    }

    /// Makes the ranks ascend in the order in which items and people were appended.
    ///
    /// Ranks that already do are kept, so that changes made for an older state of the list still apply to the same
    /// positions. Otherwise the new ranks stay close to the old range: they begin at its lowest rank.
    package mutating func normalizeRanks() {
        for order in [todo, done] {
            let keys = order.map { (store[Int($0)].rank, store[Int($0)].id) }
            guard let ranks = Self.normalized(keys) else { continue }
            for (slot, rank) in zip(order, ranks) { store[Int(slot)].rank = rank }
        }
        guard let ranks = Self.normalized(people.map { ($0.rank, $0.id) }) else { return }
        for (id, rank) in zip(peopleOrder, ranks) { persons[id]?.rank = rank }
    }

    /// Strictly ascending ranks to replace those of `keys`; nil if `keys` are ascending already.
    private static func normalized(_ keys: [(rank: Int, id: UUID)]) -> [Int]? {
        guard keys.allSatisfy({ Rank.isReachable($0.rank) }) else { return Array(keys.indices) }
        if zip(keys, keys.dropFirst()).allSatisfy({ $0 < $1 }) { return nil }
        return keys.map(\.rank).sorted().reduce(into: []) { ranks, rank in
            ranks.append(max(rank, ranks.last.map { $0 + 1 } ?? rank))
        }
    }
}

extension TodoList: Equatable {
    /// Whether both have the same items and people in the same order. Ignores slots and `importedIDs`.
    package static func == (one: TodoList, other: TodoList) -> Bool {
        one.people == other.people
            && Section.allCases.allSatisfy { section in
                one.count(in: section) == other.count(in: section)
                    && (0..<one.count(in: section)).allSatisfy {
                        one.item(at: $0, in: section) == other.item(at: $0, in: section)
                    }
            }
    }
}
