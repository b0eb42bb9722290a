import Testing

@testable import DocketScreens

@Suite("Scrolling")
struct ScrollingTests {
    @Test(
        "Lines are revealed by no more scrolling than that takes",
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

    @Test("What is revealed above the view becomes its top")
    func revealAbove() {
        var scrolling = Scrolling()
        scrolling.scroll(by: 12, count: 20, rows: 5)
        scrolling.reveal(3..<5, count: 20, rows: 5)
        #expect(scrolling.window(of: 20, rows: 5) == 3..<8)
    }

    @Test("Of more lines than there are rows, the first is revealed")
    func revealTooMany() {
        var scrolling = Scrolling()
        scrolling.reveal(7..<12, count: 20, rows: 3)
        #expect(scrolling.window(of: 20, rows: 3) == 7..<10)
    }

    @Test("A page scrolls to its ends and no further")
    func ends() {
        var scrolling = Scrolling()
        scrolling.scroll(by: -3, count: 20, rows: 5)
        #expect(scrolling.top == 0)
        scrolling.scroll(by: 99, count: 20, rows: 5)
        #expect(scrolling.window(of: 20, rows: 5) == 15..<20)
        scrolling.scroll(by: 1, count: 3, rows: 5)
        #expect(scrolling.window(of: 3, rows: 5) == 0..<3)
    }

    @Test("A view that has grown shows no emptiness below the last line")
    func growing() {
        var scrolling = Scrolling()
        scrolling.scroll(by: 15, count: 20, rows: 5)
        #expect(scrolling.window(of: 20, rows: 12) == 8..<20)
        #expect(scrolling.window(of: 20, rows: 30) == 0..<20)
    }

    @Test("Without a row there is nothing in view, however far one scrolls", arguments: [0, -1, -3])
    func noRows(rows: Int) {
        var scrolling = Scrolling()
        for _ in 0..<10 { scrolling.scroll(by: 1, count: 4, rows: rows) }
        // A window outside the lines would be no range.
        #expect(scrolling.top <= 4)
        guard scrolling.top <= 4 else { return }
        #expect(scrolling.window(of: 4, rows: rows).isEmpty)
    }
}
