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

    @Test("it agrees with dropping characters one by one", arguments: SeededGenerator.seeds(500))
    func oracle(seed: UInt64) {
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
