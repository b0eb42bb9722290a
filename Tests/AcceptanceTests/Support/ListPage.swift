import DocketCore
import DocketScreens
import FoundationEssentials
import TestSupport
import Testing

/// A page of rows, one of which is selected. `check…` are what all of them promise.
enum ListPage: CaseIterable {
    case list, people, projects, views, agenda, history, sync, help

    /// Opens the page, with more rows than a screen has.
    private func start(rows: Int, columns: Int = 40) throws -> App {
        let numbers = 1...30
        let items = numbers.map { number in TodoItem.sample("\(number)") { $0.dueDate = App.today } }
        var overview = SyncOverview()
        overview.refused = items.map { .init(item: $0.id, title: $0.title, reason: "it is too large") }
        let app = try App(
            items,
            people: numbers.map { .sample("Person \($0)") },
            projects: numbers.map { .sample("Project \($0)") },
            views: numbers.map { SavedView(id: UUID(), name: "View \($0)", query: "milk", rank: $0) },
            rows: rows,
            columns: columns,
            sync: self == .sync ? ScriptedSync(overview) : nil
        )
        if self == .history { for _ in numbers { app.press(" ") } }
        return open(in: app)
    }

    private func open(in app: App) -> App {
        let key: Key? =
            switch self {
            case .list: nil
            case .people: "3"
            case .projects: "P"
            case .views: "v"
            case .agenda: "4"
            case .history: "H"
            case .sync: "Y"
            case .help: "?"
            }
        if let key { app.press(key) }
        app.idle()
        return app
    }

    /// The selected row as it stands on the screen; nil if it is not there.
    private func selected(in app: App) -> String? { app.rows.first { $0.contains("❯") } }

    private func page(of app: App) -> String? { Mirror(reflecting: app.state.body).children.first?.label }

    func checkMoving(rows: Int) throws {
        let app = try given("a page that is longer than the screen") { try start(rows: rows) }
        let first = selected(in: app)
        then("a row is selected") { #expect(first != nil) }
        // Where letters are text, these are not among the keys.
        let letters = self == .views || self == .help ? [] : [(Key("j"), Key("k")), ("G", "g")]
        for (there, back) in [(Key.down, Key.up), (.pageDown, .pageUp), (.end, .home)] + letters {
            when("\(there) is pressed") { app.press(there) }
            then("another one is selected, and on the screen") {
                #expect(selected(in: app) != nil && selected(in: app) != first)
            }
            when("\(back) is pressed") { app.press(back) }
            then("the first one is selected again") { #expect(selected(in: app) == first) }
        }
        when("Down is pressed three times") { app.press(.down, .down, .down) }
        let fourth = selected(in: app)
        when("the wheel is turned by a notch instead") {
            app.press(.home)
            app.turnWheel(by: 1)
        }
        then("the same row is selected") { #expect(selected(in: app) == fourth) }
        when("it is turned back") { app.turnWheel(by: -1) }
        then("the first one is selected again") { #expect(selected(in: app) == first) }
        when("all rows are gone through") {
            for _ in 0..<(self == .views || self == .help ? 120 : 40) {
                app.press(.down)
                #expect(selected(in: app) != nil)
            }
        }
        let last = selected(in: app)
        when("End is pressed") { app.press(.end) }
        then("that is the last one already") { #expect(selected(in: app) == last) }
    }

    func checkClicks() throws {
        let app = try given("a page, and the row before the last one selected") {
            try start(rows: 24).press(.end)
        }
        let opened = page(of: app)
        let last = selected(in: app)
        let row = try #require(app.rows.firstIndex { $0.contains("❯") })
        when("the last one is clicked") {
            app.press(.up)
            #expect(selected(in: app) != last)
            app.click(row: row, column: 6)
        }
        then("it is selected") { #expect(selected(in: app) == last && page(of: app) == opened) }
        when("it is clicked again, later") {
            app.wait(seconds: 1)
            app.click(row: row, column: 6)
            app.idle()
        }
        then("it is opened") { #expect(page(of: app) != opened) }
    }

    func checkDamage() throws {
        let app = try given("a page that is longer than the screen") {
            try start(rows: 24, columns: 120)
        }
        try when("the files are damaged, and the last row is selected") {
            try app.folder.write("[", to: "todos.json")
            app.refresh()
            app.press(.end)
        }
        then("the page says so, and that row is on the screen") {
            #expect(app.rows.contains { $0.contains("todos.json") })
            #expect(selected(in: app) != nil)
        }
        when("Docket is started again") { _ = open(in: app.restart()) }
        then("the page says so") {
            #expect(app.rows.contains { $0.contains("Can't load") && $0.contains("todos.json") })
        }
    }
}
