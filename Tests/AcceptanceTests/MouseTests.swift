import DocketCore
import DocketScreens
import Testing

@Suite("G The mouse", .steps) struct MouseTests {
    private func list(rows: Int = 24, columns: Int = 80) throws -> App {
        try App(
            [.sample("Buy milk"), .sample("Call mum"), .sample("Wash the glass", done: true)],
            people: [.sample("Ann Berg"), .sample("Bo Li")],
            rows: rows,
            columns: columns
        )
    }

    @Test("G1 A click selects a row, and a click on the selected row opens it")
    func rows() throws {
        let app = try given("a list") { try list() }
        when("another row is clicked") { app.click(on: "Wash the glass") }
        then("it is selected, and nothing else has changed") {
            #expect(app.selected == "Wash the glass")
            #expect(app.sections == ["To do": ["Buy milk", "Call mum"], "Done": ["Wash the glass"]])
        }
        when("another one is clicked at its start") { app.click(row: 5, column: 0) }
        then("that is selected") { #expect(app.selected == "Call mum") }
        when("the first one is clicked twice, the second time at its end") {
            app.click(on: "Wash the glass")
            app.click(row: 8, column: 79)
        }
        then("its page is open") { #expect(app.detail?.lines.first == .title("Wash the glass")) }
    }

    @Test("G2 A click on the circle checks or unchecks, and the selection stays with its to-do")
    func circle() throws {
        let app = try given("a list with the first to-do selected") { try list() }
        when("the circle of another one is clicked") { app.click(row: 5, column: 3) }
        then("that one is done, and the selection has not moved") {
            #expect(app.sections == ["To do": ["Buy milk"], "Done": ["Call mum", "Wash the glass"]])
            #expect(app.selected == "Buy milk")
            #expect(app.message == "Checked “Call mum” · u undoes")
            #expect(app.stored.count(in: .done) == 2)
        }
        when("its mark is clicked") { app.click(on: "✓") }
        then("it is open again") { #expect(app.sections["To do"] == ["Buy milk", "Call mum"]) }
        when("the selected to-do's circle is clicked") { app.click(on: "○") }
        then("the selection moves to the next one, as with Space") {
            #expect(app.sections["Done"] == ["Buy milk", "Wash the glass"])
            #expect(app.selected == "Call mum")
        }
    }

    @Test("G10 A double click on a circle checks one to-do")
    func doubleClick() throws {
        let app = try given("a list with the first to-do selected") { try list() }
        when("its circle is clicked twice within 0.4 seconds") {
            app.click(row: 4, column: 3)
            app.wait(seconds: 0.3)
            app.click(row: 4, column: 4)
        }
        then("only that one is done, and the message stands") {
            #expect(app.sections["Done"] == ["Buy milk", "Wash the glass"])
            #expect(app.selected == "Call mum")
            #expect(app.message == "Checked “Buy milk” · u undoes")
        }
        when("the place is clicked again, half a second later") {
            app.wait(seconds: 0.5)
            app.click(row: 4, column: 3)
        }
        then("the to-do that stands there now is done") {
            #expect(app.sections["Done"] == ["Call mum", "Buy milk", "Wash the glass"])
        }
        when("another row's mark is clicked at once") { app.click(row: 6, column: 3) }
        then("that counts") { #expect(app.sections["To do"] != nil) }
    }

    @Test("G10 A double click on the button of a page checks once")
    func doubleClickOnButton() throws {
        let app = try given("a to-do's page") { try list().press(.enter) }
        when("the button is clicked twice") {
            app.click(on: "[  Check  ]")
            app.click(on: "Uncheck")
        }
        then("it is done") { #expect(app.stored.count(in: .done) == 2) }
    }

    @Test("G10 The second click of a double click does nothing on a screen that the first one has opened")
    func doubleClickOnScreens() throws {
        let app = try given("a list with the first to-do selected") { try list() }
        when("its title is clicked twice") {
            app.click(row: 4, column: 10)
            app.click(row: 4, column: 10)
        }
        then("its page is open, as after one click") { #expect(app.detail != nil) }
        when("the way back is clicked twice") {
            app.click(on: "‹ Todos")
            app.click(row: 0, column: 4)
        }
        then("the list is open, with the same to-do selected") { #expect(app.selected == "Buy milk") }
    }

    @Test("G3 A click on a tab, a filter or a button presses it", arguments: [(24, 80), (5, 20)])
    func tabs(rows: Int, columns: Int) throws {
        let app = try given("a list") { try list(rows: rows, columns: columns) }
        when("the third tab is clicked") { app.click(on: "3") }
        then("the people are shown") { #expect(app.people?.rows.isEmpty == false) }
        when("the second tab is clicked") { app.click(on: "2") }
        then("the form is open") { #expect(app.form != nil) }
        when("a text is typed into the form, and the first tab clicked") {
            app.type("Buy bread").click(on: "1")
        }
        then("the list is shown, and the draft kept") {
            #expect(app.list != nil)
            #expect(app.message == "Kept draft “Buy bread”")
        }
    }

    @Test("G3 A click on a filter shows what it names")
    func filters() throws {
        let app = try given("a list") { try list() }
        for (filter, sections) in [("Done", ["Done"]), ("Open", ["To do"]), ("All", ["Done", "To do"])] {
            when("\(filter) is clicked") { app.click(on: "\(filter) ") }
            then("its to-dos are shown") {
                #expect(app.sections.keys.sorted() == sections)
                #expect(app.list?.filters.first(where: \.isActive)?.title == filter)
            }
        }
    }

    @Test("G3 A click on + New Todo opens the form, on Cancel leaves it, on Save saves")
    func form() throws {
        let app = try given("a list") { try list() }
        when("+ New Todo is clicked") { app.click(on: "+ New Todo") }
        then("the form is open") { #expect(app.form?.field(.title)?.isFocused == true) }
        when("Save is clicked without a title") { app.click(on: "[ Save ]") }
        then("the footer says what is missing") { #expect(app.message == "A title is needed to save") }
        when("Cancel is clicked") { app.click(on: "[ Cancel ]") }
        then("the list is shown") { #expect(app.list != nil) }
        when("a title is typed and Save clicked") {
            app.click(on: "+ New Todo")
            app.type("Buy bread").click(on: "[ Save ]")
        }
        then("the to-do is selected, and stored") {
            #expect(app.selected == "Buy bread")
            #expect(app.stored.count(in: .todo) == 3)
        }
    }

    @Test("G3 A click on Check checks, and one on ‹ Todos goes back")
    func detail() throws {
        let app = try given("a page") { try list().press(.enter) }
        when("Check is clicked") { app.click(on: "[  Check  ]") }
        then("the to-do is done") {
            #expect(app.detail?.button == "Uncheck")
            #expect(app.stored.count(in: .done) == 2)
        }
        when("‹ Todos is clicked") { app.click(on: "‹ Todos") }
        then("the list is shown with the to-do selected") { #expect(app.selected == "Buy milk") }
    }

    @Test("G4 A click on a field focuses it, and one on a person assigns them, or not")
    func fields() throws {
        let app = try given("the form") { try list().press("+") }
        for (field, label) in [
            (DraftField.note, "Note"), (.due, "Due"), (.startTime, "Start"), (.endTime, "End"),
            (.address, "Address"),
            (.priority, "‹ medium ›"), (.locationName, "Location"), (.title, "Title"),
        ] {
            when("\(label) is clicked") { app.click(on: label) }
            then("it is focused") { #expect(app.form?.field(field)?.isFocused == true) }
        }
        when("the empty due date is clicked behind its label, and a text typed") {
            app.click(row: 3, column: 30)
            app.type("fri")
        }
        then("the due date has the text") { #expect(app.form?.field(.due)?.text == "fri") }
        when("both people are clicked, one of them twice") {
            for name in ["Ann Berg", "[ ] Bo Li", "[x] Ann Berg"] { app.click(on: name) }
        }
        then("the other one is assigned, and the person clicked last is focused") {
            #expect(app.form?.people.map(\.isChosen) == [false, true])
            #expect(app.form?.people.map(\.isFocused) == [true, false])
        }
        when("the label of the people is clicked from another field, and Space pressed") {
            app.click(on: "Title")
            app.click(on: "Assigned")
            app.press(" ")
        }
        then("the first person is assigned, too") {
            #expect(app.form?.people.map(\.isChosen) == [true, true])
        }
    }
}
