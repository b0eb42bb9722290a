import DocketCore
import DocketScreens
import Foundation
import Testing

@Suite("X The order and the filter after a restart", .steps) struct RememberedViewTests {
    private let ann = Person.sample("Ann Berg")

    private func start() throws -> App {
        try App(
            [
                .sample("b") { $0.people = [ann.id] }, .sample("a"), .sample("c"),
                .sample("Sleep", done: true),
            ],
            people: [ann]
        )
    }

    private func activeFilter(of app: App) -> String? { app.list?.filters.first(where: \.isActive)?.title }

    @Test("X15 The order and the filter are remembered over restarts")
    func restarting() throws {
        let app = try given("to-dos by hand") { try start() }
        when("they are sorted by title and reversed, f is pressed, and Docket starts again") {
            app.press("s", "t", "s", "r", "f").restart()
        }
        then("order and filter are the same, and the first to-do is selected") {
            #expect(app.sections == ["To do": ["c", "b", "a"]])
            #expect(app.list?.sort == "by title, Z to A")
            #expect(activeFilter(of: app) == "Open")
            #expect(app.selected == "c")
            #expect(app.message == "")
        }
        when("a filter is clicked, and Docket starts again") {
            app.click(on: "Done 1")
            app.restart()
        }
        then("it is the same") { #expect(app.sections == ["Done": ["Sleep"]]) }
        when("Esc shows all, they are put in your own order, and Docket ends and starts again") {
            app.press(.escape, "s", "h").quit()
            app.restart()
        }
        then("all are shown in your own order") {
            #expect(app.sections == ["To do": ["b", "a", "c"], "Done": ["Sleep"]])
            #expect(app.list?.sort == nil)
        }
    }

    @Test("X15 A search and a person's filter are not remembered, but what was shown before them is")
    func temporary() throws {
        let app = try given("the done to-dos alone") { try start().press("f", "f") }
        when("a person's to-dos are shown, also the done ones, and Docket starts again") {
            app.press("3", .enter, "f", "f", "f").restart()
        }
        then("everybody's done ones are shown") {
            #expect(app.list?.groupName == nil)
            #expect(app.sections == ["Done": ["Sleep"]])
        }
        when("a person's to-dos are sorted, and Docket starts again") {
            app.press("3", .enter, "s", "t").restart()
        }
        then("the order is remembered, with the filter of before") {
            #expect(app.list?.sort == "by title")
            #expect(activeFilter(of: app) == "Done")
        }
        when("a search narrows the list, and Docket starts again") {
            app.press("/", "x", .enter).restart()
        }
        then("nothing is searched") {
            #expect(app.list?.query == nil)
            #expect(app.sections == ["Done": ["Sleep"]])
        }
    }

    @Test("X15 A new to-do that the filter would hide shows all, and so does the next start")
    func revealing() throws {
        let app = try given("the done to-dos alone") { try start().press("f", "f") }
        when("a to-do is added, and Docket starts again") {
            app.press("+", "d", .control("s")).restart()
        }
        then("all are shown") { #expect(activeFilter(of: app) == "All") }
    }

    @Test("X15 Each copy keeps its own order while it runs; the last change counts at the next start")
    func copies() throws {
        let app = try given("two copies") { try start() }
        let other = try App(folder: app.folder)
        when("one is sorted by title, the other by age, and both go on") {
            app.press("s", "t")
            other.press("s", "a")
            app.refresh()
            app.press(" ")
        }
        then("each has its order") {
            #expect(app.list?.sort == "by title")
            #expect(other.list?.sort == "newest first")
        }
        when("both end, and one starts again") {
            other.quit()
            app.quit()
            app.restart()
        }
        then("it has the order that was chosen last") { #expect(app.list?.sort == "newest first") }
    }

    @Test("X15 A damaged view.json is reported, and replaced at the next change")
    func damaged() throws {
        let app = try given("a damaged file") {
            let app = try start()
            try app.folder.write("{\"docket\":7}", to: "view.json")
            return app.restart()
        }
        try then("the list is shown by hand, the footer names the file, and the file is as it was") {
            #expect(app.sections["To do"] == ["b", "a", "c"])
            #expect(app.message.hasPrefix("Order and filter are not as you left them. Can't load "))
            #expect(app.message.contains("view.json: it is of version 7"))
            let kept = try app.folder.contents(of: "view.json")
            #expect(kept == "{\"docket\":7}")
        }
        when("they are sorted, and Docket starts again") { app.press("s", "t").restart() }
        then("the order is remembered") {
            #expect(app.list?.sort == "by title")
            #expect(app.message == "")
        }
    }

    @Test("X15 If view.json can't be written, the footer says so once, and nothing else stops")
    func unwritable() throws {
        let app = try given("a folder in the place of the file") {
            let app = try start()
            try FileManager.default.createDirectory(
                atPath: app.folder.data + "/view.json",
                withIntermediateDirectories: false
            )
            return app
        }
        when("they are sorted") { app.press("s", "t") }
        then("they are, and the footer says that this is not remembered") {
            #expect(app.sections["To do"] == ["a", "b", "c"])
            #expect(
                app.message
                    == "Order and filter are not remembered. Can't save view.json: It is not a file"
            )
        }
        when("f is pressed, and they are sorted once more") { app.press("f", "s", "a") }
        then("the footer does not say it again") { #expect(app.message == "Sorted newest first") }
        then("Docket ends without a word") { #expect(app.end() == []) }
    }
}
