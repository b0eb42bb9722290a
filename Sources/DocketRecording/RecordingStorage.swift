import DocketCore
import DocketFiles
import DocketStorage

/// Records what others do to the files of a storage, and what it refuses. A replay has a storage of its own, which does the
/// same with the same files.
package final class RecordingStorage: TodoStorage {
    private let storage: FileStorage
    private let recorder: Recorder
    private var changes: FolderChanges
    private var calls = 0

    /// - Parameter folder: the path of the data folder.
    package init(_ storage: FileStorage, folder: String, recorder: Recorder) {
        self.storage = storage
        self.recorder = recorder
        changes = FolderChanges(in: DataFolder(path: folder))
    }

    private func recording<Result, Failure>(_ call: () throws(Failure) -> Result) throws(Failure) -> Result {
        calls += 1
        let files = changes.find()
        if !files.isEmpty { recorder.write(.files(files, call: calls)) }
        do throws(Failure) {
            let result = try call()
            changes.settle()
            return result
        } catch {
            // A replay does not make this call: what it has left is found before the next one.
            if let error = error as? StorageError {
                recorder.write(.refused(RecordedError(error), call: calls))
            }
            throw error
        }
    }

    package func beginLoading() -> TodoList? { recording { storage.beginLoading() } }

    package func continueLoading() -> Loaded? { recording { storage.continueLoading() } }

    package func save(
        _ change: Change,
        to list: TodoList,
        winner: MergeWinner
    ) throws(StorageError) -> Saved {
        try recording { () throws(StorageError) in try storage.save(change, to: list, winner: winner) }
    }

    package var hasHistory: Bool { recording { storage.hasHistory } }

    package func nextStep(
        _ direction: HistoryDirection,
        for list: TodoList
    ) throws(StorageError) -> HistoryStep? {
        try recording { () throws(StorageError) in try storage.nextStep(direction, for: list) }
    }

    package func historyPage(
        _ filter: HistoryFilter,
        from cursor: HistoryCursor?,
        for list: TodoList
    ) throws(StorageError) -> HistoryPage {
        try recording { () throws(StorageError) in try storage.historyPage(filter, from: cursor, for: list) }
    }

    package func historyStep(
        _ entry: HistoryEntry,
        for list: TodoList
    ) throws(StorageError) -> HistoryStep? {
        try recording { () throws(StorageError) in try storage.historyStep(entry, for: list) }
    }

    package func laterChanges(
        inWayOf step: HistoryStep,
        of entry: HistoryEntry,
        for list: TodoList
    ) throws(StorageError) -> [LaterChange] {
        try recording { () throws(StorageError) in
            try storage.laterChanges(inWayOf: step, of: entry, for: list)
        }
    }

    package func rewind(
        to entry: HistoryEntry,
        for list: TodoList
    ) throws(StorageError) -> HistoryRewind? {
        try recording { () throws(StorageError) in try storage.rewind(to: entry, for: list) }
    }

    package func refresh(_ list: TodoList) -> [Change]? { recording { storage.refresh(list) } }

    package func restore(_ list: TodoList) throws(StorageError) -> String {
        try recording { () throws(StorageError) in try storage.restore(list) }
    }

    package func close(_ list: TodoList) -> Closing { recording { storage.close(list) } }

    package func findDrafts() -> FoundDrafts { recording { note(storage.findDrafts()) } }

    package var storedDrafts: KeptDrafts { storage.storedDrafts }

    package func saveDrafts(_ drafts: KeptDrafts) throws(StorageError) -> FoundDrafts {
        try recording { () throws(StorageError) in note(try storage.saveDrafts(drafts)) }
    }

    private func note(_ found: FoundDrafts) -> FoundDrafts {
        let document = FileStorage.document(of: KeptDrafts(found.drafts))
        recorder.write(.answer(.drafts(String(decoding: document, as: UTF8.self), remarks: found.remarks)))
        return found
    }

    package func loadView() throws(StorageError) -> ViewSettings {
        try recording { () throws(StorageError) in try storage.loadView() }
    }

    package func saveView(_ view: ViewSettings) throws(StorageError) {
        try recording { () throws(StorageError) in try storage.saveView(view) }
    }
}

extension RecordingStorage: ReminderMemory {
    package func claimReminders(
        _ past: [DueReminder],
        now: LocalMinute,
        since: LocalMinute?
    ) -> ClaimedReminders {
        recording { storage.claimReminders(past, now: now, since: since) }
    }

    package func releaseReminders(_ reminders: [Reminder]) throws(StorageError) {
        try recording { () throws(StorageError) in try storage.releaseReminders(reminders) }
    }
}
