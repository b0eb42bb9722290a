import DocketCore

/// What the app asks the world for.
package enum Effect: Equatable, Sendable {
    /// Store a change of the list that the app holds.
    case save(SaveRequest)
    case load
    case restore(TodoList)
    case cancelFeed
    case terminal(TerminalEffect)
}

/// What is left for whoever owns the terminal.
package enum TerminalEffect: Equatable, Sendable {
    case redraw, suspend, quit
    /// Open a link in the user's browser.
    case browse(String)
}
