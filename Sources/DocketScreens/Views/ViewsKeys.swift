package enum ViewsIntent: Hashable, Sendable {
    /// Show the to-dos of the selected row.
    case show
    case rename, editQuery, delete
    /// Delete the last typed character.
    case erase
    /// Clear the typed text, or close the page if there is none.
    case back
    case close
}

extension KeyMap {
    static let views = [
        Binding(
            .views,
            "Move the selection",
            hint: ("move", 50),
            ("up", [.up], .move(.rows(-1))),
            ("down", [.down], .move(.rows(1)))
        ),
        Binding(.views, "Show its to-dos", hint: ("show", 100), ("show", [.enter], .views(.show))),
        Binding(
            .views,
            "Close the views, or clear what was typed to find one",
            hint: ("back", 90),
            ("back", [.escape], .views(.back))
        ),
        Binding(
            .views,
            "Rename the saved view",
            hint: ("rename", 60),
            synonyms: "name edit modify",
            ("rename", [.function(2)], .views(.rename))
        ),
        Binding(
            .views,
            "Change the query of the saved view",
            hint: ("query", 55),
            synonyms: "edit modify search terms",
            ("query", [.function(4)], .views(.editQuery))
        ),
        Binding(
            .views,
            "Delete the saved view, but not its to-dos",
            hint: ("delete", 58),
            synonyms: "remove erase discard",
            ("delete", [.delete], .views(.delete))
        ),
        Binding(
            .views,
            "Undo the last change",
            synonyms: "revert take back mistake",
            ("undo", [.alt("u"), .control("_")], .app(.undo))
        ),
        Binding(
            .views,
            "Redo what was undone",
            synonyms: "again repeat",
            ("redo", [.control("r")], .app(.redo))
        ),
        Binding(.views, "Delete the last character that was typed", ("erase", [.backspace], .views(.erase))),
        Binding(
            .views,
            "Move by a page",
            hint: ("page", 10),
            ("pageUp", [.pageUp], .move(.pages(-1))),
            ("pageDown", [.pageDown], .move(.pages(1)))
        ),
        Binding(
            .views,
            "Go to the first or the last row",
            hint: ("first/last", 8),
            ("first", [.home], .move(.first)),
            ("last", [.end], .move(.last))
        ),
    ]
}
