import Testing

@testable import DocketScreens

@Suite("A text's limits and lines")
struct TextInputLimitTests {
    @Test("A text accepts exactly its limit, and reports when there was more")
    func limit() {
        var input = TextInput(limit: 500)
        let first = input.apply(.insert(String(repeating: "é", count: 500)))
        #expect(first)
        #expect(input.characters.count == 500)
        let second = input.apply(.insert("x"))
        #expect(!second)
        #expect(input.text == String(repeating: "é", count: 500))
        let third = input.apply(.deleteBackward)
        #expect(third)
        let fourth = input.apply(.insert("xy"))
        #expect(!fourth)
        #expect(input.text.hasSuffix("éx"))
    }

    @Test("Characters that are dropped from a paste don't count")
    func droppedCharacters() {
        var input = TextInput(limit: 2)
        let isComplete = input.apply(.insert("\u{1}a\u{2}b\u{3}"))
        #expect(isComplete)
        #expect(input.text == "ab")
    }

    @Test("A paste of 10 MB is cut at the limit", .timeLimit(.minutes(5)))
    func hugePaste() {
        var input = TextInput("ab", limit: 500)
        input.apply(.left)
        let isComplete = input.apply(.insert(String(repeating: "x", count: 10_000_000)))
        #expect(!isComplete)
        #expect(input.characters.count == 500)
        #expect(input.cursor == 499)
    }

    @Test("A pasted character with 100,000 marks is rejected")
    func hugeCharacter() {
        var input = TextInput(limit: 500)
        let isComplete = input.apply(.insert("a" + "e" + String(repeating: "\u{301}", count: 100_000)))
        #expect(!isComplete)
        #expect(input.text == "a")
    }

    @Test("A pasted character of 128 bytes is accepted, and no longer one")
    func longestCharacter() {
        for (marks, isAccepted) in [(63, true), (64, false)] {
            var input = TextInput(limit: 500)
            let isComplete = input.apply(.insert("é" + String(repeating: "\u{301}", count: marks)))
            #expect(isComplete == isAccepted && input.characters.count == (isAccepted ? 1 : 0))
        }
    }

    @Test("Typed marks can't make a character grow without limit")
    func growingCharacter() {
        var input = TextInput("e", limit: 500)
        var refused = 0
        for _ in 0..<1000 {
            if !input.apply(.insert("\u{301}")) { refused += 1 }
        }
        #expect(input.text.utf8.count <= 1000)
        #expect(refused > 0)
    }

    @Test("Marks between dropped control characters can't make a character grow without limit")
    func separatedMarks() {
        var input = TextInput("e", limit: 500)
        input.apply(.insert(String(repeating: "\u{301}\u{1}", count: 500)))
        #expect(input.characters.allSatisfy { $0.utf8.count <= 128 })
    }

    /// `aaa bbb` and `ccc`, wrapped at 4 columns: `aaa `, `bbb`, `ccc`.
    @Test(
        "The cursor moves by wrapped lines, and does not move beyond the first and the last",
        arguments: [
            (from: 0, step: 1, to: 4), (from: 3, step: 1, to: 7), (from: 4, step: 1, to: 8),
            (from: 7, step: 1, to: 11), (from: 7, step: -1, to: 3), (from: 4, step: -1, to: 0),
            (from: 11, step: -1, to: 7), (from: 11, step: 1, to: nil), (from: 2, step: -1, to: nil),
        ]
    )
    func movingByLines(from: Int, step: Int, to: Int?) {
        var input = TextInput("aaa bbb\nccc", limit: 500, isMultiline: true)
        while input.cursor > from { input.apply(.left) }
        let hasMoved = input.moveLine(by: step, columns: 4, charset: .unicode) == (to != nil)
        #expect(hasMoved)
        #expect(input.cursor == to ?? from)
    }

    @Test("Moving up from the end of a line ends on the line above, even if that is wrapped")
    func movingToBrokenLine() {
        var input = TextInput("abcdefghij", limit: 500, isMultiline: true)
        // Wrapped at 4: abcd, efgh, ij.
        let first = input.moveLine(by: -1, columns: 4, charset: .unicode)
        #expect(first)
        #expect(input.cursor == 6)
        input.apply(.insert("xyz"))
        // abcd, efxy, zghi, j; the cursor is behind z.
        let second = input.moveLine(by: 1, columns: 4, charset: .unicode)
        #expect(second)
        #expect(input.cursor == 13)
        let third = input.moveLine(by: -1, columns: 4, charset: .unicode)
        #expect(third)
        #expect(input.cursor == 9)
    }

    @Test("An empty last line can be reached")
    func emptyLastLine() {
        var input = TextInput("ab\n", limit: 500, isMultiline: true)
        input.apply(.left)
        let hasMoved = input.moveLine(by: 1, columns: 10, charset: .unicode)
        #expect(hasMoved)
        #expect(input.cursor == 3)
    }
}
