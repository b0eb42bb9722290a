import DocketCore

package enum MenuIntent: Hashable, Sendable {
    case open(Menu)
    case close
}

extension KeyMap {
    static let menus =
        [
            Binding(.sort, "Sort by due date", hint: ("due", 100), (["d"], .list(.sort(.due)))),
            Binding(.sort, "Sort by priority", hint: ("priority", 99), (["p"], .list(.sort(.priority)))),
            Binding(.sort, "Sort by age, newest first", hint: ("age", 98), (["a"], .list(.sort(.created)))),
            Binding(.sort, "Sort by title", hint: ("title", 97), (["t"], .list(.sort(.title)))),
            Binding(
                .sort,
                "Show them as you have moved them by hand",
                hint: ("by hand", 96),
                (["h"], .list(.sort(.manual)))
            ),
            Binding(.sort, "Reverse the order", hint: ("reverse", 95), (["r"], .list(.reverse))),
            Binding(
                .change,
                "Make it due today, and go to the next to-do",
                hint: ("today", 100),
                (["t"], .item(.postpone(.today)))
            ),
            Binding(
                .change,
                "Make it due tomorrow, and go to the next to-do",
                hint: ("tomorrow", 99),
                (["m"], .item(.postpone(.tomorrow)))
            ),
            Binding(
                .change,
                "Make it due next Monday, and go to the next to-do",
                hint: ("Monday", 98),
                (["w"], .item(.postpone(.nextWeek)))
            ),
            Binding(
                .change,
                "Type its due date",
                hint: ("date", 97),
                (["d"], .item(.askForDueDate))
            ),
            Binding(
                .change,
                "Choose its priority with one more key",
                hint: ("priority", 96),
                (["p"], .menu(.open(.priority)))
            ),
            Binding(
                .change,
                "Assign it to a person, or not",
                hint: ("person", 95),
                (["a"], .item(.askForPerson))
            ),
        ] + priorities + colors + [.sort, .change, .priority, .color].map { closing($0) }

    private static let priorities = [
        Binding(
            .priority,
            "Give it a high priority",
            hint: ("high", 100),
            (["h"], .item(.prioritize(.high)))
        ),
        Binding(
            .priority,
            "Give it the medium priority",
            hint: ("medium", 99),
            (["m"], .item(.prioritize(.medium)))
        ),
        Binding(.priority, "Give it a low priority", hint: ("low", 98), (["l"], .item(.prioritize(.low)))),
    ]

    private static let colors =
        ProjectColor.allCases.map { color in
            // As in print, black has the key that blue leaves it.
            let key = color == .black ? "k" : color.rawValue.first ?? "?"
            return Binding(
                .color,
                "Make it \(color.rawValue)",
                hint: (color.rawValue, 100),
                ([.character(key)], .projects(.color(color)))
            )
        } + [
            Binding(.color, "Take its colour away", hint: ("none", 99), (["n"], .projects(.color(nil))))
        ]

    private static func closing(_ scope: Scope) -> Binding {
        Binding(scope, "Choose nothing", hint: ("cancel", 90), ([.escape], .menu(.close)))
    }
}
