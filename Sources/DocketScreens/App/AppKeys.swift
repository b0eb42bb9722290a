/// The intents of every screen.
package enum AppIntent: Hashable, Sendable {
    case showTab(Tab)
    case nextTab, previousTab
    case showProjects, showViews, showHelp, undo, undoSync, redo, restore, redraw, suspend, quit
    case refreshFeed, stopFeed
    case showSync, syncNow
    case showHistory
    /// Begin or continue a count. The binding of all digits has 0.
    case digit(Int)
    case dropCount
}

extension KeyMap {
    static let feed = [
        Binding(
            .feed,
            "Stop loading the feed",
            hint: ("stop", 105),
            synonyms: "cancel abort import",
            ("stopFeed", [.escape], .app(.stopFeed))
        )
    ]

    static let everywhere = [
        Binding(
            .everywhere,
            "Undo the last change",
            hint: ("undo", 30),
            synonyms: "revert take back mistake",
            ("undo", ["u"], .app(.undo))
        ),
        Binding(
            .everywhere,
            "Redo what was undone",
            hint: ("redo", 15),
            synonyms: "again repeat",
            ("redo", ["U", .control("r")], .app(.redo))
        ),
        Binding(
            .everywhere,
            "Restore damaged files, or apply what was put aside",
            hint: ("restore", 110),
            synonyms: "recover repair backup",
            ("restore", ["b"], .app(.restore))
        ),
        Binding(
            .everywhere,
            "Show the projects",
            hint: ("projects", 13),
            synonyms: "open page categories groups collections",
            ("projects", ["P"], .app(.showProjects))
        ),
        Binding(
            .everywhere,
            "Show the views",
            hint: ("views", 10),
            synonyms: "filter today upcoming later agenda tag project person saved query",
            ("views", ["v"], .app(.showViews))
        ),
        Binding(
            .everywhere,
            "Show what the sync has done, and what it asks",
            hint: ("sync", 11),
            synonyms: "synchronise synchronize server caldav account conflicts remote",
            ("sync", ["Y"], .app(.showSync))
        ),
        Binding(
            .everywhere,
            "Show the history; on a to-do's page: its own",
            hint: ("history", 9),
            synonyms: "changes log undo restore deleted bring back past journal",
            ("history", ["H"], .app(.showHistory))
        ),
        Binding(
            .everywhere,
            "Synchronise now",
            synonyms: "synchronize sync server caldav account refresh remote",
            ("syncNow", ["R"], .app(.syncNow))
        ),
        Binding(
            .always,
            "Show the keys that work here",
            hint: ("help", 95),
            synonyms: "help shortcuts commands bindings",
            ("help", ["?", .function(1)], .app(.showHelp))
        ),
    ]

    static let counts = [
        Binding(
            .count,
            "Repeat the next movement, or go to that row",
            (nil, ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"], .app(.digit(0)))
        ),
        Binding(.counting, "Drop the count", hint: ("drop", 100), ("dropCount", [.escape], .app(.dropCount))),
    ]

    static let tabs =
        Tab.all.map {
            Binding(
                .everywhere,
                "Go to \($0.title)",
                synonyms: $0.synonyms,
                ($0.keysName, [.character($0.digit)], .app(.showTab($0)))
            )
        } + [
            Binding(
                .everywhere,
                "Go to the previous or the next tab",
                hint: ("tab", 12),
                synonyms: "switch",
                ("previousTab", ["["], .app(.previousTab)),
                ("nextTab", ["]"], .app(.nextTab))
            )
        ]

    static let terminal = [
        Binding(
            .always,
            "Draw the screen anew, and read a mended file",
            synonyms: "redraw refresh repaint clear",
            (nil, [.control("l")], .app(.redraw))
        ),
        Binding(
            .always,
            "Suspend Docket; the shell's fg brings it back",
            synonyms: "background pause stop",
            (nil, [.control("z")], .app(.suspend))
        ),
        Binding(
            .everywhere,
            "Quit",
            hint: ("quit", 17),
            synonyms: "exit leave close end",
            ("quit", ["q"], .app(.quit))
        ),
        Binding(
            .always,
            "Quit; a draft is kept",
            synonyms: "exit leave close end",
            (nil, [.control("c")], .app(.quit))
        ),
    ]
}
