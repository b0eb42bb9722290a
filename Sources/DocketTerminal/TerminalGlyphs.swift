import CNcurses
import DocketScreens
import Glibc

/// The glyphs that the user's locale and terminal can show.
package enum TerminalGlyphs {
    /// Reads the user's locale, and sets a UTF-8 locale in any case, because ncurses needs one to count columns.
    ///
    /// - Parameter wantsASCII: whether to write only ASCII, whatever the locale.
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
