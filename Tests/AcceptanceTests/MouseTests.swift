import DocketCore
import DocketScreens
import Testing

@Suite("The mouse", .steps) struct MouseTests {
    private static let ann = Person.sample("Ann Berg")
    private static let bo = Person.sample("Bo Li")

    private func list(rows: Int = 24, columns: Int = 80) throws -> App {
        try App(
            [.sample("Buy milk"), .sample("Call mum"), .sample("Wash the glass", done: true)],
            people: [Self.ann, Self.bo],
            rows: rows,
            columns: columns
        )
    }

    @Test("A click selects a row, and a click on the selected row opens it")
    func rows() throws {
        let app = try given("a list") { try list() }
        when("another row is clicked") { app.click(on: "Wash the glass") }
        then("it is selected, and nothing else has happened") {
            #expect(app.selected == "Wash the glass")
            #expect(app.sections == ["To do": ["Buy milk", "Call mum"], "Done": ["Wash the glass"]])
        }
        when("it is clicked at its end") { app.click(row: 8, column: 79) }
        then("its page is open") { #expect(app.detail?.lines.first == .title("Wash the glass")) }
    }

    @Test("A click on the circle checks or unchecks, and the selection stays with its to-do")
    func circle() throws {
        let app = try given("a list with the first to-do selected") { try list() }
        when("the circle of another one is clicked") { app.click(row: 5, column: 3) }
        then("that one is done, and the selection where it was") {
            #expect(app.sections == ["To do": ["Buy milk"], "Done": ["Call mum", "Wash the glass"]])
            #expect(app.selected == "Buy milk")
            #expect(app.said == "Checked “Call mum” · u undoes")
            #expect(app.stored.count(in: .done) == 2)
        }
        when("its mark is clicked") { app.click(on: "✓") }
        then("it is open again") { #expect(app.sections["To do"] == ["Buy milk", "Call mum"]) }
        when("the selected to-do's circle is clicked") { app.click(on: "○") }
        then("the selection goes on to the next one, as with Space") {
            #expect(app.sections["Done"] == ["Buy milk", "Wash the glass"])
            #expect(app.selected == "Call mum")
        }
    }

    @Test("A click on a tab opens it", arguments: [(24, 80), (5, 20)])
    func tabs(rows: Int, columns: Int) throws {
        let app = try given("a list") { try list(rows: rows, columns: columns) }
        when("the third tab is clicked") { app.click(on: "3") }
        then("the people are shown") { #expect(app.people?.rows.isEmpty == false) }
        when("the second tab is clicked") { app.click(on: "2") }
        then("the form is open") { #expect(app.form != nil) }
        when("the first tab is clicked, with a text in the form") {
            app.type("Buy bread")
            app.click(on: "1")
        }
        then("the list is shown, and the draft kept") {
            #expect(app.list != nil)
            #expect(app.said == "Kept draft “Buy bread”")
        }
    }

    @Test("A click on a filter shows what it names")
    func filters() throws {
        let app = try given("a list") { try list() }
        for (filter, sections) in [("Done", ["Done"]), ("Open", ["To do"]), ("All", ["Done", "To do"])] {
            when("\(filter) is clicked") { app.click(on: "\(filter) ") }
            then("that is shown") {
                #expect(app.sections.keys.sorted() == sections)
                #expect(app.list?.filters.first(where: \.isActive)?.title == filter)
            }
        }
    }

    @Test("A click on + New Todo opens the form, on Cancel leaves it, on Save saves")
    func form() throws {
        let app = try given("a list") { try list() }
        when("+ New Todo is clicked") { app.click(on: "+ New Todo") }
        then("the form is open") { #expect(app.form?.field(.title)?.isFocused == true) }
        when("Save is clicked without a title") { app.click(on: "[ Save ]") }
        then("it says what is missing") { #expect(app.said == "A title is needed to save") }
        when("Cancel is clicked") { app.click(on: "[ Cancel ]") }
        then("the list is shown") { #expect(app.list != nil) }
        when("a title is typed and Save clicked") {
            app.click(on: "+ New Todo")
            app.type("Buy bread")
            app.click(on: "[ Save ]")
        }
        then("the to-do is there, and stored") {
            #expect(app.selected == "Buy bread")
            #expect(app.stored.count(in: .todo) == 3)
        }
    }

    @Test("A click on a field focuses it, by its label, its value or the place for it")
    func fields() throws {
        let app = try given("the form") { try list() }
        app.press("+")
        for (field, label) in [
            (DraftField.note, "Note"), (.due, "Due"), (.start, "Start"), (.end, "End"), (.address, "Address"),
            (.priority, "‹ medium ›"), (.locationName, "Location"), (.title, "Title"),
        ] {
            when("\(label) is clicked") { app.click(on: label) }
            then("it is focused") { #expect(app.form?.field(field)?.isFocused == true) }
        }
        when("the empty place of the due date is clicked, and typed into") {
            app.click(row: 3, column: 30)
            app.type("fri")
        }
        then("the text is there") { #expect(app.form?.field(.due)?.text == "fri") }
    }

    @Test("A click on a person's checkbox assigns them, or not")
    func assigned() throws {
        let app = try given("the form") { try list() }
        app.press("+")
        when("both people are clicked, one of them twice") {
            for name in ["Ann Berg", "[ ] Bo Li", "[x] Ann Berg"] { app.click(on: name) }
        }
        then("the other one is assigned, and the last one focused") {
            #expect(app.form?.people.map(\.isChosen) == [false, true])
            #expect(app.form?.people.map(\.isFocused) == [true, false])
        }
        when("the label is clicked from another field, and Space pressed") {
            app.click(on: "Title")
            app.click(on: "Assigned")
            app.press(" ")
        }
        then("the first person is assigned, too") {
            #expect(app.form?.people.map(\.isChosen) == [true, true])
        }
    }

    @Test("A click on Check checks, and one on ‹ Todos goes back")
    func detail() throws {
        let app = try given("a page") { try list() }
        app.press(.enter)
        when("Check is clicked") { app.click(on: "[  Check  ]") }
        then("the to-do is done") {
            #expect(app.detail?.button == "Uncheck")
            #expect(app.stored.count(in: .done) == 2)
        }
        when("‹ Todos is clicked") { app.click(on: "‹ Todos") }
        then("the list is shown with the to-do selected") { #expect(app.selected == "Buy milk") }
    }

    @Test("A click selects a person, and a click on the selected person shows their to-dos")
    func people() throws {
        let app = try given("the people") { try list() }
        app.press("3")
        when("another person is clicked") { app.click(on: "Bo Li") }
        then("they are selected") { #expect(app.people?.rows.map(\.isSelected) == [false, true]) }
        when("they are clicked again") { app.click(on: "Bo Li") }
        then("their to-dos are shown") { #expect(app.list?.personName == "Bo Li") }
    }

    @Test("The wheel moves the list's selection by three rows, and stops at both ends")
    func wheel() throws {
        let app = try given("a long list on a small screen") {
            try App((1...20).map { .sample("Item \($0)") }, rows: 12, columns: 40)
        }
        var seen: [String?] = []
        when("the wheel is turned down, and up again") {
            for notches in [1, 2, 9, -1, -9] {
                app.turnWheel(by: notches)
                seen.append(app.selected)
            }
        }
        then("the selection is where it leads, and in view") {
            #expect(seen == ["Item 4", "Item 10", "Item 20", "Item 17", "Item 1"])
        }
    }

    @Test("The wheel moves the selection of the people")
    func wheelOverPeople() throws {
        let app = try given("eight people") {
            try App(people: (1...8).map { .sample("Person \($0)") }, rows: 8, columns: 40)
        }
        app.press("3")
        when("the wheel is turned") { app.turnWheel(by: 1) }
        then("the fourth one is selected") {
            #expect(app.people?.rows.first(where: \.isSelected)?.name == "Person 4")
        }
    }

    @Test("The wheel scrolls the page of a to-do and the help")
    func wheelOverPages() throws {
        let note = (1...30).map { "line \($0)" }.joined(separator: "\n")
        let app = try given("a page that is longer than the screen") {
            try App([.sample("Buy milk") { $0.note = note }], rows: 12, columns: 40)
        }
        app.press(.enter)
        let top = app.rows[2]
        let fourth = app.rows[5]
        when("the wheel is turned down") { app.turnWheel(by: 1) }
        then("the fourth row is the first") { #expect(app.rows[2] == fourth) }
        when("it is turned up further than it was down") { app.turnWheel(by: -2) }
        then("the first row is the first again") { #expect(app.rows[2] == top) }
        when("the help is opened, and the wheel turned down and up") { app.press("?") }
        let place = app.state.canvas(charset: .unicode).cursor
        app.turnWheel(by: 5)
        let end = app.state.canvas(charset: .unicode).cursor
        app.turnWheel(by: -6)
        then("its selection goes down and up") {
            #expect(end != place)
            #expect(app.state.canvas(charset: .unicode).cursor == place)
        }
        when("the way back from the help is clicked") { app.click(on: "‹ To-do") }
        then("the page is shown again") { #expect(app.detail != nil) }
    }

    @Test("While a name is asked for, a click does nothing but say how to leave")
    func prompt() throws {
        let app = try given("the prompt for a name") { try list() }
        app.press("3", "+")
        app.type("Cy")
        for text in ["1 Todos", "Bo Li", "Ann Berg"] {
            when("\(text) is clicked") { app.click(on: text) }
            then("nothing has happened but a word about it") {
                guard case .prompt(let prompt) = app.state.footer else {
                    Issue.record("The prompt is gone.")
                    return
                }
                #expect(prompt.text == "Cy")
                #expect(prompt.error == "⏎ saves the name, ⎋ leaves the prompt")
                #expect(app.people?.rows.map(\.isSelected) == [true, false])
            }
        }
        when("the wheel is turned and the name taken") {
            app.turnWheel(by: 1)
            app.press(.enter)
        }
        then("the person is added") { #expect(app.people?.rows.map(\.name).last == "Cy") }
    }

    @Test("A click beside everything and one outside the screen do nothing, and leave what is said")
    func nowhere() throws {
        let app = try given("a list on which something was said") { try list() }
        app.press(" ")
        let before = app.state
        when("blank places are clicked, and places that are not there") {
            for (row, column) in [
                (1, 60), (2, 5), (12, 10), (23, 5), (24, 0), (0, 80), (-1, -1), (9999, 9999),
            ] {
                app.click(row: row, column: column)
            }
        }
        then("all is as it was") { #expect(app.state == before) }
    }

    @Test("On a screen that is too small a click does nothing")
    func tooSmall() throws {
        let app = try given("a list on a screen of 4 rows") { try list(rows: 4, columns: 19) }
        let before = app.state
        when("every cell is clicked") {
            for row in 0..<4 {
                for column in 0..<19 { app.click(row: row, column: column) }
            }
            app.turnWheel(by: 1)
        }
        then("all is as it was") { #expect(app.state == before) }
    }

    @Test("A click that can't be followed says so, as the key does")
    func obstacle() throws {
        let app = try given("files that can't be written") { try list() }
        try app.folder.obstruct()
        when("a circle is clicked") { app.click(on: "○") }
        then("the error is shown, and nothing has changed") {
            #expect(!app.said.isEmpty)
            #expect(app.sections["To do"] == ["Buy milk", "Call mum"])
        }
        try app.folder.clear()
    }
}
