/// A typed text as numbers and words, in lower case and without blanks. The readers of dates and times look at its
/// shape first.
struct TypedText {
    /// A character for each part: `n` for a number, `w` for a word, and signs as they are. `15.3.2027` is `n.n.n`.
    let shape: String
    /// The numbers and words.
    let words: [String]

    private static let ordinalEndings = ["st", "nd", "rd", "th"]

    /// - Parameter maxParts: a text of more numbers, words and signs means nothing.
    init(_ text: String, maxParts: Int = 12) {
        var parts: [Part] = []
        var isAfterBlank = true
        for character in text.lowercased() {
            defer { isAfterBlank = Part.isBlank(character) }
            guard !Part.isBlank(character), parts.count <= maxParts else { continue }
            let part = Part(character, isAfterBlank: isAfterBlank)
            if !isAfterBlank, let last = parts.last, last.kind == part.kind, last.isNumberOrWord {
                parts[parts.count - 1].text += part.text
            } else {
                parts.append(part)
            }
        }
        while parts.last?.kind == "." { parts.removeLast() }
        let kept = parts.indices.filter { !Self.isOnlySpelling(at: $0, in: parts) }.map { parts[$0] }
        shape = kept.count > maxParts ? "" : String(kept.map(\.kind))
        words = kept.filter(\.isNumberOrWord).map(\.text)
    }

    /// Whether a part means nothing, as the ending of `15th`, and the signs of `15. mar`, `a.m.` and `15-mar-2027`.
    private static func isOnlySpelling(at index: Int, in parts: [Part]) -> Bool {
        guard index > 0, !parts[index].isAfterBlank else { return false }
        if parts[index].kind == Part.word {
            return parts[index - 1].kind == Part.number && ordinalEndings.contains(parts[index].text)
        }
        guard [".", "-", "/"].contains(parts[index].kind) else { return false }
        return parts[index - 1].kind == Part.word
            || index + 1 < parts.count && parts[index + 1].kind == Part.word
    }
}

private struct Part {
    let kind: Character
    var text: String
    let isAfterBlank: Bool

    static let number: Character = "n"
    static let word: Character = "w"

    var isNumberOrWord: Bool { kind == Self.number || kind == Self.word }

    init(_ character: Character, isAfterBlank: Bool) {
        text = String(character)
        self.isAfterBlank = isAfterBlank
        switch character {
        case "0"..."9" where character.isASCII: kind = Self.number
        case "a"..."z" where character.isASCII: kind = Self.word
        default: kind = character
        }
    }

    static func isBlank(_ character: Character) -> Bool { character.isWhitespace || character == "," }
}
