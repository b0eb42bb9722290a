import DocketCore
import DocketScreens
import TestSupport
import Testing

@Suite("H The page of the history", .steps) struct HistoryScreenTests {
    /// The rows of the page: names, with what stands at their right. The files have the machine's own time.
    private func lines(of app: App) -> [String] {
        app.history?.rows.map { row in
            (row.isSelected ? "> " : "- ") + row.name
                + row.remarks.map { $0 == "undone" ? " (undone)" : " by \($0)" }.joined()
        } ?? []
    }

    private func changed() throws -> App {
        let app = try App([.sample("Buy milk"), .sample("Call mum")])
        app.press("e").type(" and cream").press(.control("s"))
        app.press(",", "p", "h", "j", "D")
        return app
    }

    @Test(
        "H2 H shows the changes, newest first, by day; Enter shows old and new, u undoes one alone, U it and all since"
    )
    func page() throws {
        let app = try given("a to-do that was renamed and got a priority, and another deleted") {
            try changed()
        }
        when("H is pressed") { app.press("H") }
        then("the changes are there, the newest first") {
            #expect(
                lines(of: app) == [
                    "> Deleted “Call mum”",
                    "- Set “Buy milk and cream”", "- Edited “Buy milk and cream”",
                ]
            )
            let isDay = app.history?.lines.first.map { if case .header = $0 { true } else { false } }
            #expect(isDay == true && app.history?.rows.allSatisfy { $0.lead?.text.isEmpty == false } == true)
        }
        when("the oldest is opened") { app.press("G", .enter) }
        then("old and new stand side by side") {
            #expect(
                app.historyEntry?.lines.contains(.field("Title", old: "Buy milk", new: "Buy milk and cream"))
                    == true
            )
            #expect(app.rows.contains { $0.contains("Buy milk and cream · changed") })
        }
        when("u is pressed there") { app.press("u") }
        then("that change alone is taken back") {
            let item = app.stored.items(in: .todo).first
            #expect(item?.title == "Buy milk" && item?.priority == .high)
            #expect(app.message.hasPrefix("Undone: Edited “Buy milk and cream”"))
        }
        when("Esc is pressed") { app.press(.escape) }
        then("the undo is a change of its own, and the other is marked") {
            #expect(
                lines(of: app) == [
                    "- Undone: Edited “Buy milk and cream”",
                    "- Deleted “Call mum”", "- Set “Buy milk and cream”",
                    "> Edited “Buy milk and cream” (undone)",
                ]
            )
        }
        when("the deletion is taken back") { app.press("g", "j", "u") }
        then("the to-do is back in its place") {
            #expect(app.stored.items(in: .todo).map(\.title) == ["Buy milk", "Call mum"])
        }
        when("all since the priority is taken back") { app.press("G", "k", "U") }
        then("it is as it was before that, and one undo brings everything back") {
            let items = app.stored.items(in: .todo)
            #expect(items.map(\.priority) == [.medium, .medium])
            #expect(items.map(\.title) == ["Buy milk and cream", "Call mum"])
            #expect(app.message.hasPrefix("Took back 4 changes"))
            app.press(.escape, "u")
            #expect(app.stored.items(in: .todo).map(\.title) == ["Buy milk", "Call mum"])
        }
    }

    @Test("H2 What is typed narrows the history, and a to-do's page shows its own")
    func narrowed() throws {
        let app = try given("the history of two to-dos") { try changed().press("H") }
        when("a word is typed after /") { app.press("/").type("mum") }
        then("only what has it is left") {
            #expect(lines(of: app) == ["> Deleted “Call mum”"])
            #expect(app.footer.contains("Find: mum"))
        }
        when("Esc is pressed") { app.press(.escape) }
        then("all are back") { #expect(lines(of: app).count == 3) }
        when("what nobody has done is typed") { app.press("/").type("xyz") }
        then("the footer says so, and letters are text") {
            #expect(lines(of: app).isEmpty)
            #expect(app.footer.contains("no change is called so"))
        }
        when("the page is left, and H pressed on a to-do's page") {
            app.press(.escape, .escape, .enter, "H")
        }
        then("its changes are there") {
            #expect(
                lines(of: app) == [
                    "> Set “Buy milk and cream”", "- Edited “Buy milk and cream”",
                ]
            )
        }
        when("Esc is pressed") { app.press(.escape) }
        then("its page is back") { #expect(app.detail != nil) }
    }

    @Test("H2 What another has changed since stays, and the later change is named")
    func later() throws {
        let (app, copy) = try given("a to-do that was renamed here") {
            let (app, copy) = try App.withCopy()
            app.press("e").type("!").press(.control("s"))
            return (app, copy)
        }
        try when("another copy renames it, too, and the first change is to be undone") {
            var item = try #require(copy.list.items(in: .todo).first)
            let before = item
            item.title = "Buy oat milk"
            try copy.saveStep("Edited “Buy oat milk”", Change(items: [.replace(before, with: item)]))
            app.press("H")
            app.idle()
            app.press("j", "u")
        }
        then("the new title stays, and the footer says why") {
            #expect(app.stored.items(in: .todo).first?.title == "Buy oat milk")
            #expect(app.message.contains("was changed since"))
            #expect(app.message.contains("Edited “Buy oat milk”"))
        }
    }
}
