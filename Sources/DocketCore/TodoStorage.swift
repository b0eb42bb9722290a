/// Where the to-dos, the people and the kept drafts are kept between two runs.
///
/// The app holds the only list. What it asks for goes with the list that it holds, and what comes back says how to
/// get from there to what is stored now. Whatever implements it passes the storage contract in
/// `Tests/DocketStorageTests`.
package protocol TodoStorage: AnyObject {
    /// Begins to load what is stored.
    ///
    /// - Returns: what a first screen can show before everything is there; nil where that will be in no time.
    func beginLoading() -> TodoList?

    /// Makes the next step of the load, which is short enough to be made between two keys.
    ///
    /// - Returns: what is stored, once it is all there; nil while there is more to come. Nothing is overwritten,
    ///   then or later, before a load succeeds.
    func continueLoading() -> Loaded?

    /// Stores `change`, merged with what has changed since it was made, in `list` or by another running copy. On
    /// return it is on the disk (S1 to S3).
    ///
    /// - Parameters:
    ///   - list: what the app holds.
    ///   - winner: whose value stays where a field was changed on both sides.
    /// - Throws: an error that names the file and the reason; what was stored before is still stored (S4).
    func save(_ change: Change, to list: TodoList, winner: MergeWinner) throws(StorageError) -> Saved

    /// Looks for what others have stored since, for an app that holds `list`.
    ///
    /// - Returns: nil where all has to be loaded again.
    func refresh(_ list: TodoList) -> [Change]?

    /// Stores `list` in the place of what was damaged, which is kept beside.
    ///
    /// - Returns: what to say about it.
    func restore(_ list: TodoList) throws(StorageError) -> String

    /// Puts what is stored, which is `list`, in its form for people and other programs, as the app ends.
    ///
    /// - Throws: where that fails; nothing is lost then.
    func close(_ list: TodoList) throws(StorageError)

    /// The drafts as they were last kept; empty where none were.
    func loadDrafts() throws(StorageError) -> KeptDrafts

    /// Keeps the drafts, so that they survive the end of the process, however it comes (F13).
    func saveDrafts(_ drafts: KeptDrafts) throws(StorageError)
}

extension TodoStorage {
    /// Loads what is stored, in one go.
    package func load() -> Loaded {
        _ = beginLoading()
        while true {
            if let loaded = continueLoading() { return loaded }
        }
    }
}

/// What a load has found.
package enum Loaded: Equatable, Sendable {
    /// Remarks say what had to be repaired or put aside.
    case whole(TodoList, remarks: [String] = [])
    case damaged(Damage)
}

/// Stored to-dos that can't be read as a whole: nothing is written before they are mended or restored.
package struct Damage: Error, Equatable, Sendable {
    package var error: StorageError
    /// What could be read, for looking at.
    package var readable: TodoList
    /// What could be restored; nil where there is nothing, or where the files themselves are not damaged.
    package var recovery: RecoverySource?

    package init(_ error: StorageError, readable: TodoList = TodoList(), recovery: RecoverySource? = nil) {
        self.error = error
        self.readable = readable
        self.recovery = recovery
    }
}

/// A list that could take the place of a damaged one.
package struct RecoverySource: Equatable, Sendable {
    /// Where it comes from: a file's name.
    package var name: String
    package var list: TodoList

    package init(name: String, list: TodoList) {
        self.name = name
        self.list = list
    }
}

/// What has become of a change that was to be stored.
package struct Saved: Equatable, Sendable {
    package var update: Update
    /// What was stored, and where it met other changes.
    package var rebased: Rebased

    package init(_ update: Update, _ rebased: Rebased) {
        self.update = update
        self.rebased = rebased
    }
}

/// How to get from the list that the app holds to what is stored now. Remarks say what had to be repaired or put
/// aside.
package enum Update: Equatable, Sendable {
    /// By these changes, in their order.
    case changes([Change], remarks: [String] = [])
    /// It has been replaced by that one.
    case replaced(TodoList, remarks: [String] = [])
}

extension Update {
    package var remarks: [String] {
        switch self {
        case .changes(_, let remarks), .replaced(_, let remarks): remarks
        }
    }
}

extension TodoList {
    package mutating func apply(_ update: Update) {
        switch update {
        case .changes(let changes, _): for change in changes { apply(change) }
        case .replaced(let list, _): self = list
        }
    }
}
