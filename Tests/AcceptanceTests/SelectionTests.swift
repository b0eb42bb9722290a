import DocketCore
import DocketScreens
import Testing

@Suite("L12 The list's selection", .steps) struct SelectionTests {
    private func app() throws -> App {
        try App([
            .sample("Buy milk"), .sample("Call mum"), .sample("Cook"),
            .sample("Wash the glass", done: true), .sample("Sleep", done: true),
        ])
    }

    @Test(
        "L12 The selection moves across both sections, Enter opens, + adds, and a change leaves it in place"
    )
    func moves() throws {
        let app = try given("three open and two done to-dos") { try self.app() }
        then("the first one is selected") { #expect(app.selected == "Buy milk") }
        when("Down is pressed three times") { app.press(.down, "j", .down) }
        then("the first of Done is selected") { #expect(app.selected == "Wash the glass") }
        when("Up is pressed") { app.press(.up) }
        then("the last of To do is selected") { #expect(app.selected == "Cook") }
        when("End and Down are pressed") { app.press(.end, .down) }
        then("the last one is selected") { #expect(app.selected == "Sleep") }
        when("Home and Enter are pressed") { app.press(.home, .enter) }
        then("the first one is open") { #expect(app.detail?.lines.first == .title("Buy milk")) }
        when("+ is pressed on the list") { app.press(.escape, "+") }
        then("the form is open") { #expect(app.form?.field(.title)?.isFocused == true) }
    }

    @Test(
        "L12 After checking, the selection goes to the next to-do, else the previous one, else the other section"
    )
    func afterCheck() throws {
        let app = try given("the second of three open to-dos selected") { try self.app().press(.down) }
        when("it is checked") { app.press(" ") }
        then("the next one is selected") { #expect(app.selected == "Cook") }
        when("that one, the last, is checked") { app.press(" ") }
        then("the previous one is selected") { #expect(app.selected == "Buy milk") }
        when("the only one left is checked") { app.press(" ") }
        then("the first of Done is selected") { #expect(app.selected == "Cook") }
    }

    @Test("L12 After unchecking and deleting the selection moves by the same rule")
    func afterUncheckAndDelete() throws {
        let app = try given("the first of Done selected") { try self.app().press(.down, .down, .down) }
        when("it is unchecked") { app.press(" ") }
        then("the next one is selected") { #expect(app.selected == "Sleep") }
        when("that one is deleted, the only one of Done") { app.press("D") }
        then("the first of To do is selected") { #expect(app.selected == "Buy milk") }
        when("all the others are deleted") { app.press("D", "D", "D", "D") }
        then("the list is blank") { #expect(app.list?.content == .blank) }
    }

    @Test("L12 Through filter and undo the selection follows the to-do, never the row")
    func follows() throws {
        let app = try given("the second of Done selected") { try self.app().press(.end) }
        when("the filter shows Done alone") { app.press("f", "f") }
        then("the same to-do is selected") { #expect(app.selected == "Sleep") }
        when("the filter shows all again") { app.press("f") }
        then("the same to-do is selected") { #expect(app.selected == "Sleep") }
        when("the first to-do is deleted, the last one selected, and the deletion undone") {
            app.press(.home, "D", .end, "u")
        }
        then("the same to-do is still selected, a row further down") {
            #expect(app.selected == "Sleep")
            #expect(app.list?.rows.map(\.title).first == "Buy milk")
        }
    }

    @Test("L12 A resize keeps the selection and the place")
    func resize() throws {
        let app = try given("a selection in the middle of a long list") {
            try App((1...60).map { .sample("Item \($0)") }).press(.pageDown, .down)
        }
        let selected = app.selected
        let row = app.list?.rows.firstIndex { $0.isSelected }
        when("the screen becomes too small, and then as large as before") {
            app.resize(rows: 1, columns: 1)
            app.resize(rows: 24, columns: 80)
        }
        then("the same to-do is selected, on the same row") {
            #expect(selected != nil && app.selected == selected)
            #expect(app.list?.rows.firstIndex { $0.isSelected } == row)
        }
        for (rows, columns) in [(12, 40), (5, 20), (50, 200)] {
            when("the screen becomes too small, and then \(columns)x\(rows)") {
                app.resize(rows: 1, columns: 1)
                app.resize(rows: rows, columns: columns)
            }
            then("the same to-do is selected") { #expect(app.selected == selected) }
        }
    }
}
