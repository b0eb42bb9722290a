import DocketScreens
import DocketStorage
import DocketTerminal

/// The terminal, and the locale that says what it can show.
enum TerminalCheck {
    static func findings() -> [Finding] { [terminal(), locale()] }

    private static func terminal() -> Finding {
        let abilities = TerminalAbilities()
        let subject = "terminal"
        let mending = "Set TERM to what your terminal is, such as xterm-256color"
        if abilities.name.isEmpty {
            return .problem(subject, "TERM is not set: only commands work, not the screen", mending: mending)
        }
        guard let used = abilities.used else {
            return .problem(
                subject,
                "TERM=\(abilities.name) is no terminal that the screen can be drawn on",
                mending: mending
            )
        }
        guard used == abilities.name else {
            return .remark(
                subject,
                "TERM=\(abilities.name) is not known here: the screen is drawn as \(used)",
                mending: "Install ncurses-term, or the description that comes with your terminal"
            )
        }
        let colors = abilities.colors == 0 ? "no colours" : "\(abilities.colors) colours"
        let strike = abilities.canStrikeThrough ? "strikes through" : "can't strike through"
        let clipboard =
            abilities.hasClipboard ? "takes text for the clipboard" : "takes no text for the clipboard"
        let size = Output.isTerminal ? ", \(Output.columns) columns" : ""
        return .fine(subject, "\(used): \(colors), \(strike), \(clipboard)\(size)")
    }

    private static func locale() -> Finding {
        let variable = UserCountry.localeVariable(for: "LC_CTYPE")
        let name = variable.flatMap(Environment.value)
        let text = variable.map { "\($0)=\(name ?? "")" } ?? "no locale is set"
        switch TerminalGlyphs.choose(wantsASCII: false) {
        case .ascii:
            return .remark(
                "locale",
                "It is not UTF-8 (\(text)): the screen has only ASCII characters",
                mending: "export LANG=C.UTF-8, or another locale that locale -a lists with UTF-8"
            )
        default: return .fine("locale", text)
        }
    }
}
