import DocketCore
import DocketScreens

/// A screen on a terminal.
struct ScreenCase: Sendable {
    let screen: String
    let terminal: TerminalCase

    /// The golden file of the rows between header and footer; nil if there is none at this size.
    var body: String? {
        let isExtreme = [.smallest, .largest].contains(terminal)
        if isExtreme, !Self.extremes.contains(bodyScreen) { return nil }
        return "\(bodyScreen)-\(terminal.testDescription)"
    }

    /// The first of the screens with the same body. A menu of several rows covers some of the body.
    private var bodyScreen: String {
        switch screen {
        case "menu-change", "menu-sort": terminal.size.columns < 80 ? screen : "list"
        case "menu-color": terminal.size.columns <= 80 ? screen : "projects"
        default: Self.bodyScreens[screen] ?? screen
        }
    }

    /// The canvas of the screen.
    var canvas: Canvas {
        let (list, keys) = Self.screens[screen] ?? (Samples.list, [])
        let model = Samples.model(
            size: terminal.size,
            charset: terminal.charset,
            list: list,
            keys: keys,
            sync: Samples.syncs[screen] ?? []
        )
        return model.state.canvas(charset: terminal.charset)
    }

    /// Every screen at four sizes in colour, and at 80x24 in the other looks; some in other sizes and looks.
    static let all = TerminalCase.all.flatMap { terminal in
        screens(on: terminal).map { ScreenCase(screen: $0, terminal: terminal) }
    }

    /// The screens whose body is in a golden file at the smallest and the largest size too.
    private static let extremes = [
        "list", "detail", "form-filled", "agenda", "menu-change", "menu-sort", "menu-color",
    ]

    private static func screens(on terminal: TerminalCase) -> [String] {
        switch terminal {
        case .wide:
            ["agenda", "agenda-month", "detail", "form-filled", "help", "help-found", "list", "list-parts"]
        case .eightColors: ["detail", "form-filled", "list", "list-parts", "map", "sync"]
        default: screens.keys.sorted()
        }
    }

    private static let screens: [String: (TodoList, [Key])] = [
        "list": (Samples.list, []),
        "list-found": (Samples.list, ["/", "c", "a", .enter, "s", "d"]),
        "list-searching": (Samples.list, ["/", "o", "a", "t"]),
        "list-parts": (Samples.listWithParts, [.down]),
        "list-parts-found": (Samples.listWithParts, ["/", "#", "d", .enter]),
        "list-empty": (TodoList(), []),
        "list-loading-feed": (Samples.list, ["r"]),
        "detail": (Samples.list, [.enter]),
        "map": (Samples.list, [.enter, "-", "-"]),
        "form-empty": (Samples.list, ["2"]),
        "form-filled": (
            Samples.list,
            [
                "2", .paste("Buy milk"), .tab, .paste("15.3."), .tab, .paste("9:30"), .tab, "1", "0", .tab,
                .paste("every 2 weeks on mon, thu"), .tab, .paste("1d, 1h"), .tab, .right, .tab,
                .paste("Kitchen"), .tab,
                .paste("#dairy #shop"), .tab, .paste("Home"), .tab,
                .paste("Rua Augusta 1500, São Paulo - SP"), .tab,
                .paste("Two litres, and the oat one for Bo. If they are out of it, almond will do.\n漢字"),
                .tab,
                " ", .right, " ",
            ]
        ),
        "form-errors": (
            Samples.list,
            ["2", " ", .tab, .paste("yesterday"), .tab, .tab, .paste("9:00"), .control("s")]
        ),
        "people": (Samples.list, ["3", .down]),
        "projects": (Samples.listWithParts, ["P", "j"]),
        "agenda": (Samples.listWithDays, ["4", .down]),
        "agenda-month": (Samples.listWithDays, ["4", .tab, .down, .right]),
        "history": (Samples.list, ["H", .down]),
        "history-entry": (Samples.list, ["H", .down, .down, .enter]),
        "views": (Samples.listWithParts, ["v", .down]),
        "prompt-view": (
            Samples.list, ["/", "#", "d", "a", " ", "o", "r", " ", "d", "u", "e", ":", "x", " ", "#", "d"]
        ),
        "list-sync-running": (Samples.list, [.down, .up]),
        "list-sync-done": (Samples.list, [.down, .up]),
        "list-sync-waiting": (Samples.list, [.down, .up]),
        "list-sync-failed": (Samples.list, [.down, .up]),
        "sync": (Samples.list, ["Y", "j"]),
        "sync-question": (Samples.list, ["Y", "j"]),
        "menu-accept": (Samples.list, ["Y", "j", "D"]),
        "menu-color": (Samples.listWithParts, ["P", "j", "c"]),
        "help": (Samples.list, ["?"]),
        "help-found": (Samples.list, ["?", "d", "o", " ", "t", "h", .down]),
        "menu-sort": (Samples.list, ["s"]),
        "menu-change": (Samples.list, [","]),
        "prompt-due": (Samples.list, [",", "d", "f", "r", "i"]),
        "prompt-assign": (Samples.list, [",", "a", "b", "o"]),
        "prompt": (Samples.list, ["3", .down, "+", .paste("Carla Nguye\u{302}\u{303}n")]),
    ]

    private static let bodyScreens = [
        "list-loading-feed": "list", "list-sync-done": "list", "list-sync-failed": "list",
        "list-sync-running": "list", "list-sync-waiting": "list", "menu-accept": "sync-question",
        "prompt": "people", "prompt-assign": "list", "prompt-due": "list",
    ]
}
