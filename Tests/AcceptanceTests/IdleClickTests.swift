import DocketCore
import DocketScreens
import Testing

@Suite("G Clicks that do nothing", .steps) struct IdleClickTests {
    private func list(rows: Int = 24, columns: Int = 80) throws -> App {
        try App(
            [.sample("Buy milk"), .sample("Wash the glass", done: true)],
            people: [.sample("Ann Berg"), .sample("Bo Li")],
            rows: rows,
            columns: columns
        )
    }

    @Test("G6 A click on nothing does nothing, and leaves the footer's message")
    func nowhere() throws {
        let app = try given("a list with a message in the footer") { try list().press(" ") }
        let before = app.state
        when("blank cells and places outside the screen are clicked") {
            for (row, column) in [
                (1, 60), (2, 5), (12, 10), (23, 5), (24, 0), (0, 80), (-1, -1), (9999, 9999),
            ] {
                app.click(row: row, column: column)
            }
        }
        then("nothing has changed") { #expect(app.state == before) }
    }

    @Test("G6 On a screen that is too small a click does nothing")
    func tooSmall() throws {
        let app = try given("a list on a screen of 4 rows") { try list(rows: 4, columns: 19) }
        let before = app.state
        when("every cell is clicked") {
            for row in 0..<4 {
                for column in 0..<19 { app.click(row: row, column: column) }
            }
            app.turnWheel(by: 1)
        }
        then("nothing has changed") { #expect(app.state == before) }
    }

    @Test("G7 A click that can't be carried out says why, as the key does")
    func disabled() throws {
        let app = try given("files that can't be written") {
            let app = try list()
            try app.folder.block()
            return app
        }
        when("a circle is clicked") { app.click(on: "○") }
        then("the error is shown, and nothing has changed") {
            #expect(app.message == "Can't save todos.json: Not a directory")
            #expect(app.sections == ["To do": ["Buy milk"], "Done": ["Wash the glass"]])
        }
    }

    @Test("G7 While the prompt for a name is open, a click says how to leave it")
    func prompt() throws {
        let app = try given("the prompt for a name") { try list().press("3", "+").type("Cy") }
        for text in ["1 Todos", "Bo Li", "Ann Berg"] {
            when("\(text) is clicked") { app.click(on: text) }
            then("the prompt is unchanged, and says how to leave it") {
                guard case .prompt(let prompt) = app.state.footer else {
                    Issue.record("The prompt is gone.")
                    return
                }
                #expect(prompt.text == "Cy")
                #expect(prompt.error == "Enter saves the name, Esc leaves the prompt")
                #expect(app.people?.rows.map(\.isSelected) == [true, false])
            }
        }
        when("the wheel is turned, and Enter pressed") {
            app.turnWheel(by: 1)
            app.press(.enter)
        }
        then("the person is added") { #expect(app.people?.rows.map(\.name).last == "Cy") }
    }
}
