import Algorithms
import FoundationEssentials

/// The to-dos, in their two sections, the people they can be assigned to, the projects they can belong to, and the
/// queries that the user has saved as views.
///
/// A section is in the order of the screen: by rank, each item followed by its parts that are in the section too (U2).
///
/// It changes only by applying a `Change`; `ListRules.swift` creates the changes for each user action. The time for
/// an item's change hardly depends on the length of the list: four bytes move for each item after it.
package struct TodoList: Sendable {
    /// An index in `store`. The order of `store` has no meaning.
    private typealias Slot = Int32

    private var store: [TodoItem] = []
    private var slots: [UUID: Slot] = [:]
    /// The slots of removed items, to be reused.
    private var freeSlots: [Slot] = []
    private var todo: [Slot] = []
    private var done: [Slot] = []
    private(set) var parts = PartIndex()
    var indexes = ListIndexes()
    package private(set) var rankedPeople = RankedValues<Person>()
    package private(set) var rankedProjects = RankedValues<Project>()
    package private(set) var rankedViews = RankedValues<SavedView>()
    /// The ids of all items that were ever imported, even if they were deleted since (R6).
    package private(set) var importedIDs: Set<UUID> = []
    /// The ids of deleted items, which a sync still has to delete elsewhere; nil if nothing is synchronised.
    package private(set) var tombstones: Set<UUID>?

    package init() {}

    /// A list of those items, people, projects and views, in the given order. If two have the same id, the first is used.
    package init(
        items: [TodoItem],
        people: [Person] = [],
        projects: [Project] = [],
        views: [SavedView] = []
    ) {
        reserve(items.count)
        for person in people { append(person) }
        for project in projects { append(project) }
        for view in views { append(view) }
        for item in items { append(item) }
        normalizeRanks()
    }

    package var isEmpty: Bool { slots.isEmpty }

    /// The number of items in both sections.
    package var count: Int { slots.count }

    package func item(_ id: UUID) -> TodoItem? { slots[id].map { store[Int($0)] } }

    package func person(_ id: UUID) -> Person? { rankedPeople[id] }

    package func project(_ id: UUID) -> Project? { rankedProjects[id] }

    package func view(_ id: UUID) -> SavedView? { rankedViews[id] }

    /// The number of items in a section.
    package func count(in section: Section) -> Int { order(of: section).count }

    /// The item at an index of a section. The index must be below the section's count.
    package func item(at index: Int, in section: Section) -> TodoItem {
        store[Int(order(of: section)[index])]
    }

    /// The item's index in its section; nil if the list has no such item.
    package func index(of id: UUID) -> Int? {
        item(id).map(position(of:))
    }

    /// The items of a section, in order.
    package func items(in section: Section) -> [TodoItem] {
        order(of: section).map { store[Int($0)] }
    }

    func forEachItem(in section: Section, _ body: (TodoItem) -> Void) {
        for slot in order(of: section) { body(store[Int(slot)]) }
    }

    /// The ids of a section's items, in order.
    package func ids(in section: Section) -> [UUID] {
        order(of: section).map { store[Int($0)].id }
    }

    /// The people, by rank: a new person comes last.
    package var people: [Person] { rankedPeople.inOrder }

    /// The projects, by rank: a new one comes last.
    package var projects: [Project] { rankedProjects.inOrder }

    /// The saved views, by rank: a new one comes last.
    package var views: [SavedView] { rankedViews.inOrder }

    /// Applies `change`. Adding an item that is there replaces it; replacing one that is not there adds it. A rank that
    /// the rules can't compute with is replaced by the nearest one that they can. An item that would become a part of
    /// itself, or of one of its parts, becomes a part of nothing (U5).
    ///
    /// - Returns: the items of which that is true.
    @discardableResult
    package mutating func apply(_ change: Change) -> [UUID] {
        let withoutParent = apply(change.items)
        for edit in change.people { rankedPeople.apply(edit) }
        for edit in change.projects { rankedProjects.apply(edit) }
        for edit in change.views { rankedViews.apply(edit) }
        if !change.imported.isEmpty { remember(importedIDs: change.imported) }
        updateTombstones(after: change)
        return withoutParent
    }

    private mutating func updateTombstones(after change: Change) {
        switch change.tombstones {
        case nil: break
        case .keep: tombstones = tombstones ?? []
        case .stop: tombstones = nil
        case .forget: break
        }
        if tombstones == nil { return }
        for edit in change.items {
            if edit.after == nil { tombstones?.insert(edit.id) } else { tombstones?.remove(edit.id) }
        }
        if case .forget(let ids) = change.tombstones { tombstones?.subtract(ids) }
    }

    /// More edits than that take less time if the order is made anew afterwards.
    private static let maxMoves = 1000

    /// The same where there are parts, for the number of items that move, each times the depth of those below it.
    private var maxSteps: Int { max(100, count / 8) }

    /// - Returns: the ids of items whose parents were dropped.
    private mutating func apply(_ edits: [Edit<TodoItem>]) -> [UUID] {
        if edits.count > Self.maxMoves { return applyAtOnce(edits[...]) }
        var withoutParent: [UUID] = []
        var steps = 0
        for (index, edit) in edits.enumerated() {
            let new = edit.after.map(settled)
            if let new, let slot = slots[edit.id], store[Int(slot)].hasSamePlace(as: new) {
                indexes.remove(store[Int(slot)])
                indexes.add(new)
                store[Int(slot)] = new
            } else {
                // What stands below it goes with it, or stands by itself from now on.
                let below = allParts(of: edit.id)
                steps += stepCount(moving: edit, below)
                if steps > maxSteps { return withoutParent + applyAtOnce(edits[index...]) }
                move(edit.id, to: new, below)
            }
            if new?.parent != edit.after?.parent { withoutParent.append(edit.id) }
        }
        return withoutParent
    }

    private func stepCount(moving edit: Edit<TodoItem>, _ below: [UUID]) -> Int {
        if parts.isEmpty { return 0 }
        let depths = [item(edit.id), edit.after, below.last.flatMap(item)].map { item in
            item.map { path(to: $0).count } ?? 0
        }
        return (below.count + 1) * (depths.max() ?? 0)
    }

    /// - Parameters:
    ///   - new: nil to remove the item.
    ///   - below: all that stands below it.
    private mutating func move(_ id: UUID, to new: TodoItem?, _ below: [UUID]) {
        for id in below.reversed() { removeFromOrder(id) }
        removeFromOrder(id)
        remove(id)
        if let new {
            insert(new)
            insertIntoOrder(id)
        }
        for id in below { insertIntoOrder(id) }
    }

    private mutating func applyAtOnce(_ edits: ArraySlice<Edit<TodoItem>>) -> [UUID] {
        var withoutParent: [UUID] = []
        // So many insertions would take longer than a new index.
        let hadDueDays = dueDays != nil
        indexes.dueDays = nil
        defer { if hadDueDays { indexDueDays() } }
        let added = edits.count { slots[$0.id] == nil } - freeSlots.count
        // As they grow, both would be in memory twice for a moment.
        if added > store.count { reserve(store.count + added) }
        for edit in edits {
            let new = edit.after.map(settled)
            remove(edit.id)
            if let new { insert(new) }
            if new?.parent != edit.after?.parent { withoutParent.append(edit.id) }
        }
        let sorted = slots.values.sorted { isRanked(store[Int($0)], before: store[Int($1)]) }
        todo = sorted.filter { store[Int($0)].section == .todo }
        done = sorted.filter { store[Int($0)].section == .done }
        putPartsBelowParents()
        return withoutParent
    }

    /// The item as it can be in the list: with a rank that the rules can compute with, and no part of itself.
    func settled(_ item: TodoItem) -> TodoItem {
        var item = item
        if let parent = item.parent, parent != self.item(item.id)?.parent,
            wouldBeCircle(item.id, below: parent)
        {
            item.parent = nil
        }
        if Rank.isOrdinary(item.rank) { return item }
        let ranks = ranks(besides: item)
        item.rank = Rank.settled(item.rank, first: ranks.first, last: ranks.last)
        return item
    }

    private mutating func insertIntoOrder(_ id: UUID) {
        guard let slot = slots[id] else { return }
        let item = store[Int(slot)]
        let index = position(of: item)
        switch item.section {
        case .todo: todo.insert(slot, at: index)
        case .done: done.insert(slot, at: index)
        }
    }

    private mutating func removeFromOrder(_ id: UUID) {
        guard let item = item(id) else { return }
        let index = position(of: item)
        switch item.section {
        case .todo: todo.remove(at: index)
        case .done: done.remove(at: index)
        }
    }

    @discardableResult
    private mutating func insert(_ item: TodoItem) -> Slot {
        let slot = freeSlots.popLast() ?? Slot(store.count)
        if Int(slot) == store.count { store.append(item) } else { store[Int(slot)] = item }
        slots[item.id] = slot
        parts.add(item)
        indexes.add(item)
        return slot
    }

    private mutating func remove(_ id: UUID) {
        guard let slot = slots.removeValue(forKey: id) else { return }
        parts.remove(store[Int(slot)])
        indexes.remove(store[Int(slot)])
        freeSlots.append(slot)
    }

    private func order(of section: Section) -> [Slot] {
        switch section {
        case .todo: todo
        case .done: done
        }
    }

    private func isRanked(_ item: TodoItem, before other: TodoItem) -> Bool {
        (item.rank, item.id) < (other.rank, other.id)
    }

    /// The index that the item has in its section, or would have if it were inserted.
    private func position(of item: TodoItem) -> Int {
        let order = order(of: item.section)
        if parts.isEmpty { return order.partitioningIndex { !isRanked(store[Int($0)], before: item) } }
        let path = path(to: item)
        return order.partitioningIndex { slot in
            !self.path(to: store[Int(slot)]).lexicographicallyPrecedes(path, by: <)
        }
    }

    /// What the items are sorted by that it stands below, from the outermost one, and it itself.
    private func path(to item: TodoItem) -> [(rank: Int, id: UUID)] {
        var path = [(rank: item.rank, id: item.id)]
        var parent = item.parent
        // A copy of each item would take longer than all else.
        while let id = parent, let slot = slots[id].map(Int.init), store[slot].isComplete == item.isComplete {
            path.append((store[slot].rank, id))
            parent = store[slot].parent
        }
        return path.reversed()
    }
}

