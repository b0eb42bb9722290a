/// Where the to-dos, the people and the kept drafts are kept between two runs.
///
/// Whatever implements it passes the storage contract in `Tests/DocketStorageTests`.
package protocol TodoStorage: AnyObject {
    /// What is stored; an empty list where nothing has been stored yet.
    ///
    /// - Throws: an error that names the file. Nothing is overwritten, then or later, before a load succeeds.
    func load() throws(StorageError) -> TodoList

    /// Stores `change`, which was made for `list`, and returns what is stored now: the list with the change,
    /// and with what another running copy has stored meanwhile. On return it is on the disk (S1 to S3).
    ///
    /// - Throws: an error that names the file and the reason; what was stored before is still stored (S4).
    func save(_ change: Change, to list: TodoList) throws(StorageError) -> TodoList

    /// The drafts as they were last kept; empty where none were.
    func loadDrafts() throws(StorageError) -> KeptDrafts

    /// Keeps the drafts, so that they survive the end of the process, however it comes (F13).
    func saveDrafts(_ drafts: KeptDrafts) throws(StorageError)
}

/// Why something could not be loaded or saved, in a sentence for the person at the terminal.
package struct StorageError: Error, Equatable, Sendable {
    package enum Action: String, Sendable {
        case load, save
    }

    package var action: Action
    /// The file's name, or its path where that helps to find it.
    package var file: String
    package var reason: String

    package init(_ action: Action, file: String, reason: String) {
        self.action = action
        self.file = file
        self.reason = reason
    }

    package var message: String { "Can't \(action.rawValue) \(file): \(reason)" }
}
