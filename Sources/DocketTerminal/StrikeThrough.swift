import CNcurses
import Glibc

/// The line through done titles (L9), which ncurses has no attribute for.
///
/// Docket writes nothing in italics. So their attribute is made to strike through, in the copy of the terminal's
/// description that ncurses has in memory, and ncurses knows what is on the screen.
enum StrikeThrough {
    /// Call it after ncurses has started.
    ///
    /// - Returns: the attribute that strikes through; none where the terminal can't.
    static func attribute() -> attr_t {
        guard let enterItalics = TerminalType.place(of: "sitm"),
            let leaveItalics = TerminalType.place(of: "ritm"),
            let enter = TerminalType.text(of: "smxx"), let leave = TerminalType.text(of: "rmxx"),
            enter.utf8.count <= strlen(enterItalics), leave.utf8.count <= strlen(leaveItalics)
        else { return 0 }
        strcpy(enterItalics, enter)
        strcpy(leaveItalics, leave)
        return CN_ITALIC
    }
}
