import TestSupport
import Testing

@testable import DocketScreens

@Suite("Text on the screen")
struct DisplayTextTests {
    @Test(
        "A text that is too long is cut between two clusters and ends in an ellipsis",
        arguments: [
            ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("abcdef", 1, "…"), ("abcdef", 0, ""),
            ("abcdef", -1, ""), ("", 0, ""), ("漢字漢字", 8, "漢字漢字"), ("漢字漢字", 7, "漢字漢…"), ("漢字漢字", 6, "漢字…"),
            ("漢字", 1, "…"), ("漢字", 2, "…"), ("漢字", 3, "漢…"), ("ae\u{301}bc", 3, "ae\u{301}…"),
            ("a👨‍👩‍👧‍👦b", 3, "a…"), ("a👨‍👩‍👧‍👦b", 4, "a👨b"), ("🇧🇷🇩🇪", 3, "🇧🇷…"), ("a\u{1B}b", 2, "a…"),
        ]
    )
    func cutting(text: String, limit: Int, shown: String) {
        #expect(DisplayText(text, limit: limit).text == shown)
    }

    @Test("In ASCII the ellipsis takes two columns")
    func cuttingInAscii() {
        #expect(DisplayText("abcdef", limit: 5, charset: .ascii).text == "abc..")
        #expect(DisplayText("abcdef", limit: 2, charset: .ascii).text == "..")
        #expect(DisplayText("abcdef", limit: 1, charset: .ascii).text == "")
    }

    @Test("Control characters are visible, and newlines don't break the line")
    func controls() {
        #expect(DisplayText("a\u{1B}[31m\nb\tc").text == "a␛[31m␊b␉c")
        #expect(DisplayText("a\u{1B}[31m\nb\tc", charset: .ascii).text == "a^[[31m^Jb^Ic")
    }

    @Test("Cutting never exceeds the limit and never splits a cluster", arguments: [Charset.unicode, .ascii])
    func property(charset: Charset) {
        var random = SeededGenerator()
        let pieces: [Character] = [
            "a", " ", "漢", "e\u{301}", "👍🏽", "🇧🇷", "\u{200B}", "→", "…", "\u{1}", "नि", "\r\n",
        ]
        for _ in 0..<SeededGenerator.steps(300) {
            let characters = (0..<Int.random(in: 0...20, using: &random)).compactMap { _ in
                pieces.randomElement(using: &random)
            }
            let limit = Int.random(in: 0...25, using: &random)
            let whole = DisplayText(String(characters), charset: charset)
            let cut = DisplayText(String(characters), limit: limit, charset: charset)
            let kept = cut.clusters.dropLast(cut == whole ? 0 : 1)
            let isRight =
                cut.columns <= limit && cut.columns == cut.clusters.reduce(0) { $0 + $1.columns }
                && whole.clusters.starts(with: kept) && (cut == whole) == (whole.columns <= limit)
            #expect(isRight, "DOCKET_SEED=\(SeededGenerator.seed) \(String(characters)) at \(limit)")
            if !isRight { return }
        }
    }
}
