import DocketCore

/// What the app asks the world for.
package enum Effect: Equatable, Sendable {
    case save(Change, to: TodoList)
    case load
    case terminal(TerminalEffect)
}

/// What is left for whoever owns the terminal.
package enum TerminalEffect: Equatable, Sendable {
    case redraw, suspend, quit
}
