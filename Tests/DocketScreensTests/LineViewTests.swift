import TestSupport
import Testing

@testable import DocketScreens

@Suite("The part of a line around its cursor")
struct LineViewTests {
    @Test(
        "A line is shown from its start, and scrolls when the cursor leaves the view",
        arguments: [
            (cursor: 0, text: "abcdef", column: 0),
            (cursor: 5, text: "abcdef", column: 5),
            (cursor: 6, text: "defghi", column: 3),
            (cursor: 8, text: "defghi", column: 5),
            (cursor: 9, text: "ghij", column: 3),
            (cursor: 10, text: "ghij", column: 4),
        ]
    )
    func scrolling(cursor: Int, text: String, column: Int) {
        let view = LineView(Array("abcdefghij"), cursor: cursor, columns: 6, charset: .unicode)
        #expect(view.text == text)
        #expect(view.cursorColumn == column)
    }

    @Test("A wide character at the end that does not fit is left out")
    func wideCharacterAtEdge() {
        let view = LineView(Array("abc漢字"), cursor: 0, columns: 4, charset: .unicode)
        #expect(view == LineView(Array("abc"), cursor: 0, columns: 4, charset: .unicode))
    }

    @Test("A view that would begin inside a wide character begins after it")
    func wideCharacterAtStart() {
        let view = LineView(Array("漢字漢字漢"), cursor: 3, columns: 6, charset: .unicode)
        #expect(view.text == "漢字漢")
        #expect(view.cursorColumn == 2)
    }

    @Test("The cursor and the text stay within the columns for any line", arguments: 1...9)
    func property(columns: Int) {
        var random = SeededGenerator()
        let pieces: [Character] = ["a", " ", "漢", "e\u{301}", "👍🏽", "🇧🇷", "\u{200B}", "→", "…"]
        for _ in 0..<SeededGenerator.steps(80) {
            let characters = (0..<Int.random(in: 0...30, using: &random)).compactMap { _ in
                pieces.randomElement(using: &random)
            }
            let cursor = Int.random(in: 0...characters.count, using: &random)
            for charset in [Charset.unicode, .ascii] {
                let view = LineView(characters, cursor: cursor, columns: columns, charset: charset)
                let isRight =
                    (0..<columns).contains(view.cursorColumn)
                    && DisplayText(view.text, charset: charset).columns <= columns
                    && (view.text.isEmpty || String(characters).contains(view.text))
                #expect(isRight, "DOCKET_SEED=\(SeededGenerator.seed) \(String(characters)) at \(cursor)")
                if !isRight { return }
            }
        }
    }
}
