/// The words between two commas of an address.
struct AddressPart {
    struct Word {
        /// The text as typed, up to the next space. It may contain several words: `Tel-Aviv`.
        let raw: String
        let key: String
        let hasDigit: Bool
        let isDigits: Bool
        /// Whether its script has no spaces between words.
        let isSpaceless: Bool
    }

    let words: [Word]

    /// The number of words without digits.
    let wordCount: Int

    /// Whether it contains a house number: up to three characters with a digit, or up to four digits at its end.
    let hasHouseNumber: Bool

    /// The number of digits of a possible postcode; nil if there is none or more than one.
    var postcodeDigits: Int? {
        let numbers = words.filter { $0.isDigits && (4...6).contains($0.key.utf8.count) }
        return numbers.count == 1 ? numbers[0].key.utf8.count : nil
    }

    /// Longer than any real address. The rest of the text is ignored.
    private static let maxScalars = 400
    private static let maxWords = 60

    /// - Parameter key: returns the text to look up for a typed word and the word after it. Called in order.
    static func parts(of address: String, keeping key: (_ raw: String, _ next: String?) -> String)
        -> [AddressPart]
    {
        var remaining = maxWords
        var parts: [AddressPart] = []
        for text in split(address) {
            let raws = text.split { $0.isWhitespace || "/()".contains($0) }.map(String.init)
            var words: [Word] = []
            for (index, raw) in raws.enumerated() {
                let next = raws.indices.contains(index + 1) ? raws[index + 1] : nil
                for folded in NameKey.words(of: key(raw, next)) { words.append(Word(raw: raw, key: folded)) }
            }
            words = Array(words.prefix(remaining))
            remaining -= words.count
            // Keep a part without words: it still separates the parts around it.
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

    /// Splits at commas and similar characters, and at dashes with spaces around them.
    private static func split(_ address: String) -> [String] {
        var parts: [String] = [""]
        let scalars = Array(address.unicodeScalars.prefix(maxScalars))
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
        isSpaceless = key.unicodeScalars.contains(where: \.isSpaceless)
    }
}

extension Unicode.Scalar {
    /// Whether its script has no spaces between words.
    var isSpaceless: Bool {
        switch value {
        case 0..<0xE00: false
        case 0xE00...0xFFF, 0x1000...0x109F, 0x1100...0x11FF, 0x1780...0x17FF: true
        case 0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7AF: true
        default: false
        }
    }
}
