import TestSupport

/// Texts of pages, changed at random.
struct TypedMutation {
    let texts: [String]

    init(of pages: [String]) {
        texts = pages.flatMap { TypedPage($0).rows.map(\.text) }
    }

    private static let pieces =
        [
            ".", "-", "/", ":", "+", " ", ",", "0", "9", "31", "12", "99999999999999999999", "am", "h",
            "next ", "in a ",
        ]
        + ["m", "d", "y", "\u{301}", "\u{200B}", "٣", "–", "\0", "\r\n", "🇩🇪", "ß", "İ", "n", "w", "th"]

    func next(using random: inout SeededGenerator) -> String {
        var characters = Array(texts.randomElement(using: &random) ?? "")
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let place = Int.random(in: 0...characters.count, using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0 where place < characters.count: characters.remove(at: place)
            case 1 where place < characters.count: characters.insert(characters[place], at: place)
            case 2 where place < characters.count:
                characters.swapAt(place, Int.random(in: 0..<characters.count, using: &random))
            case 3: characters += Array(texts.randomElement(using: &random) ?? "")
            default: characters.insert(contentsOf: Self.pieces.randomElement(using: &random) ?? "", at: place)
            }
        }
        return String(characters)
    }

    /// Other letters can change more than their case: `ß` becomes `SS`.
    static func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }

    /// Whether it is of a length that a screen can show, in printable ASCII.
    static func isSentence(_ text: String) -> Bool {
        (5...130).contains(text.utf8.count) && text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
    }
}
