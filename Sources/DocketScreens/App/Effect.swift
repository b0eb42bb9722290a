import DocketCore

/// What the app asks the runtime to do.
package enum Effect: Equatable, Sendable {
    /// Store a change of the app's list.
    case save(SaveRequest)
    /// Look for the step of the history that an undo or a redo takes back.
    case findStep(HistoryDirection)
    /// Read the old and the new values of an entry of the history.
    case readEntry(HistoryEntry)
    /// Look for what takes back an entry of the history, or it and all since.
    case takeBack(HistoryEntry, HistoryRange)
    /// Store how the list is shown, for the next start.
    case saveView(ViewSettings)
    case load
    case restore(TodoList)
    case cancelFeed
    /// Begin a run of the sync.
    case sync(SyncRun)
    /// Store everything, and end the app.
    ///
    /// - isForced: whether to end it even if something can't be stored.
    case quit(isForced: Bool)
    /// Give bytes to the user's editor, in a new file of that name or in the file of an earlier round.
    case openEditor([UInt8], name: String, EditedText?)
    /// Read what came back from the editor.
    case readEdited(EditedText, failure: String?)
    case removeEdited(EditedText)
    /// Find out which of the reminders that have come are to be said now, and mark them as said.
    case claimReminders([DueReminder], now: LocalMinute, since: LocalMinute?)
    case terminal(TerminalEffect)
}

/// What the app asks the owner of the terminal to do.
package enum TerminalEffect: Equatable, Sendable {
    case redraw, suspend, quit
    /// Open a link in the user's browser.
    case browse(String)
    /// Put text on the clipboard. The notice says what.
    case copy(String, Notice)
    /// Run the user's editor on a file, and wait for it.
    case edit(EditedText)
    /// Ring the bell, and notify the user by the terminal (N1).
    case notify(String)
}
