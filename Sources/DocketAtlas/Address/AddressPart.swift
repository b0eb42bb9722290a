/// What stands between two commas of an address, word by word.
struct AddressPart {
    struct Word {
        /// As it was typed, up to the next blank; several words may come from one: `Tel-Aviv`.
        let raw: String
        let key: String
        let hasDigit: Bool
        let isDigits: Bool
        /// Whether it is in a script that sets no blanks between words.
        let isUnbroken: Bool
    }

    let words: [Word]

    /// The words without those that have digits.
    let wordCount: Int

    /// Whether a house number stands with it: of three digits at most, or of four at its end.
    let hasHouseNumber: Bool

    /// How many digits the number has that may be a postcode; nil where there is none, or there are several.
    var postcodeDigits: Int? {
        let numbers = words.filter { $0.isDigits && (4...6).contains($0.key.utf8.count) }
        return numbers.count == 1 ? numbers[0].key.utf8.count : nil
    }

    /// A longer address is no address; what is behind this many scalars is not looked at.
    private static let longest = 400
    private static let mostWords = 60

    /// - Parameter key: what of a typed word is to be looked up, given the one behind it; asked in their order.
    static func parts(of address: String, keeping key: (_ raw: String, _ next: String?) -> String)
        -> [AddressPart]
    {
        var left = mostWords
        var parts: [AddressPart] = []
        for text in split(address) {
            let raws = text.split { $0.isWhitespace || "/()".contains($0) }.map(String.init)
            var words: [Word] = []
            for (index, raw) in raws.enumerated() {
                let next = raws.indices.contains(index + 1) ? raws[index + 1] : nil
                for folded in NameKey.words(of: key(raw, next)) { words.append(Word(raw: raw, key: folded)) }
            }
            words = Array(words.prefix(left))
            left -= words.count
            // A part of punctuation alone is none, but one more comma still sets the others apart.
            parts.append(AddressPart(words: words))
        }
        return parts
    }

    private init(words: [Word]) {
        self.words = words
        wordCount = words.count { !$0.hasDigit }
        let last = words.indices.last
        hasHouseNumber =
            words.count > 1
            && words.enumerated().contains { index, word in
                let count = word.key.unicodeScalars.count
                return word.hasDigit && count <= 3 || word.isDigits && count <= 4 && index == last
            }
    }

    /// Cuts at commas and their like, and at dashes with blanks around them.
    private static func split(_ address: String) -> [String] {
        var parts: [String] = [""]
        let scalars = Array(address.unicodeScalars.prefix(longest))
        for (index, scalar) in scalars.enumerated() {
            let isDash = ["-", "–", "—", "/"].contains(scalar)
            let isAlone =
                isDash && index > 0 && scalars[index - 1] == " " && index + 1 < scalars.count
                && scalars[index + 1] == " "
            if isAlone || [",", ";", "\n", "\r", "،", "、", "，", "|", "#"].contains(scalar) {
                parts.append("")
            } else {
                parts[parts.count - 1].unicodeScalars.append(scalar)
            }
        }
        return parts.filter { part in part.contains { !$0.isWhitespace } }
    }
}

extension AddressPart.Word {
    fileprivate init(raw: String, key: String) {
        self.raw = raw
        self.key = key
        hasDigit = key.unicodeScalars.contains { $0.properties.generalCategory == .decimalNumber }
        isDigits = key.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        isUnbroken = key.unicodeScalars.contains(where: \.isUnbroken)
    }
}

extension Unicode.Scalar {
    /// Whether it belongs to a script that sets no blanks between words.
    var isUnbroken: Bool {
        switch value {
        case 0..<0xE00: false
        case 0xE00...0xFFF, 0x1000...0x109F, 0x1100...0x11FF, 0x1780...0x17FF: true
        case 0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7AF: true
        default: false
        }
    }
}
