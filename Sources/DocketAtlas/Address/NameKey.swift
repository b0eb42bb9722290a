/// Converts names to the keys of `places.bin`: lower case, without accents, with one space between words.
///
/// Must give the same result as `fold` in `generators/places.py`, which made the keys. A test compares examples.
enum NameKey {
    static func fold(_ name: String) -> String {
        words(of: name).joined(separator: " ")
    }

    /// The words of the key. Punctuation separates words like a space.
    static func words(of name: String) -> [String] {
        var scalars: [Unicode.Scalar] = []
        scalars.reserveCapacity(name.unicodeScalars.count)
        for scalar in name.unicodeScalars {
            if scalar.isASCII {
                append(ascii: scalar, to: &scalars)
            } else {
                for lower in scalar.properties.lowercaseMapping.unicodeScalars { append(lower, to: &scalars) }
            }
        }
        return scalars.split(separator: " ").map { word in
            let word = String(String.UnicodeScalarView(word))
            return NameKeyTable.words[word] ?? word
        }
    }

    /// The key of a name whose umlauts were written with an e: `zurich` for `zuerich`.
    ///
    /// - Returns: nil if there are none, and for short names: Joe's is not in Jos.
    static func withUmlauts(_ key: String) -> String? {
        guard key.unicodeScalars.count >= 5 else { return nil }
        var scalars = String.UnicodeScalarView()
        for scalar in key.unicodeScalars {
            if scalar == "e", let last = scalars.last, ["a", "o", "u"].contains(last) { continue }
            scalars.append(scalar)
        }
        return scalars.count < key.unicodeScalars.count ? String(scalars) : nil
    }

    private static func append(ascii scalar: Unicode.Scalar, to scalars: inout [Unicode.Scalar]) {
        switch scalar {
        case "A"..."Z": scalars.append(Unicode.Scalar(UInt8(scalar.value | 0x20)))
        case "a"..."z", "0"..."9": scalars.append(scalar)
        // An apostrophe does not separate words.
        case "'", "`": break
        default: scalars.append(" ")
        }
    }

    private static func append(_ scalar: Unicode.Scalar, to scalars: inout [Unicode.Scalar]) {
        switch scalar.value {
        case 0x300...0x36F: break
        case 0..<0x80: append(ascii: scalar, to: &scalars)
        // Full-width ASCII, and half-width kana.
        case 0xFF01...0xFF5E:
            if let narrow = Unicode.Scalar(scalar.value - 0xFEE0) {
                for lower in narrow.properties.lowercaseMapping.unicodeScalars {
                    append(ascii: lower, to: &scalars)
                }
            }
        case 0xFF66...0xFF9F:
            for kana in NameKeyTable.halfWidth(scalar) { join(kana, to: &scalars) }
        case 0x3099, 0x309A, 0x1161...0x11C2, 0x653...0x655: join(scalar, to: &scalars)
        default:
            if let spelling = NameKeyTable.spellings[scalar] {
                scalars += spelling
            } else {
                scalars.append(isPartOfWord(scalar) ? scalar : " ")
            }
        }
    }

    /// Appends a scalar, composed with the one before it if Unicode has a letter for both.
    private static func join(_ scalar: Unicode.Scalar, to scalars: inout [Unicode.Scalar]) {
        guard let last = scalars.last, let joined = NameKeyTable.joined(last, scalar) else {
            scalars.append(scalar)
            return
        }
        scalars[scalars.count - 1] = joined
    }

    private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
            true
        default: false
        }
    }
}
