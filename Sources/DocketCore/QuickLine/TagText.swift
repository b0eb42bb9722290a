/// Tags as a field has them: `#dairy #shop` (T2).
extension Tags {
    /// The tags of a text, each as it stands there first. The `#` may be missing.
    package static func reading(_ text: String) -> [String] {
        unique(text.unicodeScalars.split(whereSeparator: isSeparator).map { String($0) })
    }

    package static func text(_ tags: [String]) -> String {
        tags.map { "#\($0)" }.joined(separator: " ")
    }

    /// The tag that the text ends with, to complete it; empty if it ends with a blank or `#`.
    package static func last(in text: String) -> String {
        let scalars = text.unicodeScalars
        let start = scalars.lastIndex(where: isSeparator).map { scalars.index(after: $0) }
        return String(scalars[(start ?? scalars.startIndex)...])
    }

    /// Whether a tag can't have it. A scalar and not a character, because a tag may begin with a mark.
    static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "#" || scalar.properties.isWhitespace
    }
}
