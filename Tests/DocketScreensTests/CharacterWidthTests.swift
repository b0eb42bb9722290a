import DocketText
import TestSupport
import Testing

@testable import DocketScreens

@Suite("Columns and safe spelling of characters")
struct CharacterWidthTests {
    struct Example: CustomTestStringConvertible {
        let text: String
        let spelling: String
        let columns: Int

        init(_ text: String, _ spelling: String, _ columns: Int) {
            self.text = text
            self.spelling = spelling
            self.columns = columns
        }

        init(_ text: String, _ columns: Int) { self.init(text, text, columns) }

        var testDescription: String {
            text.unicodeScalars.prefix(8).map { String($0.value, radix: 16) }.joined(separator: " ")
        }
    }

    @Test(
        "A character is spelt so that every terminal draws it in the same way",
        arguments: [
            Example("a", 1), Example("é", 1), Example("e\u{301}", 1), Example("ß", 1), Example("Ж", 1),
            Example("漢", 2), Example("か", 2), Example("가", 2), Example("Ａ", 2), Example("ｱ", 1),
            Example("　", 2),
            Example("か\u{3099}", 2),
            // Hangul syllables from their letters.
            Example("\u{1112}\u{1161}\u{11AB}", 2),
            // Thai, Devanagari, Arabic.
            Example("ที่", 1), Example("สำ", 2), Example("नि", 2), Example("क", 1), Example("م", 1),
            Example("لا", 2),
            Example("م\u{64E}", 1),
            // Emoji: alone, in sequences, with skin tones, as a flag, with a variation selector, as a keycap.
            Example("😀", 2), Example("👨‍👩‍👧‍👦", "👨", 2), Example("👍🏽", "👍", 2), Example("🏽", 2),
            Example("🇧🇷", 2), Example("🇧", 1), Example("❤️", "❤", 1), Example("❤", 1),
            Example("☺\u{FE0E}", "☺", 1),
            Example("1️⃣", "1", 1), Example("#\u{20E3}", "#", 1), Example("🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🏴", 2), Example("🏳️‍🌈", "🏳", 1),
            // Unassigned or private.
            Example("\u{378}", "\u{FFFD}", 1), Example("\u{10FFFF}", "\u{FFFD}", 1),
            Example("\u{E000}", 1), Example("\u{FFFD}", 1),
            // Invisible.
            Example("\u{200B}", "", 0), Example("\u{200D}", "", 0), Example("\u{FEFF}", "", 0),
            Example("a\u{34F}b", "ab", 2), Example("\u{34F}", "", 0), Example("\u{AD}", "", 0),
            Example("\u{FE0F}", "", 0), Example("\u{E0041}", "", 0),
            // Bidirectional controls.
            Example("\u{202E}", "", 0), Example("\u{2066}", "", 0), Example("\u{200F}", "", 0),
            // Controls.
            Example("\u{0}", "␀", 1), Example("\t", "␉", 1), Example("\n", "␊", 1), Example("\r\n", "␍␊", 2),
            Example("\u{1B}", "␛", 1), Example("\u{7F}", "␡", 1), Example("\u{85}", "\u{FFFD}", 1),
            Example("\u{9B}", "\u{FFFD}", 1), Example("\u{2028}", "\u{FFFD}", 1),
            // Marks alone, and more of them than ncurses stores.
            Example("\u{301}", "\u{25CC}\u{301}", 1),
            Example(
                "e" + String(repeating: "\u{301}", count: 50),
                "e" + String(repeating: "\u{301}", count: 4),
                1
            ),
        ]
    )
    func spelling(_ example: Example) {
        let spellings = example.text.map(CharacterWidth.spelling)
        let text = spellings.map(\.text).joined()
        #expect(Array(text.unicodeScalars) == Array(example.spelling.unicodeScalars))
        #expect(spellings.reduce(0) { $0 + $1.columns } == example.columns)
    }

    @Test("An emoji that is newer than the tables of ncurses has two columns, as terminals draw it")
    func newEmoji() {
        #expect(CharacterWidth.spelling(of: "\u{1FAE8}").columns == 2)
    }

    @Test("No scalar is spelt with a character that is not safe to print")
    func allScalars() {
        var wrong: [String] = []
        for scalar in Unicode.Scalar.all {
            let (text, columns) = CharacterWidth.spelling(of: Character(scalar))
            let isSafe = text.unicodeScalars.allSatisfy { SafeText.scalar(for: $0) == $0 }
            if !isSafe || !(0...2).contains(columns) || text.isEmpty != (columns == 0) {
                wrong.append(String(scalar.value, radix: 16))
            }
        }
        #expect(wrong.isEmpty)
    }

    @Test("A simple scalar has the width of its properties, and does not join other simple scalars")
    func simple() {
        var wrong: [String] = []
        for scalar in Unicode.Scalar.all {
            guard let columns = CharacterWidth.columns(ofSimple: scalar) else { continue }
            let neighbours: [Unicode.Scalar] = ["a", " ", "é", "я", "…", "↑", "ア", "中", "가", scalar]
            let isApart = neighbours.allSatisfy { other in
                [[other, scalar], [scalar, other]].allSatisfy { scalars in
                    var view = String.UnicodeScalarView()
                    view.append(contentsOf: scalars)
                    return String(view).count == 2
                }
            }
            let isAsWide = scalar.isASCII || CharacterWidth.columnsByProperties(of: scalar) == columns
            if !isApart || !isAsWide { wrong.append(String(scalar.value, radix: 16)) }
        }
        #expect(wrong.isEmpty)
    }

    @Test("No cluster of joining scalars is spelt with a format character")
    func clusters() {
        var random = SeededGenerator()
        let joining: [Unicode.Scalar] = [
            "\u{200D}", "\u{200C}", "\u{FE0F}", "\u{20E3}", "\u{301}", "\u{1F3FD}", "\u{E0067}", "\u{E007F}",
            "a", "👩",
            "🇧", "❤", "\u{600}", "\u{378}", "\u{94D}", "क", "\u{1161}", "\u{1112}", "1",
        ]
        for _ in 0..<SeededGenerator.steps(500) {
            var view = String.UnicodeScalarView()
            for _ in 0..<6 { view.append(joining.randomElement(using: &random) ?? "a") }
            for character in String(view) {
                let (text, columns) = CharacterWidth.spelling(of: character)
                let isRight =
                    text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .format }
                    && columns == text.unicodeScalars.reduce(0) { $0 + (CharacterWidth.columns(of: $1) ?? 0) }
                #expect(isRight, "DOCKET_SEED=\(SeededGenerator.seed) \(Array(character.unicodeScalars))")
                if !isRight { return }
            }
        }
    }
}
