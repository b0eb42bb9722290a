import DocketCore
import DocketScreens
import Testing

/// A screen, its size and the kind of terminal.
struct ScreenCase: CustomTestStringConvertible, Sendable {
    enum Look: String, CaseIterable {
        case color, mono, ascii, plain, eightColors
    }

    let screen: String
    let size: Size
    let look: Look

    var testDescription: String {
        "\(screen)-\(size.columns)x\(size.rows)" + (look == .color ? "" : "-\(look)")
    }

    var terminal: String {
        switch look {
        case .mono: "vt220"
        case .eightColors: "xterm"
        case .color, .ascii, .plain: "xterm-256color"
        }
    }

    var charset: Charset {
        switch look {
        case .color, .mono, .eightColors: .unicode
        case .ascii: .ascii
        case .plain: .plain
        }
    }

    /// The canvas of the screen.
    var canvas: Canvas {
        let (list, keys) = Self.screens[screen] ?? (Samples.list, [])
        let sync = Samples.syncs[screen] ?? []
        let model = Samples.model(size: size, charset: charset, list: list, keys: keys, sync: sync)
        return model.state.canvas(charset: charset)
    }

    /// Every screen at four sizes in colour, and at 80x24 in the other looks; some in other sizes and looks.
    static let all =
        special
        + screens.keys.sorted().flatMap { screen in
            let sizes = [(5, 20), (12, 40), (24, 80), (50, 200)].map { Size(rows: $0.0, columns: $0.1) }
            let inColor = sizes.map { ScreenCase(screen: screen, size: $0, look: .color) }
            return inColor
                + [Look.mono, .ascii, .plain].map { ScreenCase(screen: screen, size: sizes[2], look: $0) }
        }

    /// Layouts for wide screens, and looks with 8 colours.
    private static let special =
        ["list", "list-parts", "detail", "form-filled", "help", "help-found", "agenda", "agenda-month"].map {
            ScreenCase(screen: $0, size: Size(rows: 40, columns: 120), look: .color)
        }
        + ["list", "list-parts", "detail", "form-filled", "map", "sync"].map {
            ScreenCase(screen: $0, size: Size(rows: 24, columns: 80), look: .eightColors)
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
        "list-sync-running": (Samples.list, [.down]),
        "list-sync-done": (Samples.list, [.down]),
        "list-sync-waiting": (Samples.list, [.down]),
        "list-sync-failed": (Samples.list, [.down]),
        "sync": (Samples.list, ["Y", "j"]),
        "sync-question": (Samples.list, ["Y", "j"]),
        "menu-accept": (Samples.list, ["Y", "D"]),
        "menu-color": (Samples.listWithParts, ["P", "c"]),
        "help": (Samples.list, ["?"]),
        "help-found": (Samples.list, ["?", "d", "o", " ", "t", "h", .down]),
        "menu-sort": (Samples.list, ["s"]),
        "menu-change": (Samples.list, [","]),
        "prompt-due": (Samples.list, [",", "d", "f", "r", "i"]),
        "prompt-assign": (Samples.list, [",", "a", "b", "o"]),
        "prompt": (Samples.list, ["3", "+", .paste("Carla Nguye\u{302}\u{303}n")]),
    ]
}
