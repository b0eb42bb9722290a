import DocketCore
import TestSupport

/// A storage in memory that records its last save, and simulates another copy of Docket.
final class TestStorage: TodoStorage {
    /// A change that the app has stored.
    struct Save {
        let asked: Change
        let winner: MergeWinner
        let stored: Change
        /// The stored list before the save, including changes that the app had not read yet.
        let before: TodoList
    }

    private(set) var list: TodoList
    private(set) var drafts = KeptDrafts()
    private(set) var lastSave: Save?
    private(set) var closeCount = 0
    /// What the next look for drafts finds.
    var found = FoundDrafts()
    /// If set, saving drafts throws this.
    var draftFailure: StorageError?
    /// If set, every call that can fail throws this.
    var failure: StorageError?
    private var history = MemoryHistory()
    /// The changes of the other copy that the app has not read yet.
    private var unseen: [Change] = []

    init(_ list: TodoList) {
        self.list = list
    }

    /// Stores a change of the other copy.
    func write(_ change: Change) {
        history.append(change)
        list.apply(change)
        unseen.append(change)
    }

    func clearCalls() { lastSave = nil }

    func beginLoading() -> TodoList? {
        return nil
    }

    func continueLoading() -> Loaded? { .whole(list) }

    func save(_ change: Change, to known: TodoList, winner: MergeWinner) throws(StorageError) -> Saved {
        if let failure { throw failure }
        let rebased = list.rebasing(change, from: known, winner: winner)
        lastSave = Save(asked: change, winner: winner, stored: rebased.change, before: list)
        history.append(rebased.change)
        list.apply(rebased.change)
        return Saved(.changes(drain() + [rebased.change]), rebased)
    }

    var hasHistory: Bool { !history.isEmpty }

    func nextStep(_ direction: HistoryDirection, for _: TodoList) throws(StorageError) -> HistoryStep? {
        if let failure { throw failure }
        return history.nextStep(direction)
    }

    func historyPage(
        _ filter: HistoryFilter,
        from cursor: HistoryCursor?,
        for _: TodoList
    ) throws(StorageError) -> HistoryPage {
        if let failure { throw failure }
        return history.page(filter, from: cursor)
    }

    func historyStep(
        _ entry: HistoryEntry,
        for _: TodoList
    ) throws(StorageError) -> HistoryStep? {
        if let failure { throw failure }
        return history.step(entry)
    }

    func laterChanges(
        inWayOf step: HistoryStep,
        of entry: HistoryEntry,
        for list: TodoList
    ) throws(StorageError) -> [LaterChange] {
        history.laterChanges(inWayOf: step, of: entry, for: list)
    }

    func rewind(
        to entry: HistoryEntry,
        for list: TodoList
    ) throws(StorageError) -> HistoryRewind? {
        if let failure { throw failure }
        return history.rewind(to: entry, for: list)
    }

    func refresh(_: TodoList) -> [Change]? { drain() }

    func restore(_ list: TodoList) throws(StorageError) -> String {
        if let failure { throw failure }
        self.list = list
        return ""
    }

    /// What `close` returns; nil if it fails only with `failure`.
    var closing: Closing?

    func close(_: TodoList) -> Closing {
        closeCount += 1
        return closing ?? failure.map { .notStored($0) } ?? .done()
    }

    func findDrafts() -> FoundDrafts {
        defer { found = FoundDrafts() }
        return found
    }

    var storedDrafts: KeptDrafts { drafts }

    func saveDrafts(_ drafts: KeptDrafts) throws(StorageError) -> FoundDrafts {
        if let failure = failure ?? draftFailure { throw failure }
        self.drafts = drafts
        return findDrafts()
    }

    func loadView() throws(StorageError) -> ViewSettings { ViewSettings() }

    func saveView(_ view: ViewSettings) throws(StorageError) {
        if let failure { throw failure }
    }

    private func drain() -> [Change] {
        defer { unseen = [] }
        return unseen
    }
}
