import Algorithms
import FoundationEssentials

/// The to-dos, in their two sections, and the people they can be assigned to.
///
/// It changes only by a `Change`; `ListRules.swift` makes the changes that the stories ask for.
package struct TodoList: Equatable, Sendable {
    private var items: [UUID: TodoItem] = [:]
    private var persons: [UUID: Person] = [:]
    private var todo: [UUID] = []
    private var done: [UUID] = []
    private var peopleOrder: [UUID] = []

    package init() {}

    /// A list of those items and people, each in the order given. Of two with one id the first counts.
    ///
    /// The ranks are kept where they say the same order, so that a change which was made for an older state of
    /// the list still means the same places; else they are given anew.
    package init(items: [TodoItem], people: [Person] = []) {
        for section in Section.allCases {
            for item in Self.ranked(items.filter { $0.section == section }, by: \.rank)
            where self.items[item.id] == nil {
                self.items[item.id] = item
                if section == .done { done.append(item.id) } else { todo.append(item.id) }
            }
        }
        for person in Self.ranked(people, by: \.rank) where persons[person.id] == nil {
            persons[person.id] = person
            peopleOrder.append(person.id)
        }
    }

    private static func ranked<Value>(_ values: [Value], by rank: WritableKeyPath<Value, Int>) -> [Value] {
        let ranks = values.map { $0[keyPath: rank] }
        // A rank near the end of the integers leaves no room for the next one.
        let isRoomy = ranks.allSatisfy { $0.magnitude < 1 << 53 }
        if isRoomy, zip(ranks, ranks.dropFirst()).allSatisfy(<) { return values }
        return values.enumerated().map { index, value in
            var value = value
            value[keyPath: rank] = index
            return value
        }
    }

    package var isEmpty: Bool { items.isEmpty }

    package func item(_ id: UUID) -> TodoItem? { items[id] }

    package func person(_ id: UUID) -> Person? { persons[id] }

    /// The ids of a section's items, in their order.
    package func ids(in section: Section) -> [UUID] {
        switch section {
        case .todo: todo
        case .done: done
        }
    }

    /// Where the item stands in its section, counted from 0; nil where the list has no such item.
    package func index(of id: UUID) -> Int? {
        items[id].map(place(of:))
    }

    /// A section's items, in their order.
    package func items(in section: Section) -> [TodoItem] {
        ids(in: section).compactMap { items[$0] }
    }

    /// The people, in the order in which they were added.
    package var people: [Person] { peopleOrder.compactMap { persons[$0] } }

    /// Makes `change`; what it adds or replaces is there afterwards, what it removes is not.
    package mutating func apply(_ change: Change) {
        for edit in change.items {
            if let old = items[edit.id] { detach(old) }
            items[edit.id] = edit.after
            if let new = edit.after { attach(new) }
        }
        for edit in change.people {
            peopleOrder.removeAll { $0 == edit.id }
            persons[edit.id] = edit.after
            if let new = edit.after { peopleOrder.insert(new.id, at: place(of: new)) }
        }
    }

    private mutating func attach(_ item: TodoItem) {
        let index = place(of: item)
        switch item.section {
        case .todo: todo.insert(item.id, at: index)
        case .done: done.insert(item.id, at: index)
        }
    }

    private mutating func detach(_ item: TodoItem) {
        let index = place(of: item)
        switch item.section {
        case .todo: todo.remove(at: index)
        case .done: done.remove(at: index)
        }
    }

    /// Where the item stands in its section, or would stand if it were put there.
    private func place(of item: TodoItem) -> Int {
        ids(in: item.section).partitioningIndex { id in
            guard let other = items[id] else { return false }
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
