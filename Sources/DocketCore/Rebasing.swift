import FoundationEssentials

/// Where a change met another one that was made since.
package struct Conflict: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        /// Both have changed these fields, so that one of them had to win.
        case changed(fields: [String])
        /// What was to be changed is gone.
        case deleted
        /// What was to be deleted has changed, and stays.
        case kept
    }

    /// The title or the name of what it is about.
    package let label: String
    package let kind: Kind
}

/// A change as it is meant for the list that is there now.
package struct Rebased: Equatable, Sendable {
    /// Empty where nothing of it is left to do.
    package var change: Change
    package var conflicts: [Conflict]

    package init(change: Change, conflicts: [Conflict] = []) {
        self.change = change
        self.conflicts = conflicts
    }
}

extension TodoList {
    /// `change`, which was made for `old`, as it is meant for this list: fields that it did not change stay what
    /// they are here, what it put first or last in a section is so here, and what it left in its place stays in
    /// the place that it has here.
    ///
    /// What was edited is kept, whoever deletes it: a deletion is left out where the value has changed since, and
    /// with it the whole change, if `winner` is `mine`.
    ///
    /// - Parameter winner: whose value stays where a field was changed on both sides.
    package func rebasing(_ change: Change, from old: TodoList, winner: MergeWinner) -> Rebased {
        var rebasing = Rebasing(list: self, old: old, winner: winner)
        for edit in change.items { rebasing.add(edit) }
        for edit in change.people { rebasing.add(edit) }
        rebasing.add(imported: change.imported)
        let isWhole = winner == .theirs || !rebasing.conflicts.contains { $0.kind == .kept }
        return Rebased(change: isWhole ? rebasing.change : Change(), conflicts: rebasing.conflicts)
    }
}

/// Goes through the edits of a change.
private struct Rebasing {
    let list: TodoList
    let old: TodoList
    let winner: MergeWinner
    private(set) var change = Change()
    private(set) var conflicts: [Conflict] = []

    init(list: TodoList, old: TodoList, winner: MergeWinner) {
        (self.list, self.old, self.winner) = (list, old, winner)
    }

    mutating func add(_ edit: Edit<TodoItem>) {
        // Imported here meanwhile, and deleted again.
        if case .add = edit, list.importedIDs.contains(edit.id), !old.importedIDs.contains(edit.id) { return }
        guard let edit = rebasing(edit, current: list.item(edit.id)) else { return }
        change.items.append(placing(edit))
    }

    mutating func add(_ edit: Edit<Person>) {
        guard var edit = rebasing(edit, current: list.person(edit.id)) else { return }
        if case .add(var person) = edit, person.rank > old.people.last?.rank ?? -1 {
            // A person who was added as the last is the last here.
            person.rank = max(person.rank, (list.people.last?.rank ?? -1) + 1)
            edit = .add(person)
        }
        if case .remove(let person) = edit {
            guard unassign(person) else { return }
        }
        change.people.append(edit)
    }

    mutating func add(imported ids: [UUID]) {
        change.imported = ids.filter { !list.importedIDs.contains($0) }
    }

    /// The edit on what is there now; nil where nothing of it is left to do.
    private mutating func rebasing<Value: Mergeable>(
        _ edit: Edit<Value>,
        current: Value?
    ) -> Edit<Value>? {
        switch (edit, current) {
        case (.add(let value), nil): return .add(value)
        // It is there already, with what has become of it.
        case (.add, .some): return nil
        case (.remove, nil): return nil
        case (.remove(let value), let current?):
            if value.equalsButForRank(current) { return .remove(current) }
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

    /// What was put first or last in the section of the old list is so in this one.
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

    /// Takes a person who is to be deleted off those items that were assigned to them meanwhile.
    ///
    /// - Returns: false where the person has to stay for these items.
    private mutating func unassign(_ person: Person) -> Bool {
        let known = Set(change.items.map(\.id))
        let assigned = Section.allCases.flatMap(list.items(in:))
            .filter { $0.assignedUsers.contains(person.id) && !known.contains($0.id) }
        guard winner == .mine || assigned.isEmpty else {
            conflicts.append(Conflict(label: person.name, kind: .kept))
            return false
        }
        change.items += assigned.map { item in
            var unassigned = item
            unassigned.assignedUsers.removeAll { $0 == person.id }
            return .replace(item, with: unassigned)
        }
        return true
    }
}
