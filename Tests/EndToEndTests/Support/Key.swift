/// A key, by its name.
enum Key: Equatable, Sendable {
    case enter, escape, tab, backTab, space, backspace, delete
    case up, down, left, right, home, end, pageUp, pageDown
    case function(Int)
    case control(Character)
    case alt(Character)

    /// The bytes that xterm sends for it.
    ///
    /// - Parameter application: whether the program asked for application cursor keys.
    func sequence(application: Bool) -> String {
        let cursorPrefix = application ? "\u{1B}O" : "\u{1B}["
        return switch self {
        case .enter: "\r"
        case .escape: "\u{1B}"
        case .tab: "\t"
        case .backTab: "\u{1B}[Z"
        case .space: " "
        case .backspace: "\u{7F}"
        case .delete: "\u{1B}[3~"
        case .up: cursorPrefix + "A"
        case .down: cursorPrefix + "B"
        case .right: cursorPrefix + "C"
        case .left: cursorPrefix + "D"
        case .home: cursorPrefix + "H"
        case .end: cursorPrefix + "F"
        case .pageUp: "\u{1B}[5~"
        case .pageDown: "\u{1B}[6~"
        case .function(let number): Self.functionKeys[number] ?? ""
        case .control(let letter): letter.asciiValue.map { String(Unicode.Scalar($0 & 0x1F)) } ?? ""
        case .alt(let letter): "\u{1B}\(letter)"
        }
    }

    private static let functionKeys = [
        1: "\u{1B}OP", 2: "\u{1B}OQ", 3: "\u{1B}OR", 4: "\u{1B}OS", 5: "\u{1B}[15~", 6: "\u{1B}[17~",
        7: "\u{1B}[18~", 8: "\u{1B}[19~", 9: "\u{1B}[20~", 10: "\u{1B}[21~", 11: "\u{1B}[23~",
        12: "\u{1B}[24~",
    ]
}
