import DocketCore
import TestSupport
import Testing

@testable import DocketScreens

@Suite("Help")
struct HelpTests {
    @Test("Every binding of the list is shown under its scope's header")
    func rows() {
        let text = Self.text(of: Self.model(["?"], size: Size(rows: 99, columns: 80)))
        #expect(text.contains("Todos") && text.contains("Everywhere"))
        for binding in KeyMap.standard.bindings where [.list, .everywhere, .always].contains(binding.scope) {
            #expect(text.contains(binding.help), "\(binding.help)")
        }
    }

    @Test("The help of the agenda has no key of the list that means something else there")
    func agenda() {
        let text = Self.text(of: Self.model(["4", "?"], size: Size(rows: 99, columns: 80)))
        #expect(text.contains("Show the month before") && text.contains("Check or uncheck the to-do"))
        #expect(!text.contains("Make it a part"))
    }

    @Test(
        "Typed text finds parts of words in keys and help, in any order, ignoring case and accents",
        arguments: [
            ("undo", "Undo the last change"), ("CHANGE las", "Undo the last change"),
            ("thé undö", "Undo the last change"), ("esc", "End the search; unmark"),
            ("space", "Check or uncheck the to-do"), ("^z", "Suspend Docket; the shell's fg brings it back"),
        ]
    )
    func finding(query: String, help: String) {
        let model = Self.model(["?"] + query.map(Key.character))
        #expect(Self.text(of: model).contains(help))
        #expect(!Self.text(of: model).contains("Move the selection"))
    }

    @Test("The sources of the map's data are below the last key, but not among search results")
    func sources() {
        let text = Self.text(of: Self.model(["?", .end]))
        #expect(text.contains("Places: GeoNames (geonames.org), CC BY 4.0"))
        #expect(
            !Self.text(of: Self.model(["?", "q"], size: Size(rows: 99, columns: 80))).contains("GeoNames")
        )
    }

    @Test("If nothing is found, a message says so, and Enter has no effect")
    func nothing() {
        var model = Self.model(["?", "x", "y", "z"])
        #expect(Self.text(of: model).contains("No key here is about that"))
        _ = model.handle(.key(.enter))
        #expect(model.openKinds == [.help, .list])
    }

    @Test("The help about a to-do is closed with its page if another copy deletes the to-do")
    func deleted() throws {
        var model = Self.model([.enter, "?"])
        #expect(model.openKinds == [.help, .detail, .list])
        _ = model.handle(.received([try #require(model.list.deleting(Samples.id(1)))]))
        #expect(model.openKinds == [.list])
    }

    @Test("Backspace deletes a typed character; Esc clears the text, and closes the page if there is none")
    func clearing() {
        var model = Self.model(["?", "q", "?", .backspace])
        #expect(model.help?.typed.text == "q")
        _ = model.handle(.key(.escape))
        #expect(model.help?.typed.text == "")
        _ = model.handle(.key(.escape))
        #expect(model.openKinds == [.list])
    }

    @Test("The footer shows the key to go back at every width", arguments: Size.testWidths)
    func leaving(columns: Int) {
        for charset in SeededGenerator.share(of: [Charset.unicode, .ascii], every: 2, from: columns) {
            let size = Size(rows: 24, columns: columns)
            let canvas = Self.model(["?"], size: size, charset: charset).state.canvas(charset: charset)
            #expect(canvas.text(ofRow: 23).contains("Esc back"))
        }
    }

    @Test("A disabled key has the reason beside its help")
    func reasons() {
        let text = Self.text(of: Self.model(["?"], size: Size(rows: 99, columns: 80)))
        #expect(text.contains("Undo the last change — there is nothing to undo"))
        let changed = Self.text(of: Self.model([" ", "?"], size: Size(rows: 99, columns: 80)))
        #expect(!changed.contains("there is nothing to undo"))
    }

    @Test("Enter runs the selected row on the screen below, or shows there why that is not possible")
    func running() {
        var model = Self.model(["?"] + "people".map(Key.character))
        _ = model.handle(.key(.enter))
        #expect(model.openKinds == [.people])
        model = Self.model(["?"] + "undo".map(Key.character) + [.enter])
        #expect(model.message == .notice(Notice("There is nothing to undo")))
        #expect(model.openKinds == [.list])
    }

    @Test("For a row with two opposite actions, Enter runs the first")
    func opposites() {
        let model = Self.model([.down, .down, "?", .enter])
        #expect(model.todos?.selected == Samples.id(2))
    }

    @Test("F1 in a text field shows the keys that are not text, and Enter runs them there")
    func inForm() {
        var model = Self.model(["+", "x", .function(1)] + "start line".map(Key.character))
        #expect(Self.text(of: model).contains("Go to the start or the end of the line"))
        for key in [Key.enter, "y"] { _ = model.handle(.key(key)) }
        #expect(model.form?.draft.name == "yx")
    }

    @Test(
        "The selected row is always visible at every size, and texts are wrapped, not cut",
        arguments: [(5, 20), (5, 80), (12, 40), (9, 39), (24, 80), (50, 200)]
    )
    func selection(rows: Int, columns: Int) throws {
        for charset in SeededGenerator.share(of: [Charset.unicode, .ascii], every: 2, from: rows) {
            let size = Size(rows: rows, columns: columns)
            var model = Self.model(["?"], size: size, charset: charset)
            let moves = SeededGenerator.size(8, most: 20)
            let keys: [Key] =
                Array(repeating: .down, count: moves) + Array(repeating: .pageUp, count: 6)
                + Array(repeating: .pageDown, count: moves) + [.home, .end, .up, .up]
            for key in keys {
                _ = model.handle(.key(key))
                let canvas = model.state.canvas(charset: charset)
                #expect(canvas.flaw == nil)
                let cursor = try #require(canvas.cursor, "\(key)")
                #expect((1..<rows - 1).contains(cursor.row), "\(key)")
                let marked = canvas.rows[cursor.row].first { $0.column == cursor.column }
                #expect(marked?.text.text == (charset == .unicode ? "❯" : ">"), "\(key)")
                let ellipsis = charset == .unicode ? "…" : ".."
                #expect(!canvas.rows.dropLast().joined().contains { $0.text.text.contains(ellipsis) })
            }
        }
    }

    @Test(
        "Paging reaches both ends of the help, also past entries that are longer than a page",
        arguments: SeededGenerator.share(of: [.smallest, Size(rows: 9, columns: 40)], every: 2, from: 0)
    )
    func pages(size: Size) {
        var model = Self.model(["?"] + Array(repeating: .pageDown, count: 99), size: size)
        #expect(model.help?.selectedIntent == .app(.digit(0)))
        for _ in 0..<99 { _ = model.handle(.key(.pageUp)) }
        #expect(model.help?.selectedIntent == .move(.rows(-1)))
    }

    private static func model(
        _ keys: [Key],
        size: Size = Size(rows: 24, columns: 80),
        charset: Charset = .unicode
    ) -> AppModel {
        let model = Samples.model(size: size, charset: charset)
        let runtime = Runtime(model: model, storage: TestStorage(Samples.list))
        runtime.start()
        _ = runtime.send(keys.map(Event.key))
        return runtime.model
    }

    private static func text(of model: AppModel) -> String {
        let canvas = model.state.canvas(charset: .unicode)
        return (0..<canvas.size.rows).map(canvas.text).joined(separator: "\n")
    }
}
