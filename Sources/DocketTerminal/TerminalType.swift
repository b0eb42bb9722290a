import CNcurses

/// What the terminal's description in terminfo says.
enum TerminalType {
    /// A capability's string, such as `rmcup`; nil where the terminal does not have it.
    static func text(of capability: String) -> String? {
        place(of: capability).map { String(cString: $0) }
    }

    /// Where ncurses keeps a capability's string.
    static func place(of capability: String) -> UnsafeMutablePointer<CChar>? {
        tigetstr(capability).flatMap { Int(bitPattern: $0) == -1 ? nil : $0 }
    }
}
