import DocketCore
import FoundationEssentials

extension Change {
    /// The difference between two lists.
    ///
    /// - Parameter changes: what was done to `old` in between.
    init(from old: TodoList, to new: TodoList, edited changes: [Change]) {
        let items = Set(changes.flatMap(\.items).map(\.id)).sorted()
        let people = Set(changes.flatMap(\.people).map(\.id)).sorted()
        let projects = Set(changes.flatMap(\.projects).map(\.id)).sorted()
        let views = Set(changes.flatMap(\.views).map(\.id)).sorted()
        let edits = items.compactMap { Edit(from: old.item($0), to: new.item($0)) }
        self.init(
            items: edits,
            people: people.compactMap { Edit(from: old.person($0), to: new.person($0)) },
            projects: projects.compactMap { Edit(from: old.project($0), to: new.project($0)) },
            views: views.compactMap { Edit(from: old.view($0), to: new.view($0)) },
            imported: new.importedIDs.subtracting(old.importedIDs).sorted(),
            tombstones: TombstoneEdit(from: old, to: new, removed: edits.filter { $0.after == nil }.map(\.id))
        )
    }
}

extension TombstoneEdit {
    /// What `new` says of tombstones, besides those that the removed items leave. A list that keeps them goes on doing so.
    fileprivate init?(from old: TodoList, to new: TodoList, removed: [UUID]) {
        guard let kept = new.tombstones else { return nil }
        guard let earlier = old.tombstones else {
            self = .keep
            return
        }
        let forgotten = earlier.union(removed).subtracting(kept)
        if forgotten.isEmpty { return nil }
        self = .forget(forgotten.sorted())
    }
}

extension Change {
    /// Adds what `other` has and `list` lacks, except for tombstones: by an old one, what has come back since would be
    /// deleted elsewhere.
    init(adding other: TodoList, to list: TodoList) {
        self.init(
            items: Section.allCases.flatMap(other.items(in:)).filter { list.item($0.id) == nil }
                .map { .add($0) },
            people: other.people.filter { list.person($0.id) == nil }.map { .add($0) },
            projects: other.projects.filter { list.project($0.id) == nil }.map { .add($0) },
            views: other.views.filter { list.view($0.id) == nil }.map { .add($0) },
            imported: other.importedIDs.sorted(),
            tombstones: other.tombstones != nil && list.tombstones == nil ? .keep : nil
        )
    }
}
