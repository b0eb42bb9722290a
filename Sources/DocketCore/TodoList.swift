import Algorithms
import FoundationEssentials

/// The to-dos, in their two sections, and the people they can be assigned to.
///
/// It changes only by a `Change`; `ListRules.swift` makes the changes that the stories ask for. A change takes
/// the same time in a long list as in a short one, but for moving a few bytes for each item behind it.
package struct TodoList: Sendable {
    /// Where an item stands in `store`; its place there means nothing.
    private typealias Slot = Int32

    private var store: [TodoItem] = []
    private var slots: [UUID: Slot] = [:]
    /// The slots of removed items, for the next ones.
    private var vacant: [Slot] = []
    private var todo: [Slot] = []
    private var done: [Slot] = []
    private var persons: [UUID: Person] = [:]
    private var peopleOrder: [UUID] = []
    /// The items from elsewhere that have ever been here, whatever has become of them (R6).
    package private(set) var importedIDs: Set<UUID> = []

    package init() {}

    /// A list of those items and people, each in the order given. Of two with one id the first counts.
    package init(items: [TodoItem], people: [Person] = []) {
        reserve(items.count)
        for person in people { append(person) }
        for item in items { append(item) }
        settleRanks()
    }

    package var isEmpty: Bool { slots.isEmpty }

    /// How many items there are in both sections.
    package var count: Int { slots.count }

    package func item(_ id: UUID) -> TodoItem? { slots[id].map { store[Int($0)] } }

    package func person(_ id: UUID) -> Person? { persons[id] }

    /// How many items a section has.
    package func count(in section: Section) -> Int { order(of: section).count }

    /// The item at an index of its section, which has to be below the section's count.
    package func item(at index: Int, in section: Section) -> TodoItem {
        store[Int(order(of: section)[index])]
    }

    /// Where the item stands in its section, counted from 0; nil where the list has no such item.
    package func index(of id: UUID) -> Int? {
        item(id).map(place(of:))
    }

    /// A section's items, in their order.
    package func items(in section: Section) -> [TodoItem] {
        order(of: section).map { store[Int($0)] }
    }

    /// The ids of a section's items, in their order.
    package func ids(in section: Section) -> [UUID] {
        order(of: section).map { store[Int($0)].id }
    }

    /// The people, in the order in which they were added.
    package var people: [Person] { peopleOrder.compactMap { persons[$0] } }

    /// Makes `change`; what it adds or replaces is there afterwards, what it removes is not.
    package mutating func apply(_ change: Change) {
        for edit in change.items {
            detach(edit.id)
            if let new = edit.after { attach(new) }
        }
        for edit in change.people {
            peopleOrder.removeAll { $0 == edit.id }
            persons[edit.id] = edit.after
            if let new = edit.after { peopleOrder.insert(new.id, at: place(of: new)) }
        }
        if !change.imported.isEmpty { remember(importedIDs: change.imported) }
    }

    private mutating func attach(_ item: TodoItem) {
        let index = place(of: item)
        let slot = insert(item)
        switch item.section {
        case .todo: todo.insert(slot, at: index)
        case .done: done.insert(slot, at: index)
        }
    }

    private mutating func detach(_ id: UUID) {
        guard let slot = slots.removeValue(forKey: id) else { return }
        let item = store[Int(slot)]
        let index = place(of: item)
        switch item.section {
        case .todo: todo.remove(at: index)
        case .done: done.remove(at: index)
        }
        vacant.append(slot)
    }

    private mutating func insert(_ item: TodoItem) -> Slot {
        let slot = vacant.popLast() ?? Slot(store.count)
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

    /// Where the item stands in its section, or would stand if it were put there.
    private func place(of item: TodoItem) -> Int {
        order(of: item.section).partitioningIndex { slot in
            let other = store[Int(slot)]
            return (other.rank, other.id) >= (item.rank, item.id)
        }
    }

    private func place(of person: Person) -> Int {
        peopleOrder.partitioningIndex { id in
            guard let other = persons[id] else { return false }
            return (other.rank, other.id) >= (person.rank, person.id)
        }
    }
}

/// Filling a list with what is stored. Between the first `append` and `settleRanks` nothing else may be asked of
/// the list than what it has.
extension TodoList {
    /// Makes room for so many items.
    package mutating func reserve(_ count: Int) {
        store.reserveCapacity(count)
        slots.reserveCapacity(count)
    }

    /// Appends an item to its section, whatever its rank.
    ///
    /// - Returns: false where the list has one of this id, which then stays.
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

    /// Appends a person, whatever their rank.
    ///
    /// - Returns: false where the list has one of this id, who then stays.
    @discardableResult
    package mutating func append(_ person: Person) -> Bool {
        guard persons[person.id] == nil else { return false }
        persons[person.id] = person
        peopleOrder.append(person.id)
        return true
    }

    /// Remembers that these items came from elsewhere, though they may not be here any more.
    package mutating func remember(importedIDs ids: some Sequence<UUID>) {
        importedIDs.formUnion(ids)
    }

    /// Makes the ranks say the order in which things were appended.
    ///
    /// Ranks that do so already are kept, so that a change which was made for an older state of the list still
    /// means the same places. Else the first rank and the last stay what they were, where they can.
    package mutating func settleRanks() {
        for order in [todo, done] {
            let places = order.map { (store[Int($0)].rank, store[Int($0)].id) }
            guard let ranks = Self.settled(places) else { continue }
            for (slot, rank) in zip(order, ranks) { store[Int(slot)].rank = rank }
        }
        guard let ranks = Self.settled(people.map { ($0.rank, $0.id) }) else { return }
        for (id, rank) in zip(peopleOrder, ranks) { persons[id]?.rank = rank }
    }

    /// Ascending ranks in place of those of `places`; nil where the places are ascending.
    private static func settled(_ places: [(rank: Int, id: UUID)]) -> [Int]? {
        // A rank near the end of the integers leaves no room for the next one.
        guard places.allSatisfy({ $0.rank.magnitude < 1 << 53 }) else { return Array(places.indices) }
        if zip(places, places.dropFirst()).allSatisfy({ $0 < $1 }) { return nil }
        return places.map(\.rank).sorted().reduce(into: []) { settled, rank in
            settled.append(max(rank, settled.last.map { $0 + 1 } ?? rank))
        }
    }
}

extension TodoList: Equatable {
    /// Whether both have the same items and people in the same order, wherever they are stored.
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
