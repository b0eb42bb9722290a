/// How long a text may be that is typed, or comes from elsewhere: in characters, and in bytes, because a character can have
/// any number of accents (F14).
package struct TextLimit: Sendable {
    package let characters: Int

    /// A title, or another text of one line.
    package static let line = TextLimit(characters: 500)
    package static let note = TextLimit(characters: 20_000)
    package static let tag = TextLimit(characters: 100)

    package init(characters: Int) {
        self.characters = characters
    }

    /// Letters take up to 4 bytes, an emoji family 25, with skin tones 41: only a text of nothing but such has room for a few
    /// less.
    package var bytes: Int { 40 * characters }

    /// What a text that is too long can have at most, as `500 characters`; nil if it is not too long.
    package func excess(of text: String) -> String? {
        // There are never more characters than bytes.
        if text.utf8.count <= characters { return nil }
        if text.count > characters { return "\(characters) characters" }
        return text.utf8.count > bytes ? "\(bytes) bytes" : nil
    }

    /// The start of a text, as much as may be.
    package func cut(_ text: String) -> String {
        guard text.utf8.count > characters else { return text }
        return String(text.head(bytes: bytes).prefix(characters))
    }
}
