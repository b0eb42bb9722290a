import DocketCore
import TestSupport
import Testing

@Suite("Trimming")
struct TrimmingTests {
    @Test(
        "white space at both ends is removed, white space inside stays",
        arguments: [
            ("", ""), (" ", ""), ("\r\n", ""), ("a", "a"), (" a", "a"), ("a ", "a"), ("\t a  b \r\n", "a  b"),
            ("\u{A0}a\u{3000}", "a"), ("\u{200B}a", "\u{200B}a"), ("\0 a \0", "\0 a \0"), (" 👨‍👩‍👧‍👦 ", "👨‍👩‍👧‍👦"),
        ]
    )
    func table(text: String, expected: String) {
        #expect(text.trimmed == expected)
    }

    @Test("it agrees with dropping characters one by one")
    func oracle() {
        for seed in SeededGenerator.seeds(500) {
            var random = SeededGenerator(seed: seed)
            let alphabet: [Character] = [" ", "\t", "\n", "\r\n", "\u{2028}", "\u{A0}", "a", "é", "👍🏽", "\0"]
            let length = Int.random(in: 0...12, using: &random)
            let characters = (0..<length).compactMap { _ in alphabet.randomElement(using: &random) }
            var expected = Array(String(characters))
            while expected.first?.isWhitespace == true { expected.removeFirst() }
            while expected.last?.isWhitespace == true { expected.removeLast() }
            #expect(String(characters).trimmed == String(expected), "DOCKET_SEED=\(seed)")
        }
    }

    @Test(
        "a text is blank if nothing of it can be seen",
        arguments: [
            "", " ", "\t\r\n", "\u{A0}\u{3000}", "\u{200B}", "\u{200C}\u{200D}", "\u{200E}\u{200F}", "\u{AD}",
            "\u{2060}",
            "\u{2800}", "\u{3164}", "\u{115F}\u{1160}", "\u{FFA0}", "\u{FE0F}", "\u{FE00}", "\u{E0100}",
            "\u{FEFF}", "\u{34F}",
            "\u{61C}", "\u{180E}", "\u{202A}\u{202E}", "\u{2066}\u{2069}", "\u{E0001}\u{E0041}",
            "\u{FFF9}\u{FFFB}",
            " \u{200B} \u{2800}\n", "\u{17B4}", "\u{1D173}",
        ]
    )
    func blank(text: String) {
        #expect(text.isBlank)
    }

    @Test(
        "a text is not blank if any of it can be seen",
        arguments: [
            "a", " a ", "\u{200B}a", "❤️", "👩‍👩", "🇩🇪", "\u{301}", ".", "\0", "\u{1B}", "\u{FFFD}", "⠁", "한",
            "\u{2800}x",
        ]
    )
    func notBlank(text: String) {
        #expect(!text.isBlank)
    }
}
