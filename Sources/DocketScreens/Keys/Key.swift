/// A key press, or a paste.
package enum Key: Hashable, Sendable {
    /// A printable character without Ctrl or Alt.
    case character(Character)
    /// Ctrl with a lower-case letter.
    case control(Character)
    case alt(Character)
    case enter, tab, backTab, escape, backspace, delete
    case up, down, left, right, home, end, pageUp, pageDown
    case shiftUp, shiftDown, controlLeft, controlRight, altEnter, altBackspace
    case function(Int)
    /// A pasted text.
    case paste(String)
    /// A key or escape sequence that Docket does not know.
    case unknown

    /// Whether the key inserts text in a text field.
    var isPrintable: Bool {
        if case .character = self { true } else { false }
    }

    /// The key's name in footer and help.
    package var label: String {
        switch self {
        case .character(" "): "Space"
        case .character(let character): String(character)
        case .control(let letter): "^" + letter.uppercased()
        case .alt(let letter): "Alt-" + letter.uppercased()
        case .function(let number): "F\(number)"
        case .paste: "A paste"
        case .unknown: "This key"
        case .enter: "Enter"
        case .tab: "Tab"
        case .backTab: "Shift-Tab"
        case .escape: "Esc"
        case .backspace: "Backspace"
        case .delete: "Del"
        case .up: "↑"
        case .down: "↓"
        case .left: "←"
        case .right: "→"
        case .home: "Home"
        case .end: "End"
        case .pageUp: "PgUp"
        case .pageDown: "PgDn"
        case .shiftUp: "Shift-↑"
        case .shiftDown: "Shift-↓"
        case .controlLeft: "^←"
        case .controlRight: "^→"
        case .altEnter: "Alt-Enter"
        case .altBackspace: "Alt-Backspace"
        }
    }

    /// The label, with words for arrows if the charset is plain.
    func label(in charset: Charset) -> String {
        guard charset.isPlain else { return label }
        return label.map { AsciiSpelling.arrows[$0] ?? String($0) }.joined()
    }
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
    package init(extendedGraphemeClusterLiteral character: Character) {
        self = .character(character)
    }
}
