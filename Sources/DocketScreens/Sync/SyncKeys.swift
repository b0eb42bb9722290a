import DocketCore

package enum SyncIntent: Hashable, Sendable {
    case back
    /// Do what the selected row is for: open the to-do, keep the collection in step, give the answer.
    case open
    case answer(SyncAnswer)
}

extension KeyMap {
    static let sync =
        [rowMoves(in: .sync, importance: 50)] + syncCommands + longMoves(in: .sync, among: "row")

    private static let syncCommands = [
        Binding(
            .sync,
            "Go back to the page before",
            hint: ("back", 90),
            synonyms: "close leave return list",
            ("back", backKeys, .sync(.back))
        ),
        Binding(
            .sync,
            "Synchronise now",
            hint: ("sync now", 85),
            synonyms: "synchronize server caldav refresh reload",
            ("syncNow", ["R"], .app(.syncNow))
        ),
        Binding(
            .sync,
            "Open the to-do, keep the collection in step, or give the answer",
            hint: ("open", 80),
            synonyms: "subscribe add choose",
            ("open", openKeys, .sync(.open))
        ),
        Binding(
            .sync,
            "Send everything to the server again that it has lost",
            hint: ("resend", 94),
            synonyms: "resend restore upload answer",
            ("resend", ["s"], .sync(.answer(.resend)))
        ),
        Binding(
            .sync,
            "Keep the collection in step no longer",
            hint: ("stop", 93),
            synonyms: "stop unsubscribe answer",
            ("unsubscribe", ["x"], .sync(.answer(.leave)))
        ),
        Binding(
            .sync,
            "Delete here what the server has lost; y confirms",
            hint: ("delete", 92),
            synonyms: "remove accept answer",
            ("delete", [.delete, "D"], .menu(.open(.accept)))
        ),
    ]

    static let accept = [
        Binding(
            .accept,
            "Delete here what the server has lost",
            hint: ("delete them here", 100),
            ("accept", ["y"], .sync(.answer(.accept)))
        ),
        Binding(.accept, "Choose nothing", hint: ("cancel", 90), ("cancel", [.escape], .menu(.close))),
    ]

    static let undoSync = [
        Binding(
            .undoSync,
            "Undo what a sync has changed, on the server, too",
            hint: ("here and on the server", 100),
            ("undoSync", ["y"], .app(.undoSync))
        ),
        Binding(.undoSync, "Choose nothing", hint: ("cancel", 90), ("cancel", [.escape], .menu(.close))),
    ]
}
