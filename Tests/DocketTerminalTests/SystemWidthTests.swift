import CNcurses
import DocketScreens
import TestSupport
import Testing

@Suite("Character widths of Docket and glibc")
struct SystemWidthTests {
    /// The scalars whose width glibc and Docket disagree about. The renderer draws U+FFFD instead.
    private static let exceptions: Set<UInt32> = [0x1171E]

    @Test("Each scalar that is shown has the same width in glibc, or is unknown to glibc")
    func agreement() {
        setlocale(LC_CTYPE, "C.UTF-8")
        var wrong: Set<UInt32> = []
        for scalar in Array(Unicode.Scalar.all) + Self.exceptions.compactMap({ Unicode.Scalar($0) }) {
            let shown = DisplayText(String(scalar))
            // Skip scalars that are replaced or removed.
            guard shown.text.unicodeScalars.contains(scalar) else { continue }
            let widths = shown.text.unicodeScalars.map { Int(wcwidth(wchar_t(bitPattern: $0.value))) }
            if widths.contains(-1) { continue }
            if widths.reduce(0, +) != shown.columns { wrong.insert(scalar.value) }
        }
        #expect(wrong == Self.exceptions)
    }

    @Test("glibc knows every character of Docket's own texts and replacements")
    func ownTexts() {
        setlocale(LC_CTYPE, "C.UTF-8")
        var scalars: Set<Unicode.Scalar> = []
        for scalar in Unicode.Scalar.all {
            let shown = DisplayText(String(scalar)).text.unicodeScalars
            if !shown.contains(scalar) { scalars.formUnion(shown) }
        }
        #expect(scalars.contains("␛") && scalars.contains("\u{FFFD}"))
        for example in ScreenCase.all where example.terminal.look == .color {
            for span in example.canvas.rows.joined() { scalars.formUnion(span.text.text.unicodeScalars) }
        }
        for binding in KeyMap.standard.bindings {
            for label in binding.labels() ?? [] { scalars.formUnion(label.unicodeScalars) }
        }
        #expect(scalars.isSuperset(of: "❯○✓…▲".unicodeScalars))
        #expect(scalars.filter { wcwidth(wchar_t(bitPattern: $0.value)) < 0 } == [])
    }
}
