import CNcurses
import DocketScreens
import Glibc

/// What the user's locale and terminal can show.
package enum TerminalGlyphs {
    /// Takes the locale's character type over, and leaves the process in a UTF-8 one either way, for ncurses counts
    /// columns in it.
    ///
    /// - Parameter wantsASCII: whether nothing but ASCII is to be written, whatever the locale.
    package static func choose(wantsASCII: Bool) -> Charset.Glyphs {
        setlocale(LC_CTYPE, "")
        if codeset == "UTF-8" {
            let isConsole = getenv("TERM").map { String(cString: $0) } == "linux"
            return wantsASCII ? .ascii : isConsole ? .console : .all
        }
        setlocale(LC_CTYPE, "C.UTF-8")
        return .ascii
    }

    private static var codeset: String {
        nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } ?? ""
    }
}
