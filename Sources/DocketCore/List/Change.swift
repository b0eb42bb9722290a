import FoundationEssentials

/// A change of the list that is made, and undone, as a whole or not at all.
///
/// It holds the values before and after, so `inverse` needs no list. `TodoList.rebasing` expects at most one edit for
/// each item, person, project and view: it compares every edit with the list as it was before the change.
package struct Change: Equatable, Sendable {
    package var items: [Edit<TodoItem>]
    package var people: [Edit<Person>]
    package var projects: [Edit<Project>]
    package var views: [Edit<SavedView>]
    /// The ids of imported items. The list never forgets them, even after an undo.
    package var imported: [UUID]
    /// What becomes of the list's tombstones, after the edits of items; nil for nothing.
    package var tombstones: TombstoneEdit?
    /// Where the change came from; nil for one that is no step of the history.
    package var source: ChangeSource?

    package init(
        items: [Edit<TodoItem>] = [],
        people: [Edit<Person>] = [],
        projects: [Edit<Project>] = [],
        views: [Edit<SavedView>] = [],
        imported: [UUID] = [],
        tombstones: TombstoneEdit? = nil,
        source: ChangeSource? = nil
    ) {
        self.items = items
        self.people = people
        self.projects = projects
        self.views = views
        self.imported = imported
        self.tombstones = tombstones
        self.source = source
    }

    /// Whether it does nothing.
    package var isEmpty: Bool { editCount == 0 && imported.isEmpty && tombstones == nil }

    /// The number of edits of items, people, projects and views.
    package var editCount: Int { items.count + people.count + projects.count + views.count }

    /// The change that undoes this one.
    package var inverse: Change {
        Change(
            items: items.reversed().map(\.inverse),
            people: people.reversed().map(\.inverse),
            projects: projects.reversed().map(\.inverse),
            views: views.reversed().map(\.inverse),
            imported: imported
        )
    }
}

/// A change of the tombstones: the ids of deleted items, which a sync still has to delete elsewhere.
package enum TombstoneEdit: Equatable, Sendable {
    /// From now on, each deleted item leaves one.
    case keep
    /// These are needed no longer.
    case forget([UUID])
    /// From now on there are none.
    case stop
}

/// A change of one item, person, project or view.
package enum Edit<Value: Identifiable & Equatable & Sendable>: Equatable, Sendable
where Value.ID: Sendable {
    case add(Value)
    indirect case replace(Value, with: Value)
    case remove(Value)

    package var id: Value.ID {
        switch self {
        case .add(let value), .remove(let value), .replace(let value, _): value.id
        }
    }

    /// From one value to another, where nil is no value; nil if both are the same.
    package init?(from before: Value?, to after: Value?) {
        switch (before, after) {
        case (let before?, let after?) where before != after: self = .replace(before, with: after)
        case (let before?, nil): self = .remove(before)
        case (nil, let after?): self = .add(after)
        default: return nil
        }
    }

    /// The value after the edit; nil if the edit removes it.
    package var after: Value? {
        switch self {
        case .add(let value), .replace(_, let value): value
        case .remove: nil
        }
    }

    var inverse: Edit {
        switch self {
        case .add(let value): .remove(value)
        case .replace(let before, let after): .replace(after, with: before)
        case .remove(let value): .add(value)
        }
    }
}
