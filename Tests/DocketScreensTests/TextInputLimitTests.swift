import Testing

@testable import DocketScreens

@Suite("A text's limits and lines")
struct TextInputLimitTests {
    @Test("A text takes its limit exactly, and says when there was more")
    func limit() {
        var input = TextInput(limit: 500)
        let done1 = input.apply(.insert(String(repeating: "é", count: 500)))
        #expect(done1)
        #expect(input.characters.count == 500)
        let done2 = input.apply(.insert("x"))
        #expect(!done2)
        #expect(input.text == String(repeating: "é", count: 500))
        let done3 = input.apply(.deleteBackward)
        #expect(done3)
        let done4 = input.apply(.insert("xy"))
        #expect(!done4)
        #expect(input.text.hasSuffix("éx"))
    }

    @Test("What is dropped from a paste takes up no room")
    func droppedCharacters() {
        var input = TextInput(limit: 2)
        let done5 = input.apply(.insert("\u{1}a\u{2}b\u{3}"))
        #expect(done5)
        #expect(input.text == "ab")
    }

    @Test("A paste of 10 MB is cut at the limit", .timeLimit(.minutes(1)))
    func hugePaste() {
        var input = TextInput("ab", limit: 500)
        input.apply(.left)
        let done6 = input.apply(.insert(String(repeating: "x", count: 10_000_000)))
        #expect(!done6)
        #expect(input.characters.count == 500)
        #expect(input.cursor == 499)
    }

    @Test("A character of 100,000 marks is refused when it is pasted")
    func hugeCharacter() {
        var input = TextInput(limit: 500)
        let done7 = input.apply(.insert("a" + "e" + String(repeating: "\u{301}", count: 100_000)))
        #expect(!done7)
        #expect(input.text == "a")
    }

    @Test("A character does not grow without end by marks that are typed")
    func growingCharacter() {
        var input = TextInput("e", limit: 500)
        var refused = 0
        for _ in 0..<1000 {
            if !input.apply(.insert("\u{301}")) { refused += 1 }
        }
        #expect(input.text.utf8.count <= 1000)
        #expect(refused > 0)
    }

    @Test("A character does not grow without end by marks between dropped control characters")
    func smuggledMarks() {
        var input = TextInput("e", limit: 500)
        input.apply(.insert(String(repeating: "\u{301}\u{1}", count: 500)))
        #expect(input.characters.allSatisfy { $0.utf8.count <= 128 })
    }

    /// `aaa bbb` and `ccc`, wrapped at 4 columns: `aaa `, `bbb`, `ccc`.
    @Test(
        "The cursor moves by wrapped lines, and stays where there are no more",
        arguments: [
            (from: 0, step: 1, to: 4), (from: 3, step: 1, to: 7), (from: 4, step: 1, to: 8),
            (from: 7, step: 1, to: 11), (from: 7, step: -1, to: 3), (from: 4, step: -1, to: 0),
            (from: 11, step: -1, to: 7), (from: 11, step: 1, to: nil), (from: 2, step: -1, to: nil),
        ]
    )
    func movingByLines(from: Int, step: Int, to: Int?) {
        var input = TextInput("aaa bbb\nccc", limit: 500, isMultiline: true)
        while input.cursor > from { input.apply(.left) }
        let done8 = input.moveLine(by: step, columns: 4, charset: .unicode) == (to != nil)
        #expect(done8)
        #expect(input.cursor == to ?? from)
    }

    @Test("Moving up from the end of a longer line ends on the line above, not on the one it left")
    func movingToBrokenLine() {
        var input = TextInput("abcdefghij", limit: 500, isMultiline: true)
        // Wrapped at 4: abcd, efgh, ij.
        let done9 = input.moveLine(by: -1, columns: 4, charset: .unicode)
        #expect(done9)
        #expect(input.cursor == 6)
        input.apply(.insert("xyz"))
        // abcd, efxy, zghi, j; the cursor is behind z.
        let done10 = input.moveLine(by: 1, columns: 4, charset: .unicode)
        #expect(done10)
        #expect(input.cursor == 13)
        let done11 = input.moveLine(by: -1, columns: 4, charset: .unicode)
        #expect(done11)
        #expect(input.cursor == 9)
    }

    @Test("An empty last line can be reached")
    func emptyLastLine() {
        var input = TextInput("ab\n", limit: 500, isMultiline: true)
        input.apply(.left)
        let done12 = input.moveLine(by: 1, columns: 10, charset: .unicode)
        #expect(done12)
        #expect(input.cursor == 3)
    }
}
