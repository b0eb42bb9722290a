import CNcurses

/// What the terminal's description in terminfo says.
enum TerminalType {
    /// A capability's string, such as `rmcup`; nil where the terminal does not have it.
    static func text(of capability: String) -> String? {
        guard let text = tigetstr(capability), Int(bitPattern: text) != -1 else { return nil }
        return String(cString: text)
    }
}
