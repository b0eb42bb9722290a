package enum QuickLineIntent: Hashable, Sendable {
    /// Open the line for a new to-do, for a new part of the selected one, or to change to-dos.
    case add, addPart, change
    case accept, cancel
    /// Take the completion.
    case complete
    /// Choose another completion.
    case choose(Int)
    case restoreDraft
    /// Keep the date or the repetition that ends the line as text.
    case keepText
    /// Add the pasted lines as one line.
    case join
    /// A click outside the line.
    case elsewhere
}

extension KeyMap {
    static let quickLine = [
        Binding(
            .quickLine,
            "Add the to-do, or change the marked ones",
            hint: ("save", 100),
            ("accept", [.enter], .quickLine(.accept))
        ),
        Binding(
            .quickLine,
            "Leave; what was typed is kept",
            hint: ("leave", 90),
            ("cancel", [.escape], .quickLine(.cancel))
        ),
        Binding(
            .quickLine,
            "Bring a kept draft back; again: the next one",
            hint: ("kept draft", 60),
            synonyms: "restore recover",
            ("restoreDraft", [.control("y")], .quickLine(.restoreDraft))
        ),
        Binding(
            .quickLine,
            "Undo or redo the last change, in an empty line",
            ("undo", [.alt("u"), .control("_")], .app(.undo)),
            ("redo", [.control("r")], .app(.redo))
        ),
        Binding(
            .quickLineEnd,
            "Keep the date or the repetition as text",
            hint: ("as text", 95),
            ("keepText", [.backspace], .quickLine(.keepText))
        ),
        Binding(
            .quickLineName,
            "Complete the tag, project or person",
            hint: ("complete", 95),
            ("complete", [.tab, .right], .quickLine(.complete))
        ),
        Binding(
            .quickLineName,
            "Choose another completion",
            hint: ("choose", 80),
            ("up", [.up], .quickLine(.choose(-1))),
            ("down", [.down], .quickLine(.choose(1)))
        ),
        Binding(
            .pastedLines,
            "Add one to-do for each line",
            hint: ("add", 100),
            ("accept", [.enter], .quickLine(.accept))
        ),
        Binding(
            .pastedLines,
            "Put all into one line",
            hint: ("one line", 90),
            ("join", [.escape], .quickLine(.join))
        ),
    ]
}
