import TestSupport
import Testing

@testable import DocketScreens

@Suite("Wrapping a text")
struct TextWrappingTests {
    struct Example: CustomTestStringConvertible {
        let text: String
        let columns: Int
        let lines: [String]

        init(_ text: String, _ columns: Int, _ lines: String...) {
            self.text = text
            self.columns = columns
            self.lines = lines
        }

        var testDescription: String { "\(text.debugDescription) at \(columns)" }
    }

    @Test(
        "A text is wrapped between words, and inside words only if they are too long",
        arguments: [
            Example("", 10, ""),
            Example("one", 10, "one"),
            Example("one two three", 7, "one two", "three"),
            Example("one two three", 8, "one two", "three"),
            Example("one two three", 6, "one", "two", "three"),
            Example("abcdefgh", 3, "abc", "def", "gh"),
            Example("a bcdefgh", 3, "a", "bcd", "efg", "h"),
            Example("one    two", 4, "one", "two"),
            Example("one\ntwo", 10, "one", "two"),
            Example("one\n\ntwo\n", 10, "one", "", "two", ""),
            Example("one\r\ntwo", 10, "one", "two"),
            Example("漢字漢字", 5, "漢字", "漢字"),
            Example("漢字漢字", 4, "漢字", "漢字"),
            Example("a漢字", 2, "a", "漢", "字"),
            Example(" abc漢", 4, "", "abc", "漢"),
            Example("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}e\u{301}", "e\u{301}"),
            Example("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 3, "👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"),
            Example("abc", 0, "ab", "c"),
        ]
    )
    func lines(_ example: Example) {
        let lines: [String] = TextWrapping.lines(
            of: example.text,
            columns: example.columns,
            charset: .unicode
        )
        #expect(lines == example.lines)
    }

    @Test("The lines contain everything except line breaks, and none is too wide")
    func nothingLost() {
        var random = SeededGenerator()
        let pieces: [Character] = ["a", "b", " ", " ", "漢", "\n", "e\u{301}", "👍🏽", "-", "\u{1}", "\u{200B}"]
        for _ in 0..<SeededGenerator.steps(100) {
            let characters = (0..<Int.random(in: 0...40, using: &random)).compactMap { _ in
                pieces.randomElement(using: &random)
            }
            for columns in 2...12 {
                let lines = TextWrapping.lines(of: characters, columns: columns, charset: .unicode)
                let isRight =
                    lines.flatMap { characters[$0] } == characters.filter { $0 != "\n" }
                    && lines.allSatisfy { Self.width(of: characters[$0]) <= columns }
                #expect(isRight, "DOCKET_SEED=\(SeededGenerator.seed) \(String(characters)) at \(columns)")
                if !isRight { return }
            }
        }
    }

    /// The columns of a line without the blanks at its end, which may exceed the limit.
    private static func width(of line: ArraySlice<Character>) -> Int {
        DisplayText(String(line.reversed().drop { $0 == " " }.reversed())).columns
    }
}
