import CNcurses
import DocketScreens
import Glibc

/// The glyphs that the user's locale and terminal can show.
package enum TerminalGlyphs {
    /// Reads the user's locale, and sets a UTF-8 locale in any case, because ncurses needs one to count columns. A
    /// UTF-8 locale that is named but not installed counts as well (Z14).
    ///
    /// - Parameter wantsASCII: whether to write only ASCII, whatever the locale.
    package static func choose(wantsASCII: Bool) -> Charset.Glyphs {
        let wantsUTF8 = setlocale(LC_CTYPE, "") == nil ? isUTF8(nameOfLocale) : hasUTF8
        // Without any UTF-8 locale, ncurses can write ASCII only.
        guard hasUTF8 || fallbacks.contains(where: { setlocale(LC_CTYPE, $0) != nil && hasUTF8 }), wantsUTF8
        else { return .ascii }
        let isConsole = getenv("TERM").map { String(cString: $0) } == "linux"
        return wantsASCII ? .ascii : isConsole ? .console : .all
    }

    /// The second one is for older systems, which do not have the first.
    private static let fallbacks = ["C.UTF-8", "en_US.UTF-8"]

    private static var hasUTF8: Bool {
        nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } == "UTF-8"
    }

    /// The name of the locale for characters, as the environment gives it.
    private static var nameOfLocale: String {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"]
        return names.lazy.compactMap { (name: String) in getenv(name).map { String(cString: $0) } }
            .first { !$0.isEmpty } ?? ""
    }

    /// Whether a locale's name has UTF-8 as its character set: `de_DE.UTF-8`, `de_DE.utf8@euro`, and `UTF-8` as macOS
    /// sends it over SSH.
    static func isUTF8(_ name: String) -> Bool {
        let charset = name.split(separator: ".").last?.prefix { $0 != "@" } ?? ""
        return ["utf-8", "utf8"].contains(charset.lowercased())
    }
}
