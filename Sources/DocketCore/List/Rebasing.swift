import FoundationEssentials

extension TodoList {
    /// Rebases `change`, which was made for `old`, onto this list. Fields that it did not change keep their current
    /// values. An item that it moved to the start or end of a section moves there in this list; an item that it did
    /// not move keeps its current position.
    ///
    /// Edits survive deletions: an item, person, project or view that has changed since `old` is not deleted. A change that
    /// would delete such a person, project or view does nothing at all. Nor does one that would delete such an item, if
    /// `winner` is `mine`. An edit of an item that is gone adds it again if `winner` is `mine`, unless it only moves the
    /// item, or removes people or the project from it.
    ///
    /// A move of items past each other is done as a whole or not at all.
    ///
    /// - Parameter winner: whose value is kept if both sides have changed a field.
    package func rebasing(_ change: Change, from old: TodoList, winner: MergeWinner) -> Rebased {
        if isUnaffected(change, since: old) || onlyAdds(change, since: old) { return Rebased(change: change) }
        var rebasing = Rebasing(change, list: self, old: old, winner: winner)
        let removed = Set(change.projects.filter { $0.after == nil }.map(\.id))
        for edit in change.items {
            rebasing.add(removed.isEmpty ? edit : keepingProject(edit, besides: removed))
        }
        for edit in change.people { rebasing.add(edit) }
        for edit in change.projects { rebasing.add(edit) }
        for edit in change.views { rebasing.add(edit) }
        rebasing.add(imported: change.imported)
        rebasing.keepOrigin(of: change)
        rebasing.dropCircles()
        // Half of it would leave a day that is neither done nor open (O2).
        let isHalf = winner == .theirs && change.advancesRepeating && !rebasing.conflicts.isEmpty
        let isRefused = isHalf || rebasing.keepsValue || rebasing.keepsItem && winner == .mine
        if isRefused || change.isMove && !rebasing.isWhole(move: change) {
            return Rebased(change: Change(source: change.source), conflicts: rebasing.conflicts)
        }
        return Rebased(change: rebasing.change, conflicts: rebasing.conflicts)
    }
}

extension TodoList {
    /// The edit without its change of the project, if that is deleted and the item has got another one since.
    private func keepingProject(_ edit: Edit<TodoItem>, besides removed: Set<UUID>) -> Edit<TodoItem> {
        guard case .replace(let before, var after) = edit, after.project == nil, let project = before.project,
            removed.contains(project), let current = item(before.id), current.project != project
        else { return edit }
        after.project = project
        return .replace(before, with: after)
    }

    /// Whether the change only adds what this list lacks, where nobody has moved the ends of the old list: an import may
    /// have a million items, and is not copied.
    private func onlyAdds(_ change: Change, since old: TodoList) -> Bool {
        func isNew<Value: NamedValue>(_ edits: [Edit<Value>]) -> Bool {
            let (values, oldValues) = (self[keyPath: Value.values], old[keyPath: Value.values])
            return values.nextRank == oldValues.nextRank
                && edits.allSatisfy { edit in
                    if case .add(let value) = edit { values[value.id] == nil } else { false }
                }
        }
        let hasSameEnds = Section.allCases.allSatisfy { section in
            firstRank(in: section) == old.firstRank(in: section)
                && lastRank(in: section) == old.lastRank(in: section)
        }
        return change.items.count > 1 && change.imported.isEmpty && importedIDs.isEmpty && hasSameEnds
            && change.items.allSatisfy { edit in
                if case .add(let item) = edit {
                    item.parent == nil && Rank.isReachable(item.rank) && self.item(item.id) == nil
                } else {
                    false
                }
            }
            && isNew(change.people) && isNew(change.projects) && isNew(change.views)
    }

    /// Whether the change edits one item that nobody else has edited: most changes do, and rebasing would take longer.
    private func isUnaffected(_ change: Change, since old: TodoList) -> Bool {
        guard change.items.count == 1, change.editCount == 1, change.imported.isEmpty,
            case .replace(let before, let after) = change.items[0], item(before.id) == before,
            after.parent == before.parent
        else { return false }
        return ranks(besides: after) == old.ranks(besides: after)
    }
}

extension Change {
    /// Whether it does nothing but change ranks.
    fileprivate var isMove: Bool {
        editCount == items.count && !items.isEmpty
            && items.allSatisfy { edit in
                if case .replace(let before, let after) = edit {
                    before.isEqualIgnoringRank(after)
                } else {
                    false
                }
            }
    }
}

