/// Tags as a field has them: `#dairy #shop` (T2).
extension Tags {
    /// The tags of a text, each as it stands there first. The `#` may be missing.
    package static func reading(_ text: String) -> [String] {
        unique(text.split { $0 == "#" || $0.isWhitespace }.map(String.init))
    }

    package static func text(_ tags: [String]) -> String {
        tags.map { "#\($0)" }.joined(separator: " ")
    }

    /// The tag that the text ends with, to complete it; empty if it ends with a blank or `#`.
    package static func last(in text: String) -> String {
        String(
            text.suffix(
                from: text.lastIndex { $0 == "#" || $0.isWhitespace }.map(text.index(after:))
                    ?? text.startIndex
            )
        )
    }
}
