import DocketCore

/// An editable text. Characters are grapheme clusters (F14).
struct TextInput: Equatable {
    /// The text; if it is too long to be edited, its start and an ellipsis.
    private(set) var characters: [Character]
    /// A text from a file that is so much longer than the limit that each key would take long. It stays as it is.
    private let uneditable: String?
    /// The number of characters before the cursor.
    private(set) var cursor: Int
    /// The length of `characters`.
    private var byteCount: Int
    /// The maximum number of characters.
    let limit: Int
    let isMultiline: Bool
    /// What the last edit has changed; nil if nothing.
    private(set) var lastChange: TextChange?

    init(_ text: String = "", limit: Int, isMultiline: Bool = false) {
        let isEditable = text.hasAtMost(Self.maxLimits * limit)
        uneditable = isEditable ? nil : text
        let start = isEditable ? text : String(text.head(columns: limit).prefix(limit)) + "…"
        characters = Array(start)
        byteCount = start.utf8.count
        cursor = characters.count
        self.limit = limit
        self.isMultiline = isMultiline
    }

    /// A text that is so many times longer than the limit can't be edited.
    private static let maxLimits = 4

    var isEditable: Bool { uneditable == nil }

    var text: String { uneditable ?? String(characters) }

    /// - Returns: false if not all of an insertion was accepted, because of the limit, or the text can't be edited.
    @discardableResult
    mutating func apply(_ edit: TextEdit) -> Bool {
        lastChange = nil
        if !isEditable, edit.changesText { return false }
        switch edit {
        case .insert(let text): return insert(text)
        case .newline: return insert("\n")
        case .deleteBackward: delete(max(cursor - 1, 0)..<cursor)
        case .deleteForward: delete(cursor..<min(cursor + 1, characters.count))
        case .deleteWordBackward: delete(wordStart..<cursor)
        case .deleteToStart: delete(lineStart..<cursor)
        case .deleteToEnd: delete(cursor..<lineEnd)
        case .left: cursor = max(cursor - 1, 0)
        case .right: cursor = min(cursor + 1, characters.count)
        case .wordLeft: cursor = wordStart
        case .wordRight: cursor = wordEnd
        case .start: cursor = lineStart
        case .end: cursor = lineEnd
        }
        return true
    }

    mutating func clear() { self = TextInput(limit: limit, isMultiline: isMultiline) }

    /// Makes a change again, or a reversed one, on the text that it was made on.
    mutating func apply(_ change: TextChange) {
        let end = change.start + change.before.count
        guard isEditable, end <= characters.count else { return }
        byteCount += change.after.byteCount - characters[change.start..<end].byteCount
        characters.replaceSubrange(change.start..<end, with: change.after)
        cursor = change.start + change.after.count
    }

    /// Replaces the `count` characters before the cursor.
    ///
    /// - Returns: false if the text would be too long. Nothing changes then.
    mutating func complete(_ count: Int, with text: String) -> Bool {
        let inserted = Array(text)
        guard isEditable, count <= cursor, characters.count - count + inserted.count <= limit,
            byteCount + inserted.byteCount <= maxBytes
        else { return false }
        return replace(cursor - count..<cursor, with: inserted)
    }

    /// Moves the cursor up or down by lines of the wrapped text, by fewer if the text ends before.
    ///
    /// - Returns: false if the cursor is on the first or the last line already.
    mutating func moveLine(by step: Int, columns: Int, charset: Charset) -> Bool {
        let lines = TextWrapping.lines(of: characters, columns: columns, charset: charset)
        let line = Self.line(of: cursor, in: lines)
        let number = min(max(line + step, 0), lines.count - 1)
        guard number != line else { return false }
        let target = lines[number]
        // On a wrapped line, the position after the last character is the start of the next line.
        let isBroken =
            lines.indices.contains(number + 1) && lines[number + 1].lowerBound == target.upperBound
        let last = isBroken ? max(target.upperBound - 1, target.lowerBound) : target.upperBound
        cursor = min(target.lowerBound + cursor - lines[line].lowerBound, last)
        return true
    }

    /// The line that the cursor is on. Between two lines, it is on the second.
    static func line(of cursor: Int, in lines: [Range<Int>]) -> Int {
        lines.lastIndex { $0.lowerBound <= cursor } ?? 0
    }

    private mutating func insert(_ text: String) -> Bool {
        var room = limit - characters.count
        var byteRoom = maxBytes - byteCount
        var isComplete = true
        var inserted: [Character] = []
        // Stops at the limit, because a paste can have any size.
        for character in text {
            guard let character = accepted(character) else { continue }
            guard room > 0, character.utf8.count <= byteRoom else {
                isComplete = false
                break
            }
            guard Self.isShort(character) else {
                isComplete = false
                continue
            }
            inserted.append(character)
            room -= 1
            byteRoom -= character.utf8.count
        }
        return replace(cursor..<cursor, with: inserted) && isComplete
    }