extension Change {
    /// Whether it checks an item that repeats, or takes that back: it moves the item to another day, and has a done copy.
    fileprivate var advancesRepeating: Bool {
        let hasCopy = items.contains { edit in
            switch edit {
            case .add(let copy), .remove(let copy): copy.isComplete
            case .replace: false
            }
        }
        return hasCopy
            && items.contains { edit in
                if case .replace(let before, let after) = edit {
                    before.repetition != nil && before.dueDate != after.dueDate
                } else {
                    false
                }
            }
    }
}

/// Rebases the edits of a change one by one.
private struct Rebasing {
    let list: TodoList
    let old: TodoList
    let winner: MergeWinner
    private var ranks: SiblingRanks
    private var oldRanks: SiblingRanks
    /// The items of the list that have values which the change removes, by the ids of these.
    private let users: [UUID: [UUID]]
    /// The edits that take such values from items, by the ids of these: their indices in `change`.
    private var releases: [UUID: Int] = [:]
    /// The ids of the items that the change edits itself; nil until a value is released.
    private var edited: Set<UUID>?
    private(set) var change = Change()
    private(set) var conflicts: [Conflict] = []
    /// Whether an item, or another value, that the change deletes has changed since.
    private(set) var keepsItem = false
    private(set) var keepsValue = false

    /// What becomes of an edit.
    private enum Outcome<Value: Mergeable> {
        case edit(Edit<Value>)
        /// There is nothing left to change.
        case nothing
        /// The value was to be deleted, and is not, because it has changed.
        case kept
    }

    init(_ change: Change, list: TodoList, old: TodoList, winner: MergeWinner) {
        (self.list, self.old, self.winner) = (list, old, winner)
        users = list.users(
            of: change.people.filter { $0.after == nil }.map(\.id)
                + change.projects.filter { $0.after == nil }.map(\.id)
        )
        (ranks, oldRanks) = (SiblingRanks(list), SiblingRanks(old))
    }

    mutating func add(_ edit: Edit<TodoItem>) {
        // Another copy has imported it since `old`. If it is gone, that copy has deleted it.
        if case .add = edit, list.importedIDs.contains(edit.id), !old.importedIDs.contains(edit.id) { return }
        switch rebasing(edit, current: list.item(edit.id)) {
        case .edit(let edit): change.items.append(placing(edit))
        case .nothing: break
        case .kept: keepsItem = true
        }
    }

    mutating func add<Value: NamedValue>(_ edit: Edit<Value>) {
        let values = list[keyPath: Value.values]
        switch rebasing(edit, current: values[edit.id]) {
        case .edit(let edit):
            if case .remove(let value) = edit { release(value) }
            let oldEnd = old[keyPath: Value.values].nextRank
            change[keyPath: Value.edits].append(Self.placing(edit, oldEnd, values.nextRank))
        case .nothing: break
        case .kept: keepsValue = true
        }
    }

    /// A person, project or view that was added at the end of the old list goes to the end of this list too.
    private static func placing<Value: Mergeable>(_ edit: Edit<Value>, _ oldEnd: Int, _ end: Int) -> Edit<
        Value
    > {
        guard case .add(var value) = edit, value.rank >= oldEnd else { return edit }
        value.rank = max(value.rank, end)
        return .add(value)
    }

    /// Whether all edits of a move are still to be made, or none. If not, there is a conflict that says why.
    mutating func isWhole(move: Change) -> Bool {
        let ids = Set(change.items.map(\.id))
        guard !ids.isEmpty, let missing = move.items.first(where: { !ids.contains($0.id) }) else {
            return true
        }
        if conflicts.isEmpty, let item = list.item(missing.id) {
            conflicts.append(Conflict(label: item.title, kind: .changed(fields: ["place in the list"])))
        }
        return false
    }

    /// Keeps what the change says of tombstones, and where it came from.
    mutating func keepOrigin(of original: Change) {
        (change.tombstones, change.source) = (original.tombstones, original.source)
    }

    mutating func add(imported ids: [UUID]) {
        change.imported = ids.filter { !list.importedIDs.contains($0) }
    }

