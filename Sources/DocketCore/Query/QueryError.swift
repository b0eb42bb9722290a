/// Why a text is no query (V1).
package struct QueryError: Error, Equatable, Sendable {
    /// A sentence without a full stop that says what to do, such as `due:friz is no day: write it as due:fri`.
    package let message: String
    /// Where the mistake is in the text, in characters.
    package let range: Range<Int>
}

extension String {
    /// What a message shows of a typed text.
    package var shortened: String {
        let maxBytes = 40
        return utf8.count > maxBytes ? "\(head(bytes: maxBytes))…" : self
    }
}
