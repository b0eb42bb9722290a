import Foundation
import TestSupport
import Testing

@testable import DocketScreens

@Suite("Folding")
struct FoldingTests {
    @Test(
        "case and accents are removed, whether composed or decomposed",
        arguments: [
            ("Buy MILK", "buy milk"), ("Café", "cafe"), ("Cafe\u{301}", "cafe"), ("ÅNGSTRÖM", "angstrom"),
            ("Łódź", "lodz"), ("Ελλάδα", "ελλαδα"), ("ΟΔΌΣ", "οδοσ"), ("οδός", "οδοσ"), ("Ёлка", "елка"),
            ("ЙОД", "йод"), ("İstanbul", "istanbul"), ("ıstanbul", "istanbul"), ("Straße", "straße"),
            ("渋谷で", "渋谷で"), ("👍🏽", "👍🏽"), ("Việt Nam", "viet nam"), ("", ""), ("\u{301}", ""),
        ]
    )
    func examples(text: String, folded: String) {
        #expect(String(decoding: Folding.fold(text), as: UTF8.self) == folded)
    }

    @Test("a text contains the same texts as its folded form, in ASCII and beyond")
    func contains() {
        for (text, needle, isThere) in [
            ("Buy milk", "MILK", true), ("Buy milk", "milky", false), ("Buy milk", "", true),
            ("", "a", false),
            ("mmilk", "milk", true), ("milk", "milk", true), ("Das Café", "cafe", true),
            ("é milk", "milk", true),
            ("milk é", "milk", true), ("mil é", "milk", false),
        ] {
            #expect(Folding.text(text, contains: Folding.fold(needle)) == isThere, "\(text) \(needle)")
        }
    }

    @Test("a random text contains each of its parts, and the same texts as its folded form")
    func random() {
        var random = SeededGenerator()
        let letters = Array("abAB cdeéÉe\u{301}ßÄяЯёΣσς漢👍🏽")
        for _ in 0..<2000 {
            let characters = (0..<random.below(12)).compactMap { _ in letters.randomElement(using: &random) }
            let text = String(characters)
            let start = random.below(characters.count + 1)
            let part = Folding.fold(String(characters[start...].prefix(random.below(4))))
            #expect(Folding.text(text, contains: part), "\(SeededGenerator.hint) \(text)")
            let other = Folding.fold(
                String((0..<2).compactMap { _ in letters.randomElement(using: &random) })
            )
            let isThere = other.isEmpty || Folding.range(of: other, in: Folding.fold(text)) != nil
            #expect(Folding.text(text, contains: other) == isThere, "\(SeededGenerator.hint) \(text)")
        }
    }

    @Test("a match is a range of characters, even if folding changes their length")
    func ranges() throws {
        for (text, query, range) in [
            ("Buy milk", "MILK", 4..<8), ("Cafe\u{301} au lait", "é a", 3..<6), ("İstanbul", "ist", 0..<3),
            ("👍🏽 milk", "milk", 2..<6),
        ] {
            #expect(try #require(SearchQuery(query)).range(in: text) == range, "\(text)")
        }
        #expect(try #require(SearchQuery("x")).range(in: "milk") == nil)
        #expect(SearchQuery("") == nil && SearchQuery("\u{301}") == nil)
    }
}
