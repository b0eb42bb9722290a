import CNcurses
import DocketScreens
import Testing

@Suite("Widths that ncurses and Docket give to characters")
struct SystemWidthTests {
    /// The scalars that glibc draws wider or narrower than we say; the renderer puts U+FFFD in their place.
    private static let exceptions: Set<UInt32> = [0x1171E]

    @Test("Each scalar that is shown has the width that glibc gives to it, or is unknown to glibc")
    func agreement() {
        setlocale(LC_CTYPE, "C.UTF-8")
        var wrong: Set<UInt32> = []
        for scalar in (0...0x10FFFF as ClosedRange<UInt32>).lazy.compactMap({ Unicode.Scalar($0) }) {
            let shown = DisplayText(String(scalar))
            // A scalar that is replaced or stripped is no question of its own.
            guard shown.text.unicodeScalars.contains(scalar) else { continue }
            let widths = shown.text.unicodeScalars.map { Int(wcwidth(wchar_t(bitPattern: $0.value))) }
            if widths.contains(-1) { continue }
            if widths.reduce(0, +) != shown.columns { wrong.insert(scalar.value) }
        }
        #expect(wrong == Self.exceptions)
    }

    @Test(
        "What stands in for a character is known to glibc",
        arguments: ["\u{FFFD}", "\u{25CC}", "␛", "…", "❯", "⌦", "✓"]
    )
    func substitutes(text: String) {
        setlocale(LC_CTYPE, "C.UTF-8")
        #expect(text.unicodeScalars.allSatisfy { wcwidth(wchar_t(bitPattern: $0.value)) == 1 })
    }
}
