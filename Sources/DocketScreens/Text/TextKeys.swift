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
        Binding(.text, "Move by a character", ([.left], .text(.left)), ([.right], .text(.right))),
        Binding(
            .text,
            "Move by a word",
            ([.alt("b"), .controlLeft], .text(.wordLeft)),
            ([.alt("f"), .controlRight], .text(.wordRight))
        ),
        Binding(
            .text,
            "Go to the start or the end of the line",
            ([.home, .control("a")], .text(.start)),
            ([.end, .control("e")], .text(.end))
        ),
        Binding(
            .text,
            "Delete the character before or behind the cursor",
            ([.backspace], .text(.deleteBackward)),
            ([.delete], .text(.deleteForward))
        ),
        Binding(
            .text,
            "Delete the word before the cursor",
            ([.control("w"), .altBackspace], .text(.deleteWordBackward))
        ),
        Binding(
            .text,
            "Delete to the start or the end of the line",
            ([.control("u")], .text(.deleteToStart)),
            ([.control("k")], .text(.deleteToEnd))
        ),
    ]
}
