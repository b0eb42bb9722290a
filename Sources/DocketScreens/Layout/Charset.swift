/// The characters that the terminal can show, and how Docket writes its own glyphs.
package struct Charset: Hashable, Sendable {
    package enum Glyphs: String, Sendable {
        case all
        /// Glyphs that the fonts of the Linux console don't have are replaced by ASCII.
        case console
        /// Every character is replaced by ASCII: the locale is not UTF-8, or the user wants it.
        case ascii
    }

    package let glyphs: Glyphs
    /// For screen readers and Braille displays: words instead of glyphs, no text far to the right, and a visible cursor
    /// at the focus.
    package let isPlain: Bool

    package init(_ glyphs: Glyphs, isPlain: Bool = false) {
        self.glyphs = glyphs
        self.isPlain = isPlain
    }

    package static let unicode = Charset(.all)
    package static let console = Charset(.console)
    package static let ascii = Charset(.ascii)
    package static let plain = Charset(.all, isPlain: true)

    /// - Parameter scalar: a character of its own, such as a simple scalar (`CharacterWidth.columns(ofSimple:)`).
    func cluster(forSimple scalar: Unicode.Scalar) -> DisplayText.Cluster {
        guard glyphs == .all, !isPlain, let columns = CharacterWidth.columns(ofSimple: scalar) else {
            return cluster(for: Character(scalar))
        }
        return .init(text: String(scalar), columns: columns)
    }

    func cluster(for character: Character) -> DisplayText.Cluster {
        // `asciiValue` would take longer than the rest of this function.
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
        case .console: AsciiSpelling.rareMarks[character]
        case .all: nil
        }
    }
}
