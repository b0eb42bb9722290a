import DocketCore
import TestSupport
import Testing

@testable import DocketScreens

@Suite("Footers of every width")
struct FooterWidthTests {
    struct Example: CustomTestStringConvertible {
        let testDescription: String
        let keys: [Key]
        var list = Samples.list
    }

    private static let examples = [
        Example(testDescription: "list", keys: []),
        Example(testDescription: "done item", keys: [.end]),
        Example(testDescription: "list after a change", keys: [" ", .down]),
        Example(testDescription: "empty list", keys: [], list: TodoList()),
        Example(testDescription: "empty filter", keys: ["f"], list: TodoList(items: [Samples.done])),
        Example(testDescription: "somebody's items", keys: ["3", .enter]),
        Example(testDescription: "somebody without items", keys: ["3", .end, .enter]),
        Example(testDescription: "detail", keys: [.enter]),
        Example(testDescription: "form", keys: ["+", "x"]),
        Example(testDescription: "form with a kept draft", keys: ["+", "x", .escape, "+"]),
        Example(testDescription: "form in the note", keys: [.enter, "e"] + Array(repeating: .tab, count: 7)),
        Example(testDescription: "form on the priority", keys: ["+"] + Array(repeating: .tab, count: 4)),
        Example(testDescription: "form on the people", keys: ["+"] + Array(repeating: .tab, count: 8)),
        Example(testDescription: "form on a button", keys: ["+", .backTab]),
        Example(testDescription: "people", keys: ["3"]),
        Example(testDescription: "nobody", keys: ["3"], list: TodoList()),
        Example(testDescription: "prompt", keys: ["3", "+"]),
        Example(testDescription: "help", keys: ["?"]),
        Example(testDescription: "help, searched", keys: ["?", "d"]),
    ]

    @Test(
        "No hint is cut, and help is shown whenever the more important hints leave room",
        arguments: examples
    )
    func hints(_ example: Example) {
        for (offset, charset) in [Charset.unicode, .ascii].enumerated() {
            let start = Samples.model(size: Size(rows: 24, columns: 80), charset: charset, list: example.list)
            let runtime = Runtime(model: start, storage: TestStorage(example.list))
            runtime.start()
            _ = runtime.send(example.keys.map(Event.key))
            let offset = offset + example.keys.count
            for columns in SeededGenerator.share(of: Size.testWidths, every: 6, from: offset) {
                _ = runtime.send([.resized(Size(rows: 24, columns: columns))])
                let footer = runtime.model.state.footer
                let canvas = runtime.model.state.canvas(charset: charset)
                #expect(canvas.flaw == nil, "\(columns) \(charset)")
                let row = canvas.text(ofRow: 23)
                let isCut = row.contains(charset == .unicode ? "…" : "..")
                #expect(!isCut || Self.hints(of: footer).isEmpty, "\(columns): \(row)")
                guard let help = Self.hints(of: footer).first(where: { $0.word == "help" }) else { continue }
                if row.hasSuffix("\(canvas.shown(help.keys)) help") || row.contains(" help ") { continue }
                let rivals = Self.hints(of: footer).filter { $0.importance > help.importance } + [help]
                let widths = rivals.map { canvas.columns(of: "\($0.keys) \($0.word)") + 2 }
                let others = Self.columnsOfOthers(in: footer, on: canvas)
                #expect(widths.reduce(-2, +) > columns - 2 - others, "\(columns) \(charset): \(row)")
            }
        }
    }

    @Test("The message on an empty page ends with the key for help", arguments: Size.testWidths)
    func emptyPages(columns: Int) {
        for keys in [[], ["3"]] as [[Key]] {
            var model = Samples.model(size: Size(rows: 24, columns: columns), list: TodoList())
            for key in keys { _ = model.handle(.key(key)) }
            #expect(model.state.canvas(charset: .unicode).text(ofRow: 23).hasSuffix("? help"))
        }
    }

    private static func hints(of footer: FooterState) -> [FooterHint] {
        if case .hints(let hints, _, _, _) = footer { hints } else { [] }
    }

    /// The columns of the offer at the left and the position at the right.
    private static func columnsOfOthers(in footer: FooterState, on canvas: Canvas) -> Int {
        guard case .hints(_, let offer, let position, let warning) = footer else { return 0 }
        if let warning { return canvas.columns(of: warning) + 2 }
        if let offer { return canvas.columns(of: offer.text) + 2 }
        return position.map { canvas.columns(of: $0) + 2 } ?? 0
    }
}

extension Canvas {
    fileprivate func shown(_ text: String) -> String { DisplayText(text, charset: charset).text }
}

extension Samples {
    fileprivate static let done = TodoItem.sample(1, "Wash the glass", isComplete: true)
}
