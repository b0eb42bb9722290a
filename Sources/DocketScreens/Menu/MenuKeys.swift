import DocketCore

package enum MenuIntent: Hashable, Sendable {
    case open(Menu)
    case close
}

extension KeyMap {
    static let menus =
        [
            Binding(.sort, "Sort by due date", hint: ("due", 100), ("due", ["d"], .list(.sort(.due)))),
            Binding(
                .sort,
                "Sort by priority",
                hint: ("priority", 99),
                ("priority", ["p"], .list(.sort(.priority)))
            ),
            Binding(
                .sort,
                "Sort by age, newest first",
                hint: ("age", 98),
                ("age", ["a"], .list(.sort(.created)))
            ),
            Binding(.sort, "Sort by title", hint: ("title", 97), ("title", ["t"], .list(.sort(.title)))),
            Binding(
                .sort,
                "Show them as you have moved them by hand",
                hint: ("by hand", 96),
                ("byHand", ["h"], .list(.sort(.manual)))
            ),
            Binding(.sort, "Reverse the order", hint: ("reverse", 95), ("reverse", ["r"], .list(.reverse))),
            Binding(
                .change,
                "Make it due today, and go to the next to-do",
                hint: ("today", 100),
                ("today", ["t"], .item(.postpone(.today)))
            ),
            Binding(
                .change,
                "Make it due tomorrow, and go to the next to-do",
                hint: ("tomorrow", 99),
                ("tomorrow", ["m"], .item(.postpone(.tomorrow)))
            ),
            Binding(
                .change,
                "Make it due next Monday, and go to the next to-do",
                hint: ("Monday", 98),
                ("nextWeek", ["w"], .item(.postpone(.nextWeek)))
            ),
            Binding(
                .change,
                "Type its due date",
                hint: ("date", 97),
                ("date", ["d"], .item(.askForDueDate))
            ),
            Binding(
                .change,
                "Choose its priority with one more key",
                hint: ("priority", 96),
                ("priority", ["p"], .menu(.open(.priority)))
            ),
            Binding(
                .change,
                "Assign it to a person, or not",
                hint: ("person", 95),
                ("person", ["a"], .item(.askForPerson))
            ),
        ] + priorities + colors + [.sort, .change, .priority, .color].map { closing($0) }

    private static let priorities = [
        Binding(
            .priority,
            "Give it a high priority",
            hint: ("high", 100),
            ("high", ["h"], .item(.prioritize(.high)))
        ),
        Binding(
            .priority,
            "Give it the medium priority",
            hint: ("medium", 99),
            ("medium", ["m"], .item(.prioritize(.medium)))
        ),
        Binding(
            .priority,
            "Give it a low priority",
            hint: ("low", 98),
            ("low", ["l"], .item(.prioritize(.low)))
        ),
    ]

    private static let colors =
        ProjectColor.allCases.map { color in
            // As in print, black has the key that blue leaves it.
            let key = color == .black ? "k" : color.rawValue.first ?? "?"
            return Binding(
                .color,
                "Make it \(color.rawValue)",
                hint: (color.rawValue, 100),
                (color.rawValue, [.character(key)], .projects(.color(color)))
            )
        } + [
            Binding(
                .color,
                "Take its colour away",
                hint: ("none", 99),
                ("none", ["n"], .projects(.color(nil)))
            )
        ]

    private static func closing(_ scope: Scope) -> Binding {
        Binding(scope, "Choose nothing", hint: ("cancel", 90), ("cancel", [.escape], .menu(.close)))
    }
}
