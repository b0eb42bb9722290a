import FoundationEssentials

/// A kind of value that the user knows by its name: a person, a project or a saved view.
///
/// The list has few of them, in the order of their ranks.
package protocol NamedValue: Mergeable where ID == UUID {
    var name: String { get set }

    init(id: UUID, name: String)

    /// The edits of such values in a change.
    static var edits: WritableKeyPath<Change, [Edit<Self>]> { get }
    /// The values of that kind in a list.
    static var values: KeyPath<TodoList, RankedValues<Self>> { get }
    /// Whether to-dos can have such a value.
    static var isOfItems: Bool { get }

    /// Takes the value from an item that has it.
    ///
    /// - Returns: whether it had it.
    func remove(from item: inout TodoItem) -> Bool
}

extension NamedValue {
    package var label: String { name }

    package func isSideEffect(of before: Self) -> Bool { isEqualIgnoringRank(before) }
}

extension Person: NamedValue {
    package static var edits: WritableKeyPath<Change, [Edit<Person>]> { \.people }
    package static var values: KeyPath<TodoList, RankedValues<Person>> { \.rankedPeople }
    package static var isOfItems: Bool { true }

    package init(id: UUID, name: String) { self.init(id: id, name: name, rank: 0) }

    package func remove(from item: inout TodoItem) -> Bool {
        guard item.people.contains(id) else { return false }
        item.people.removeAll { $0 == id }
        return true
    }
}

extension Project: NamedValue {
    package static var edits: WritableKeyPath<Change, [Edit<Project>]> { \.projects }
    package static var values: KeyPath<TodoList, RankedValues<Project>> { \.rankedProjects }
    package static var isOfItems: Bool { true }

    package init(id: UUID, name: String) { self.init(id: id, name: name, color: nil) }

    package func remove(from item: inout TodoItem) -> Bool {
        guard item.project == id else { return false }
        item.project = nil
        return true
    }
}

extension SavedView: NamedValue {
    package static var edits: WritableKeyPath<Change, [Edit<SavedView>]> { \.views }
    package static var values: KeyPath<TodoList, RankedValues<SavedView>> { \.rankedViews }
    package static var isOfItems: Bool { false }

    package init(id: UUID, name: String) { self.init(id: id, name: name, query: "") }

    package func remove(from _: inout TodoItem) -> Bool { false }
}

extension String {
    /// The same for names that look the same but for case and white space at their ends: nobody sees what is invisible.
    package var nameKey: String {
        let seen =
            unicodeScalars.contains(where: \.isInvisible)
            ? String(String.UnicodeScalarView(unicodeScalars.filter { !$0.isInvisible })) : self
        return seen.trimmed.lowercased()
    }
}

/// The rules for what each user action does to the people, projects and saved views.
///
/// Each function returns a change and leaves the list as it is. It returns nil if there is nothing to change.
extension TodoList {
    /// Adds a value behind the others of its kind (P3, T2, V4).
    package func adding<Value: NamedValue>(_ value: Value) -> Change {
        var value = value
        value.rank = self[keyPath: Value.values].nextRank
        var change = Change()
        change[keyPath: Value.edits] = [.add(value)]
        return change
    }

    /// Changes the name, or whatever else such a value has.
    ///
    /// - Parameter value: as whoever changes it knows it; what has changed since is merged.
    /// - Returns: nil if nothing is different.
    package func replacing<Value: NamedValue>(_ value: Value, with edited: Value) -> Change? {
        if value == edited { return nil }
        var change = Change()
        change[keyPath: Value.edits] = [.replace(value, with: edited)]
        return change
    }

    /// Moves a value by so many places, but not beyond the ends. As few values as possible get a new rank.
    ///
    /// - Returns: nil if it stays where it is.
    package func moving<Value: NamedValue>(_: Value.Type, _ id: UUID, by step: Int) -> Change? {
        let edits = self[keyPath: Value.values].moving(id, by: step)
        if edits.isEmpty { return nil }
        var change = Change()
        change[keyPath: Value.edits] = edits
        return change
    }

    /// Deletes a value, and takes it from all items, in one change (P6, T3).
    package func deleting<Value: NamedValue>(_: Value.Type, _ id: UUID) -> Change? {
        guard let value = self[keyPath: Value.values][id] else { return nil }
        var change = Change(items: removing(value))
        change[keyPath: Value.edits] = [.remove(value)]
        return change
    }

}

extension TodoList {
    /// The edits that take a value from all items.
    func removing(_ value: some NamedValue) -> [Edit<TodoItem>] {
        guard type(of: value).isOfItems else { return [] }
        return Section.allCases.flatMap(items(in:)).compactMap { item in
            var edited = item
            return value.remove(from: &edited) ? .replace(item, with: edited) : nil
        }
    }

    /// The value of that name, by its `nameKey`; nil if there is none.
    package func first<Value: NamedValue>(_: Value.Type, named name: String) -> Value? {
        let key = name.nameKey
        return self[keyPath: Value.values].inOrder.first { $0.name.nameKey == key }
    }

    /// The number of open items that each person is assigned to (P6).
    package func openCounts() -> [UUID: Int] {
        var counts: [UUID: Int] = [:]
        for index in 0..<count(in: .todo) {
            for person in Set(item(at: index, in: .todo).people) { counts[person, default: 0] += 1 }
        }
        return counts
    }

    /// The number of open items of each project.
    package func openCountsOfProjects() -> [UUID: Int] {
        var counts: [UUID: Int] = [:]
        for index in 0..<count(in: .todo) {
            if let project = item(at: index, in: .todo).project { counts[project, default: 0] += 1 }
        }
        return counts
    }
}
