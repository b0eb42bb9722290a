extension String {
    /// The text without white space at its ends.
    package var trimmed: String {
        // A character can be of any length: usually the scalars at both ends are enough.
        if let first = unicodeScalars.first, !first.properties.isWhitespace, let last = utf8.last,
            (UInt8(ascii: "!")...UInt8(ascii: "~")).contains(last)
        {
            return self
        }
        guard let first, let last, first.isWhitespace || last.isWhitespace else { return self }
        let start = drop(while: \.isWhitespace)
        return String(start.dropLast(start.reversed().prefix(while: \.isWhitespace).count))
    }

    /// Whether it has nothing but white space. Looks no further than the first character that is something else.
    package var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }
}
