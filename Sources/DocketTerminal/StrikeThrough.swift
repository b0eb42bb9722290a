import CNcurses
import Glibc

/// Strikes through done titles (L9). ncurses has no attribute for that.
///
/// Docket uses no italics, so the italic attribute is made to strike through: its sequences are replaced in ncurses'
/// in-memory copy of the terminfo entry. ncurses then keeps track of the attribute like any other.
enum StrikeThrough {
    /// Call after ncurses has started.
    ///
    /// - Returns: the attribute that strikes through; 0 if the terminal can't.
    static func attribute() -> attr_t {
        guard let enterItalics = TerminalType.pointer(to: "sitm"),
            let leaveItalics = TerminalType.pointer(to: "ritm"),
            let enter = TerminalType.text(of: "smxx"), let leave = TerminalType.text(of: "rmxx"),
            enter.utf8.count <= strlen(enterItalics), leave.utf8.count <= strlen(leaveItalics)
        else { return 0 }
        strcpy(enterItalics, enter)
        strcpy(leaveItalics, leave)
        return CN_ITALIC
    }
}
