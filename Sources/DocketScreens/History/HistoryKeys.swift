import DocketCore

/// What the user can do in the history, and on the page of a change.
package enum HistoryIntent: Hashable, Sendable {
    /// Clear the text that narrows the history, or close the page if there is none.
    case back
    /// Show the change, with what was before and after it.
    case open
    /// Take back the change alone, or it and all since.
    case takeBack, takeBackSince
    /// Begin to narrow by a text; end that, and keep or clear the text.
    case narrow, endNarrowing, clear
    /// Delete the last character of the text.
    case erase
}

extension KeyMap {
    static let history =
        [rowMoves(in: .history, importance: 50)] + historyCommands + takeBackCommands(in: .history)
        + historyFind + longMoves(in: .history, among: "change")

    private static let historyCommands = [
        Binding(
            .history,
            "Close the history, or clear what was typed to find a change",
            hint: ("back", 90),
            synonyms: "close leave return",
            ("back", backKeys, .history(.back))
        ),
        Binding(
            .history,
            "Show what the change was: before and after",
            hint: ("show", 80),
            synonyms: "open details compare old new diff",
            ("open", openKeys, .history(.open))
        ),
    ]

    private static let historyFind = [
        Binding(
            .history,
            "Find changes by what is typed",
            hint: ("find", 70),
            synonyms: "search narrow filter",
            ("find", ["/"], .history(.narrow))
        )
    ]

    /// The keys that undo the change which is selected or shown.
    private static func takeBackCommands(in scope: Scope) -> [Binding] {
        [
            Binding(
                scope,
                "Undo the change alone",
                hint: ("undo this", 95),
                synonyms: "revert take back restore bring back deleted",
                ("undoChange", ["u"], .history(.takeBack))
            ),
            Binding(
                scope,
                "Undo the change and all since",
                hint: ("undo all since", 85),
                synonyms: "revert take back restore rewind",
                ("undoAllSince", ["U"], .history(.takeBackSince))
            ),
        ]
    }

    static let historySearch = [
        Binding(
            .historySearch,
            "Go to the changes that were found",
            hint: ("done", 100),
            ("done", [.enter, .down, .tab], .history(.endNarrowing))
        ),
        Binding(
            .historySearch,
            "Show all changes again",
            hint: ("all", 90),
            ("all", [.escape], .history(.clear))
        ),
        Binding(
            .historySearch,
            "Delete the last character that was typed",
            ("erase", [.backspace], .history(.erase))
        ),
    ]

    static let historyEntry =
        [rowMoves(in: .historyEntry, importance: 50)] + historyEntryCommands
        + takeBackCommands(in: .historyEntry) + longMoves(in: .historyEntry, among: "line")

    private static let historyEntryCommands = [
        Binding(
            .historyEntry,
            "Go back to the history",
            hint: ("back", 90),
            synonyms: "close leave return",
            ("back", backKeys, .history(.back))
        ),
        Binding(
            .historyEntry,
            "Open the to-do",
            hint: ("open", 80),
            synonyms: "show page",
            ("open", openKeys, .history(.open))
        ),
    ]
}
