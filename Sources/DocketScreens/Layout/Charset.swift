/// The characters that the user's terminal can show.
package enum Charset: Sendable {
    case unicode
    /// Where the locale is not UTF-8: every glyph has a spelling in ASCII.
    case ascii

    func cluster(for character: Character) -> DisplayText.Cluster {
        if let ascii = character.asciiValue, (0x20..<0x7F).contains(ascii) {
            return .init(text: String(character), columns: 1)
        }
        switch self {
        case .unicode:
            let (text, columns) = CharacterWidth.spelling(of: character)
            return .init(text: text, columns: columns)
        case .ascii:
            let text = AsciiSpelling.spelling(of: character)
            return .init(text: text, columns: text.utf8.count)
        }
    }
}
