import DocketCore
import FoundationEssentials

extension Change {
    /// The difference between two lists.
    ///
    /// - Parameter changes: what was done to `old` in between.
    init(from old: TodoList, to new: TodoList, edited changes: [Change]) {
        self.init(imported: new.importedIDs.subtracting(old.importedIDs).sorted())
        func compare<Value: ListValue>(_: Value.Type) {
            let ids = Set(changes.flatMap { $0[keyPath: Value.edits].map(\.id) }).sorted()
            self[keyPath: Value.edits] = ids.compactMap {
                Edit(from: Value.value($0, in: old), to: Value.value($0, in: new))
            }
        }
        for kind in ValueKind.allCases { compare(kind.type) }
        let removed = items.filter { $0.after == nil }.map(\.id)
        tombstones = TombstoneEdit(from: old, to: new, removed: removed)
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
            imported: other.importedIDs.sorted(),
            tombstones: other.tombstones != nil && list.tombstones == nil ? .keep : nil
        )
        func add<Value: ListValue>(_: Value.Type) {
            self[keyPath: Value.edits] = Value.all(in: other)
                .filter { Value.value($0.id, in: list) == nil }.map { .add($0) }
        }
        for kind in ValueKind.allCases { add(kind.type) }
    }
}