/// Filling a list from storage. After `append`, call `normalizeRanks` before anything that needs the order: until
/// then, only look up items, people, projects and views by id.
extension TodoList {
    /// Reserves capacity for `count` items.
    package mutating func reserve(_ count: Int) {
        store.reserveCapacity(count)
        slots.reserveCapacity(count)
    }

    /// Appends an item to its section, regardless of its rank.
    ///
    /// - Returns: false if the list already has an item with this id. Nothing changes then.
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

    /// Appends a person, regardless of their rank.
    ///
    /// - Returns: false if the list already has a person with this id. Nothing changes then.
    @discardableResult
    package mutating func append(_ person: Person) -> Bool { rankedPeople.append(person) }

    /// Appends a project, regardless of its rank.
    ///
    /// - Returns: false if the list already has a project with this id. Nothing changes then.
    @discardableResult
    package mutating func append(_ project: Project) -> Bool { rankedProjects.append(project) }

    /// Appends a saved view, regardless of its rank.
    ///
    /// - Returns: false if the list already has a view with this id. Nothing changes then.
    @discardableResult
    package mutating func append(_ view: SavedView) -> Bool { rankedViews.append(view) }

    /// Records that these items were imported, even if they are no longer in the list.
    package mutating func remember(importedIDs ids: some Sequence<UUID>) {
        importedIDs.formUnion(ids)
    }