    /// Replaces `range` by `inserted`, and puts the cursor after it.
    ///
    /// - Returns: false if marks would make a character too long. Nothing changes then.
    @discardableResult
    private mutating func replace(_ range: Range<Int>, with inserted: [Character]) -> Bool {
        var changed = characters
        changed.replaceSubrange(range, with: inserted)
        // Characters that now meet may join: a letter and a mark, or the halves of a flag. So the characters around
        // `inserted` are segmented again, and those after them as far as each may join the next.
        let end = range.lowerBound + inserted.count
        var joint = max(range.lowerBound - 1, 0)..<min(end + 1, changed.count)
        var joined = Array(String(changed[joint]))
        while joint.upperBound < changed.count, joined.last?.mayJoin(changed[joint.upperBound]) == true {
            joint = joint.lowerBound..<joint.upperBound + 1
            joined = Array(String(changed[joint]))
        }
        guard inserted.isEmpty || joined.allSatisfy(Self.isShort) else { return false }
        // If the end of `inserted` is now inside a character, the cursor goes before that character.
        var scalars = changed[joint.lowerBound..<end].reduce(0) { $0 + $1.unicodeScalars.count }
        let before = joined.prefix { character in
            scalars -= character.unicodeScalars.count
            return scalars >= 0
        }
        changed.replaceSubrange(joint, with: joined)
        let replaced = joint.lowerBound..<joint.upperBound + range.count - inserted.count
        if !(range.isEmpty && inserted.isEmpty) {
            lastChange = TextChange(
                start: joint.lowerBound,
                before: Array(characters[replaced]),
                after: joined
            )
        }
        byteCount += joined.byteCount - characters[replaced].byteCount
        characters = changed
        cursor = joint.lowerBound + before.count
        return true
    }

    private var maxBytes: Int { TextLimit(characters: limit).bytes }

    /// What it takes at most, as `500 characters`: what keeps more from being typed.
    var capacity: String {
        let isOfBytes = characters.count < limit && byteCount + Self.maxCharacterBytes > maxBytes
        return isOfBytes ? "\(maxBytes) bytes" : "\(limit) characters"
    }

    private static func isShort(_ character: Character) -> Bool {
        character.utf8.count <= maxCharacterBytes
    }

    /// An emoji family with skin tones takes 41 bytes. Much longer characters are attacks.
    private static let maxCharacterBytes = 128

    /// The character to insert for a typed or pasted one; nil for control characters, which are dropped.
    private func accepted(_ character: Character) -> Character? {
        if character.isNewline { return isMultiline ? "\n" : " " }
        if character == "\t" { return " " }
        guard let first = character.unicodeScalars.first, first.properties.generalCategory != .control else {
            return nil
        }
        return character
    }

    private mutating func delete(_ range: Range<Int>) {
        replace(range, with: [])
    }

    private var lineStart: Int {
        characters[..<cursor].lastIndex { $0.isNewline }.map { $0 + 1 } ?? 0
    }

    private var lineEnd: Int {
        characters[cursor...].firstIndex { $0.isNewline } ?? characters.count
    }

    /// The start of the word at or before the cursor.
    private var wordStart: Int {
        let blanks = characters[..<cursor].reversed().prefix { !$0.isWord }.count
        return cursor - blanks - characters[..<(cursor - blanks)].reversed().prefix { $0.isWord }.count
    }

    /// The end of the word at or after the cursor.
    private var wordEnd: Int {
        let blanks = characters[cursor...].prefix { !$0.isWord }.count
        return cursor + blanks + characters[(cursor + blanks)...].prefix { $0.isWord }.count
    }
}

extension String {
    /// Whether it has at most so many characters, none of which is much too long.
    fileprivate func hasAtMost(_ count: Int) -> Bool {
        let head = head(columns: count)
        guard head.utf8.count == utf8.count else { return false }
        return head.index(startIndex, offsetBy: count + 1, limitedBy: endIndex) == nil
    }
}

extension Collection<Character> {
    fileprivate var byteCount: Int { reduce(0) { $0 + $1.utf8.count } }
}

extension Character {
    fileprivate var isWord: Bool { isLetter || isNumber }

    /// Whether the two may become one character if they are adjacent.
    fileprivate func mayJoin(_ next: Character) -> Bool {
        String([self, next]).count == 1 || next.isFlag
    }

    /// Whether it is a flag or half of one, which is a regional indicator.
    private var isFlag: Bool {
        unicodeScalars.first.map { (0x1F1E6...0x1F1FF).contains($0.value) } ?? false
    }
}
