extension Unicode.Scalar {
    /// The number of columns of this scalar: 0 if it joins the cell before, 2 if it fills two cells.
    var columns: Int {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return 0
        case .format: return self == "\u{AD}" ? 1 : 0
        default: break
        }
        if (0x1160...0x11FF).contains(value) { return 0 }
        if properties.isEmojiModifier { return 2 }
        if properties.isEmojiPresentation && !isRegionalIndicator { return 2 }
        return Self.wideRanges.contains { $0.contains(value) } ? 2 : 1
    }

    /// Two of these make a flag.
    var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }

    /// East Asian Wide and Fullwidth of UAX #11, without the emoji.
    private static let wideRanges: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97C,
        0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
        0x16FE0...0x18CFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
    ]
}

extension Character {
    /// Whether a terminal draws the scalar into this character's cell, though alone it would have its own cells.
    func absorbs(_ scalar: Unicode.Scalar) -> Bool {
        guard let last = unicodeScalars.last else { return false }
        if scalar.isRegionalIndicator { return last.isRegionalIndicator && unicodeScalars.count == 1 }
        if scalar.properties.isEmojiModifier { return last.properties.isEmojiModifierBase }
        return last == "\u{200D}" && scalar.properties.isEmoji
    }

    /// This character with the scalar appended; nil if the two are not one character.
    func joined(with scalar: Unicode.Scalar) -> Character? {
        var text = String(self)
        text.unicodeScalars.append(scalar)
        return text.count == 1 ? Character(text) : nil
    }
}
