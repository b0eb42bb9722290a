import DocketCore
import FoundationEssentials

/// A change of one field of the form, which can be undone.
enum FieldChange: Equatable {
    /// The edits of one word, the earliest first.
    case text(DraftField, [TextChange])
    case choice(DraftField, from: String, to: String)
    case people(DraftField, from: [UUID], to: [UUID])

    var field: DraftField {
        switch self {
        case .text(let field, _), .choice(let field, _, _), .people(let field, _, _): field
        }
    }

    var reversed: FieldChange {
        switch self {
        case .text(let field, let edits): .text(field, edits.reversed().map(\.reversed))
        case .choice(let field, let from, let to): .choice(field, from: to, to: from)
        case .people(let field, let from, let to): .people(field, from: to, to: from)
        }
    }
}

/// The changes of an open form, which has nothing to do with those that are stored.
struct FormHistory {
    private(set) var undoable: [FieldChange] = []
    private(set) var redoable: [FieldChange] = []
    /// How the last change was typed, if the next edit may continue it.
    private var typing: Typing?

    private struct Typing: Equatable {
        let isInsertion: Bool
        let cursor: Int
    }

    /// Makes the next edit a change of its own.
    mutating func endTyping() { typing = nil }

    mutating func record(_ change: FieldChange) {
        undoable.append(change)
        redoable = []
        typing = nil
    }

    /// Records an edit. The letters of a word are one change, and so are characters that are deleted one by one.
    ///
    /// - Parameters:
    ///   - before: the input before the edit.
    ///   - after: the input after it.
    mutating func record(_ edit: TextEdit, of field: DraftField, from before: TextInput, to after: TextInput)
    {
        guard let change = after.lastChange else { return }
        let isDeletion = edit == .deleteBackward || edit == .deleteForward
        let isLetter = if case .insert(let text) = edit { text.count == 1 } else { false }
        let beginsWord = before.isBehindBlank && !after.isBehindBlank
        if isDeletion || isLetter && !beginsWord,
            typing == Typing(isInsertion: isLetter, cursor: before.cursor),
            case .text(field, var edits)? = undoable.popLast()
        {
            edits.append(change)
            undoable.append(.text(field, edits))
        } else {
            record(.text(field, [change]))
        }
        typing = isLetter || isDeletion ? Typing(isInsertion: isLetter, cursor: after.cursor) : nil
    }

    /// - Returns: the change that undoes the last one; nil if there is none.
    mutating func undo() -> FieldChange? {
        typing = nil
        guard let change = undoable.popLast() else { return nil }
        redoable.append(change)
        return change.reversed
    }

    /// - Returns: the change that was undone last; nil if there is none.
    mutating func redo() -> FieldChange? {
        typing = nil
        guard let change = redoable.popLast() else { return nil }
        undoable.append(change)
        return change
    }
}

extension TextInput {
    fileprivate var isBehindBlank: Bool { cursor > 0 && characters[cursor - 1].isWhitespace }
}
