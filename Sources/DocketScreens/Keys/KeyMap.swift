/// Every key of Docket, declared once: handling, footer, help page and README come from here.
package enum KeyMap {
    package static let bindings =
        feed + list + detail + form + formFields + people + prompt + search + help + text + everywhere + tabs
        + terminal

    /// Those that the footer has a word for.
    static let hinted = bindings.filter { $0.hint != nil }

    /// What `key` means in the first of `scopes` that knows it; nil where it means nothing.
    package static func intent(for key: Key, in scopes: some Collection<Scope>) -> Intent? {
        // To look through a hundred actions takes less than a dictionary of them takes to be made at the start.
        for scope in scopes {
            for binding in bindings where binding.scope == scope {
                for action in binding.actions where action.keys.contains(key) { return action.intent }
            }
        }
        return nil
    }

    private static let feed = [
        Binding(.feed, "Stop loading the feed", hint: ("stop", 105), ([.escape], .app(.stopFeed)))
    ]

    private static let list = [
        Binding(
            .list,
            "Move the selection",
            hint: ("move", 50),
            ([.up, "k"], .list(.move(-1))),
            ([.down, "j"], .list(.move(1)))
        ),
        Binding(.list, "Open the to-do", hint: ("open", 80), ([.enter, .right, "l"], .list(.open))),
        Binding(.list, "Check or uncheck the to-do", hint: ("check", 90), ([" "], .list(.toggle))),
        Binding(.list, "Add a to-do", hint: ("add", 100), (["+", "a"], .list(.add))),
        Binding(.list, "Edit the to-do", hint: ("edit", 60), (["e"], .list(.edit))),
        Binding(.list, "Delete the to-do", hint: ("delete", 70), ([.delete, "D"], .list(.delete))),
        Binding(
            .list,
            "Show all to-dos, the open or the done ones",
            hint: ("filter", 40),
            (["f"], .list(.nextFilter))
        ),
        Binding(
            .list,
            "Show all to-dos again",
            hint: ("all", 85),
            ([.escape], .list(.clear))
        ),
        Binding(.list, "Search", hint: ("search", 45), (["/"], .list(.search))),
        Binding(
            .list,
            "Go to the next or the previous match",
            hint: ("next/previous", 86),
            (["n"], .list(.match(1))),
            (["N"], .list(.match(-1)))
        ),
        Binding(
            .list,
            "Sort by due date, priority, age, title, or by hand",
            (["s"], .list(.nextSort))
        ),
        Binding(
            .list,
            "Move the to-do up or down in its section",
            (["K", .shiftUp], .list(.shift(-1))),
            (["J", .shiftDown], .list(.shift(1)))
        ),
        Binding(
            .list,
            "Load the feed again, whatever is cached of it",
            (["r", .function(5)], .app(.refreshFeed))
        ),
        Binding(.list, "Move by a page", ([.pageUp], .list(.page(-1))), ([.pageDown], .list(.page(1)))),
        Binding(
            .list,
            "Go to the first or the last to-do",
            ([.home, "g"], .list(.first)),
            ([.end, "G"], .list(.last))
        ),
    ]

    private static let detail = [
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

    private static let form = [
        Binding(.form, "Go to the next field", hint: ("next", 80), ([.tab, .down], .form(.nextField))),
        Binding(
            .form,
            "Go to the previous field",
            hint: ("previous", 50),
            ([.backTab, .up], .form(.previousField))
        ),
        Binding(.form, "Save", hint: ("save", 100), ([.control("s"), .function(2)], .form(.save))),
        Binding(
            .form,
            "Leave without saving; the draft is kept",
            hint: ("cancel", 90),
            ([.escape], .form(.cancel))
        ),
        Binding(
            .form,
            "Bring the kept draft back",
            hint: ("kept draft", 60),
            ([.control("y")], .form(.restoreDraft))
        ),
    ]

    private static let formFields = [
        Binding(.formLine, "Go to the next field", ([.enter], .form(.nextField))),
        Binding(.formNote, "Begin a new line", hint: ("new line", 70), ([.enter], .text(.newline))),
        Binding(
            .formNote,
            "Move by a line, and out of the note at its ends",
            ([.up], .form(.noteLine(-1))),
            ([.down], .form(.noteLine(1)))
        ),
        Binding(
            .formPriority,
            "Choose the priority",
            hint: ("choose", 85),
            ([.left], .form(.choose(-1))),
            ([.right, " "], .form(.choose(1)))
        ),
        Binding(.formPriority, "Go to the next field", ([.enter], .form(.nextField))),
        Binding(.formAssigned, "Assign the person, or not", hint: ("assign", 85), ([" "], .form(.toggle))),
        Binding(
            .formAssigned,
            "Go to another person",
            hint: ("person", 70),
            ([.left], .form(.choose(-1))),
            ([.right], .form(.choose(1)))
        ),
        Binding(.formAssigned, "Go to the next field", ([.enter], .form(.nextField))),
        Binding(.formButton, "Press the button", hint: ("press", 95), ([.enter, " "], .form(.press))),
        Binding(
            .formButton,
            "Go to the other button",
            ([.left], .form(.previousField)),
            ([.right], .form(.nextField))
        ),
    ]

    private static let people = [
        Binding(
            .people,
            "Move the selection",
            hint: ("move", 50),
            ([.up, "k"], .people(.move(-1))),
            ([.down, "j"], .people(.move(1)))
        ),
        Binding(.people, "Add a person", hint: ("add", 100), (["+", "a"], .people(.add))),
        Binding(
            .people,
            "Show the person's open to-dos",
            hint: ("their to-dos", 80),
            ([.enter, .right, "l"], .people(.showTodos))
        ),
        Binding(.people, "Change the person's name", hint: ("rename", 60), (["e"], .people(.rename))),
        Binding(.people, "Delete the person", hint: ("delete", 70), ([.delete, "D"], .people(.delete))),
        Binding(.people, "Move by a page", ([.pageUp], .people(.page(-1))), ([.pageDown], .people(.page(1)))),
        Binding(
            .people,
            "Go to the first or the last person",
            ([.home, "g"], .people(.first)),
            ([.end, "G"], .people(.last))
        ),
    ]

    private static let prompt = [
        Binding(.prompt, "Save the name", hint: ("save", 100), ([.enter], .prompt(.accept))),
        Binding(.prompt, "Leave the prompt", hint: ("cancel", 90), ([.escape], .prompt(.cancel))),
    ]

    private static let search = [
        Binding(.search, "Keep what was found", hint: ("keep", 100), ([.enter], .prompt(.accept))),
        Binding(
            .search,
            "Go back to where the search began",
            hint: ("back", 90),
            ([.escape], .prompt(.cancel))
        ),
        Binding(
            .search,
            "Move among what was found",
            hint: ("move", 50),
            ([.up], .prompt(.move(-1))),
            ([.down], .prompt(.move(1)))
        ),
    ]

    private static let help = [
        Binding(
            .help,
            "Move the selection",
            hint: ("move", 50),
            ([.up], .help(.move(-1))),
            ([.down], .help(.move(1)))
        ),
        Binding(.help, "Do what the row says", hint: ("do it", 80), ([.enter], .help(.run))),
        Binding(
            .help,
            "Close the help, or clear what was typed to find a key",
            hint: ("back", 90),
            ([.escape], .help(.back))
        ),
        Binding(.help, "Close the help", ([.function(1)], .help(.close))),
        Binding(.help, "Delete the last character that was typed", ([.backspace], .help(.erase))),
        Binding(.help, "Move by a page", ([.pageUp], .help(.page(-1))), ([.pageDown], .help(.page(1)))),
        Binding(
            .help,
            "Go to the first or the last row",
            ([.home], .help(.first)),
            ([.end], .help(.last))
        ),
    ]

    private static let text = [
        Binding(.text, "Move by a character", ([.left], .text(.left)), ([.right], .text(.right))),
        Binding(
            .text,
            "Move by a word",
            ([.alt("b"), .controlLeft], .text(.wordLeft)),
            ([.alt("f"), .controlRight], .text(.wordRight))
        ),
        Binding(
            .text,
            "Go to the start or the end of the line",
            ([.home, .control("a")], .text(.start)),
            ([.end, .control("e")], .text(.end))
        ),
        Binding(
            .text,
            "Delete the character before or behind the cursor",
            ([.backspace], .text(.deleteBackward)),
            ([.delete], .text(.deleteForward))
        ),
        Binding(
            .text,
            "Delete the word before the cursor",
            ([.control("w"), .alt("⌫")], .text(.deleteWordBackward))
        ),
        Binding(
            .text,
            "Delete to the start or the end of the line",
            ([.control("u")], .text(.deleteToStart)),
            ([.control("k")], .text(.deleteToEnd))
        ),
    ]

    private static let everywhere = [
        Binding(.everywhere, "Undo the last change", hint: ("undo", 30), (["u"], .app(.undo))),
        Binding(.everywhere, "Redo what was undone", (["U", .control("r")], .app(.redo))),
        Binding(
            .everywhere,
            "Restore what was there before the files were damaged",
            hint: ("restore", 110),
            (["b"], .app(.restore))
        ),
        Binding(
            .everywhere,
            "Show the keys that work here",
            hint: ("help", 95),
            (["?", .function(1)], .app(.showHelp))
        ),
    ]

    private static let tabs =
        Tab.all.map {
            Binding(.everywhere, "Go to \($0.title)", ([.character($0.digit)], .app(.showTab($0))))
        } + [
            Binding(
                .everywhere,
                "Go to the previous or the next tab",
                (["["], .app(.previousTab)),
                (["]"], .app(.nextTab))
            )
        ]

    private static let terminal = [
        Binding(
            .everywhere,
            "Draw the screen anew, and read a mended file",
            ([.control("l")], .app(.redraw))
        ),
        Binding(
            .everywhere,
            "Suspend Docket; the shell's fg brings it back",
            ([.control("z")], .app(.suspend))
        ),
        Binding(.everywhere, "Quit; a draft is kept", (["q", .control("c")], .app(.quit))),
    ]
}