    /// Records that these items were deleted, and that each deleted item leaves a tombstone from now on.
    package mutating func remember(tombstones ids: some Sequence<UUID>) {
        tombstones = (tombstones ?? []).union(ids)
    }

    /// Makes the ranks ascend in the order in which items, people, projects and views were appended. Puts parts below the item
    /// that they are parts of.
    ///
    /// Ranks that already ascend are kept, so that changes made for an older state of the list still apply to the same
    /// positions. Otherwise the new ranks stay close to the old range: they begin at its lowest rank.
    ///
    /// - Returns: the items that were parts of their own parts: of each such circle the last one that was appended. They
    ///   are parts of nothing now (U5).
    @discardableResult
    package mutating func normalizeRanks() -> [UUID] {
        let withoutParent = parts.isEmpty ? [] : dropCircles()
        for section in Section.allCases { normalizeRanks(in: section) }
        putPartsBelowParents()
        rankedPeople.normalizeRanks()
        rankedProjects.normalizeRanks()
        rankedViews.normalizeRanks()
        return withoutParent
    }

    private mutating func normalizeRanks(in section: Section) {
        let groups =
            parts.isEmpty
            ? [order(of: section)]
            : Array(Dictionary(grouping: order(of: section)) { parent(of: store[Int($0)])?.id }.values)
        for group in groups {
            let keys = group.map { (store[Int($0)].rank, store[Int($0)].id) }
            guard let ranks = Rank.normalized(keys) else { continue }
            for (slot, rank) in zip(group, ranks) { store[Int(slot)].rank = rank }
        }
    }

