import DocketCore
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
        for _ in 0..<SeededGenerator.steps(500) {
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

    @Test("each match is a range of characters, even if folding changes their length")
    func ranges() throws {
        for (text, query, ranges) in [
            ("Buy milk", "MILK", [4..<8]), ("Cafe\u{301} au lait", "é", [3..<4]),
            ("İstanbul", "ist", [0..<3]),
            ("👍🏽 milk", "milk", [2..<6]), ("milk, Milk", "milk", [0..<4, 6..<10]), ("aaaaa", "aa", [0..<4]),
            ("Buy milk", "milk buy", [0..<3, 4..<8]), ("Buy milk", "il milk ilk", [4..<8]),
            ("Buy milk", "buy bread", [0..<3]), ("Buy milk", "bread", []), ("", "x", []),
        ] {
            #expect(try #require(try Search.reading(query)).ranges(in: text) == ranges, "\(text) \(query)")
        }
    }

    @Test(
        "blanks and line breaks around the words of a query change nothing; without words there is no query"
    )
    func words() throws {
        for text in ["milk oat", " milk  oat ", "milk\noat\r\n", "milk\u{A0}oat\t"] {
            #expect(try Search.reading(text) == Search.reading("milk oat"), "\(text.debugDescription)")
        }
        for text in ["", " ", "\n\t ", "\u{301}", " \u{301} "] { #expect(try Search.reading(text) == nil) }
    }

    @Test("a query's ranges are where its words stand, each of them and nothing else")
    func rangesOfRandomTexts() throws {
        var random = SeededGenerator()
        let letters = Array("abAB  deéÉe\u{301}ßя漢👍🏽")
        for _ in 0..<SeededGenerator.steps(500) {
            let characters = (0..<random.below(14)).compactMap { _ in letters.randomElement(using: &random) }
            let word = String((0...random.below(2)).compactMap { _ in letters.randomElement(using: &random) })
            guard !word.contains(" "), let query = try Search.reading(word) else { continue }
            let ranges = query.ranges(in: String(characters))
            let marked = Set(ranges.joined())
            let length = word.count
            for start in characters.indices where start + length <= characters.count {
                let part = characters[start..<start + length]
                guard Folding.fold(String(part)) == Folding.fold(word) else { continue }
                // A match that overlaps an earlier one is not marked as a whole: "aaa" has "aa" once.
                #expect(
                    part.indices.contains(where: marked.contains),
                    "\(SeededGenerator.hint) \(characters) \(word)"
                )
            }
            for range in ranges {
                let part = Folding.fold(String(characters[range]))
                #expect(
                    Folding.range(of: Folding.fold(word), in: part) != nil,
                    "\(SeededGenerator.hint) \(part)"
                )
            }
            #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
        }
    }
}
