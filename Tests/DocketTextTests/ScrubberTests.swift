import DocketText
import TestSupport
import Testing

@Suite("Scrubbed text") struct ScrubberTests {
    private static let alphabets = [
        "abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "äöüßéèñçåø", "абвгдежзиклмнопрстуфхцчшщ",
        "αβγδεζηθικλμνξοπρστυφχψω", "אבגדהוזחטיכלמנסעפצקרשת", "ابتثجحخدذرزسشصضطظعغفقكلمنهوي", "ひらがなかたなあいうえお",
        "漢字日本語渋谷牛乳買中国人民", "한국어시험준비하기가나다", "กขคฆงจฉชซฌญฎ", "कखगघचछजझटठड",
    ]

    private func word(_ random: inout SeededGenerator) -> String {
        let letters = Array(Self.alphabets[random.below(Self.alphabets.count)])
        return String((0..<(1 + random.below(9))).map { _ in letters[random.below(letters.count)] })
    }

    private func text(_ random: inout SeededGenerator) -> String {
        let between = [
            " ", "  ", "\n", "\t", ", ", " – ", "-", "’", " 🎉 ", " 👨‍👩‍👧 ", " 👍🏽", " 7", "\u{301} ", ": 2027 ",
        ]
        return (0..<(1 + random.below(8))).map { _ in
            word(&random) + between[random.below(between.count)]
        }.joined()
    }

    @Test(
        "No word of the original of 3 letters or more remains, in any script",
        arguments: SeededGenerator.seeds(4)
    )
    func words(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let texts = (0..<300).map { _ in text(&random) }
        var scrubber = Scrubber(seed: seed &* 7)
        for text in texts { scrubber.learn(text) }
        let originals = Set(texts.flatMap(Self.words).filter { $0.count > 2 })
        let scrubbed = Set(texts.flatMap { Self.words(scrubber.text($0)) })
        #expect(originals.intersection(scrubbed) == [], "\(SeededGenerator.hint)")
    }

    private static func words(_ text: String) -> [String] {
        text.split { !$0.isLetter }.map { $0.lowercased() }
    }

    @Test("Kinds, marks, blanks and line breaks stay where they are", arguments: SeededGenerator.seeds(4))
    func kinds(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var scrubber = Scrubber(seed: seed)
        for _ in 0..<200 {
            let text = text(&random)
            let scrubbed = scrubber.text(text)
            #expect(scrubbed.unicodeScalars.count == text.unicodeScalars.count)
            for (old, new) in zip(text.unicodeScalars, scrubbed.unicodeScalars) {
                #expect(old.properties.generalCategory == new.properties.generalCategory, "\(old) \(new)")
                #expect(old.isASCII == new.isASCII)
                #expect(old.properties.isEmojiPresentation == new.properties.isEmojiPresentation)
                let isText = old.properties.isAlphabetic || old.properties.numericType != nil
                #expect(isText || old.properties.isEmoji || old == new)
            }
        }
    }

    @Test("A letter with its mark has as many scalars as before, whichever was scrubbed first")
    func composed() {
        var scrubber = Scrubber(seed: 5)
        #expect(scrubber.text("caf\u{E9}").unicodeScalars.count == 4)
        #expect(scrubber.text("cafe\u{301}").unicodeScalars.count == 5)
    }

    @Test("The same text is always scrubbed alike, and by another seed otherwise")
    func same() {
        var (one, other) = (Scrubber(seed: 1), Scrubber(seed: 2))
        let text = "Buy milk, milk and Milk: 12345"
        #expect(one.text(text) == one.text(text))
        #expect(one.text(text) != other.text(text))
        let words = one.text(text).split(separator: " ").map { $0.filter(\.isLetter) }
        #expect(words[1] == words[2] && words[1] != words[4])
        #expect(words[4].first?.isUppercase == true && words[1].allSatisfy(\.isLowercase))
    }
}
