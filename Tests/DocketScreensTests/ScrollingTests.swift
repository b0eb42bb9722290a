import Testing

@testable import DocketScreens

@Suite("Scrolling")
struct ScrollingTests {
    @Test(
        "Revealing lines scrolls as little as possible",
        arguments: [
            (lines: 0..<1, window: 0..<5), (lines: 4..<5, window: 0..<5), (lines: 5..<6, window: 1..<6),
            (lines: 18..<20, window: 15..<20),
        ]
    )
    func reveal(lines: Range<Int>, window: Range<Int>) {
        var scrolling = Scrolling()
        scrolling.reveal(lines, count: 20, rows: 5)
        #expect(scrolling.window(of: 20, rows: 5) == window)
    }

    @Test("Revealing lines above the view scrolls them to its top")
    func revealAbove() {
        var scrolling = Scrolling()
        scrolling.scroll(by: 12, count: 20, rows: 5)
        scrolling.reveal(3..<5, count: 20, rows: 5)
        #expect(scrolling.window(of: 20, rows: 5) == 3..<8)
    }

    @Test("If there are more lines than rows, the first lines are revealed")
    func revealTooMany() {
        var scrolling = Scrolling()
        scrolling.reveal(7..<12, count: 20, rows: 3)
        #expect(scrolling.window(of: 20, rows: 3) == 7..<10)
    }

    @Test("Scrolling stops at both ends")
    func ends() {
        var scrolling = Scrolling()
        scrolling.scroll(by: -3, count: 20, rows: 5)
        #expect(scrolling.top == 0)
        scrolling.scroll(by: 99, count: 20, rows: 5)
        #expect(scrolling.window(of: 20, rows: 5) == 15..<20)
        scrolling.scroll(by: 1, count: 3, rows: 5)
        #expect(scrolling.window(of: 3, rows: 5) == 0..<3)
    }

    @Test("A view that has grown shows no empty rows while there are lines above")
    func growing() {
        var scrolling = Scrolling()
        scrolling.scroll(by: 15, count: 20, rows: 5)
        #expect(scrolling.window(of: 20, rows: 12) == 8..<20)
        #expect(scrolling.window(of: 20, rows: 30) == 0..<20)
    }

    @Test("Without rows no line is visible, even after scrolling", arguments: [0, -1, -3])
    func noRows(rows: Int) {
        var scrolling = Scrolling()
        for _ in 0..<10 { scrolling.scroll(by: 1, count: 4, rows: rows) }
        // Beyond the lines, `window` would crash.
        #expect(scrolling.top <= 4)
        guard scrolling.top <= 4 else { return }
        #expect(scrolling.window(of: 4, rows: rows).isEmpty)
    }
}
