import Testing

@testable import DocketScreens

@Suite("Editing a text")
struct TextInputTests {
    /// A text as (before, edits, after), with `|` for the cursor.
    struct Example: CustomTestStringConvertible {
        let before: String
        let edits: [TextEdit]
        let after: String

        init(_ before: String, _ edits: TextEdit..., gives after: String) {
            self.before = before
            self.edits = edits
            self.after = after
        }

        var testDescription: String { "\(before.debugDescription) \(edits) → \(after.debugDescription)" }
    }

    @Test(
        "An edit does what its name says",
        arguments: [
            Example("|", .insert("a"), gives: "a|"),
            Example("ab|cd", .insert("XY"), gives: "abXY|cd"),
            Example("ab|cd", .deleteBackward, gives: "a|cd"),
            Example("|cd", .deleteBackward, gives: "|cd"),
            Example("ab|cd", .deleteForward, gives: "ab|d"),
            Example("ab|", .deleteForward, gives: "ab|"),
            Example("ab|cd", .left, gives: "a|bcd"),
            Example("|ab", .left, gives: "|ab"),
            Example("ab|cd", .right, gives: "abc|d"),
            Example("ab|", .right, gives: "ab|"),
            Example("ab|cd", .start, gives: "|abcd"),
            Example("ab|cd", .end, gives: "abcd|"),
            Example("ab|cd", .deleteToStart, gives: "|cd"),
            Example("ab|cd", .deleteToEnd, gives: "ab|"),
            Example("one two|", .deleteWordBackward, gives: "one |"),
            Example("one two  |", .deleteWordBackward, gives: "one |"),
            Example("one t|wo", .deleteWordBackward, gives: "one |wo"),
            Example("one, two!|", .wordLeft, gives: "one, |two!"),
            Example("one|, two", .wordLeft, gives: "|one, two"),
            Example("|  one two", .wordRight, gives: "  one| two"),
            Example("o|ne two", .wordRight, gives: "one| two"),
            Example("one two| !", .wordRight, gives: "one two !|"),
            Example("über ñandú|", .wordLeft, gives: "über |ñandú"),
            Example("漢字 かな|", .deleteWordBackward, gives: "漢字 |"),
        ]
    )
    func edits(_ example: Example) {
        #expect(apply(example) == example.after)
    }

    @Test(
        "A grapheme cluster is one character, however it was typed",
        arguments: [
            Example("|", .insert("e"), .insert("\u{301}"), gives: "e\u{301}|"),
            Example("|", .insert("e"), .insert("\u{301}"), .deleteBackward, gives: "|"),
            Example("|x", .insert("e"), .insert("\u{301}"), .left, gives: "|e\u{301}x"),
            Example("a👨‍👩‍👧‍👦|", .deleteBackward, gives: "a|"),
            Example("|👨‍👩‍👧‍👦a", .deleteForward, gives: "|a"),
            Example("|", .insert("🇧"), .insert("🇷"), .deleteBackward, gives: "|"),
            Example("🇧🇷🇩🇪|", .left, gives: "🇧🇷|🇩🇪"),
            Example("👍|", .insert("🏽"), .deleteBackward, gives: "|"),
            Example("🇧x|🇷", .deleteBackward, .deleteForward, gives: "|"),
            Example("ex|\u{301}y", .deleteBackward, .end, .deleteBackward, .deleteBackward, gives: "|"),
        ]
    )
    func clusters(_ example: Example) {
        #expect(apply(example) == example.after)
    }

    @Test(
        "In a text of several lines, moving and deleting to the start or end stay within the line",
        arguments: [
            Example("one\ntw|o\nthree", .start, gives: "one\n|two\nthree"),
            Example("one\ntw|o\nthree", .end, gives: "one\ntwo|\nthree"),
            Example("one\ntw|o\nthree", .deleteToStart, gives: "one\n|o\nthree"),
            Example("one\ntw|o\nthree", .deleteToEnd, gives: "one\ntw|\nthree"),
            Example("one\n|\nthree", .deleteToEnd, gives: "one\n|\nthree"),
            Example("one\n|two", .deleteBackward, gives: "one|two"),
            Example("one|", .newline, gives: "one\n|"),
            Example("|", .insert("a\r\nb\rc\u{2028}d"), gives: "a\nb\nc\nd|"),
        ]
    )
    func lines(_ example: Example) {
        #expect(apply(example, isMultiline: true) == example.after)
    }

    @Test(
        "Newlines and tabs become blanks in a line, control characters are dropped",
        arguments: [
            Example("|", .insert("a\nb\r\nc\u{2029}d"), gives: "a b c d|"),
            Example("|", .newline, gives: " |"),
            Example("|", .insert("a\tb"), gives: "a b|"),
            Example("|", .insert("a\u{0}\u{1B}[31m\u{7F}\u{9B}b"), gives: "a[31mb|"),
        ]
    )
    func cleaning(_ example: Example) {
        #expect(apply(example) == example.after)
    }

    @Test("A step up from beyond the end of a wrapped line stays on that line")
    func endOfWrappedLine() {
        var input = TextInput("ab cdefgh", limit: 500, isMultiline: true)
        let lines = TextWrapping.lines(of: input.characters, columns: 8, charset: .unicode)
        #expect(lines.count == 2)
        let hasMoved = input.moveLine(by: -1, columns: 8, charset: .unicode)
        #expect(hasMoved)
        #expect(TextInput.line(of: input.cursor, in: lines) == 0)
    }

    private func apply(_ example: Example, isMultiline: Bool = false) -> String {
        let parts = example.before.unicodeScalars.split(separator: "|", omittingEmptySubsequences: false)
        var input = TextInput(
            String(parts[0]) + String(parts[1]),
            limit: 500,
            isMultiline: isMultiline
        )
        while input.cursor > String(parts[0]).count { input.apply(.left) }
        for edit in example.edits { input.apply(edit) }
        return String(input.characters[..<input.cursor]) + "|" + String(input.characters[input.cursor...])
    }
}
