import Testing

@testable import DocketScreens

@Suite("Characters that join")
struct TextInputJoinTests {
    /// The joiner is a character of its own at the start of the line, until an emoji is inserted before it.
    @Test("An emoji typed before a joiner and another emoji makes one character of all")
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

    @Test("Text typed before a joiner stays before the cursor, or joins the joiner")
    func cursor() {
        var input = TextInput("\u{200D}👩", limit: 500)
        input.apply(.start)
        input.apply(.insert("ab👩"))
        #expect(input.characters == ["a", "b", "👩\u{200D}👩"])
        #expect((2...3).contains(input.cursor))
    }

    @Test("Deleting what separates an emoji and a joiner joins them too")
    func deletion() {
        var input = TextInput("👩\n\u{200D}👩", limit: 500, isMultiline: true)
        #expect(input.characters.count == 4)
        input.apply(.start)
        input.apply(.deleteBackward)
        #expect(input.characters == ["👩\u{200D}👩"])
        #expect((0...1).contains(input.cursor))
    }
}
