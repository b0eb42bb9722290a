import Testing

@testable import DocketScreens

@Suite("Characters that join")
struct TextInputJoinTests {
    /// The joiner stands alone at the start of its line, until an emoji comes to stand before it.
    @Test("Two emoji around a joiner become one character, whichever comes last")
    func joiner() {
        var input = TextInput("\u{200D}👩", limit: 500)
        #expect(input.characters.count == 2)
        input.apply(.start)
        input.apply(.insert("👩"))
        #expect(input.characters == ["👩\u{200D}👩"])
        input.apply(.deleteBackward)
        input.apply(.deleteForward)
        #expect(input.characters.isEmpty)
    }

    @Test("What is typed before them stays behind the cursor, or joins them")
    func cursor() {
        var input = TextInput("\u{200D}👩", limit: 500)
        input.apply(.start)
        input.apply(.insert("ab👩"))
        #expect(input.characters == ["a", "b", "👩\u{200D}👩"])
        #expect((2...3).contains(input.cursor))
    }

    @Test("They do so as well where what parted them is deleted")
    func deletion() {
        var input = TextInput("👩\n\u{200D}👩", limit: 500, isMultiline: true)
        #expect(input.characters.count == 4)
        input.apply(.start)
        input.apply(.deleteBackward)
        #expect(input.characters == ["👩\u{200D}👩"])
        #expect((0...1).contains(input.cursor))
    }
}
