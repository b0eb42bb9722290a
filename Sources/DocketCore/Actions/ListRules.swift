import FoundationEssentials

/// The rules for what each user action does to the items and their order.
///
/// Each function returns a change and leaves the list as it is. It returns nil if there is nothing to change.
extension TodoList {
    /// Adds an item as the first of its section (F6), or as the last part of the one that it stands below.
    package func adding(_ item: TodoItem) -> Change {
        var item = item
        let ranks = ranks(besides: item)
        item.rank = parent(of: item) == nil ? ranks.first - 1 : ranks.last + 1
        return Change(items: [.add(item)])
    }

    /// Adds the items that have never been in the list, in their order: open items at the end of To do, done items
    /// at the end of Done. Nothing else changes (R6).
    ///
    /// - Parameter items: imported items, each with the same id in every import. If two have the same id, the first
    ///   is used.
    /// - Returns: nil if no item is new.
    package func importing(_ items: [TodoItem]) -> Change? {
        var ranks = [lastRank(in: .todo), lastRank(in: .done)]
        var seen = importedIDs
        var change = Change()
        for var item in items where self.item(item.id) == nil && seen.insert(item.id).inserted {
            let section = item.isComplete ? 1 : 0
            ranks[section] += 1
            item.rank = ranks[section]
            change.items.append(.add(item))
            change.imported.append(item.id)
        }
        return change.isEmpty ? nil : change
    }

    /// Unchecks the done ones of those items, but not their parts (U4). They move to the end of To do (L5), or of the parts
    /// of the same item, in their order.
    package func unchecking(_ ids: [UUID]) -> Change {
        var place = 0
        var siblings = SiblingRanks(self)
        return editing(ids) { item in
            guard item.isComplete else { return }
            place += 1
            (item.isComplete, item.completedAt) = (false, nil)
            item.rank = siblings.ranks(besides: item).last + place
        }
    }

    /// Deletes items from their sections (L6), with their parts (U4).
    package func deleting(_ ids: [UUID]) -> Change {
        var seen: Set<UUID> = []
        let all = ids.flatMap { [$0] + allParts(of: $0) }.filter { seen.insert($0).inserted }
        return Change(items: all.compactMap(item).map(Edit.remove))
    }

    /// Replaces an item with its edited version, which keeps the section and position (F11).
    package func replacing(with edited: TodoItem) -> Change? {
        guard let item = item(edited.id), item != edited else { return nil }
        return Change(items: [.replace(item, with: edited)])
    }

    /// Edits items, which keep their sections and positions.
    ///
    /// - Returns: a change of the items that are different then. It is empty if there are none.
    package func editing(_ ids: [UUID], _ edit: (inout TodoItem) -> Void) -> Change {
        Change(
            items: ids.compactMap { id in
                guard let item = item(id) else { return nil }
                var edited = item
                edit(&edited)
                return edited == item ? nil : .replace(item, with: edited)
            }
        )
    }

    /// Another item of To do with the same title, due date, location and note, ignoring white space at their ends (F9), that
    /// belongs to the same project and is a part of the same item; nil if there is none.
    package func duplicate(of item: TodoItem) -> UUID? {
        let look = ItemLook(item)
        return (0..<count(in: .todo)).first { index in
            let other = self.item(at: index, in: .todo)
            return other.dueDate == item.dueDate && other.id != item.id && other.project == item.project
                && other.parent == item.parent && ItemLook(other) == look
        }.map { self.item(at: $0, in: .todo).id }
    }
}
