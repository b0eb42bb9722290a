import FoundationEssentials

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

    /// The ids of the items that have such values, by the ids of these, for many of them at once.
    func users(of values: [UUID]) -> [UUID: [UUID]] {
        if values.isEmpty { return [:] }
        let values = Set(values)
        var users: [UUID: [UUID]] = [:]
        for section in Section.allCases {
            forEachItem(in: section) { item in
                for value in item.people + [item.project].compactMap(\.self) where values.contains(value) {
                    users[value, default: []].append(item.id)
                }
            }
        }
        return users
    }

    /// The value of that name, by its `nameKey`; nil if there is none.
    package func first<Value: NamedValue>(_: Value.Type, named name: String) -> Value? {
        let key = name.nameKey
        return self[keyPath: Value.values].inOrder.first { $0.name.nameKey == key }
    }

    /// The number of open items that each such value has (P6).
    package func openCounts<Value: NamedValue>(of _: Value.Type) -> [UUID: Int] {
        var counts: [UUID: Int] = [:]
        forEachItem(in: .todo) { Value.count($0, in: &counts) }
        return counts
    }
}
