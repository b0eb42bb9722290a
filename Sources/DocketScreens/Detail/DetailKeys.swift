package enum DetailIntent: Hashable, Sendable {
    case scroll(Int)
    case page(Int)
    case step(Int)
    case toggle, edit, delete, back
    /// Zoom the map in, or out if negative.
    case zoom(Int)
    /// Look the address up in the browser.
    case browse
}

extension KeyMap {
    static let detail = [
        Binding(
            .detail,
            "Go back to the list",
            hint: ("back", 90),
            ([.escape, .left, "h", .backspace], .detail(.back))
        ),
        Binding(
            .detail,
            "Check or uncheck the to-do",
            hint: ("check", 100),
            ([" ", .enter], .detail(.toggle))
        ),
        Binding(
            .detail,
            "Change its due date or priority, or assign it",
            hint: ("change", 58),
            ([","], .menu(.open(.change)))
        ),
        Binding(.detail, "Edit the to-do", hint: ("edit", 60), (["e"], .detail(.edit))),
        Binding(.detail, "Delete the to-do", hint: ("delete", 70), ([.delete, "D"], .detail(.delete))),
        Binding(
            .detail,
            "Zoom the map in or out",
            hint: ("zoom", 55),
            (["+"], .detail(.zoom(1))),
            (["-"], .detail(.zoom(-1)))
        ),
        Binding(
            .detail,
            "Look the address up in the browser",
            hint: ("browser", 52),
            (["o"], .detail(.browse))
        ),
        Binding(
            .detail,
            "Go to the next or the previous to-do",
            hint: ("next/previous", 50),
            (["J"], .detail(.step(1))),
            (["K"], .detail(.step(-1)))
        ),
        Binding(
            .detail,
            "Scroll",
            hint: ("scroll", 40),
            ([.up, "k"], .detail(.scroll(-1))),
            ([.down, "j"], .detail(.scroll(1)))
        ),
        Binding(
            .detail,
            "Scroll by a page",
            ([.pageUp], .detail(.page(-1))),
            ([.pageDown], .detail(.page(1)))
        ),
    ]
}
