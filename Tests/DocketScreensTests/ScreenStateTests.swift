import DocketCore
import TestSupport
import Testing

@testable import DocketScreens

@Suite("Screens of every size")
struct ScreenStateTests {
    /// The keys that open a screen, and a text that it must show at any size.
    struct Example: CustomTestStringConvertible {
        let testDescription: String
        let keys: [Key]
        var list = Samples.list
        var text: String?

        init(_ name: String, _ keys: [Key], list: TodoList = Samples.list, shows text: String? = nil) {
            testDescription = name
            self.keys = keys
            self.list = list
            self.text = text
        }
    }

    @Test(
        "No text leaves the screen or overlaps another",
        arguments: [
            Example("list", [], shows: "❯"),
            Example("list, at its end", [.end], shows: "❯"),
            Example("done items", ["f", "f"], shows: "✓"),
            Example("empty list", [], list: TodoList()),
            Example("somebody's items", ["3", .down, .enter, .down], shows: "❯"),
            Example("after a check", [" "]),
            Example("after an undone deletion", ["D", "u"]),
            Example("an unknown key", ["§"]),
            Example("detail", [.enter], shows: "[  Check  ]"),
            Example("detail with a note", [.down, .enter], shows: "[  Check  ]"),
            Example("detail with a note, scrolled", [.down, .enter, .pageDown, .down], shows: "[  Check  ]"),
            Example("detail of a done item", [.end, .enter], shows: "[  Uncheck  ]"),
            Example("form", ["+"], shows: "[ Save ]"),
            Example("form, filled", [.down, "e"], shows: "[ Save ]"),
            Example("form, in the note", [.down, "e"] + Array(repeating: .tab, count: 7), shows: "[ Save ]"),
            Example(
                "form, on the people",
                [.down, "e"] + Array(repeating: .tab, count: 8) + [.right, .right]
            ),
            Example("form, on Save", [.down, "e", .backTab], shows: "[ Save ]"),
            Example(
                "form with errors",
                ["2", " ", .tab, "x", .tab, "x", .tab, "y", .control("s")]
            ),
            Example("form with a kept draft", ["2", "漢", "字", .paste("Buy milk and bread"), .escape, "+"]),
            Example("form without a title", ["2", .control("s")]),
            Example("people", ["3"], shows: "❯"),
            Example("nobody", ["3"], list: TodoList()),
            Example("prompt", ["3", "+", .paste("A long name, longer than many a screen is wide")]),
            Example("prompt with an error", ["3", "+", " ", .enter], shows: "Name"),
            Example("renaming", ["3", .end, "e"], shows: "Name"),
            Example("help", ["?"], shows: "Todos"),
            Example("help of the form", ["2", .function(1), .pageDown]),
        ]
    )
    func overlaps(_ example: Example) {
        for (number, rows) in [5, 6, 9, 10, 13, 24, 50].enumerated() {
            let all = [20, 21, 39, 40, 59, 60, 71, 72, 200]
            let offset = number + example.testDescription.utf8.count
            for columns in SeededGenerator.share(of: all, every: 9, from: offset) {
                // Each size with two of the four charsets, in turn.
                let other = [Charset.ascii, .plain, Charset(.ascii, isPlain: true)][(rows + columns) % 3]
                for charset in [Charset.unicode, other] {
                    let size = Size(rows: rows, columns: columns)
                    let canvas = self.canvas(of: example, size: size, charset: charset)
                    let place = "\(columns)x\(rows) \(charset)"
                    #expect(canvas.flaw == nil, "\(place)")
                    if charset == .unicode, let text = example.text {
                        let shown = canvas.rows.joined().contains { $0.text.text.contains(text) }
                        #expect(shown, "\(place) lacks \(text)")
                    }
                }
            }
        }
    }

    @Test(
        "On a screen that is too small there is only a message",
        arguments: [(4, 80), (24, 19), (1, 1), (0, 0)]
    )
    func tooSmall(rows: Int, columns: Int) {
        let canvas = self.canvas(
            of: Example("list", []),
            size: Size(rows: rows, columns: columns),
            charset: .unicode
        )
        #expect(canvas.flaw == nil)
        #expect(canvas.cursor == nil)
        if columns >= 17 {
            #expect(canvas.rows.joined().map(\.text.text) == ["Docket needs 20x5"])
        }
    }

    @Test(
        "Scrolling on a tiny screen does not crash",
        arguments: [0, 1, 2, 3, 4],
        [[Key.enter], ["?"], ["2"], ["3"], []]
    )
    func tiny(rows: Int, keys: [Key]) {
        var model = Samples.model(size: Size(rows: 24, columns: 80))
        for key in keys { _ = model.handle(.key(key)) }
        _ = model.handle(.resized(Size(rows: rows, columns: 80)))
        for key in Array(repeating: [Key.down, .pageDown], count: SeededGenerator.size(8, most: 30)).joined()
        {
            _ = model.handle(.key(key))
        }
        for key in [Key.up, .pageUp] { _ = model.handle(.key(key)) }
        #expect(model.state.canvas(charset: .unicode).flaw == nil)
    }

    @Test(
        "A page behind a footer's line or menu fits the terminal's new size",
        arguments: ["+", "t", "A", ",", "."]
    )
    func resizedBehind(key: Key) {
        let list = TodoList(items: [TodoItem.sample(1, "Visit", location: "Office", address: "São Paulo")])
        let runtime = Runtime(
            model: Samples.model(size: Size(rows: 32, columns: 80), list: list),
            storage: TestStorage(list)
        )
        runtime.start()
        _ = runtime.send([.key(.enter), .key(key)])
        for columns in [50, 100, 40] {
            _ = runtime.send([.resized(Size(rows: 32, columns: columns))])
            let canvas = runtime.model.state.canvas(charset: .unicode)
            #expect(canvas.flaw == nil, "\(columns)")
            #expect(
                canvas.rows.joined().contains { $0.text.text.contains("São Paulo, Brazil") },
                "\(columns)"
            )
        }
    }

    private func canvas(of example: Example, size: Size, charset: Charset) -> Canvas {
        let model = Samples.model(size: size, charset: charset, list: example.list)
        let runtime = Runtime(model: model, storage: TestStorage(example.list))
        runtime.start()
        _ = runtime.send(example.keys.map(Event.key))
        return runtime.model.state.canvas(charset: charset)
    }
}
