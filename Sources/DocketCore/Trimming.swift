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

    /// Whether nothing of it can be seen. Looks no further than the first character that can.
    package var isBlank: Bool {
        unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0.isInvisible }
    }
}

extension Unicode.Scalar {
    /// Whether nothing is shown for it, not even a blank: zero-width characters, formatting, fillers.
    package var isInvisible: Bool {
        // The blank Braille pattern is a symbol by its category.
        value == 0x2800 || properties.isDefaultIgnorableCodePoint || properties.generalCategory == .format
    }
}
