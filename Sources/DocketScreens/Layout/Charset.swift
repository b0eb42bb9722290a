/// The characters that the user's terminal can show, and which of them Docket's own texts use.
package struct Charset: Hashable, Sendable {
    package enum Glyphs: Sendable {
        case all
        /// What the fonts of the Linux console lack is spelt in ASCII; keys have words.
        case console
        /// Where the locale is not UTF-8, or the user asks for it: every character has a spelling in ASCII.
        case ascii
    }

    package let glyphs: Glyphs
    /// For screen readers and Braille displays: words instead of glyphs, nothing far at the right, and a cursor that
    /// shows what is focused.
    package let isPlain: Bool

    package init(_ glyphs: Glyphs, isPlain: Bool = false) {
        self.glyphs = glyphs
        self.isPlain = isPlain
    }

    package static let unicode = Charset(.all)
    package static let console = Charset(.console)
    package static let ascii = Charset(.ascii)
    package static let plain = Charset(.all, isPlain: true)

    /// - Parameter scalar: one that is a character by itself.
    func cluster(forSimple scalar: Unicode.Scalar) -> DisplayText.Cluster {
        guard glyphs == .all, !isPlain, let columns = CharacterWidth.columns(ofSimple: scalar) else {
            return cluster(for: Character(scalar))
        }
        return .init(text: String(scalar), columns: columns)
    }

    func cluster(for character: Character) -> DisplayText.Cluster {
        // Not by asciiValue, which takes longer than all the rest.
        let bytes = character.utf8
        if bytes.count == 1, let byte = bytes.first, (0x20..<0x7F).contains(byte) {
            return .init(text: String(character), columns: 1)
        }
        if let text = asciiText(of: character) { return .init(text: text, columns: text.utf8.count) }
        let (text, columns) = CharacterWidth.spelling(of: character)
        return .init(text: text, columns: columns)
    }

    private func asciiText(of character: Character) -> String? {
        switch glyphs {
        case .ascii: AsciiSpelling.spelling(of: character)
        case .console: AsciiSpelling.keys[character] ?? AsciiSpelling.rareMarks[character]
        case .all: isPlain ? AsciiSpelling.keys[character] : nil
        }
    }
}
