package enum HelpIntent: Hashable, Sendable {
    case otherColumn
    /// Perform the first action of the selected row.
    case run
    /// Perform an action of any row.
    case choose(entry: Int, action: Int)
    /// Delete the last typed character.
    case erase
    /// Clear the typed text, or close the page if there is none.
    case back
    case close
}

extension KeyMap {
    static let help = [
        Binding(
            .help,
            "Move the selection",
            hint: ("move", 50),
            ("up", [.up], .move(.rows(-1))),
            ("down", [.down], .move(.rows(1)))
        ),
        Binding(
            .help,
            "Go to the other column",
            hint: ("column", 18),
            (nil, [.left], .help(.otherColumn)),
            (nil, [.right], .help(.otherColumn))
        ),
        Binding(.help, "Do what the row says", hint: ("do it", 80), ("run", [.enter], .help(.run))),
        Binding(
            .help,
            "Close the help, or clear what was typed to find a key",
            hint: ("back", 90),
            ("back", [.escape], .help(.back))
        ),
        Binding(.help, "Close the help", ("close", [.function(1)], .help(.close))),
        Binding(.help, "Delete the last character that was typed", ("erase", [.backspace], .help(.erase))),
        Binding(
            .help,
            "Move by a page",
            hint: ("page", 10),
            ("pageUp", [.pageUp], .move(.pages(-1))),
            ("pageDown", [.pageDown], .move(.pages(1)))
        ),
        Binding(
            .help,
            "Go to the first or the last row",
            hint: ("first/last", 8),
            ("first", [.home], .move(.first)),
            ("last", [.end], .move(.last))
        ),
    ]
}
