import DocketText

/// The number of columns of a character on a terminal, and a spelling that is safe to send.
///
/// ncurses adds up `wcwidth` over a character's scalars, while terminals draw an emoji sequence as one glyph. So a
/// sequence is replaced by its first scalar, where both agree. A test compares the widths with `wcwidth`.
enum CharacterWidth {
    /// 0, 1 or 2 columns; nil if terminals disagree or can't draw the scalar.
    static func columns(of scalar: Unicode.Scalar) -> Int? {
        if scalar.isASCII { return (0x20..<0x7F).contains(scalar.value) ? 1 : nil }
        return columns(ofSimple: scalar) ?? columnsByProperties(of: scalar)
    }

    /// The columns of a simple scalar: one that never joins the scalar before it, nor a simple scalar after it. These
    /// are the letters and signs of most texts, and those that Docket uses. Returns nil for other scalars, whose
    /// properties have to be looked up.
    static func columns(ofSimple scalar: Unicode.Scalar) -> Int? {
        switch scalar.value {
        case 0x20..<0x7F, 0xA1..<0xAD, 0xAE..<0x300: 1
        // Greek and Cyrillic letters, dashes and quotes, arrows.
        case 0x391...0x3A1, 0x3A3...0x3FF, 0x400...0x482, 0x2010...0x2027, 0x2190...0x21FF: 1
        // Signs for keys, lines and blocks, circles and triangles, check marks, angles.
        case 0x2324...0x2327, 0x232B, 0x238B, 0x2423, 0x2500...0x25FC, 0x2713, 0x2717, 0x276E...0x276F: 1
        // Hiragana, Katakana, the most common Chinese characters, Hangul.
        case 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF, 0xAC00...0xD7A3: 2
        default: nil
        }
    }

    static func columnsByProperties(of scalar: Unicode.Scalar) -> Int? {
        let properties = scalar.properties
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        case .unassigned, .control, .surrogate, .lineSeparator, .paragraphSeparator: return nil
        default: break
        }
        if isTrailingJamo(scalar) { return 0 }
        if isRegionalIndicator(scalar) { return 1 }
        if properties.isEmojiPresentation { return 2 }
        return isWide(scalar) ? 2 : 1
    }

    /// A spelling that is safe to send to a terminal: without control and format characters, and without sequences
    /// whose width depends on the terminal. Empty if nothing is visible.
    static func spelling(of character: Character) -> (text: String, columns: Int) {
        // Nobody sees what more there is, and to look at a million marks takes a while.
        let scalars = character.unicodeScalars.prefix(maxScalars)
        guard let first = scalars.first else { return ("", 0) }
        if scalars.count == 1, let columns = columns(of: first), columns > 0 {
            return (String(character), columns)
        }
        if isEmojiSequence(scalars) { return spelling(of: Character(first)) }

        var text = String.UnicodeScalarView()
        var columns = 0
        var marks = 0
        for scalar in scalars.compactMap(SafeText.scalar) {
            guard let width = self.columns(of: scalar) else { continue }
            if width > 0 {
                text.append(scalar)
                columns += width
                marks = 0
                continue
            }
            // ncurses stores at most four marks in a cell.
            if text.isEmpty { text.append(dottedCircle) }
            columns = max(columns, 1)
            marks += 1
            if marks <= 4 { text.append(scalar) }
        }
        return (String(text), columns)
    }

    private static let maxScalars = 128

    private static let dottedCircle: Unicode.Scalar = "\u{25CC}"

    /// Wide and full-width characters that are not emoji (Unicode, East Asian Width).
    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C: true
        case 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60: true
        case 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD: true
        default: false
        }
    }

    /// Vowels and final consonants that join the syllable before them.
    private static func isTrailingJamo(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1160...0x11FF, 0xD7B0...0xD7FF: true
        default: false
        }
    }

    private static func isEmojiSequence(_ scalars: Substring.UnicodeScalarView) -> Bool {
        guard scalars.count > 1, let first = scalars.first, first.properties.isEmoji else { return false }
        if isRegionalIndicator(first) { return false }
        return scalars.dropFirst().contains { scalar in
            scalar.properties.isEmojiModifier || isVariationSelector(scalar) || scalar == "\u{200D}"
                || scalar == "\u{20E3}" || (0xE0020...0xE007F).contains(scalar.value)
        }
    }

    private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
        (0x1F1E6...0x1F1FF).contains(scalar.value)
    }

    private static func isVariationSelector(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isVariationSelector
    }
}
