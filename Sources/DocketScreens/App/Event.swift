import DocketCore

/// Input, and results of effects and background jobs.
package enum Event: Sendable {
    case key(Key)
    case mouse(MouseEvent)
    case resized(Size)
    /// How the list was shown at the end of an earlier run.
    case viewLoaded(ViewSettings)
    /// The items for the first screen, while the rest is loaded.
    case previewed(TodoList)
    case loaded(Loaded)
    /// Drafts that other runs have left.
    case draftsFound(FoundDrafts)
    /// Messages for the user about problems that no key has asked about.
    case remarked([String])
    /// Something else that the user should know at the start.
    case noticed(String)
    /// Load the feed as soon as the list is loaded.
    case feedRequested(FeedLoad)
    /// A load of the feed has begun.
    case feedIsLoading(FeedLoad)
    /// A load of the feed has ended.
    case feedLoaded(FeedOutcome)
    /// There is an account to keep the to-dos in step with. This is what its last run has left.
    case syncOverview(SyncOverview?)
    case syncNews(SyncNews)
    /// It may be time for a run of the sync, or for another age in the header.
    case syncTimeHasCome
    case networkIsBack
    /// Reminders have come, which may have been said already.
    case remindersCame([DueReminder], now: LocalMinute, since: LocalMinute?)
    case remindersClaimed(ClaimedReminders)
    /// Midnight has passed.
    case dayBegan
    case saved(SaveRequest, Saved)
    /// The change could not be stored. The stored data has not changed.
    case saveFailed(SaveRequest, StorageError)
    /// There are steps of earlier runs, or of other copies.
    case historyFound
    /// The step of the history that an undo or a redo takes back; nil if there is none.
    case stepFound(HistoryDirection, HistoryStep?)
    /// A page of the history; nil if it can't be read.
    case historyRead(HistoryRequest, HistoryPage?)
    /// The step of an entry of the history; nil if it is kept no longer.
    case entryRead(HistoryEntry, HistoryStep?)
    /// The step of an entry that is to be taken back, and what stands in its way.
    case entryFound(HistoryEntry, HistoryStep?, [LaterChange])
    /// What takes back an entry of the history and all since; nil if it is kept no longer.
    case rewindFound(HistoryRewind?)
    /// Another running copy has stored changes.
    case received([Change])
    /// The list was stored in place of damaged files. The text is a message about those files.
    case restored(TodoList, String)
    /// The drafts could not be saved; nil once that works again.
    case keepingDraftsFailed(StorageError?)
    /// The app can't end without losing what was not stored, for that reason. It ends if the user quits once more.
    case quitRefused(String)
    /// The editor has ended. `failure` says how it has failed, as a sentence.
    case editorEnded(EditedText, failure: String?)
    /// What came back from the editor; nil if the file is gone.
    case edited(EditedText, [UInt8]?, failure: String?)
    /// The text is on the clipboard, or is not for that reason.
    case copied(Notice, failure: String?)
    /// No browser could be started for the link.
    case notBrowsed(String)
    /// Something else could not be loaded or saved.
    case failed(StorageError)
}

extension Event {
    /// Whether the user has caused it.
    var isInput: Bool {
        switch self {
        case .key, .mouse: true
        default: false
        }
    }

    package init(_ input: Input) {
        switch input {
        case .key(let key): self = .key(key)
        case .mouse(let event): self = .mouse(event)
        }
    }
}
