/// A word of a quick line. Quotes keep blanks in a word.
struct QuickLineWord {
    /// nil if the word is text.
    let key: QuickLineKey?
    /// The key as it was typed.
    let typedKey: String
    /// What follows the key, without the quotes and backslashes that keep it as text.
    let text: String
    /// Its place in the line, in characters.
    let range: Range<Int>
    /// Whether the text is in quotes, or begins with a backslash. Then it is no date, and not `none`.
    let isQuoted: Bool
    /// Whether the quote has no end.
    let isOpen: Bool

    /// The word as a part of a title.
    var typed: String { typedKey + text }
}

/// Splits a quick line into words, in time linear in its length.
///
/// - A word begins with a key or is text. A quote begins at the start of a word, or right after its key.
/// - `\"` and `\\` are a quote and a backslash, and `\n` is a line break in a quoted note. A backslash at the start of a
///   word makes it text. Every other backslash is one, as in `C:\new`.
/// - A quote without an end reads to the end of the line.
/// - Line breaks are blanks.
struct QuickLineWords {
    // Scalars and not characters, because a mark may follow a quote or a blank, and belongs to the text then.
    private let scalars: [Unicode.Scalar]
    private var position = 0

    private init(_ line: String) {
        scalars = Array(line.unicodeScalars)
    }

    static func split(_ line: String) -> [QuickLineWord] {
        var words = QuickLineWords(line)
        var places = CharacterPlaces(line)
        var found: [QuickLineWord] = []
        while let word = words.next(places: &places) { found.append(word) }
        return found
    }

    private mutating func next(places: inout CharacterPlaces) -> QuickLineWord? {
        while let scalar = current, scalar.isTypedBlank { position += 1 }
        guard current != nil else { return nil }
        let start = position
        let found = QuickLineKey.beginning(scalars[start...])
        let key = found?.key
        position += found?.length ?? 0
        let typedKey = String(String.UnicodeScalarView(scalars[start..<position]))
        let isEscaped = key == nil && consumeEscape()
        let isQuoted = !isEscaped && current == "\""
        var text = ""
        let isOpen = isQuoted && !readQuoted(into: &text, hasLineBreaks: key == .note)
        readPlain(into: &text)
        return QuickLineWord(
            key: key,
            typedKey: typedKey,
            text: text,
            range: places.range(start..<position),
            isQuoted: isQuoted || isEscaped,
            isOpen: isOpen
        )
    }

    private var current: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    private var following: Unicode.Scalar? { position + 1 < scalars.count ? scalars[position + 1] : nil }

    /// Skips a backslash that makes a word text.
    private mutating func consumeEscape() -> Bool {
        guard current == "\\", let following, !following.isTypedBlank else { return false }
        if following != "\"", following != "\\" { position += 1 }
        return true
    }

    /// - Returns: whether the quote has an end.
    private mutating func readQuoted(into text: inout String, hasLineBreaks: Bool) -> Bool {
        position += 1
        while let scalar = current {
            if scalar == "\"" {
                position += 1
                return true
            }
            if hasLineBreaks, scalar == "\\", following == "n" {
                position += 2
                text.append("\n")
            } else {
                readScalar(into: &text)
            }
        }
        return false
    }

    private mutating func readPlain(into text: inout String) {
        while let scalar = current, !scalar.isTypedBlank { readScalar(into: &text) }
    }

    private mutating func readScalar(into text: inout String) {
        if current == "\\", following == "\"" || following == "\\" { position += 1 }
        text.unicodeScalars.append(scalars[position].isLineBreak ? " " : scalars[position])
        position += 1
    }
}

/// Turns places in scalars into places in characters, from the start of a text to its end.
private struct CharacterPlaces {
    private var characters: String.Iterator
    /// The number of characters, and of their scalars, that have been counted.
    private var count = 0
    private var scalarCount = 0

    init(_ text: String) {
        characters = text.makeIterator()
    }

    /// - Parameter scalars: not before those of the previous call.
    mutating func range(_ scalars: Range<Int>) -> Range<Int> {
        // A mark after a blank is in one character with it, and so may two words be.
        let previous = count
        advance(past: scalars.lowerBound)
        let start = max(count - 1, previous)
        advance(past: scalars.upperBound - 1)
        return start..<count
    }

    /// Counts up to the character that contains the scalar.
    private mutating func advance(past scalar: Int) {
        while scalarCount <= scalar, let character = characters.next() {
            count += 1
            scalarCount += character.unicodeScalars.count
        }
    }
}
