import DocketCore
import FoundationEssentials

extension Change {
    /// The difference between two lists.
    ///
    /// - Parameter changes: what was done to `old` in between.
    init(from old: TodoList, to new: TodoList, edited changes: [Change]) {
        let items = Set(changes.flatMap(\.items).map(\.id)).sorted()
        let people = Set(changes.flatMap(\.people).map(\.id)).sorted()
        self.init(
            items: items.compactMap { Edit(from: old.item($0), to: new.item($0)) },
            people: people.compactMap { Edit(from: old.person($0), to: new.person($0)) },
            imported: new.importedIDs.subtracting(old.importedIDs).sorted()
        )
    }
}

extension Edit {
    /// nil if nothing has changed.
    fileprivate init?(from old: Value?, to new: Value?) {
        switch (old, new) {
        case (let old?, let new?) where old != new: self = .replace(old, with: new)
        case (let old?, nil): self = .remove(old)
        case (nil, let new?): self = .add(new)
        default: return nil
        }
    }
}
