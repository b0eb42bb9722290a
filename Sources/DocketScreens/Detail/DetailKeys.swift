package enum DetailIntent: Hashable, Sendable {
    /// Move the focus to the button, or back to the text.
    case switchFocus
    /// Press the button, if it is focused.
    case press
    case step(Int)
    case toggle, edit, delete, back
    /// Zoom the map in, or out if negative.
    case zoom(Int)
}

extension KeyMap {
    static let detail = [
        Binding(
            .detail,
            "Go back to the list",
            hint: ("back", 90),
            synonyms: "close leave exit return todos",
            ("back", backKeys, .detail(.back))
        ),
        Binding(
            .detail,
            "Check or uncheck the to-do",
            hint: ("check", 100),
            synonyms: "complete done finish tick mark reopen",
            ("check", [" "], .detail(.toggle))
        ),
        Binding(
            .detail,
            "Change it in one line",
            hint: ("change in a line", 18),
            synonyms: "edit modify tag project person due date quick",
            ("changeInLine", ["t"], .quickLine(.change))
        ),
        Binding(
            .detail,
            "Add a part of the to-do",
            hint: ("part", 14),
            synonyms: "create insert subtask child step",
            ("addPart", ["A"], .quickLine(.addPart))
        ),
        Binding(
            .detail,
            "Go to the button, or back to the text",
            hint: ("button", 16),
            synonyms: "focus",
            ("button", [.tab, .backTab], .detail(.switchFocus))
        ),
        Binding(.detail, "Press the button", hint: ("press", 95), ("press", [.enter], .detail(.press))),
        Binding(
            .detail,
            "Edit the to-do",
            hint: ("edit", 60),
            synonyms:
                "change modify rename assign person priority due date postpone reschedule snooze location address note",
            ("edit", ["e"], .detail(.edit))
        ),
        Binding(
            .detail,
            "Edit the to-do as a text in your editor",
            hint: ("editor", 17),
            synonyms: "external vim vi nano emacs $EDITOR $VISUAL file",
            ("editor", ["E"], .item(.openEditor))
        ),
        Binding(
            .detail,
            "Copy the to-do to the clipboard as a line of text",
            hint: ("copy", 11),
            synonyms: "yank clipboard paste",
            ("copy", ["y"], .item(.copy))
        ),
        Binding(
            .detail,
            "Delete the to-do",
            hint: ("delete", 70),
            synonyms: "remove erase discard trash",
            ("delete", [.delete, "D"], .detail(.delete))
        ),
        Binding(
            .detail,
            "Change its due date or priority, or assign it",
            hint: ("change", 58),
            synonyms: "postpone reschedule snooze due date priority assign person",
            ("change", [","], .menu(.open(.change)))
        ),
        Binding(
            .detail,
            "Zoom the map in or out",
            hint: ("zoom", 55),
            synonyms: "nearer farther larger smaller scale",
            ("zoomIn", ["+"], .detail(.zoom(1))),
            ("zoomOut", ["-"], .detail(.zoom(-1)))
        ),
        Binding(
            .detail,
            "Open a link of the to-do, or the map of its address",
            hint: ("browser", 52),
            synonyms: "look find open street web link url place http mail",
            ("link", ["o"], .item(.openLink))
        ),
        Binding(
            .detail,
            "Go to the next or the previous to-do",
            hint: ("next/previous", 50),
            synonyms: "neighbour",
            ("nextTodo", ["J"], .detail(.step(1))),
            ("previousTodo", ["K"], .detail(.step(-1)))
        ),
        Binding(
            .detail,
            "Scroll",
            hint: ("scroll", 40),
            synonyms: "move up down read",
            ("up", [.up, "k"], .move(.rows(-1))),
            ("down", [.down, "j"], .move(.rows(1)))
        ),
        Binding(
            .detail,
            "Scroll by a page",
            hint: ("page", 10),
            ("pageUp", [.pageUp, .control("b"), .control("u")], .move(.pages(-1))),
            ("pageDown", [.pageDown, .control("f"), .control("d")], .move(.pages(1)))
        ),
        Binding(
            .detail,
            "Go to the start or the end of the page",
            hint: ("start/end", 8),
            synonyms: "top bottom first last jump",
            ("first", [.home, "g"], .move(.first)),
            ("last", [.end, "G"], .move(.last))
        ),
    ]
}
