import DocketCore
import DocketScreens
import Testing

@Suite("G The wheel", .steps) struct WheelTests {
    @Test("G5 The wheel moves the selection by three rows, and scrolls a page")
    func list() throws {
        let app = try given("a long list on a small screen") {
            try App((1...20).map { .sample("Item \($0)") }, rows: 12, columns: 40)
        }
        for (notches, title) in [
            (1, "Item 4"), (2, "Item 10"), (9, "Item 20"), (-1, "Item 17"), (-9, "Item 1"),
        ] {
            when("the wheel is turned by \(notches)") { app.turnWheel(by: notches) }
            then("the selection moves three rows per notch, and stays in the list and on the screen") {
                #expect(app.selected == title)
            }
        }
    }

    @Test("G5 The wheel scrolls the page of a to-do and the help")
    func pages() throws {
        let app = try given("a page that is longer than the screen") {
            let note = (1...30).map { "line \($0)" }.joined(separator: "\n")
            return try App([.sample("Buy milk") { $0.note = note }], rows: 12, columns: 40).press(.enter)
        }
        let top = app.rows[2]
        let fourth = app.rows[5]
        when("the wheel is turned down") { app.turnWheel(by: 1) }
        then("the page has scrolled by three rows") { #expect(app.rows[2] == fourth) }
        when("the wheel is turned up further than it was turned down") { app.turnWheel(by: -2) }
        then("the page is at its top again") { #expect(app.rows[2] == top) }

        var selected: String? { app.rows.first { $0.hasPrefix(" ❯ ") } }
        when("the help is opened") { app.press("?") }
        let first = selected
        when("the wheel is turned down") { app.turnWheel(by: 5) }
        then("another key is selected") { #expect(selected != nil && selected != first) }
        when("the wheel is turned up") { app.turnWheel(by: -6) }
        then("the first key is selected again") { #expect(selected == first) }
        when("the way back from the help is clicked") { app.click(on: "‹ To-do") }
        then("the page is shown again") { #expect(app.detail != nil) }
    }
}
