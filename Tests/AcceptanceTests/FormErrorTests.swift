import DocketCore
import DocketScreens
import Testing

@Suite("F What the form refuses", .steps) struct FormErrorTests {
    @Test("F7 A title of white space only is refused at its field, and all the text stays")
    func blankTitle() throws {
        let app = try given("a form with a blank title and a location") {
            try App().press("+").type("   ").tab(to: .locationName).type("Home")
        }
        when("it is saved") { app.press(.control("s")) }
        try then("the message is shown at the title, and nothing is lost or stored") {
            let form = try #require(app.form)
            #expect(form.error(at: .title) == "Title cannot be empty")
            #expect(app.rows[3].trimmed == "Title cannot be empty")
            #expect(form.field(.title)?.isFocused == true)
            #expect(form.field(.title)?.text == "   ")
            #expect(form.field(.locationName)?.text == "Home")
            #expect(app.stored.isEmpty)
        }
    }

    @Test("F7 On a small screen the message is in the footer, too", arguments: [9, 10])
    func smallScreen(rows: Int) throws {
        let app = try given("a form with a blank title on a small screen") {
            let app = try App()
            app.resize(rows: rows, columns: 80)
            return app.press("+").type("   ")
        }
        when("it is saved") { app.press(.control("s")) }
        then("the message is shown, and in the footer if the screen is small") {
            #expect(app.message == (rows < 10 ? "Title cannot be empty" : ""))
            #expect(app.form?.error(at: .title) == "Title cannot be empty")
        }
    }

    @Test("F8 saved again right after, a day that has passed is kept, and the footer says so")
    func pastDay() throws {
        let app = try given("a list") { try App([.sample("Sleep")]) }
        when("a to-do with a day in the past is saved") {
            app.press("+").type("Buy milk").press(.tab).type("1.1.2020").press(.control("s"))
        }
        then("it is refused, and the footer says how to keep it") {
            #expect(app.form?.error(at: .due)?.contains("is in the past") == true)
            #expect(app.message == "^S again keeps the day")
        }
        when("something else is typed, and it is saved") { app.type("1").press(.control("s")) }
        then("it is refused again") { #expect(app.form?.error(at: .due) != nil) }
        when("the day is the old one, and it is saved twice") {
            app.press(.backspace).press(.control("s")).press(.control("s"))
        }
        then("the to-do has that day") {
            #expect(app.form == nil)
            #expect(app.stored.items(in: .todo).first?.dueDate == .on("2020-01-01"))
        }
    }

    @Test("Q1 accepted again right after, a day that has passed is kept in the quick line")
    func pastDayInQuickLine() throws {
        let app = try given("a list") { try App([.sample("Sleep")]) }
        when("a line with a day in the past is entered") {
            app.press("a").type("Buy milk due:1.1.2020").press(.enter)
        }
        then("it is refused, and the footer says how to keep it") {
            #expect(app.footer.contains("is in the past · Enter again keeps the day"))
            #expect(app.stored.items(in: .todo).count == 1)
        }
        when("Enter is pressed again") { app.press(.enter) }
        then("the to-do has that day") {
            #expect(app.stored.items(in: .todo).first?.dueDate == .on("2020-01-01"))
        }
    }

    @Test("F9 A new to-do that is already in To do is refused")
    func duplicate() throws {
        let milk = TodoItem.sample("Buy milk") { $0.dueDate = .on("2027-03-15") }
        let app = try given("an open to-do and a done one") {
            try App([milk, .sample("Sleep", done: true)])
        }
        when("one with the open one's title and date is saved") {
            app.press("+").type(" Buy milk ").press(.tab).type("15.3.2027").press(.control("s"))
        }
        then("it is refused") {
            #expect(app.form?.error(at: .title) == "There is an open “Buy milk” already")
            #expect(app.stored.items(in: .todo).count == 1)
        }
        when("its date is deleted, and it is saved") { app.press(.tab, .control("u"), .control("s")) }
        then("it is saved") { #expect(app.stored.items(in: .todo).count == 2) }
        when("a to-do is added that is in Done only") {
            app.press("+").type("Sleep").press(.control("s"))
        }
        then("it is saved") { #expect(app.stored.items(in: .todo).count == 3) }
    }

    @Test(
        "F10 An end time before the start time, or without one, is refused",
        arguments: [
            ("10:00", "09:30", DraftField.endTime, "End time is before start time"),
            ("", "09:30", .startTime, "Start time is missing"),
            ("25:00", "", .startTime, "Invalid time: 25 is no hour"),
            ("9", "9:75", .endTime, "Invalid time: 75 is no minute"),
            ("13pm", "", .startTime, "Invalid time: 13 is no hour with pm"),
            ("soon", "", .startTime, "Invalid time: write it as \(ClockTimeReader.examples)"),
            ("9-10", "11", .startTime, "The end is 10:00 here, but 11:00 in End: clear one"),
        ]
    )
    func times(start: String, end: String, field: DraftField, message: String) throws {
        let app = try given("a form with these times") {
            try App().press("+").type("Buy milk").press(.tab, .tab).type(start).press(.tab).type(end)
        }
        when("it is saved") { app.press(.control("s")) }
        then("the message is shown at the field, and nothing is stored") {
            #expect(app.form?.error(at: field) == message)
            #expect(app.form?.field(field)?.isFocused == true)
            #expect(app.stored.isEmpty)
        }
    }
}
