import DocketCore
import DocketScreens
import Testing

@Suite("M Marking", .steps) struct MarkTests {
    private func start() throws -> App {
        try App([
            .sample("Buy milk"), .sample("Call mum"), .sample("Pay rent"), .sample("Read a book"),
            .sample("Wash the glass", done: true),
        ])
    }

    private func stored(_ section: Section, in app: App) -> [String] {
        app.stored.items(in: section).map(\.title)
    }

    private func marked(in app: App) -> [String] { (app.list?.rows ?? []).filter(\.isMarked).map(\.title) }

    @Test("M1 m marks the to-do and goes on, M all that are shown; keys act on the marked ones, in one step")
    func marking() throws {
        let app = try given("a list") { try start() }
        when("m is pressed twice") { app.press("m", "m") }
        then("two are marked, the third is selected, and their number is shown") {
            #expect(marked(in: app) == ["Buy milk", "Call mum"])
            #expect(app.selected == "Pay rent")
            #expect(app.rows.contains { $0.contains("· 2 marked") })
            #expect(app.rows.contains { $0.hasPrefix("  *○ Buy milk") })
        }
        when("Space is pressed") { app.press(" ") }
        then("both are done, in their order") {
            #expect(stored(.done, in: app) == ["Buy milk", "Call mum", "Wash the glass"])
            #expect(app.message == "Checked 2 to-dos · u undoes")
        }
        when("Space is pressed again") { app.press(" ") }
        then("both are open again") {
            #expect(stored(.todo, in: app) == ["Pay rent", "Read a book", "Buy milk", "Call mum"])
        }
        when("both are undone") { app.press("u", "u") }
        then("the list is as it was") {
            #expect(stored(.todo, in: app) == ["Buy milk", "Call mum", "Pay rent", "Read a book"])
        }
        when("they are moved down") { app.press("J") }
        then("they move together past one that is not marked, in one step") {
            #expect(stored(.todo, in: app) == ["Pay rent", "Buy milk", "Call mum", "Read a book"])
            #expect(app.message == "Moved 2 to-dos · u undoes")
        }
        when("they are moved up twice") { app.press("K", "K") }
        then("at the start of their section they stay") {
            #expect(stored(.todo, in: app) == ["Buy milk", "Call mum", "Pay rent", "Read a book"])
            #expect(app.message == "They are the first of their section")
        }
        when("they get a high priority") { app.press(",", "p", "h") }
        then("one step has changed both") {
            #expect(app.stored.items(in: .todo).map(\.priority) == [.high, .high, .medium, .medium])
            #expect(app.message == "Set 2 to-dos to high priority · u undoes")
        }
        when("they are deleted") { app.press("D") }
        then("both are gone") {
            #expect(stored(.todo, in: app) == ["Pay rent", "Read a book"])
            #expect(app.message == "Deleted 2 to-dos · u undoes")
        }
        when("M is pressed") { app.press("M") }
        then("all are marked") { #expect(marked(in: app) == ["Pay rent", "Read a book", "Wash the glass"]) }
        when("M is pressed again") { app.press("M") }
        then("none is") { #expect(marked(in: app) == []) }
        when("one is marked, and Esc is pressed") { app.press("m", .escape) }
        then("none is") {
            #expect(marked(in: app) == [])
            #expect(app.message == "Nothing is marked any more")
        }
    }

    @Test(
        "M2 Marks stay when the list is sorted, filtered or searched, and after an undo; hidden ones are left out"
    )
    func hidden() throws {
        let app = try given("a list with three marked to-dos, one of them done") {
            let app = try start()
            app.press("m", "m", "G", "m")
            return app
        }
        when("only open ones are shown, and Space is pressed") { app.press("f", " ") }
        then("the marked open ones are done, and the notice says that one was left out") {
            #expect(stored(.done, in: app) == ["Buy milk", "Call mum", "Wash the glass"])
            #expect(app.message == "Checked 2 to-dos · 1 hidden left out · u undoes")
        }
        when("all are hidden, and Delete is pressed") { app.press("D") }
        then("nothing happens, and the footer says why") {
            #expect(app.stored.count == 5)
            #expect(app.message == "All 3 marked to-dos are hidden: Esc unmarks, f shows them")
        }
        when("it is undone, and the list sorted by title") { app.press("u", "s", "t") }
        then("the marks are there") { #expect(marked(in: app) == ["Buy milk", "Call mum"]) }
        when("a search finds one of them, which is deleted") {
            app.press("/").type("milk").press(.enter, "D")
        }
        then("only that one is gone") {
            #expect(stored(.todo, in: app) == ["Call mum", "Pay rent", "Read a book"])
            #expect(app.message == "Deleted “Buy milk” · 2 hidden left out · u undoes")
        }
        when("the search ends, and the deletion is undone") { app.press(.escape, "u") }
        then("what was deleted is back, and marked") { #expect(marked(in: app) == ["Buy milk", "Call mum"]) }
    }
}
