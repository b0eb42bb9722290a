import DocketCore

/// What the app asks the runtime to do.
package enum Effect: Equatable, Sendable {
    /// Store a change of the app's list.
    case save(SaveRequest)
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
    case terminal(TerminalEffect)
}

/// What the app asks the owner of the terminal to do.
package enum TerminalEffect: Equatable, Sendable {
    case redraw, suspend, quit
    /// Open a link in the user's browser.
    case browse(String)
}
