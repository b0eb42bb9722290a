/// Which scalars can stand for each other: those of the same kind that are near each other in Unicode, so that they are of
/// the same script, width and direction.
struct ScalarKinds {
    enum Kind: Hashable {
        case letter(Unicode.GeneralCategory)
        case number(Unicode.GeneralCategory)
        case emoji(isWide: Bool, takesSkinTone: Bool)
    }

    private struct Group: Hashable {
        var kind: Kind
        /// The first scalar of the block.
        var start: UInt32
        var part: Int
    }

    private var groups: [Group: [Unicode.Scalar]] = [:]

    /// Scripts have blocks of 128 scalars, or of a multiple.
    private static let blockSize: UInt32 = 128

    /// The scalars that can stand for this one, without it; empty if it stays as it is.
    mutating func others(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
        guard let kind = Self.kind(of: scalar) else { return [] }
        let start = scalar.value / Self.blockSize * Self.blockSize
        let group = Group(kind: kind, start: start, part: Self.part(of: scalar))
        let all = groups[group] ?? Self.members(of: group)
        groups[group] = all
        return all.filter { $0 != scalar }
    }

    private static func members(of group: Group) -> [Unicode.Scalar] {
        (group.start..<group.start + blockSize).compactMap(Unicode.Scalar.init).filter { other in
            kind(of: other) == group.kind && part(of: other) == group.part
        }
    }

    /// - Returns: nil for a scalar that says nothing by itself, and stays as it is.
    static func kind(of scalar: Unicode.Scalar) -> Kind? {
        let properties = scalar.properties
        let category = properties.generalCategory
        switch category {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
            // The fillers of Hangul show nothing.
            return properties.isDefaultIgnorableCodePoint ? nil : .letter(category)
        case .decimalNumber, .letterNumber, .otherNumber: return .number(category)
        case .otherSymbol where properties.isEmoji && scalar.value >= 0x2600:
            return .emoji(
                isWide: properties.isEmojiPresentation,
                takesSkinTone: properties.isEmojiModifierBase
            )
        default: return nil
        }
    }

    static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }

    /// Tells scalars of one block and kind apart that differ in width or in how they join others.
    private static func part(of scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        // First consonants, vowels and last consonants of Hangul, and flags.
        case 0x1100..<0x1160, 0xA960..<0xA980, 0x1F1E6...0x1F1FF: 1
        case 0x1160..<0x11A8, 0xD7B0..<0xD7C7: 2
        case 0x11A8..<0x1200, 0xD7CB..<0xD800: 3
        // Lisu, which shares a block with the wide Yi, and wide signs behind Miao.
        case 0xA4D0..<0xA500, 0x16FE0..<0x17000: 4
        default: 0
        }
    }
}
