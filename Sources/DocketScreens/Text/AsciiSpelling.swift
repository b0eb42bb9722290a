/// Replaces characters for terminals that show only ASCII.
enum AsciiSpelling {
    static func spelling(of character: Character) -> String {
        if let word = arrows[character] { return word }
        if let glyph = rareMarks[character] ?? marks[character] { return glyph }
        if let letter = unaccented(character) { return letter }
        let (_, columns) = CharacterWidth.spelling(of: character)
        if let control = character.asciiValue { return "^" + String(UnicodeScalar(control ^ 0x40)) }
        return String(repeating: "?", count: columns)
    }

    /// Glyphs for keys. Typed texts can contain them as well.
    static let arrows: [Character: String] = ["↑": "Up", "↓": "Down", "←": "Left", "→": "Right"]

    /// Marks of Docket's that the fonts of the Linux console don't have.
    static let rareMarks: [Character: String] = [
        "❯": ">", "›": ">", "‹": "<", "✓": "x", "▽": "v", "▼": "v", "↻": "+", "▸": ">", "▾": "v",
    ]

    /// Other marks of Docket's, and common punctuation.
    private static let marks: [Character: String] = [
        "○": "o", "▲": "^", "…": "..", "·": "-", "–": "-", "—": "-", "“": "\"", "”": "\"", "‘": "'", "’": "'",
        "•": "*", "─": "-", "×": "x", "■": "#", "│": "|", "┌": "+", "┐": "+", "└": "+", "┘": "+",
    ]

    /// The character without diacritics and other marks: `e` for `é`, `1` for its keycap.
    private static func unaccented(_ character: Character) -> String? {
        guard let base = character.unicodeScalars.first else { return nil }
        if base.isASCII { return (0x20..<0x7F).contains(base.value) ? String(base) : nil }
        // The Unicode name has the base letter: LATIN SMALL LETTER E WITH ACUTE.
        let words = base.properties.name?.split(separator: " ") ?? []
        guard words.count > 4, words[0] == "LATIN", words[2] == "LETTER", words[3].count == 1,
            words[4] == "WITH"
        else { return nil }
        return words[1] == "SMALL" ? words[3].lowercased() : String(words[3])
    }
}
