import FoundationEssentials

/// A conflict between a change and another one that was stored earlier.
package struct Conflict: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        /// Both have changed these fields, and one had to win.
        case changed(fields: [String])
        /// The item or person to change was deleted.
        case deleted
        /// The item or person to delete has changed, and is kept.
        case kept
    }

    /// The title of the item, or the name of the person.
    package let label: String
    package let kind: Kind
}

/// A change rebased onto the current list.
package struct Rebased: Equatable, Sendable {
    /// Empty if there is nothing left to change.
    package var change: Change
    package var conflicts: [Conflict]

    package init(change: Change, conflicts: [Conflict] = []) {
        self.change = change
        self.conflicts = conflicts
    }
}

extension TodoList {
    /// Rebases `change`, which was made for `old`, onto this list. Fields that it did not change keep their current
    /// values. An item that it moved to the start or end of a section moves there in this list; an item that it did
    /// not move keeps its current position.
    ///
    /// Edits survive deletions: an item or person that has changed since `old` is not deleted. If `winner` is `mine`,
    /// or if it is a person, nothing else of the change is done then either. An edit of an item that is gone adds it again if `winner` is
    /// `mine`.
    ///
    /// - Parameter winner: whose value is kept if both sides have changed a field.
    package func rebasing(_ change: Change, from old: TodoList, winner: MergeWinner) -> Rebased {
        var rebasing = Rebasing(list: self, old: old, winner: winner)
        for edit in change.items { rebasing.add(edit) }
        for edit in change.people { rebasing.add(edit) }
        rebasing.add(imported: change.imported)
        let isAllowed = !rebasing.keepsPerson && (winner == .theirs || !rebasing.keepsItem)
        return Rebased(change: isAllowed ? rebasing.change : Change(), conflicts: rebasing.conflicts)
    }
}

/// Rebases the edits of a change one by one.
private struct Rebasing {
    let list: TodoList
    let old: TodoList
    let winner: MergeWinner
    private(set) var change = Change()
    private(set) var conflicts: [Conflict] = []
    /// Whether an item or a person that the change deletes has changed since.
    private(set) var (keepsItem, keepsPerson) = (false, false)

    init(list: TodoList, old: TodoList, winner: MergeWinner) {
        (self.list, self.old, self.winner) = (list, old, winner)
    }

    mutating func add(_ edit: Edit<TodoItem>) {
        // Another copy has imported it since `old`. If it is gone, that copy has deleted it.
        if case .add = edit, list.importedIDs.contains(edit.id), !old.importedIDs.contains(edit.id) { return }
        let conflictCount = conflicts.count
        guard let edit = rebasing(edit, current: list.item(edit.id)) else {
            keepsItem = keepsItem || conflicts[conflictCount...].contains { $0.kind == .kept }
            return
        }
        change.items.append(placing(edit))
    }

    mutating func add(_ edit: Edit<Person>) {
        let conflictCount = conflicts.count
        guard var edit = rebasing(edit, current: list.person(edit.id)) else {
            keepsPerson = keepsPerson || conflicts[conflictCount...].contains { $0.kind == .kept }
            return
        }
        if case .add(var person) = edit, person.rank > old.people.last?.rank ?? -1 {
            // A person who was added at the end goes to the end of this list too.
            person.rank = max(person.rank, (list.people.last?.rank ?? -1) + 1)
            edit = .add(person)
        }
        if case .remove(let person) = edit { unassign(person) }
        change.people.append(edit)
    }

    mutating func add(imported ids: [UUID]) {
        change.imported = ids.filter { !list.importedIDs.contains($0) }
    }

    /// The edit rebased onto the current value; nil if there is nothing left to change.
    private mutating func rebasing<Value: Mergeable>(
        _ edit: Edit<Value>,
        current: Value?
    ) -> Edit<Value>? {
        switch (edit, current) {
        case (.add(let value), nil): return .add(value)
        // It is there already, perhaps edited since.
        case (.add, .some): return nil
        case (.remove, nil): return nil
        case (.remove(let value), let current?):
            if value.isEqualIgnoringRank(current) { return .remove(current) }
            conflicts.append(Conflict(label: current.label, kind: .kept))
            return nil
        case (.replace(_, let after), nil):
            if winner == .mine { return .add(after) }
            conflicts.append(Conflict(label: after.label, kind: .deleted))
            return nil
        case (.replace(let before, let after), let current?):
            let merged = Value.merging(mine: after, theirs: current, base: before, winner: winner)
            if !merged.conflicts.isEmpty {
                conflicts.append(Conflict(label: current.label, kind: .changed(fields: merged.conflicts)))
            }
            return merged.value == current ? nil : .replace(current, with: merged.value)
        }
    }

    /// Moves an item that was put first or last in its section of the old list to the same end in this list.
    private func placing(_ edit: Edit<TodoItem>) -> Edit<TodoItem> {
        guard var item = edit.after else { return edit }
        if case .replace(let before, _) = edit, before.section == item.section, before.rank == item.rank {
            return edit
        }
        let section = item.section
        if item.rank < old.firstRank(in: section) {
            item.rank += min(list.firstRank(in: section) - old.firstRank(in: section), 0)
        } else if item.rank > old.lastRank(in: section) {
            item.rank += max(list.lastRank(in: section) - old.lastRank(in: section), 0)
        }
        if case .replace(let before, _) = edit { return .replace(before, with: item) }
        return .add(item)
    }

    /// Unassigns a person who is to be deleted from the items that they have been assigned to since. Undo and redo
    /// keep the person instead.
    private mutating func unassign(_ person: Person) {
        let known = Set(change.items.map(\.id))
        let assigned = Section.allCases.flatMap(list.items(in:))
            .filter { $0.assignedUsers.contains(person.id) && !known.contains($0.id) }
        guard winner == .mine || assigned.isEmpty else {
            conflicts.append(Conflict(label: person.name, kind: .kept))
            keepsPerson = true
            return
        }
        change.items += assigned.map { item in
            var unassigned = item
            unassigned.assignedUsers.removeAll { $0 == person.id }
            return .replace(item, with: unassigned)
        }
    }
}
