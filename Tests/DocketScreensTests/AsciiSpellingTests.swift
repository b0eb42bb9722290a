import Testing

@testable import DocketScreens

@Suite("Spelling in ASCII")
struct AsciiSpellingTests {
    @Test(
        "A character without a spelling in ASCII becomes a question mark for each column",
        arguments: [
            ("❯", ">"), ("…", ".."), ("“", "\""), ("✓", "x"), ("○", "o"), ("▲", "^"),
            ("é", "e"),
            ("e\u{301}", "e"), ("Ü", "U"), ("ø", "o"), ("Å", "A"), ("漢", "??"), ("😀", "??"), ("👨‍👩‍👧‍👦", "??"),
            ("ß", "?"),
            ("\u{1B}", "^["), ("\n", "^J"), ("\u{7F}", "^?"), ("\u{85}", "?"), ("\u{200B}", ""),
            ("\u{202E}", ""),
            ("1️⃣", "1"),
        ] as [(Character, String)]
    )
    func spelling(character: Character, spelling: String) {
        #expect(AsciiSpelling.spelling(of: character) == spelling)
    }

    @Test("Every label and text of the key map has a spelling in ASCII")
    func keyMap() {
        let texts = KeyMap.standard.bindings.flatMap { ($0.labels() ?? []) + [$0.help, $0.hint?.word ?? ""] }
        for text in texts {
            let spelt = DisplayText(text, charset: .ascii).text
            #expect(spelt.contains("?") == text.contains("?"), "\(text) is spelt \(spelt)")
        }
    }

    @Test("Every scalar is spelt in printable ASCII")
    func allScalars() {
        var wrong: [String] = []
        for scalar in Unicode.Scalar.all {
            let cluster = Charset.ascii.cluster(for: Character(scalar))
            let isRight =
                cluster.text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
                && cluster.columns == cluster.text.utf8.count
            if !isRight { wrong.append(String(scalar.value, radix: 16)) }
        }
        #expect(wrong.isEmpty)
    }
}
