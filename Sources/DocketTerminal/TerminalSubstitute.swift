/// A type of terminal that is used because the system has no description of the real one, as often happens with new
/// terminals, and with all of them on another machine (Z15).
package struct TerminalSubstitute {
    /// The type that `TERM` names.
    package let unknown: String
    package let used: String

    /// What practically every terminal understands that may not be known, the best first.
    static let types = ["xterm-256color", "xterm"]

    /// A sentence for the user.
    package var notice: String { "TERM=\(unknown) is not known here: drawn as \(used) · ? help" }
}
