import Testing

@testable import DocketScreens

@Suite("Canvas")
struct CanvasTests {
    private var canvas = Canvas(size: Size(rows: 2, columns: 10), charset: .unicode)

    @Test("A text is put at its place, and the column behind it returned")
    mutating func put() {
        let end = canvas.put("漢a", row: 1, column: 3, role: .strong)
        #expect(end == 6)
        let span = Canvas.Span(column: 3, text: DisplayText("漢a"), role: .strong)
        #expect(canvas.rows == [[], [span]])
    }

    @Test(
        "A text is cut at the edge and at its limit",
        arguments: [
            (column: 0, limit: Int.max, text: "abcdefghi…"), (column: 8, limit: Int.max, text: "a…"),
            (column: 9, limit: Int.max, text: "…"), (column: 2, limit: 3, text: "ab…"),
        ]
    )
    mutating func clipping(column: Int, limit: Int, text: String) {
        let end = canvas.put("abcdefghijkl", row: 0, column: column, limit: limit)
        #expect(canvas.rows[0].map(\.text.text) == [text])
        #expect(end == column + text.count)
    }

    @Test(
        "Outside the screen nothing is put",
        arguments: [(-1, 0), (2, 0), (0, -1), (0, 10), (0, 99)]
    )
    mutating func outside(row: Int, column: Int) {
        let end = canvas.put("a", row: row, column: column)
        #expect(end == column)
        #expect(canvas.rows == [[], []])
    }

    @Test("A text that shows nothing is put nowhere", arguments: ["", "\u{200B}"])
    mutating func nothing(text: String) {
        canvas.put(text, row: 0, column: 0)
        #expect(canvas.rows == [[], []])
    }

    @Test("A text at the right ends before its end, or is left out")
    mutating func right() {
        let column = canvas.putRight("漢字", row: 0, end: 9, start: 5)
        #expect(column == 5)
        let left = canvas.putRight("漢字", row: 1, end: 9, start: 6)
        #expect(left == 9)
        #expect(canvas.rows[1].isEmpty)
    }

    @Test("Lines wrap inside the margins and stop above the row they are told, and the footer")
    func lines() {
        var canvas = Canvas(size: Size(rows: 4, columns: 8), charset: .unicode)
        canvas.putLines("one two three four five", firstRow: 1, endRow: 9, role: .error)
        #expect(canvas.rows.map { $0.map(\.text.text) } == [[], ["one"], ["two"], []])
        canvas.putLines("six seven", firstRow: 0, endRow: 1, role: .error)
        #expect(canvas.rows.map { $0.map(\.text.text) } == [["six"], ["one"], ["two"], []])
    }

    @Test("The cursor stays on the screen")
    mutating func cursor() {
        canvas.placeCursor(row: 1, column: 99, isVisible: true)
        #expect(canvas.cursor == Canvas.Cursor(row: 1, column: 9, isVisible: true))
        canvas.placeCursor(row: 2, column: 0, isVisible: false)
        #expect(canvas.cursor?.row == 1)
    }
}
