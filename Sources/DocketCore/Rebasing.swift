/// Making a change on a list that has moved on since the change was made.
extension TodoList {
    /// `change`, which was made for `old`, as it is meant for this list: what it put first or last in a section
    /// is so here, and what it left in its place stays in the place that it has here.
    package func rebasing(_ change: Change, from old: TodoList) -> Change {
        Change(
            items: change.items.compactMap { rebasing($0, from: old) },
            people: change.people.map { rebasing($0, from: old) },
            imported: change.imported.filter { !importedIDs.contains($0) }
        )
    }

    /// A person who was added as the last is the last here.
    private func rebasing(_ edit: Edit<Person>, from old: TodoList) -> Edit<Person> {
        guard case .add(var person) = edit, person.rank > old.people.last?.rank ?? -1 else { return edit }
        person.rank = max(person.rank, (people.last?.rank ?? -1) + 1)
        return .add(person)
    }

    /// - Returns: nil for an item from elsewhere that was imported here meanwhile, whatever has become of it.
    private func rebasing(_ edit: Edit<TodoItem>, from old: TodoList) -> Edit<TodoItem>? {
        guard var item = edit.after else { return edit }
        if case .add = edit, importedIDs.contains(item.id), !old.importedIDs.contains(item.id) { return nil }
        if case .replace(let before, let after) = edit, let current = self.item(item.id) {
            item = current.taking(over: after, since: before)
        }
        if case .replace(let before, _) = edit, before.section == item.section, before.rank == item.rank {
            item.rank =
                self.item(item.id).map { $0.section == item.section ? $0.rank : item.rank } ?? item.rank
            return .replace(before, with: item)
        }
        if item.rank < old.firstRank(in: item.section) {
            item.rank += min(firstRank(in: item.section) - old.firstRank(in: item.section), 0)
        } else if item.rank > old.lastRank(in: item.section) {
            item.rank += max(lastRank(in: item.section) - old.lastRank(in: item.section), 0)
        }
        if case .replace(let before, _) = edit { return .replace(before, with: item) }
        return .add(item)
    }
}

extension TodoItem {
    /// The item with what `after` has changed since `before`; the rest stays, whoever changed it.
    fileprivate func taking(over after: TodoItem, since before: TodoItem) -> TodoItem {
        var merged = self
        func take<Value: Equatable>(_ field: WritableKeyPath<TodoItem, Value>) {
            if after[keyPath: field] != before[keyPath: field] {
                merged[keyPath: field] = after[keyPath: field]
            }
        }
        take(\.title)
        take(\.note)
        take(\.priority)
        take(\.dueDate)
        take(\.startTime)
        take(\.endTime)
        take(\.location)
        take(\.assignedUsers)
        take(\.isComplete)
        take(\.completedAt)
        take(\.rank)
        return merged
    }
}
