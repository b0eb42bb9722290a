import DocketCore

/// Stores everything in memory.
package final class MemoryStorage: TodoStorage {
    private var list: TodoList
    private var drafts = KeptDrafts()
    private var view = ViewSettings()
    private var history = MemoryHistory()
    /// Drafts that this run has not found yet.
    private var left: [KeptDraft] = []

    package init(_ list: TodoList = TodoList()) {
        self.list = list
    }

    package func beginLoading() -> TodoList? { nil }

    package func continueLoading() -> Loaded? { .whole(list) }

    package func save(
        _ change: Change,
        to list: TodoList,
        winner: MergeWinner
    ) throws(StorageError) -> Saved {
        let rebased = self.list.rebasing(change, from: list, winner: winner)
        history.append(rebased.change)
        self.list.apply(rebased.change)
        return Saved(.changes([rebased.change]), rebased)
    }

    package var hasHistory: Bool { !history.isEmpty }

    package func nextStep(
        _ direction: HistoryDirection,
        for _: TodoList
    ) throws(StorageError) -> HistoryStep? {
        history.nextStep(direction)
    }

    package func historyPage(
        _ filter: HistoryFilter,
        from cursor: HistoryCursor?,
        for _: TodoList
    ) throws(StorageError) -> HistoryPage {
        history.page(filter, from: cursor)
    }

    package func historyStep(
        _ entry: HistoryEntry,
        for _: TodoList
    ) throws(StorageError) -> HistoryStep? {
        history.step(entry)
    }

    package func laterChanges(
        inWayOf step: HistoryStep,
        of entry: HistoryEntry,
        for list: TodoList
    ) throws(StorageError) -> [LaterChange] {
        history.laterChanges(inWayOf: step, of: entry, for: list)
    }

    package func rewind(
        to entry: HistoryEntry,
        for list: TodoList
    ) throws(StorageError) -> HistoryRewind? {
        history.rewind(to: entry, for: list)
    }

    package func refresh(_: TodoList) -> [Change]? { [] }

    package func restore(_ list: TodoList) throws(StorageError) -> String {
        self.list = list
        return "Nothing was damaged"
    }

    /// The storage of the next run.
    package var reopened: MemoryStorage {
        let next = MemoryStorage(list)
        (next.drafts, next.left, next.view, next.history) = (drafts, drafts.all, view, history)
        return next
    }

    package func close(_: TodoList) -> Closing { .done() }

    package func findDrafts() -> FoundDrafts {
        defer { left = [] }
        return FoundDrafts(left)
    }

    package var storedDrafts: KeptDrafts { drafts }

    package func saveDrafts(_ drafts: KeptDrafts) throws(StorageError) -> FoundDrafts {
        self.drafts = drafts
        return findDrafts()
    }

    package func loadView() throws(StorageError) -> ViewSettings { view }

    package func saveView(_ view: ViewSettings) throws(StorageError) { self.view = view }
}
