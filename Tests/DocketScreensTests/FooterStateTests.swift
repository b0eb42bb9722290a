import DocketCore
import Testing

@testable import DocketScreens

@Suite("Footer")
struct FooterStateTests {
    private static let hints = [
        hint("↑↓", "move", 50),
        hint("+", "add", 100),
        hint("e", "edit", 60),
        hint("?", "help", 95),
    ]

    @Test(
        "The least important hints are dropped first, and the rest keep their order",
        arguments: [
            (columns: 99, keys: ["↑↓", "+", "e", "?"]), (columns: 30, keys: ["↑↓", "+", "e", "?"]),
            (columns: 29, keys: ["+", "e", "?"]), (columns: 21, keys: ["+", "e", "?"]),
            (columns: 20, keys: ["+", "?"]), (columns: 13, keys: ["+", "?"]), (columns: 12, keys: ["+"]),
            (columns: 5, keys: ["+"]), (columns: 4, keys: []), (columns: 0, keys: []),
        ]
    )
    func fitting(columns: Int, keys: [String]) {
        let shown = FooterHint.fitting(Self.hints, in: columns) { $0.count }
        #expect(shown.map(\.keys) == keys)
    }

    @Test("Of two equally important hints, the first is dropped")
    func ties() {
        let hints = ["a", "b"].map { Self.hint($0, "x", 1) }
        #expect(FooterHint.fitting(hints, in: 3) { $0.count }.map(\.keys) == ["b"])
    }

    @Test("No hints need no columns")
    func noHints() {
        #expect(FooterHint.fitting([], in: 0) { $0.count }.isEmpty)
    }

    @Test(
        "The position is at the right, and hints leave room for it",
        arguments: [
            (40, " ↑↓ move  + add  e edit  ? help   12/34"), (32, " + add  e edit  ? help    12/34"),
            (22, " + add  ? help  12/34"), (20, " + add        12/34"),
        ]
    )
    func position(columns: Int, text: String) {
        #expect(Self.row(.hints(Self.hints, position: "12/34"), columns: columns) == text)
    }

    @Test("Hints take the room of a position that does not fit into the right half", arguments: [16, 20])
    func longPosition(columns: Int) {
        #expect(Self.row(.hints(Self.hints, position: "12345/12345"), columns: columns) == " + add  ? help")
    }

    @Test(
        "A notice cuts its title to show the rest of the message",
        arguments: [
            (80, "Buy milk and bread", " Kept draft “Buy milk and bread” · ^Y brings it back"),
            (40, "Buy milk and bread", " Kept draft “Buy m…” · ^Y brings it back"),
            (41, "Buy milk and bread", " Kept draft “Buy mi…” · ^Y brings it back"),
            (40, "Buy", " Kept draft “Buy” · ^Y brings it back"),
            (40, "漢字漢字漢字", " Kept draft “漢字…” · ^Y brings it back"),
        ]
    )
    func notice(columns: Int, title: String, text: String) {
        let notice = Notice("Kept draft", title: title, " · ^Y brings it back")
        #expect(Self.row(.notice(notice), columns: columns) == text)
        #expect(DisplayText(text).columns <= columns)
    }

    @Test("A notice that does not fit beside the position takes its room, and leaves out its title last")
    func noticeAndPosition() {
        let notice = FooterState.notice(Notice("Checked", title: "Buy milk", " · u undoes"))
        #expect(
            Self.row(notice, columns: 50, position: "2/28")
                == " Checked “Buy milk” · u undoes               2/28"
        )
        #expect(Self.row(notice, columns: 32, position: "2/28") == " Checked “Buy milk” · u undoes")
        #expect(Self.row(notice, columns: 26, position: "2/28") == " Checked “Buy…” · u undoes")
        #expect(Self.row(notice, columns: 20, position: "2/28") == " Checked · u undoes")
    }

    @Test("A filter that does not fit is left out, but never the active one")
    func narrowFilters() {
        let items = (0..<28).map { TodoItem.sample($0 + 1, "Item \($0)", isComplete: $0 < 2) }
        let list = TodoList(items: items)
        var model = Samples.model(size: Size(rows: 5, columns: 20), list: list)
        let rows = (0..<3).map { _ in
            defer { _ = model.handle(.key("f")) }
            return model.state.canvas(charset: .unicode).text(ofRow: 1)
        }
        #expect(rows == [" All 28 Open 26", " All 28 Open 26", " All 28 Done 2"])
    }

    @Test("A notice's title has at most 32 columns on any screen")
    func longTitle() {
        let notice = Notice("Deleted", title: String(repeating: "x", count: 99), " · u undoes")
        let text = Self.row(.notice(notice), columns: 200)
        #expect(text == " Deleted “\(String(repeating: "x", count: 31))…” · u undoes")
        #expect(notice.text == "Deleted “\(String(repeating: "x", count: 99))” · u undoes")
    }

    @Test("An offer comes before the hints, which use the rest of the row")
    func offer() {
        let offer = Notice("Kept draft", title: "Buy milk", " · ^Y brings it back")
        let footer = FooterState.hints(Self.hints, offer: offer)
        #expect(
            Self.row(footer, columns: 80)
                == " Kept draft “Buy milk” · ^Y brings it back  ↑↓ move  + add  e edit  ? help"
        )
        #expect(Self.row(footer, columns: 44) == " Kept draft “Buy milk” · ^Y brings it back")
    }

    @Test("A prompt shows the part of the text that the cursor is in", arguments: [20, 40, 80])
    func prompt(columns: Int) {
        let text = String(repeating: "a", count: 99) + "z"
        let prompt = PromptState(label: "Name", text: text, cursor: 100, error: nil)
        let canvas = Self.canvas(.prompt(prompt), columns: columns)
        #expect(canvas.text(ofRow: 0).hasSuffix("az"))
        #expect(canvas.cursor?.column == DisplayText(canvas.text(ofRow: 0)).columns)
        #expect(canvas.flaw == nil)
    }

    @Test("A prompt's error follows its text")
    func promptError() {
        let prompt = PromptState(label: "Name", text: " ", cursor: 1, error: "Name cannot be empty")
        #expect(Self.row(.prompt(prompt), columns: 40) == " Name:    Name cannot be empty")
    }

    private static func hint(_ key: String, _ word: String, _ importance: Int) -> FooterHint {
        let actions = [FooterHint.Action(key: key, intent: .app(.redraw))]
        return FooterHint(actions: actions, separator: "", word: word, importance: importance)
    }

    private static func canvas(_ footer: FooterState, columns: Int) -> Canvas {
        canvas(footer, columns: columns, position: footer.position)
    }

    private static func canvas(_ footer: FooterState, columns: Int, position: String?) -> Canvas {
        var canvas = Canvas(size: Size(rows: 1, columns: columns), charset: .unicode)
        footer.paint(on: &canvas, position: position)
        footer.paintPosition(position, on: &canvas)
        return canvas
    }

    private static func row(_ footer: FooterState, columns: Int) -> String {
        canvas(footer, columns: columns).text(ofRow: 0)
    }

    private static func row(_ footer: FooterState, columns: Int, position: String) -> String {
        canvas(footer, columns: columns, position: position).text(ofRow: 0)
    }
}
