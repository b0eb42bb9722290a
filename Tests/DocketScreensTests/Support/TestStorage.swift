import DocketCore

/// Keeps everything in memory.
final class TestStorage: TodoStorage {
    private(set) var list: TodoList
    private(set) var drafts = KeptDrafts()

    init(_ list: TodoList) {
        self.list = list
    }

    func load() throws(StorageError) -> TodoList { list }

    func save(_ change: Change, to _: TodoList) throws(StorageError) -> TodoList {
        list.apply(change)
        return list
    }

    func loadDrafts() throws(StorageError) -> KeptDrafts { drafts }

    func saveDrafts(_ drafts: KeptDrafts) throws(StorageError) { self.drafts = drafts }
}
