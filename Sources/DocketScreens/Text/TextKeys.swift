/// The edits of a text, and the movements of its cursor (F14).
package enum TextEdit: Hashable, Sendable {
    case insert(String)
    case newline
    case deleteBackward, deleteForward, deleteWordBackward, deleteToStart, deleteToEnd
    case left, right, wordLeft, wordRight, start, end
}

extension TextEdit {
    /// Whether it is more than a movement of the cursor.
    var changesText: Bool {
        switch self {
        case .insert, .newline, .deleteBackward, .deleteForward, .deleteWordBackward, .deleteToStart,
            .deleteToEnd:
            true
        case .left, .right, .wordLeft, .wordRight, .start, .end: false
        }
    }
}

extension KeyMap {
    static let text = [
        Binding(
            .text,
            "Move by a character",
            ("left", [.left], .text(.left)),
            ("right", [.right], .text(.right))
        ),
        Binding(
            .text,
            "Move by a word",
            ("wordLeft", [.alt("b"), .controlLeft], .text(.wordLeft)),
            ("wordRight", [.alt("f"), .controlRight], .text(.wordRight))
        ),
        Binding(
            .text,
            "Go to the start or the end of the line",
            ("start", [.home, .control("a")], .text(.start)),
            ("end", [.end, .control("e")], .text(.end))
        ),
        Binding(
            .text,
            "Delete the character before or behind the cursor",
            ("deleteBackward", [.backspace], .text(.deleteBackward)),
            ("deleteForward", [.delete], .text(.deleteForward))
        ),
        Binding(
            .text,
            "Delete the word before the cursor",
            ("deleteWord", [.control("w"), .altBackspace], .text(.deleteWordBackward))
        ),
        Binding(
            .text,
            "Delete to the start or the end of the line",
            ("deleteToStart", [.control("u")], .text(.deleteToStart)),
            ("deleteToEnd", [.control("k")], .text(.deleteToEnd))
        ),
    ]
}
