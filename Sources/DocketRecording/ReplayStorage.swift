import DocketCore
import DocketFiles
import DocketStorage

/// A storage in a folder of its own, in which the recorded changes of others are made before the call that found them.
/// What was refused is refused again.
final class ReplayStorage: TodoStorage {
    private let storage: FileStorage
    private let folder: DataFolder
    /// What messages name in place of the folder.
    private let recordedFolder: String
    private let answers: ReplayAnswers
    private var calls = 0
    /// Why a recorded file could not be written.
    private(set) var failure: String?
    private(set) var storedDrafts = KeptDrafts()

    init(_ storage: FileStorage, folder: String, recordedFolder: String, answers: ReplayAnswers) {
        self.storage = storage
        self.folder = DataFolder(path: folder)
        self.recordedFolder = recordedFolder
        self.answers = answers
    }

    private func prepare() {
        calls += 1
        for file in answers.files[calls] ?? [] {
            do throws(FileError) {
                try file.apply(to: folder)
            } catch {
                failure = failure ?? "\(file.name) can't be written again: \(error.reason)"
            }
        }
    }

    private func replaying<Result>(_ call: () throws(StorageError) -> Result) throws(StorageError) -> Result {
        prepare()
        if let refusal = answers.refusals[calls] { throw refusal.error }
        do throws(StorageError) {
            return try call()
        } catch {
            throw named(error)
        }
    }

    func beginLoading() -> TodoList? {
        prepare()
        return storage.beginLoading()
    }

    func continueLoading() -> Loaded? {
        prepare()
        switch storage.continueLoading() {
        case .whole(let list, let remarks, let offer):
            return .whole(list, remarks: remarks.map(named), offer: offer)
        case .damaged(var damage):
            damage.error = named(damage.error)
            return .damaged(damage)
        case nil: return nil
        }
    }

    func save(_ change: Change, to list: TodoList, winner: MergeWinner) throws(StorageError) -> Saved {
        try replaying { () throws(StorageError) in
            var saved = try storage.save(change, to: list, winner: winner)
            switch saved.update {
            case .changes(let changes, let remarks):
                saved.update = .changes(changes, remarks: remarks.map(named))
            case .replaced(let list, let remarks, let offer):
                saved.update = .replaced(list, remarks: remarks.map(named), offer: offer)
            }
            return saved
        }
    }

    var hasHistory: Bool {
        prepare()
        return storage.hasHistory
    }

    func nextStep(_ direction: HistoryDirection, for list: TodoList) throws(StorageError) -> HistoryStep? {
        try replaying { () throws(StorageError) in try storage.nextStep(direction, for: list) }
    }

    func historyPage(
        _ filter: HistoryFilter,
        from cursor: HistoryCursor?,
        for list: TodoList
    ) throws(StorageError) -> HistoryPage {
        try replaying { () throws(StorageError) in try storage.historyPage(filter, from: cursor, for: list) }
    }

    func historyStep(_ entry: HistoryEntry, for list: TodoList) throws(StorageError) -> HistoryStep? {
        try replaying { () throws(StorageError) in try storage.historyStep(entry, for: list) }
    }

    func laterChanges(
        inWayOf step: HistoryStep,
        of entry: HistoryEntry,
        for list: TodoList
    ) throws(StorageError) -> [LaterChange] {
        try replaying { () throws(StorageError) in
            try storage.laterChanges(inWayOf: step, of: entry, for: list)
        }
    }

    func rewind(to entry: HistoryEntry, for list: TodoList) throws(StorageError) -> HistoryRewind? {
        try replaying { () throws(StorageError) in try storage.rewind(to: entry, for: list) }
    }

    func refresh(_ list: TodoList) -> [Change]? {
        prepare()
        return storage.refresh(list)
    }

    func restore(_ list: TodoList) throws(StorageError) -> String {
        try replaying { () throws(StorageError) in named(try storage.restore(list)) }
    }

    func close(_ list: TodoList) -> Closing {
        prepare()
        switch storage.close(list) {
        case .done(let remarks): return .done(remarks: remarks.map(named))
        case .notCompacted(let error): return .notCompacted(named(error))
        case .notStored(let error): return .notStored(named(error))
        }
    }

    func findDrafts() -> FoundDrafts {
        prepare()
        let found = answers.nextDrafts()
        storedDrafts.addOldest(found.drafts)
        return found
    }

    func saveDrafts(_ drafts: KeptDrafts) throws(StorageError) -> FoundDrafts {
        try replaying { () throws(StorageError) in
            let found = answers.nextDrafts()
            storedDrafts = drafts
            storedDrafts.addOldest(found.drafts)
            return found
        }
    }

    func loadView() throws(StorageError) -> ViewSettings {
        try replaying { () throws(StorageError) in try storage.loadView() }
    }

    func saveView(_ view: ViewSettings) throws(StorageError) {
        try replaying { () throws(StorageError) in try storage.saveView(view) }
    }

    private func named(_ error: StorageError) -> StorageError {
        StorageError(error.action, file: named(error.file), reason: named(error.reason))
    }

    /// The sentence with the name of the recorded folder.
    private func named(_ sentence: String) -> String {
        sentence.replacing(folder.path, with: recordedFolder)
    }
}

extension ReplayStorage: ReminderMemory {
    func claimReminders(_ past: [DueReminder], now: LocalMinute, since: LocalMinute?) -> ClaimedReminders {
        prepare()
        var claimed = storage.claimReminders(past, now: now, since: since)
        claimed.remark = claimed.remark.map(named)
        return claimed
    }

    func releaseReminders(_ reminders: [Reminder]) throws(StorageError) {
        try replaying { () throws(StorageError) in try storage.releaseReminders(reminders) }
    }
}