    /// Rebases an edit.
    ///
    /// - Parameter current: nil if the list has no such value.
    private mutating func rebasing<Value>(_ edit: Edit<Value>, current: Value?) -> Outcome<Value> {
        switch (edit, current) {
        case (.add(let value), nil): return .edit(.add(value))
        // It is there already, perhaps edited since.
        case (.add, .some): return .nothing
        case (.remove, nil): return .nothing
        case (.remove(let value), let current?):
            if value.isEqualIgnoringRank(current) { return .edit(.remove(current)) }
            conflicts.append(Conflict(label: current.label, kind: .kept))
            return .kept
        case (.replace(let before, let after), nil):
            let isRestored = winner == .mine && !after.isSideEffect(of: before)
            // Nobody is assigned to a deleted item: there is nothing to report.
            if isRestored || winner == .theirs || after.isEqualIgnoringRank(before) {
                conflicts.append(Conflict(label: after.label, kind: isRestored ? .restored : .deleted))
            }
            return isRestored ? .edit(.add(after)) : .nothing
        case (.replace(let before, let after), let current?):
            let merged = Value.merging(mine: after, theirs: current, base: before, winner: winner)
            if !merged.conflicts.isEmpty {
                conflicts.append(Conflict(label: current.label, kind: .changed(fields: merged.conflicts)))
            }
            return merged.value == current ? .nothing : .edit(.replace(current, with: merged.value))
        }
    }

    /// Moves an item that was put before or behind all its siblings in the old list to the same end in this list.
    private mutating func placing(_ edit: Edit<TodoItem>) -> Edit<TodoItem> {
        guard var item = edit.after else { return edit }
        if case .replace(let before, _) = edit, before.section == item.section, before.rank == item.rank,
            before.parent == item.parent
        {
            return edit
        }
        // A draft file can have any rank. Items that are imported together reach beyond the old list, one after the other.
        if !Rank.isReachable(item.rank) { item = old.settled(item) }
        let (before, now) = (oldRanks.ranks(besides: item), ranks.ranks(besides: item))
        if item.rank < before.first {
            item.rank += min(now.first - before.first, 0)
        } else if item.rank > before.last {
            item.rank += max(now.last - before.last, 0)
        }
        if case .replace(let before, _) = edit { return .replace(before, with: item) }
        return .add(item)
    }

    /// Keeps the stored parent of items that would become parts of their own parts, because another copy has made their
    /// new whole a part of them since (U5).
    mutating func dropCircles() {
        let edits = change.items.enumerated().filter { _, edit in
            edit.after?.parent.map { list.item(edit.id)?.parent != $0 } ?? false
        }
        guard !edits.isEmpty else { return }
        var parents = Dictionary(change.items.map { ($0.id, $0.after?.parent) }) { $1 }
        var cleared: Set<UUID> = []
        for (index, edit) in edits where isInCircle(edit.id, parents, &cleared) {
            guard var item = edit.after else { continue }
            let current = list.item(edit.id)
            item.parent = current?.parent
            if let current { item.rank = current.rank }
            parents[edit.id] = .some(item.parent)
            conflicts.append(Conflict(label: item.title, kind: .circle))
            if case .replace(let before, _) = edit {
                change.items[index] = .replace(before, with: item)
            } else {
                change.items[index] = .add(item)
            }
        }
        change.items.removeAll { edit in
            if case .replace(let before, let after) = edit { before == after } else { false }
        }
    }

    /// - Parameters:
    ///   - parents: those after the change of the items that it edits.
    ///   - cleared: items that are known to lead to no circle. Those that are looked at are added.
    private func isInCircle(_ id: UUID, _ parents: [UUID: UUID?], _ cleared: inout Set<UUID>) -> Bool {
        var seen: Set<UUID> = []
        var next: UUID? = id
        while let current = next, !cleared.contains(current) {
            guard seen.insert(current).inserted else { return current == id }
            next = parents[current] ?? list.item(current)?.parent
        }
        cleared.formUnion(seen)
        return false
    }

    /// Takes a value that is to be deleted from the items that have got it since. Undo and redo keep it instead.
    private mutating func release(_ value: some NamedValue) {
        guard let users = users[value.id] else { return }
        let edited = self.edited ?? Set(change.items.map(\.id))
        self.edited = edited
        for id in users where !edited.contains(id) {
            let index = releases[id]
            guard let item = list.item(id), var after = index.map({ change.items[$0].after }) ?? item,
                value.remove(from: &after)
            else { continue }
            guard winner == .mine else {
                conflicts.append(Conflict(label: value.label, kind: .kept))
                keepsValue = true
                return
            }
            releases[id] = index ?? change.items.count
            if let index {
                change.items[index] = .replace(item, with: after)
            } else {
                change.items.append(.replace(item, with: after))
            }
        }
    }
}
