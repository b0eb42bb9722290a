/// Tags as a field has them: `#dairy #shop` (T2).
extension Tags {
    /// The tags of a text, each as it stands there first. The `#` may be missing.
    package static func reading(_ text: String) -> [String] {
        unique(text.unicodeScalars.split(whereSeparator: isSeparator).map { String($0) })
    }

    package static func text(_ tags: [String]) -> String {
        tags.map { "#\($0)" }.joined(separator: " ")
    }

    /// Whether a tag can't have it. A scalar and not a character, because a tag may begin with a mark.
    package static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "#" || scalar.properties.isWhitespace
    }
}
