import CNcurses
import Glibc

/// What the system knows of the terminal that `TERM` names.
package struct TerminalAbilities {
    /// Empty if `TERM` is not set.
    package let name: String
    /// The type that it is drawn as; nil if there is none, so that the screen can't start.
    package let used: String?
    /// 0 for a terminal without colours.
    package let colors: Int
    package let canStrikeThrough: Bool
    package let hasClipboard: Bool

    /// Looks them up. Nothing is written to the terminal.
    package init() {
        let name = getenv("TERM").map { String(cString: $0) } ?? ""
        self.name = name
        let known = ([name] + TerminalSubstitute.types).first { !name.isEmpty && TerminalType.isKnown($0) }
        guard let known, TerminalType.text(of: "cup") != nil else {
            (used, colors, canStrikeThrough, hasClipboard) = (nil, 0, false, false)
            return
        }
        used = known
        colors = max(Int(tigetnum("colors")), 0)
        canStrikeThrough = TerminalType.text(of: "smxx") != nil
        let clipboard = TerminalClipboard(hasCapability: TerminalType.text(of: "Ms") != nil) { name in
            getenv(name).map { String(cString: $0) }
        }
        if case .success = clipboard.sequence(for: "") { hasClipboard = true } else { hasClipboard = false }
    }
}
