import DocketScreens
import Testing

/// A size and a kind of terminal.
struct TerminalCase: CustomTestStringConvertible, Equatable, Sendable {
    enum Look: String {
        case color, mono, ascii, plain, eightColors
    }

    let size: Size
    let look: Look

    init(_ columns: Int, _ rows: Int, _ look: Look = .color) {
        size = Size(rows: rows, columns: columns)
        self.look = look
    }

    var testDescription: String { "\(size.columns)x\(size.rows)" + (look == .color ? "" : "-\(look)") }

    var type: String {
        switch look {
        case .mono: "vt220"
        case .eightColors: "xterm"
        case .color, .ascii, .plain: "xterm-256color"
        }
    }

    var charset: Charset {
        switch look {
        case .color, .mono, .eightColors: .unicode
        case .ascii: .ascii
        case .plain: .plain
        }
    }

    static let smallest = TerminalCase(20, 5)
    static let largest = TerminalCase(200, 50)
    static let wide = TerminalCase(120, 40)
    static let eightColors = TerminalCase(80, 24, .eightColors)
    static let all = [
        TerminalCase(80, 24), TerminalCase(40, 12), smallest, largest, wide, TerminalCase(80, 24, .mono),
        TerminalCase(80, 24, .ascii), TerminalCase(80, 24, .plain), eightColors,
    ]
}
