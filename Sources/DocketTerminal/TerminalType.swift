import CNcurses
import Glibc

/// Reads the terminfo entry of the terminal.
enum TerminalType {
    /// Whether the system has a description of the type. Replaces the one in use.
    static func isKnown(_ name: String) -> Bool {
        var answer: Int32 = 0
        return setupterm(name, STDOUT_FILENO, &answer) == OK
    }

    /// The string of a capability such as `rmcup`; nil if the terminal does not have it.
    static func text(of capability: String) -> String? {
        pointer(to: capability).map { String(cString: $0) }
    }

    /// The strings of those capabilities that the terminal has, one after the other.
    static func texts(of capabilities: [String]) -> String {
        capabilities.compactMap(text).map(withoutPadding).joined()
    }

    /// Removes padding such as `$<5>`: a delay that no terminal needs any more.
    private static func withoutPadding(_ capability: String) -> String {
        var text = capability
        while let start = text.firstRange(of: "$<")?.lowerBound, let end = text[start...].firstIndex(of: ">")
        {
            text.removeSubrange(start...end)
        }
        return text
    }

    /// ncurses' own copy of a capability's string; nil if the terminal does not have it.
    static func pointer(to capability: String) -> UnsafeMutablePointer<CChar>? {
        tigetstr(capability).flatMap { Int(bitPattern: $0) == -1 ? nil : $0 }
    }
}
