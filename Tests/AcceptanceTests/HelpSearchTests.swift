import DocketCore
import DocketScreens
import Testing

@Suite("I Finding and clicking in the help", .steps) struct HelpSearchTests {
    private func app(rows: Int = 24, columns: Int = 80) throws -> App {
        try App(
            [.sample("Buy milk"), .sample("Call mum")],
            people: [.sample("Ann Berg")],
            rows: rows,
            columns: columns
        )
    }

    /// The row that Enter would run.
    private func selected(in app: App) -> String { app.rows.first { $0.contains(" ❯ ") } ?? "" }

    private static let onTheList = [
        ("filter", "Show all to-dos, the open or the done ones"), ("assign", "Change its due date"),
        ("person", "Change its due date"), ("complete", "Check or uncheck the to-do"),
        ("done", "Check or uncheck the to-do"), ("finish", "Check or uncheck the to-do"),
        ("tick", "Check or uncheck the to-do"), ("remove", "Delete the to-do"), ("new", "Add a to-do"),
        ("create", "Add a to-do"), ("rename", "Edit the to-do"), ("postpone", "Change its due date"),
        ("location", "Edit the to-do"), ("find", "Search"), ("order", "Sort by due date"),
        ("exit", "Quit"), ("revert", "Undo the last change"), ("top", "Go to the first or the last to-do"),
        ("people", "Go to People"),
    ]

    @Test("I8 The help finds commands by other words for them", arguments: onTheList)
    func synonyms(word: String, help: String) throws {
        let app = try given("the help of the list") { try self.app().press("?") }
        when("\(word) is typed") { app.type(word) }
        then("what it means is the first command that is found") {
            #expect(selected(in: app).contains(help))
        }
    }

    @Test(
        "I8 On other screens the same words find their commands",
        arguments: [
            ([.enter], "remove", "Delete the to-do"), ([.enter], "done", "Check or uncheck the to-do"),
            ([.enter], "assign", "Edit the to-do"), ([.enter], "new", "Go to Create Todo"),
            (["3"], "remove", "Delete the person"), (["3"], "new", "Add a person"),
            (["3"], "rename", "Change the person's name"), (["3"], "filter", "Show the person's open to-dos"),
        ] as [([Key], String, String)]
    )
    func elsewhere(keys: [Key], word: String, help: String) throws {
        let app = try given("a screen's help") {
            let app = try self.app()
            for key in keys { app.press(key) }
            return app.press("?")
        }
        when("\(word) is typed") { app.type(word) }
        then("what it means is the first command that is found") {
            #expect(selected(in: app).contains(help))
        }
    }

    @Test("I9 A click on a row of the help does what the row says")
    func clicks() throws {
        let app = try given("the help of the list") { try self.app(rows: 60).press("?") }
        when("the row of a command is clicked") { app.click(on: "Check or uncheck the to-do") }
        then("the command was run on the list") {
            #expect(app.list != nil)
            #expect(app.stored.count(in: .done) == 1)
        }
        when("the second key of a row with two actions is clicked") {
            app.press(.home, "?")
            app.click(on: "End G")
        }
        then("that key's action was done") { #expect(app.selected == "Buy milk") }
        when("a disabled command is clicked") {
            app.press("u", "?")
            app.click(on: "Undo the last change")
        }
        then("the footer says why it is disabled") { #expect(app.message == "There is nothing to undo") }
    }

    @Test("I6 From 100 columns on, the help has two columns, and Left and Right go to the other one")
    func columns() throws {
        let app = try given("the help on a wide screen") { try self.app(rows: 40, columns: 120).press("?") }
        let header = app.rows.first { $0.contains("Todos  ") && !$0.contains("‹") }
        then("the keys of every screen are beside those of the list") {
            #expect(header?.contains("Outside of texts") == true)
        }
        var column: Int? {
            app.rows.compactMap { row in
                row.firstIndex(of: "❯").map { row.distance(from: row.startIndex, to: $0) }
            }
            .first
        }
        then("the first row is selected") { #expect(column == 1) }
        for key in [Key.right, .left] {
            when("\(key) is pressed") { app.press(key) }
            then("the selection is in the other column") { #expect(column == (key == .right ? 61 : 1)) }
        }
        when("↓ is pressed until the end of the column, and once more") {
            while column == 1 { app.press(.down) }
        }
        then("the first row of the other column is selected, the next one in reading order") {
            #expect(selected(in: app).contains("❯ u"))
        }
        when("a row there is clicked") { app.click(on: "Go to People") }
        then("it was run") { #expect(app.people != nil) }
        when("the help is opened on a narrower screen, and → pressed") {
            app.resize(rows: 40, columns: 99)
            app.press("?", .right)
        }
        then("the footer says that there is one column") {
            #expect(app.message == "There is only one column")
        }
    }

    @Test("I7 The help says how much is above and below what it shows")
    func hidden() throws {
        let app = try given("the help on a small screen") { try self.app(rows: 12, columns: 40).press("?") }
        func counts() -> [Int] {
            app.rows[10].split { !$0.isNumber }.compactMap { Int($0) }
        }
        let below = counts().first ?? 0
        then("it says how much is below") {
            #expect(app.rows[10] == " ▼ \(below) more")
            #expect(below > 20)
        }
        when("what is below is clicked") { app.click(on: "▼") }
        then("the page has scrolled, and it says both") {
            #expect(app.rows[10].contains("▲") && app.rows[10].contains("▼"))
            #expect(counts().reduce(0, +) == below)
        }
        when("End is pressed") { app.press(.end) }
        then("it says how much is above") { #expect(app.rows[10] == " ▲ \(below) more") }
        when("all of it fits") { app.resize(rows: 100, columns: 80) }
        then("it says nothing of the kind") {
            #expect(!app.rows.contains { $0.contains("▲") || $0.contains("▼") })
        }
    }
}
