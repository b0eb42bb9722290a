import CNcurses
import DocketScreens
import Glibc

/// An ncurses screen without a terminal. Its cells can be read back.
///
/// The state of ncurses is global: use it on the main actor, in a serialized suite.
@MainActor
enum TestScreen {
    /// The screen of the last terminal type. There is only one: ncurses resizes the windows of all screens together, but
    /// not what each takes for its own size.
    private static var current: (type: String, screen: OpaquePointer)?

    /// Makes ncurses draw on a screen of this terminal type and size.
    static func use(_ type: String, size: Size) throws {
        setlocale(LC_CTYPE, "C.UTF-8")
        if current?.type != type {
            if let current { delscreen(current.screen) }
            current = nil
            use_env(false)
            guard let file, let screen = newterm(type, file, file) else { throw Unavailable(type: type) }
            current = (type, screen)
        }
        resizeterm(Int32(size.rows), Int32(size.columns))
    }

    private static let file = fopen("/dev/null", "r+")

    struct Unavailable: Error {
        let type: String
    }

    /// The text in these columns of a row, and the look of each cell.
    static func cells(row: Int, columns: Range<Int>) -> (text: String, looks: [String]) {
        var text = String.UnicodeScalarView()
        var looks: [String] = []
        for column in columns {
            var cell = cchar_t()
            mvwin_wch(cn_stdscr(), Int32(row), Int32(column), &cell)
            var characters = [wchar_t](repeating: 0, count: 6)
            var attributes: attr_t = 0
            var pair: Int16 = 0
            getcchar(&cell, &characters, &attributes, &pair, nil)
            looks.append(look(attributes, pair: pair))
            // The second cell of a wide character repeats the first.
            if cell.attr & 0xFF > 1 { continue }
            for character in characters.prefix(while: { $0 != 0 }) {
                text.append(Unicode.Scalar(UInt32(bitPattern: character)) ?? "?")
            }
        }
        return (String(text), looks)
    }

    /// The position of the cursor. Reading a cell moves it.
    static var cursor: String {
        let visibility = curs_set(0)
        return "\(getcury(cn_stdscr())): \(getcurx(cn_stdscr())), \(visibility == 0 ? "hidden" : "visible")"
    }

    /// The attributes and colours as text, such as `bold cyan`; empty if there are none.
    private static func look(_ attributes: attr_t, pair: Int16) -> String {
        let names = [
            (CN_BOLD, "bold"), (CN_DIM, "dim"), (CN_UNDERLINE, "underline"), (CN_REVERSE, "reverse"),
        ]
        var words = names.filter { attributes & $0.0 != 0 }.map(\.1)
        if pair != 0 {
            var color: Int16 = 0
            var background: Int16 = 0
            pair_content(pair, &color, &background)
            let colors = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white", "gray"]
            words.append(colors.indices.contains(Int(color)) ? colors[Int(color)] : "color \(color)")
            if background >= 0 { words.append("on \(background)") }
        }
        return words.joined(separator: " ")
    }
}
