extension String {
    /// The text without white space at its ends.
    package var trimmed: String {
        guard let first, let last, first.isWhitespace || last.isWhitespace else { return self }
        let start = drop(while: \.isWhitespace)
        return String(start.dropLast(start.reversed().prefix(while: \.isWhitespace).count))
    }
}
