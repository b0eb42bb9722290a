/// Texts from elsewhere, as they could be typed in a line of Docket.
package enum OneLine {
    /// A name of a project or person; nil if nothing of it can be seen.
    package static func name(_ text: String) -> String? {
        Self.text(text).map(short).flatMap { $0.isBlank ? nil : $0 }
    }

    /// The text in one line, without control characters, and without white space at its ends; nil if nothing of it can be
    /// seen.
    package static func text(_ text: String) -> String? {
        let line = (text.unicodeScalars.contains { isLineBreak($0) || isControl($0) } ? joined(text) : text)
            .trimmed
        return line.isBlank ? nil : line
    }

    private static func joined(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if isLineBreak(scalar) {
                if scalars.last != " " { scalars.append(" ") }
            } else if !isControl(scalar) {
                scalars.append(scalar)
            }
        }
        return String(scalars)
    }

    /// The start of a text that is not longer than what is typed may be.
    package static func short(_ text: String) -> String {
        let start = TextLimit.line.cut(text)
        return start.utf8.count < text.utf8.count ? start.trimmed : text
    }

    private static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    /// XML can't hold the last two either.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: true
        default: false
        }
    }
}
