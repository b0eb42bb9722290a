import FoundationEssentials

/// The result of checking items.
package struct Checking: Sendable {
    /// Empty if there was nothing to check.
    package fileprivate(set) var change = Change()
    /// The items that were to be checked, and are, as they were before.
    package fileprivate(set) var checked: [TodoItem] = []
    /// The number of other items, parts of them, that were checked along (U4).
    package fileprivate(set) var partCount = 0
    /// The next day of one that repeats (O2); nil if none does. The last one counts.
    package fileprivate(set) var nextDay: Day?
    /// A repeating item that stays as it is, because its next day is not known, and why it is not (O4). The last one counts.
    package fileprivate(set) var refused: (item: TodoItem, reason: String)?
}

extension TodoList {
    /// Checks the open ones of those items, which move to the start of Done in their order (L4), and their open parts
    /// (U4).
    ///
    /// Of an item that repeats, a done copy moves there instead. The item goes on to its next day, and its parts are open
    /// again (O2). The copy's id follows from the item and its day, so that there is one copy if two running Dockets check
    /// the item at the same time.
    package func checking(_ ids: [UUID], at instant: Date, on today: Day) -> Checking {
        var checking = Checking()
        var edited: Set<UUID> = []
        var siblings = SiblingRanks(self)
        for (index, id) in ids.enumerated() {
            guard let item = item(id), !item.isComplete else { continue }
            checking.checked.append(item)
            guard edited.insert(id).inserted else { continue }
            var done = item
            done.isComplete = true
            done.completedAt = instant
            let step = item.step(doneOn: today)
            // A done copy is a part of nothing: the item still is.
            if case .next = step { done.parent = nil }
            done.rank = siblings.ranks(besides: done).first - ids.count + index
            switch step {
            case .unknown(let reason):
                checking.checked.removeLast()
                checking.refused = (item, reason)
            case .next(let day, let repetition):
                checking.nextDay = day
                checking.change.items.append(.add(copy(of: done)))
                checking.change.items.append(.replace(item, with: item.advanced(to: day, repetition)))
                checking.change.items += reopening(allParts(of: id).filter { edited.insert($0).inserted })
            case .ended, nil:
                checking.change.items.append(.replace(item, with: done))
                let parts = editing(allParts(of: id).filter { !edited.contains($0) }) { part in
                    if !part.isComplete { (part.isComplete, part.completedAt) = (true, instant) }
                }
                checking.change.items += parts.items
                edited.formUnion(parts.items.map(\.id))
            }
        }
        let chosen = Set(ids)
        checking.partCount = checking.change.items.count { edit in
            if case .replace(_, let after) = edit {
                after.isComplete && !chosen.contains(after.id)
            } else {
                false
            }
        }
        return checking
    }

    /// Reopens the done ones of those parts. They come behind the open ones beside them, in the order in which they were
    /// done.
    private func reopening(_ ids: [UUID]) -> [Edit<TodoItem>] {
        var ranks: [UUID: Int] = [:]
        let done = ids.compactMap(item).filter(\.isComplete).sorted {
            ($0.completedAt ?? .distantPast, $0.rank) < ($1.completedAt ?? .distantPast, $1.rank)
        }
        return done.compactMap { item in
            guard let parent = item.parent else { return nil }
            let open = parts.parts(of: parent).lazy.compactMap(self.item).filter { !$0.isComplete }.map(
                \.rank
            )
            let rank = (ranks[parent] ?? open.max() ?? 0) + 1
            ranks[parent] = rank
            var reopened = item
            (reopened.isComplete, reopened.completedAt, reopened.rank) = (false, nil, rank)
            return .replace(item, with: reopened)
        }
    }

    /// The copy of a repeating item that stays in Done.
    private func copy(of done: TodoItem) -> TodoItem {
        let day = done.dueDate.map(\.ordinal) ?? done.completedAt.map { Int($0.timeIntervalSince1970) } ?? 0
        var salt: UInt64 = 0
        var id: UUID
        repeat {
            id = UUID(hashing: Array("\(done.id) \(day)".utf8), salt: salt)
            salt += 1
        } while item(id) != nil
        var copy = TodoItem(done, id: id)
        copy.repetition = nil
        return copy
    }
}

extension TodoItem {
    /// The item as it is to be done the next time.
    fileprivate func advanced(to day: Day, _ repetition: Recurrence) -> TodoItem {
        var next = self
        if let firstDay, let dueDate { next.firstDay = firstDay.adding(days: day - dueDate) }
        next.dueDate = day
        next.repetition = repetition
        return next
    }
}
