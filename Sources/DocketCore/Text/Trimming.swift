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

    /// The start of the text, of at most `count` bytes, in whole scalars; the text itself if it is not longer.
    package func head(bytes count: Int) -> String {
        guard utf8.count > count else { return self }
        var end = utf8.index(startIndex, offsetBy: count)
        while UTF8.isContinuation(utf8[end]) { end = utf8.index(before: end) }
        return String(self[..<end])
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
