import Testing

@testable import DocketScreens

@Suite("Charset")
struct CharsetTests {
    @Test(
        "The console's fonts lack some marks, and arrows become words only in ASCII",
        arguments: [
            (Charset.unicode, "→ ❯ ✓ é"), (.console, "→ > x é"),
            (.plain, "→ ❯ ✓ é"), (.ascii, "Right > x e"),
            (Charset(.ascii, isPlain: true), "Right > x e"),
        ]
    )
    func spelling(charset: Charset, text: String) {
        #expect(DisplayText("→ ❯ ✓ é", charset: charset).text == text)
    }

    @Test(
        "On the Linux console no screen has glyphs that its fonts lack",
        arguments: [
            ([], ["Enter open", "Space check", "Del delete"]),
            (["?"], ["Enter → l", "Space", "Esc back", "Shift-↑"]),
            (["2"], ["Tab next", "Shift-Tab previous", "Esc cancel"]),
        ] as [([Key], [String])]
    )
    func console(keys: [Key], words: [String]) {
        var model = Samples.model(size: Size(rows: 50, columns: 200), charset: .console)
        for key in keys { _ = model.handle(.key(key)) }
        let canvas = model.state.canvas(charset: .console)
        let text = (0..<50).map(canvas.text).joined(separator: "\n")
        #expect(!text.contains { "❯✓▽›‹".contains($0) })
        for word in words { #expect(text.contains(word)) }
    }
}
