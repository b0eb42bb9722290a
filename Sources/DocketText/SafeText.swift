/// Text that is safe to print. Everything that a program of Docket prints, and everything on its screen, goes through
/// `scalar(for:)`.
package enum SafeText {
    /// What is shown for a scalar. Control characters become visible, and invisible formatting characters, such as those
    /// that change the direction of text, are removed.
    ///
    /// - Returns: nil if nothing is shown.
    package static func scalar(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar.value {
        case 0x20..<0x7F: return scalar
        // The symbols for control characters are in the same order.
        case 0..<0x20: return Unicode.Scalar(0x2400 + scalar.value)
        case 0x7F: return "\u{2421}"
        default: break
        }
        let properties = scalar.properties
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: return replacement
        case .format: return nil
        // Variation selectors, and the combining grapheme joiner.
        case .nonspacingMark: return properties.isDefaultIgnorableCodePoint ? nil : scalar
        default: return scalar
        }
    }

    /// The text with only safe scalars, and no more marks on a character than writing systems need: a flood of them
    /// covers the lines around it.
    ///
    /// - Parameter keepsLines: whether line breaks and tabs stay as they are.
    package static func text(_ text: String, keepsLines: Bool = false) -> String {
        var safe = String.UnicodeScalarView()
        var marks = 0
        for scalar in text.unicodeScalars {
            guard let shown = keepsLines && isLayout(scalar) ? scalar : self.scalar(for: scalar) else {
                continue
            }
            marks = isMark(shown) ? marks + 1 : 0
            if marks <= maxMarks { safe.append(shown) }
        }
        return String(safe)
    }

    /// The same JSON, in which scalars that are not safe are escaped.
    package static func json(_ bytes: [UInt8]) -> [UInt8] {
        if bytes.allSatisfy({ (0x20..<0x7F).contains($0) || $0 == 0x0A }) { return bytes }
        var safe: [UInt8] = []
        safe.reserveCapacity(bytes.count)
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            if isLayout(scalar) || self.scalar(for: scalar) == scalar {
                safe += scalar.utf8
                continue
            }
            for unit in scalar.utf16 {
                let digits = String(unit, radix: 16)
                safe += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
            }
        }
        return safe
    }

    private static let maxMarks = 8

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x300 else { return false }
        return switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: true
        default: false
        }
    }

    static let replacement: Unicode.Scalar = "\u{FFFD}"

    static func isLayout(_ scalar: Unicode.Scalar) -> Bool { scalar == "\n" || scalar == "\t" }
}
