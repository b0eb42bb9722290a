import DocketScreens
import DocketTerminal
import Glibc

/// What standard output is, and what it can show.
enum Output {
    static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

    /// The width of the terminal; 80 if that is not known.
    static var columns: Int {
        var window = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else { return 80 }
        return Int(window.ws_col)
    }

    static var charset: Charset { Charset(TerminalGlyphs.choose(wantsASCII: false)) }

    enum Color: String {
        case faint = "2"
        case red = "31"
        case green = "32"
        case yellow = "33"
    }

    /// Colours texts, or leaves them as they are.
    struct Style {
        let isColored: Bool

        /// - Parameter text: safe to print.
        func callAsFunction(_ text: String, _ color: Color?) -> String {
            guard isColored, let color else { return text }
            return "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m"
        }
    }

    /// Colours are used on a terminal, unless NO_COLOR is set or the terminal has none.
    static var style: Style {
        let isUnwanted = Environment.value(of: "NO_COLOR").map { !$0.isEmpty } ?? false
        let term = Environment.value(of: "TERM") ?? "dumb"
        return Style(isColored: isTerminal && !isUnwanted && !term.isEmpty && term != "dumb")
    }
}
