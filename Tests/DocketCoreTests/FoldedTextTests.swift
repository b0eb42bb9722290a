import DocketCore
import TestSupport
import Testing

@Suite("Folded texts")
struct FoldedTextTests {
    @Test("Each scalar is folded as its lower case without accents, and compared with itself")
    func scalars() {
        for scalar in Unicode.Scalar.all where scalar.value < 0x3000 || scalar.value % 17 == 0 {
            let text = String(Character(scalar))
            let folded = Folding.fold(text)
            let lowercase = scalar.properties.lowercaseMapping
            // What has neither case nor accents stays.
            if scalar.value >= 0x600, lowercase == text {
                #expect(folded.elementsEqual(text.utf8) || folded.count < text.utf8.count, "\(scalar.value)")
            }
            if lowercase != text, scalar.value < 0x2E80 {
                #expect(folded == Folding.fold(lowercase), "\(scalar.value)")
            }
            let wanted = FoldedText(text)
            #expect(wanted.isWhole(text) && wanted.begins("\(text)a"), "\(scalar.value)")
            #expect(wanted.isContained(in: "ab\(text)"), "\(scalar.value)")
            #expect(FoldedText("b\(text)a").isContained(in: "ab\(text)a"), "\(scalar.value)")
        }
    }

    @Test("A random text is compared as its folded bytes are")
    func texts() {
        var random = SeededGenerator()
        let letters = Array("aabAB 漢éÉe\u{301}ßÄя–İ“👍🏽").map { String($0) }
        var found = [0, 0, 0]
        func text(_ count: Int) -> String {
            (0..<random.below(count)).map { _ in letters.randomElement(using: &random) ?? "" }.joined()
        }
        for _ in 0..<SeededGenerator.steps(1500) {
            let (text, part) = (text(16), text(random.below(8) == 0 ? 200 : 5))
            let other = random.below(50) == 0 ? text : part
            let (bytes, needle) = (Folding.fold(text), Folding.fold(other))
            let hint = Comment(
                rawValue: "\(other.debugDescription) in \(text.debugDescription), \(SeededGenerator.hint)"
            )
            let wanted = FoldedText(other)
            let results = [
                Folding.range(of: needle, in: bytes) != nil, bytes.starts(with: needle), bytes == needle,
            ]
            #expect(
                [wanted.isContained(in: text), wanted.begins(text), wanted.isWhole(text)] == results,
                hint
            )
            for (index, result) in results.enumerated() where result { found[index] += 1 }
        }
        #expect(found.allSatisfy { $0 > SeededGenerator.steps(15) }, "\(found)")
    }

    @Test("A line break in a text is a blank")
    func lines() {
        for text in ["one\ntwo", "é one\ntwo", "\n one\ntwo\n"] {
            #expect(FoldedText("One two").isContained(in: text), "\(text)")
        }
        #expect(!FoldedText("onetwo").isContained(in: "one\ntwo"))
    }

    @Test("A long text is looked for in a very long one without looking at each byte again and again")
    func long() {
        let text = String(repeating: "a", count: 200_000)
        #expect(!FoldedText(String(repeating: "a", count: 20_000) + "b").isContained(in: text))
        #expect(FoldedText(String(repeating: "A", count: 20_000) + "É").isContained(in: text + "e"))
        #expect(FoldedText(String(repeating: "a", count: 40) + "e").isContained(in: "\(text)É"))
    }
}
