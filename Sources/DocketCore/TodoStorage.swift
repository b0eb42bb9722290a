/// Stores the to-dos, the people, the kept drafts and the view settings between runs.
///
/// The app holds the list and passes it to each call. The result describes how to update that list to what is stored
/// now. Implementations have to pass the storage contract in `Tests/DocketStorageTests`.
package protocol TodoStorage: AnyObject {
    /// Begins to load the stored list.
    ///
    /// - Returns: what the first screen can show while the rest is loaded; nil if loading takes hardly any time.
    func beginLoading() -> TodoList?

    /// Does the next step of the load. A step is short enough to run between two key presses.
    ///
    /// - Returns: the result, once everything is loaded; nil while there is more to load. Files are never overwritten
    ///   before a load has succeeded.
    func continueLoading() -> Loaded?

    /// Stores `change`, merged with the changes of other running copies. On return it is on disk (S1 to S3).
    ///
    /// - Parameters:
    ///   - list: the list that the app holds, which `change` is made for.
    ///   - winner: whose value is kept if both sides have changed a field.
    /// - Throws: an error that names the file and the reason. The stored data has not changed then (S4).
    func save(_ change: Change, to list: TodoList, winner: MergeWinner) throws(StorageError) -> Saved

    /// Whether there may be steps of the history. Takes hardly any time.
    var hasHistory: Bool { get }

    /// Looks for the step of the history that an undo or a redo takes back, of this copy or another one, of this run or an
    /// earlier one (H1).
    ///
    /// - Parameter list: the list that the app holds, after a `refresh`.
    /// - Returns: nil if there is none.
    func nextStep(_ direction: HistoryDirection, for list: TodoList) throws(StorageError) -> HistoryStep?

    /// The newest entries of the history, or those behind an earlier page (H2). Takes a short time and little memory,
    /// however long the history is, and whatever is in its files.
    ///
    /// - Parameters:
    ///   - cursor: where the earlier page has ended; nil for the first page.
    ///   - list: the list that the app holds.
    func historyPage(
        _ filter: HistoryFilter,
        from cursor: HistoryCursor?,
        for list: TodoList
    ) throws(StorageError) -> HistoryPage

    /// Reads the step of an entry: its old and its new values.
    ///
    /// - Returns: nil if the history has it no longer.
    func historyStep(_ entry: HistoryEntry, for list: TodoList) throws(StorageError) -> HistoryStep?

    /// Looks for the later changes that keep some of a step from being taken back, newest first.
    ///
    /// - Parameter step: that of the entry, read for `list`.
    func laterChanges(
        inWayOf step: HistoryStep,
        of entry: HistoryEntry,
        for list: TodoList
    ) throws(StorageError) -> [LaterChange]

    /// Reads what takes back the step of an entry and all that came later, newest first.
    ///
    /// - Returns: nil if the history has it no longer.
    func rewind(to entry: HistoryEntry, for list: TodoList) throws(StorageError) -> HistoryRewind?

    /// Looks for changes that other copies have stored.
    ///
    /// - Returns: the changes from `list` to what is stored now; nil if everything has to be loaded again.
    func refresh(_ list: TodoList) -> [Change]?

    /// Stores `list` in place of damaged files, which are kept under other names.
    ///
    /// - Returns: a message for the user about the damaged files.
    func restore(_ list: TodoList) throws(StorageError) -> String

    /// Writes the stored list, which is `list`, in the form for people and other programs. Called when the app ends.
    /// If the app goes on after all, all other calls work as before.
    func close(_ list: TodoList) -> Closing

    /// Looks for drafts that earlier runs have left, or copies that have ended since. From now on they are stored as
    /// drafts of this copy. Each is returned once, and to one copy only.
    func findDrafts() -> FoundDrafts

    /// The drafts of this copy that are stored now, as far as it knows: somebody may have removed their file.
    var storedDrafts: KeptDrafts { get }

    /// Stores the drafts of this copy so that they survive a crash (F13). Never waits for another copy.
    ///
    /// - Returns: drafts that were found on the way. They are stored as well.
    func saveDrafts(_ drafts: KeptDrafts) throws(StorageError) -> FoundDrafts

    /// The view settings that a copy has saved last; the default if none has.
    func loadView() throws(StorageError) -> ViewSettings

    /// Stores the view settings in place of those of all copies. Running copies are not told.
    func saveView(_ view: ViewSettings) throws(StorageError)
}

extension TodoStorage {
    /// Loads the stored list in one call.
    package func load() -> Loaded {
        _ = beginLoading()
        while true {
            if let loaded = continueLoading() { return loaded }
        }
    }
}

/// The result of closing a storage.
package enum Closing: Equatable, Sendable {
    /// Remarks are messages about what was set aside, or failed beside.
    case done(remarks: [String] = [])
    /// All changes are stored, but not in the form for people and other programs.
    case notCompacted(StorageError)
    /// The list that the app holds is not stored.
    case notStored(StorageError)
}

/// The result of a load.
package enum Loaded: Equatable, Sendable {
    /// Remarks are messages about what was repaired or set aside.
    case whole(TodoList, remarks: [String] = [], offer: Offer? = nil)
    case damaged(Damage)
}

/// Stored to-dos that can't be read completely. Nothing is written until they are repaired or restored.
package struct Damage: Error, Equatable, Sendable {
    package var error: StorageError
    /// The part that could be read, to be shown only.
    package var readable: TodoList
    /// What can be restored; nil if there is nothing, or if the files themselves are not damaged.
    package var recovery: RecoverySource?

    package init(_ error: StorageError, readable: TodoList = TodoList(), recovery: RecoverySource? = nil) {
        self.error = error
        self.readable = readable
        self.recovery = recovery
    }
}

/// A list that can replace a damaged one.
package struct RecoverySource: Equatable, Sendable {
    /// A name for messages, such as the name of a file.
    package var name: String
    package var list: TodoList

    package init(name: String, list: TodoList) {
        self.name = name
        self.list = list
    }
}

/// Changes that were found in files that don't belong to the list. They are made only if the user wants them.
package struct Offer: Equatable, Sendable {
    /// The name of the file that has them.
    package var name: String
    /// Made for the list that came with the offer.
    package var change: Change

    package init(name: String, change: Change) {
        self.name = name
        self.change = change
    }
}

/// The result of a save.
package struct Saved: Equatable, Sendable {
    package var update: Update
    /// The change that was stored, and its conflicts with other changes.
    package var rebased: Rebased

    package init(_ update: Update, _ rebased: Rebased) {
        self.update = update
        self.rebased = rebased
    }
}

/// How to update the list that the app holds to what is stored now. Remarks are messages about what was repaired or
/// set aside.
package enum Update: Equatable, Sendable {
    /// Apply these changes in order.
    case changes([Change], remarks: [String] = [])
    /// Use this list instead.
    case replaced(TodoList, remarks: [String] = [], offer: Offer? = nil)
}

extension Update {
    package var remarks: [String] {
        switch self {
        case .changes(_, let remarks), .replaced(_, let remarks, _): remarks
        }
    }
}

extension TodoList {
    package mutating func apply(_ update: Update) {
        switch update {
        case .changes(let changes, _): for change in changes { apply(change) }
        case .replaced(let list, _, _): self = list
        }
    }
}
