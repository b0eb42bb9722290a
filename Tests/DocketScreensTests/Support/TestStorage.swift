import DocketCore

/// Keeps everything in memory.
final class TestStorage: TodoStorage {
    private(set) var list: TodoList
    private(set) var drafts = KeptDrafts()

    init(_ list: TodoList) {
        self.list = list
    }

    func beginLoading() -> TodoList? { nil }

    func continueLoading() -> Loaded? { .whole(list) }

    func save(_ change: Change, to known: TodoList, winner: MergeWinner) throws(StorageError) -> Saved {
        let rebased = list.rebasing(change, from: known, winner: winner)
        list.apply(rebased.change)
        return Saved(.changes([rebased.change]), rebased)
    }

    func refresh(_: TodoList) -> [Change]? { [] }

    func restore(_ list: TodoList) throws(StorageError) -> String { "" }

    func close(_: TodoList) throws(StorageError) {}

    func loadDrafts() throws(StorageError) -> KeptDrafts { drafts }

    func saveDrafts(_ drafts: KeptDrafts) throws(StorageError) { self.drafts = drafts }
}