    /// Makes the last item of each circle a part of nothing. Looks at each item once.
    private mutating func dropCircles() -> [UUID] {
        let places = Dictionary(uniqueKeysWithValues: (todo + done).enumerated().map { ($1, $0) })
        var seen: Set<Slot> = []
        var found: [Slot] = []
        for start in todo + done {
            var trail: [Slot] = []
            var next: Slot? = start
            while let slot = next, seen.insert(slot).inserted {
                trail.append(slot)
                next = store[Int(slot)].parent.flatMap { slots[$0] }
            }
            guard let next, let first = trail.firstIndex(of: next) else { continue }
            if let last = trail[first...].max(by: { places[$0, default: 0] < places[$1, default: 0] }) {
                found.append(last)
            }
        }
        for slot in found {
            parts.remove(store[Int(slot)])
            store[Int(slot)].parent = nil
        }
        return found.map { store[Int($0)].id }
    }

    /// Puts the items of both sections, which are in the order of their ranks, below those that they are parts of.
    private mutating func putPartsBelowParents() {
        if parts.isEmpty { return }
        todo = withPartsBelowParents(todo)
        done = withPartsBelowParents(done)
    }

    private func withPartsBelowParents(_ sorted: [Slot]) -> [Slot] {
        PartOrder.puttingPartsBelow(sorted) { parent(of: store[Int($0)]).flatMap { slots[$0.id] } }
    }
}

extension TodoItem {
    /// Whether the two stand at the same place of the list.
    fileprivate func hasSamePlace(as other: TodoItem) -> Bool {
        rank == other.rank && isComplete == other.isComplete && parent == other.parent
    }
}

extension TodoList: Equatable {
    /// Whether both have the same items, people, projects and views in the same order. Ignores slots, `importedIDs` and
    /// `tombstones`.
    package static func == (one: TodoList, other: TodoList) -> Bool {
        one.people == other.people && one.projects == other.projects && one.views == other.views
            && Section.allCases.allSatisfy { section in
                one.count(in: section) == other.count(in: section)
                    && (0..<one.count(in: section)).allSatisfy {
                        one.item(at: $0, in: section) == other.item(at: $0, in: section)
                    }
            }
    }
}
