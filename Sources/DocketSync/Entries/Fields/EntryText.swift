import DocketCore

/// Texts as an entry can show them to everybody. Control characters make the XML around an entry invalid, and some
/// programs take the line separators of Unicode for ends of lines.
enum EntryText {
    /// The text in one line of that length; nil if nothing of it can be seen.
    static func line(_ text: String) -> String? {
        let line = withoutControlCharacters(text)
        if line.isBlank { return nil }
        let start = TextLimit.line.cut(line)
        return start.isBlank ? nil : start
    }

    /// The text in as many lines as it has; nil if it is empty.
    static func lines(_ text: String) -> String? {
        let lines = replacingLineEnds(in: text, by: "\n", keepsTabs: true)
        return lines.isEmpty ? nil : lines
    }

    /// The text in one line, which may be of any length.
    static func withoutControlCharacters(_ text: String) -> String {
        replacingLineEnds(in: text, by: " ", keepsTabs: false)
    }

    private static func replacingLineEnds(
        in text: String,
        by lineEnd: Unicode.Scalar,
        keepsTabs: Bool
    ) -> String {
        // Most texts have nothing to replace.
        guard text.utf8.contains(where: canBeSpecial), text.unicodeScalars.contains(where: isSpecial) else {
            return text
        }
        var clean = String.UnicodeScalarView()
        var isAfterReturn = false
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n" where isAfterReturn: break
            case "\t" where keepsTabs: clean.append(scalar)
            case "\t": clean.append(" ")
            case _ where isSpecial(scalar):
                if scalar.properties.isWhitespace { clean.append(lineEnd) }
            default: clean.append(scalar)
            }
            isAfterReturn = scalar == "\r"
        }
        return String(clean)
    }

    /// Whether one of those that `isSpecial` has begins with it in UTF-8.
    private static func canBeSpecial(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xE2 || byte == 0xEF
    }

    private static func isSpecial(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFFFE, 0xFFFF: true
        default: false
        }
    }
}

/// A text that Docket keeps exactly in a line of its own where the line that all programs read can't hold it: one with
/// control characters, or a blank one. As soon as another program has edited the latter, that counts.
extension TodoLines {
    /// - Parameters:
    ///   - shown: what the line for all says.
    ///   - show: what is written there for a text.
    /// - Returns: nil if there is no such line, or it no longer counts.
    func exactText(
        _ property: EntryProperty,
        behind shown: String?,
        _ show: (String) -> String?
    ) -> String? {
        guard let text = ownText(property), show(text) == shown else { return nil }
        return text
    }
}
