import DocketCore

/// Keeps everything for as long as it lives: for tests and previews.
package final class MemoryStorage: TodoStorage {
    private var list: TodoList
    private var drafts = KeptDrafts()

    package init(_ list: TodoList = TodoList()) {
        self.list = list
    }

    package func load() throws(StorageError) -> TodoList { list }

    package func save(_ change: Change, to _: TodoList) throws(StorageError) -> TodoList {
        list.apply(change)
        return list
    }

    package func loadDrafts() throws(StorageError) -> KeptDrafts { drafts }

    package func saveDrafts(_ drafts: KeptDrafts) throws(StorageError) {
        self.drafts = drafts
    }
}
