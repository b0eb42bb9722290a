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

    func save(_ change: Change, to _: TodoList) throws(StorageError) -> Update {
        list.apply(change)
        return .changes([change])
    }

    func refresh(_: TodoList) -> [Change]? { [] }

    func restore(_ list: TodoList) throws(StorageError) -> String { "" }

    func close(_: TodoList) throws(StorageError) {}

    func loadDrafts() throws(StorageError) -> KeptDrafts { drafts }

    func saveDrafts(_ drafts: KeptDrafts) throws(StorageError) { self.drafts = drafts }
}
