import TestSupport
import Testing

@testable import DocketScreens

@Suite("Editing a text at random")
struct TextInputPropertyTests {
    @Test("The text equals that of a naive model after the same edits", arguments: [false, true])
    func agreesWithModel(isMultiline: Bool) {
        var random = SeededGenerator()
        for _ in 0..<SeededGenerator.steps(60) {
            var input = TextInput(limit: 40, isMultiline: isMultiline)
            var model = NaiveText(isMultiline: isMultiline)
            var edits: [TextEdit] = []
            for _ in 0..<60 {
                let edit = Self.edit(using: &random)
                edits.append(edit)
                let before = input
                if input.apply(edit) {
                    model.apply(edit)
                } else {
                    // At the limit, only the start of the text is inserted. Compares scalars, because an insertion can
                    // join two characters into one.
                    let counts = [before, input].map { $0.text.unicodeScalars.count }
                    #expect(counts[1] >= counts[0], "\(SeededGenerator.hint)")
                    model = NaiveText(input.characters, cursor: input.cursor, isMultiline: isMultiline)
                }
                let isRight =
                    (0...input.characters.count).contains(input.cursor) && input.characters.count <= 40
                    && input.characters == Array(input.text) && input.characters == model.characters
                    && (model.cursor...model.cursor + model.slack).contains(input.cursor)
                #expect(isRight, "DOCKET_SEED=\(SeededGenerator.seed) \(edits)")
                if !isRight { return }
                model.cursor = input.cursor
            }
        }
    }

    private static let texts = [
        "a", "e", "\u{301}", "word ", " ", "漢", "👨‍👩‍👧‍👦", "🇧", "🇷", "👍", "🏽", "\u{200D}", "\n", "\r\n", "\t",
        "\u{1B}", "x, y",
        "\u{1}", "é", "नि", "ᄀ", "ᅡ",
    ]

    private static let moves: [TextEdit] = [
        .newline, .deleteBackward, .deleteForward, .deleteWordBackward, .deleteToStart, .deleteToEnd, .left,
        .right, .wordLeft, .wordRight, .start, .end, .left, .right, .left, .deleteBackward,
    ]

    private static func edit(using random: inout SeededGenerator) -> TextEdit {
        if Bool.random(using: &random), let move = moves.randomElement(using: &random) { return move }
        let pieces = (0..<Int.random(in: 1...3, using: &random)).map { _ in
            texts.randomElement(using: &random) ?? ""
        }
        return .insert(pieces.joined())
    }
}

/// A simple model of an editable text.
private struct NaiveText {
    var characters: [Character]
    var cursor: Int
    /// 1 if the cursor's position is now inside a character, so that it may also be after that character.
    var slack = 0
    let isMultiline: Bool

    init(_ characters: [Character] = [], cursor: Int = 0, isMultiline: Bool) {
        self.characters = characters
        self.cursor = cursor
        self.isMultiline = isMultiline
    }

    mutating func apply(_ edit: TextEdit) {
        slack = 0
        switch edit {
        case .insert(let text): insert(text)
        case .newline: insert("\n")
        case .deleteBackward: if cursor > 0 { delete(from: cursor - 1) }
        case .deleteForward: if cursor < characters.count { delete(to: cursor + 1) }
        case .deleteWordBackward: delete { $0.apply(.wordLeft) }
        case .deleteToStart: delete { $0.apply(.start) }
        case .deleteToEnd: delete { $0.apply(.end) }
        case .left: cursor -= cursor > 0 ? 1 : 0
        case .right: cursor += cursor < characters.count ? 1 : 0
        case .wordLeft:
            while cursor > 0, !isWord(cursor - 1) { cursor -= 1 }
            while cursor > 0, isWord(cursor - 1) { cursor -= 1 }
        case .wordRight:
            while cursor < characters.count, !isWord(cursor) { cursor += 1 }
            while cursor < characters.count, isWord(cursor) { cursor += 1 }
        case .start: while cursor > 0, characters[cursor - 1] != "\n" { cursor -= 1 }
        case .end: while cursor < characters.count, characters[cursor] != "\n" { cursor += 1 }
        }
    }

    private func isWord(_ index: Int) -> Bool { characters[index].isLetter || characters[index].isNumber }

    private mutating func insert(_ text: String) {
        var accepted = ""
        for character in text {
            if character.isNewline {
                accepted.append(isMultiline ? "\n" : " ")
            } else if character == "\t" {
                accepted.append(" ")
            } else if character.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) {
                accepted.append(character)
            }
        }
        join(characters[..<cursor] + Array(accepted), Array(characters[cursor...]))
    }

    private mutating func delete(from start: Int? = nil, to end: Int? = nil) {
        join(characters[..<(start ?? cursor)], Array(characters[(end ?? cursor)...]))
    }

    private mutating func delete(_ move: (inout NaiveText) -> Void) {
        var moved = self
        move(&moved)
        delete(from: min(cursor, moved.cursor), to: max(cursor, moved.cursor))
    }

    /// Joins two texts, which may form one character where they meet.
    private mutating func join(_ left: ArraySlice<Character>, _ right: [Character]) {
        characters = Array(String(left) + String(right))
        let place = String(left).unicodeScalars.count
        var end = 0
        let ends = characters.map { character in
            end += character.unicodeScalars.count
            return end
        }
        cursor = ends.prefix { $0 <= place }.count
        slack = place == 0 || ends.contains(place) ? 0 : 1
    }
}
