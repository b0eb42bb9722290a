import Testing

@testable import DocketScreens

@Suite("Canvas")
struct CanvasTests {
    private var canvas = Canvas(size: Size(rows: 2, columns: 10), charset: .unicode)

    @Test("A text is put at its row and column, and the column after it is returned")
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
        "Texts outside the screen are ignored",
        arguments: [(-1, 0), (2, 0), (0, -1), (0, 10), (0, 99)]
    )
    mutating func outside(row: Int, column: Int) {
        let end = canvas.put("a", row: row, column: column)
        #expect(end == column)
        #expect(canvas.rows == [[], []])
    }

    @Test("An invisible text is ignored", arguments: ["", "\u{200B}"])
    mutating func nothing(text: String) {
        canvas.put(text, row: 0, column: 0)
        #expect(canvas.rows == [[], []])
    }

    @Test("A right-aligned text ends before its end, or is left out")
    mutating func right() {
        let column = canvas.putRight("漢字", row: 0, end: 9, start: 5)
        #expect(column == 5)
        let left = canvas.putRight("漢字", row: 1, end: 9, start: 6)
        #expect(left == 9)
        #expect(canvas.rows[1].isEmpty)
    }

    @Test("Lines wrap inside the margins, and the middle of what is too long is left out")
    func lines() {
        var canvas = Canvas(size: Size(rows: 4, columns: 8), charset: .unicode)
        canvas.putLines("one two three four five", firstRow: 1, endRow: 9, role: .error)
        #expect(canvas.rows.map { $0.map(\.text.text) } == [[], ["one…"], ["five"], []])
        canvas.clear(row: 1)
        canvas.putLines("six seven", firstRow: 0, endRow: 2, role: .error)
        #expect(canvas.rows.map { $0.map(\.text.text) } == [["six"], ["seven"], ["five"], []])
    }

    @Test("A click on a text has the text's intent, a click beside it has none")
    mutating func click() {
        canvas.put("漢a", row: 1, column: 3, click: .list(.add))
        canvas.putRight("b", row: 0, end: 9, click: .list(.open))
        #expect((0..<10).map { intent(1, $0) != nil }.firstIndex(of: true) == 3)
        #expect((3..<6).allSatisfy { intent(1, $0) == .list(.add) })
        #expect(intent(1, 2) == nil && intent(1, 6) == nil && intent(0, 3) == nil)
        #expect(intent(0, 8) == .list(.open) && intent(0, 9) == nil)
    }

    @Test("Only the visible part of a text can be clicked")
    mutating func clickOnWhatIsCut() {
        canvas.put("abcdef", row: 0, column: 2, limit: 3, click: .list(.add))
        canvas.put("a", row: 2, column: 0, click: .list(.add))
        canvas.putRight("abcdef", row: 1, end: 9, start: 8, click: .list(.add))
        #expect(intent(0, 4) == .list(.add))
        #expect(intent(0, 5) == nil && intent(2, 0) == nil && intent(1, 8) == nil)
    }

    @Test("Where regions overlap, the later one is clicked")
    mutating func overlapping() {
        canvas.makeClickable(row: 0, columns: 0..<10, .list(.open))
        canvas.makeClickable(row: 0, columns: 2..<4, .list(.toggle))
        #expect((0..<10).map { intent(0, $0) == .list(.toggle) } == (0..<10).map { (2..<4).contains($0) })
        canvas.clear(row: 0)
        #expect((0..<10).allSatisfy { intent(0, $0) == nil })
    }

    @Test("Outside the screen nothing can be clicked")
    mutating func clickOutside() {
        for row in -1...2 { canvas.makeClickable(row: row, columns: -5..<99, .list(.add)) }
        #expect(
            [(-1, 0), (2, 0), (0, -1), (0, 10), (.max, .max), (.min, .min)].allSatisfy {
                intent($0, $1) == nil
            }
        )
        #expect(intent(1, 9) == .list(.add))
    }

    @Test("The wheel has the intents that were set last")
    mutating func wheel() {
        #expect(canvas.intent(for: .wheelUp) == nil)
        canvas.makeScrollable(up: .move(.first), down: .move(.last))
        #expect(canvas.intent(for: .wheelUp) == .move(.first))
        #expect(canvas.intent(for: .wheelDown) == .move(.last))
        canvas.makeUnscrollable()
        #expect(canvas.intent(for: .wheelDown) == nil)
    }

    private func intent(_ row: Int, _ column: Int) -> Intent? {
        canvas.intent(for: .press(row: row, column: column))
    }

    @Test("The cursor stays on the screen")
    mutating func cursor() {
        canvas.placeCursor(row: 1, column: 99, isVisible: true)
        #expect(canvas.cursor == Canvas.Cursor(row: 1, column: 9, isVisible: true))
        canvas.placeCursor(row: 2, column: 0, isVisible: false)
        #expect(canvas.cursor?.row == 1)
    }
}
